-- Whether the client of a signup had read a page that day, by what its events used up of their limit (scope `events …` of site.quotas).
-- Null where visits are not counted.
alter table site.signup_networks add column has_visited boolean;

-- As before; behind the network the gateway gives the hash by which events are limited, which is not stored.
create or replace function site.take_network() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
declare given constant text := new.context ->> 'network';
begin
  if given !~ '^[A-Za-z0-9_-]{16}([A-Za-z0-9_-]{16})?$' then return new; end if;
  new.context := nullif(new.context - 'network', '{}');
  insert into site.signup_networks (signup_id, network, has_visited)
  values (new.id, left(given, 16), case when length(given) > 16 then exists (
    select from site.quotas where scope = 'events ' || substr(given, 17) and ends_at > now()
  ) end);
  return new;
end $$;
