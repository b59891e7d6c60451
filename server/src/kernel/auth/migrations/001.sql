-- Keys of the game's backends. The secret itself is never stored; several keys may share a name, so that
-- one can be replaced without a gap and the name's idempotency keys stay its own.
create table server_keys (
  id text collate "C" primary key,
  name text not null,
  salt text not null,
  hash text not null,
  made_by text not null,
  made_at timestamptz not null,
  revoked_at timestamptz,
  -- Who asked under which Idempotency-Key: a repeated request must not make a second key.
  request text unique
);
