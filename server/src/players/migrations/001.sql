-- Players the game's backend registered.
create table players (
  subject text collate "C" primary key,
  registered bool not null
);

-- What the host game says of a player; gates may ask it.
create table player_facts (
  subject text collate "C" not null,
  fact text collate "C" not null,
  value int8 not null,
  primary key (subject, fact)
);
