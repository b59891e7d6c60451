-- The branch a player picked in each tier that asks for one.
create table branch_picks (
  subject text collate "C" not null,
  skill text collate "C" not null,
  tier int4 not null check (tier > 0),
  branch text not null,
  at timestamptz not null,
  primary key (subject, skill, tier)
);

-- Perks a player has; only a respec takes them.
create table perks (
  subject text collate "C" not null,
  perk text collate "C" not null,
  skill text not null,
  tier int4 not null,
  branch text not null,
  source text not null,
  at timestamptz not null,
  primary key (subject, perk)
);
