-- A player's money per currency. The balance is the sum of the currency's ledger entries.
create table purses (
  subject text collate "C" not null,
  currency text collate "C" not null,
  balance int8 not null check (balance >= 0),
  started bool not null,
  imported bool not null,
  primary key (subject, currency)
) with (fillfactor = 90);

-- An account's entries in the order they were booked: a page of them costs its rows, however many there are.
create index ledger_entries_booked on ledger_entries (subject, account, seq);
