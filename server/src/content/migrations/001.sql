-- Every content that went live, by hash: merged entries as JSON, from which any node resolves it again.
create table contents (
  hash text collate "C" primary key,
  body json not null,
  created_at timestamptz not null
);

-- The content that is live: one row. A commit carries the epoch it decided with.
create table content_live (
  one bool primary key default true check (one),
  epoch int8 not null check (epoch > 0),
  hash text collate "C" not null,
  at timestamptz not null
);

-- Entries that open runs, tickets and drafts keep using although other content went live.
create table content_pins (
  hash text collate "C" primary key,
  body json not null
);

-- Who names a pinned body. A body that nobody names is dropped.
create table content_pin_subjects (
  subject text collate "C" not null,
  hash text collate "C" not null,
  primary key (subject, hash)
);
create index content_pin_subjects_hash on content_pin_subjects (hash);
