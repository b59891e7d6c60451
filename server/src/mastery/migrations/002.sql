-- What a pick cost, under the ref of its ledger entry; null where it was free.
alter table branch_picks add column currency text, add column amount int8, add column ref text;

-- How many picks and perks of a track were ever taken back.
create table tracks_taken (
  subject text collate "C" not null,
  skill text collate "C" not null,
  count int8 not null check (count > 0),
  primary key (subject, skill)
);
