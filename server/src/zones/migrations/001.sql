-- One player's walk through one zone.
create table runs (
  subject text collate "C" primary key,
  -- The player's id.
  player text collate "C" not null,
  zone text collate "C" not null,
  -- Names the zone as this run knows it, in content_pins while the run is open.
  pin text collate "C" not null,
  status text not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  expires_at timestamptz not null,
  node text collate "C" not null,
  steps int8 not null,
  forks int8 not null,
  stuck bool not null,
  -- The last fork that asked for a choice.
  fork_node text collate "C",
  fork_number int8,
  fork_deadline timestamptz,
  -- When time has next something to do with it; null once it ended.
  due timestamptz
) with (fillfactor = 90);
create index runs_player on runs (player, started_at, subject);
create index runs_due on runs (due, subject) where due is not null;

-- The nodes a run has been to.
create table run_visits (
  subject text collate "C" not null,
  node text collate "C" not null,
  -- From 1, in the order of first visits.
  place int8 not null,
  -- The player's stats when they first came, by host fact: rolls here are frozen with them.
  stats json not null,
  -- How what waited there was resolved.
  outcome text,
  -- Items found there that the bag had no room for.
  left_items json,
  primary key (subject, node)
) with (fillfactor = 90);

-- The edges a run has walked.
create table run_walks (
  subject text collate "C" not null,
  edge text collate "C" not null,
  how text not null,
  primary key (subject, edge)
);

-- A player's open runs.
create table player_runs (
  subject text collate "C" not null,
  run text collate "C" not null,
  zone text collate "C" not null,
  primary key (subject, run)
);

-- Regions a player has cleared, for ever.
create table regions_cleared (
  subject text collate "C" not null,
  region text collate "C" not null,
  at timestamptz not null,
  primary key (subject, region)
);
