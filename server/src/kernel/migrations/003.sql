-- The player a database session acts for: whom a gateway's token names, else whom a setting names. Null for nobody.
create function espalier_player() returns text language sql stable parallel safe as $$
  select nullif(coalesce(
    nullif(current_setting('request.jwt.claims', true), '')::json ->> 'sub',
    current_setting('espalier.player', true)
  ), '')
$$;

-- Which row-level policies the tables have, by hash: they are made anew when the program's differ.
create table row_policies (
  one bool primary key default true check (one),
  hash text not null
);
