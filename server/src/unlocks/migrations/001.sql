-- What a player bought before its level, with what was paid: a part of that comes back once.
create table bought_items (
  subject text collate "C" not null,
  item text collate "C" not null,
  currency text not null,
  price int8 not null check (price > 0),
  at timestamptz not null,
  refunded bool not null,
  primary key (subject, item)
);

-- What each of a player's slots wears.
create table selections (
  subject text collate "C" not null,
  slot text collate "C" not null,
  item text not null,
  primary key (subject, slot)
);

-- How often a player rolled: the sum of the roll's ledger entries, each of which is one.
create table roll_counts (
  subject text collate "C" not null,
  roll text collate "C" not null,
  count int8 not null check (count > 0),
  primary key (subject, roll)
);
