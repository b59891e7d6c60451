-- The same for nodes that are harvested on a run, as that run left them.
create table run_resource_nodes (
  subject text collate "C" not null,
  node text collate "C" not null,
  remaining int8 not null check (remaining >= 0),
  since timestamptz not null,
  touched timestamptz not null,
  worked int8 not null,
  gathers int8 not null,
  primary key (subject, node)
) with (fillfactor = 90);
