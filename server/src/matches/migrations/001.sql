-- Finished games. Rows never change.
create table matches (
  subject text collate "C" not null primary key,
  game text not null,
  engine text not null,
  source text not null,
  -- What periods and caps go by.
  ended_at timestamptz not null,
  received_at timestamptz not null,
  rounds int8,
  -- Milliseconds of game time.
  duration int8
);

-- Who sat where, how it went and why it did not pay. A bot has no player.
create table match_seats (
  subject text collate "C" not null,
  seat int4 not null,
  player text collate "C",
  item text,
  place int4,
  won bool not null,
  rounds_won int4 not null,
  stats json not null,
  decisions int8,
  turns int8,
  lost_turns int8,
  lost_in_a_row int8,
  covered_turns int8,
  pays bool not null,
  denied json not null,
  not_measured json not null,
  -- That of the match: a player's matches are found in its order.
  received_at timestamptz not null,
  primary key (subject, seat)
);
create index match_seats_player on match_seats (player, received_at, subject) where player is not null;

-- How many matches of a source with a cap have paid a player: on a day, and on the day before it.
create table player_match_counts (
  subject text collate "C" not null,
  source text collate "C" not null,
  -- Numbered from 1970, by the cap's anchor.
  day int8 not null,
  count int8 not null,
  before int8 not null,
  primary key (subject, source)
) with (fillfactor = 90);
