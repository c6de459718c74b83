-- What the contact page says of the time to an answer. Without a row the team has not turned it on. The figure is measured every hour
-- (src/features/submissions/messages/answer-times.server.ts).
create table site.answer_time (
  only_row boolean primary key default true,
  -- Half of the answers came within so many hours; null while there is nothing better than the promise to say.
  hours integer,
  constraint answer_time_only check (only_row),
  constraint answer_time_better check (hours between 1 and 23)
);

-- Changes whenever a public page must say something else.
create function site.settings_version() returns text
language sql stable
return (select coalesce(max(version), 0) from site.settings)
  || coalesce((select '/' || hours from site.answer_time), '');

create or replace function site.notify_settings() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  perform pg_notify('site_settings', site.settings_version());
  return null;
end $$;

create trigger notify_settings after insert or update or delete or truncate on site.answer_time
  for each statement execute function site.notify_settings();

revoke all on site.answer_time from public, anon, authenticated;
revoke all on function site.settings_version() from public, anon, authenticated;
