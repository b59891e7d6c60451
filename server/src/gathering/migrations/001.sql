-- Resource nodes that all players share, as the last gather left them. A node nobody gathered from has no row.
create table resource_nodes (
  subject text collate "C" not null,
  node text collate "C" not null,
  remaining int8 not null check (remaining >= 0),
  -- What regrowth is counted from; never moves back.
  since timestamptz not null,
  touched timestamptz not null,
  -- Milliseconds that a timer node had been worked on.
  worked int8 not null,
  -- How many gathers succeeded so far.
  gathers int8 not null,
  primary key (subject, node)
) with (fillfactor = 90);

-- The same for nodes that are each player's own.
create table player_resource_nodes (
  subject text collate "C" not null,
  node text collate "C" not null,
  remaining int8 not null check (remaining >= 0),
  since timestamptz not null,
  touched timestamptz not null,
  worked int8 not null,
  gathers int8 not null,
  primary key (subject, node)
) with (fillfactor = 90);
