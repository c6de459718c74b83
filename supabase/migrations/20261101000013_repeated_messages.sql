-- A message is a repeat when all that its form asked is equal. Columns added later count by themselves.
create or replace function site.before_contact_submission() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
declare
  -- What the visitor did not answer, and the email address, which is compared without its case.
  apart constant text[] := array['id', 'created_at', 'email', 'context', 'needs_review'];
begin
  new.name := site.trim_space(new.name);
  new.email := site.trim_space(new.email);
  -- Browsers send line breaks as CR LF; the message's length must not depend on it.
  new.message := site.trim_space(replace(new.message, E'\r\n', E'\n'));
  if new.email is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended(lower(new.email), 2));
  if exists (
    select from public.contact_submissions as earlier
    where lower(email) = lower(new.email) and created_at > now() - interval '10 minutes'
      and message = new.message and to_jsonb(earlier) - apart = to_jsonb(new) - apart
  ) then
    perform site.refresh_people(array[new.email]);
    return null;
  end if;
  return new;
end $$;
