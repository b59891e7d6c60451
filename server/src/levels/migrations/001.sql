-- A player's XP and level per skill. The XP is the sum of the skill's ledger entries.
create table skills (
  subject text collate "C" not null,
  skill text collate "C" not null,
  xp int8 not null check (xp >= 0),
  level int4 not null check (level >= 1),
  -- The highest level ever reached: rewards up to it were paid.
  peak int4 not null check (peak >= level),
  started bool not null,
  primary key (subject, skill)
) with (fillfactor = 90);
