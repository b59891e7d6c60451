-- How many of each item a player carries. The count is the sum of the item's ledger entries.
create table inventory_items (
  subject text collate "C" not null,
  item text collate "C" not null,
  count int8 not null check (count > 0),
  primary key (subject, item)
) with (fillfactor = 90);
