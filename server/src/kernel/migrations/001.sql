-- Who or what state belongs to. A deleted subject keeps its row: id, version and gone_at.
create table subjects (
  id text collate "C" primary key,
  version int8 not null check (version >= 0),
  -- The version that the last write decided on: lets one upsert check and move many subjects.
  was int8 not null,
  gone_at timestamptz
) with (fillfactor = 90);

-- Every fact, in order: what the feed sends and what state can be rebuilt from.
create table events (
  subject text collate "C" not null,
  seq int8 not null check (seq > 0),
  kind text not null,
  player text,
  at timestamptz not null,
  data json not null,
  primary key (subject, seq)
);

-- Gains and losses, never changed. `asked` is what the command asked for; `answer` names the reply's
-- key where a client chose it.
create table ledger_entries (
  subject text collate "C" not null,
  account text collate "C" not null,
  source text collate "C" not null,
  ref text collate "C" not null,
  amount int8 not null,
  asked int8 not null,
  seq int8 not null,
  at timestamptz not null,
  answer text,
  primary key (subject, account, source, ref)
);

-- The replies of accepted commands, by key: a retry gets the first one again.
create table answers (
  subject text collate "C" not null,
  key text collate "C" not null,
  hash text not null,
  body json not null,
  at timestamptz not null,
  primary key (subject, key)
);
create index answers_at on answers using brin (at);

-- One row per batch, gapless per lane: how the nodes of one database hear of each other's writes.
-- `subjects` has a line for each that moved: the version it had before, a space, its id.
create table commit_log (
  lane text collate "C" not null,
  n int8 not null,
  at timestamptz not null,
  subjects text not null,
  -- The place of a batch that was lost on its way: nothing was written under it.
  fenced bool not null default false,
  primary key (lane, n)
);

/*
 * A column of texts, sent as one string: items end to end with a unit separator between them and a
 * record separator for null. Cheaper to write and to read than an array literal with its quoting.
 */
create function texts(items text) returns text[] language sql immutable parallel safe as $$
  select case when items = '' then array[''] else string_to_array(items, e'\x1f', e'\x1e') end
$$;

create table nodes (
  id text primary key,
  lanes int4 not null,
  started_at timestamptz not null,
  beat_at timestamptz not null
);

-- Stops a commit that decided on states another node has moved since; the detail names them.
create function stale(subjects text[]) returns bool language plpgsql as $$
begin
  raise exception 'stale' using errcode = 'ES001', detail = array_to_string(subjects, e'\n');
end $$;

-- Stops a commit that decided with content that is no longer live.
create function other_content() returns bool language plpgsql as $$
begin
  raise exception 'other content is live' using errcode = 'ES002';
end $$;
