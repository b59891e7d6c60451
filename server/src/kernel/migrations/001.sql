-- Who or what state belongs to. A deleted subject keeps its row: id, version and gone_at.
create table subjects (
  id text collate "C" primary key,
  version int8 not null check (version >= 0),
  -- The version that the last write decided on: lets one upsert check and move many subjects.
  was int8 not null,
  gone_at timestamptz
) with (fillfactor = 70);

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
create index commit_log_at on commit_log using brin (at);

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

/*
 * Moves the versions of all subjects of a batch in the order of their ids, and raises ES001 with those
 * that another node moved, or ES002 when other content went live. `seen` are subjects a decision only
 * looked at: they must not have moved either, and a deletion moves a version too. `ids` is null where
 * nothing moved.
 */
create function hold(
  ids text[], was_versions int8[], new_versions int8[], seen text[], seen_versions int8[], content_epoch int8
) returns void language plpgsql as $$
declare
  held int;
  stale text[];
begin
  if content_epoch >= 0 then
    if not exists (select 1 from content_live where epoch = content_epoch) then
      raise exception 'other content is live' using errcode = 'ES002';
    end if;
  end if;
  insert into subjects (id, version, was)
  select k.id, k.version, k.was from unnest(ids, new_versions, was_versions) k (id, version, was)
  order by k.id collate "C"
  on conflict (id) do update set version = excluded.version, was = excluded.was
  where subjects.version = excluded.was and subjects.gone_at is null;
  get diagnostics held = row_count;
  if held < cardinality(ids) then
    select array_agg(k.id) into stale
    from unnest(ids, was_versions, new_versions) k (id, was, version)
    cross join lateral (select s.version, s.was, s.gone_at from subjects s where s.id = k.id limit 1) s
    where s.gone_at is not null or s.version <> k.version or s.was <> k.was;
    raise exception 'stale' using errcode = 'ES001', detail = coalesce(array_to_string(stale, e'\n'), '');
  end if;
  if cardinality(seen) > 0 then
    select array_agg(k.id) into stale
    from unnest(seen, seen_versions) k (id, version)
    left join lateral (
      select s.version from subjects s where s.id = k.id limit 1 for share
    ) s on true
    where coalesce(s.version, 0) <> k.version;
    if stale is not null then
      raise exception 'stale' using errcode = 'ES001', detail = array_to_string(stale, e'\n');
    end if;
  end if;
end $$;
