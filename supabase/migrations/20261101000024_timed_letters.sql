-- A timed letter is a campaign of the kind `timed`: on while it runs, it goes to each person `after_days` days after they joined. It has no
-- end, and its recipients are written one by one as their day comes.
alter table site.campaigns add column after_days integer;
alter table site.campaigns add constraint campaigns_timed check (
  (kind = 'timed') = (after_days is not null) and after_days between 1 and 365
);

-- At most three are on at once; two that are switched on at the same moment wait for each other.
create function site.limit_timed_letters() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_advisory_xact_lock(7366001);
  if (
    select count(*) from site.campaigns
    where kind = 'timed' and state in ('scheduled', 'running', 'asks') and id <> new.id
  ) >= 3 then
    raise exception 'three timed letters are on' using errcode = 'PW003';
  end if;
  return new;
end $$;
create trigger limit_timed_letters before insert or update of state, kind on site.campaigns
  for each row when (new.kind = 'timed' and new.state in ('scheduled', 'running', 'asks'))
  execute function site.limit_timed_letters();

revoke all on function site.limit_timed_letters() from public, anon, authenticated;
