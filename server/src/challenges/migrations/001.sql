-- A player's challenges of the latest periods in which anything was done, as they were shown.
create table player_challenges (
  subject text collate "C" not null,
  -- `d:2026-11-04`, `w:2026-W45`, `m:2026-11`
  period text collate "C" not null,
  challenge text collate "C" not null,
  cadence text collate "C" not null,
  band text collate "C" not null,
  metric text collate "C" not null,
  target int8 not null check (target >= 1),
  xp int8 not null check (xp >= 1),
  skill text collate "C" not null,
  progress int8 not null check (progress between 0 and target),
  -- When the period ends.
  ends timestamptz not null,
  -- When it was completed and paid.
  done timestamptz check (done is null or progress = target),
  primary key (subject, period, challenge)
) with (fillfactor = 90);

-- By which clocks a player's own days went and go; the first counts since ever.
create table player_time_zones (
  subject text collate "C" not null,
  n int4 not null,
  zone text collate "C" not null,
  -- When it begins to count, and the number from 1970 and end of the day that begins then.
  since timestamptz not null,
  first_day int4 not null,
  until timestamptz not null,
  primary key (subject, n)
);
