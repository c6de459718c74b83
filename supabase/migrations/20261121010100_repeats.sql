-- A repeated signup or message changes nothing, but it is answered no sooner than a new one: this writes as much to the log as
-- a new row with its promises does, and the commit waits for the disk as that one's does.
create function site.write_like_new() returns void
language sql
set search_path = pg_catalog
as $$
  select pg_logical_emit_message(true, 'repeat', repeat('.', 1500))
$$;
revoke all on function site.write_like_new() from public, anon, authenticated;

create or replace function site.before_waitlist_signup() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
begin
  new.name := site.trim_space(new.name);
  new.email := site.trim_space(new.email);
  if new.email is null then return new; end if;
  -- Two people with one address at one moment: the second waits for the first, then is one too many.
  perform pg_advisory_xact_lock(hashtextextended(lower(new.email), 1));
  if exists (select from public.waitlist_signups where lower(email) = lower(new.email)) then
    perform site.write_like_new();
    return null;
  end if;
  return new;
end $$;

create or replace function site.before_contact_submission() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
begin
  new.name := site.trim_space(new.name);
  new.email := site.trim_space(new.email);
  -- Browsers send line breaks as CR LF; the message's length must not depend on it.
  new.message := site.trim_space(replace(new.message, E'\r\n', E'\n'));
  if new.email is null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended(lower(new.email), 2));
  if exists (
    select from public.contact_submissions
    where lower(email) = lower(new.email) and created_at > now() - interval '10 minutes'
      and name = new.name and use_case = new.use_case and message = new.message
  ) then
    perform site.write_like_new();
    return null;
  end if;
  return new;
end $$;
