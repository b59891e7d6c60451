-- Work that one node at a time does for all, until its turn ends: sweeps.
create table duties (
  name text collate "C" primary key,
  holder text not null,
  until timestamptz not null
);
