-- Waitlist signups and contact messages: who may write them and what they must look like.
-- The same file sets up the embedded database, a Postgres 15+, and a hosted Supabase project.

-- Roles ---------------------------------------------------------------------------------------------------------
-- A hosted project has these already; elsewhere they are made. The site's own user may act as anon, nothing more.
do $$
declare role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
  -- Since Postgres 16 who makes a role is its member without being allowed to become it: the right to SET it is asked for by name,
  -- because a server may be told to give members no such right.
  if current_setting('server_version_num')::int >= 160000 then
    if not pg_has_role(current_user, 'anon', 'set') then
      execute format('grant anon to %I with set true', current_user);
    end if;
  elsif not pg_has_role(current_user, 'anon', 'member') then
    execute format('grant anon to %I', current_user);
  end if;
end $$;

-- What the site keeps for itself lies apart: no visitor's role can even look into this schema.
create schema if not exists site;
revoke all on schema site from public;

-- White space and characters --------------------------------------------------------------------------------------
-- Bodies after RETURN are parsed here and written into the CHECK that calls them; a SET clause would prevent that and double their cost.

-- The 25 code points that JavaScript's trim() strips. btrim() alone knows one of them, \s misses four.
create function site.trim_space(value text) returns text
language sql immutable parallel safe
return btrim(value, U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF');

-- C0 and C1 control characters, DEL, and the line and paragraph separators: never part of a name or an email address.
create function site.has_controls(value text) returns boolean
language sql immutable parallel safe
return value ~ U&'[\0001-\001F\007F-\009F\2028\2029]';

-- As above, but a message may have lines and tabs.
create function site.has_text_controls(value text) returns boolean
language sql immutable parallel safe
return value ~ U&'[\0001-\0008\000B\000C\000E-\001F\007F-\009F]';

-- One email address, with one @, a dot in its domain, and nothing that could add a recipient or a header.
-- Never tighter than the form's rule (src/lib/email-address.ts), which is stated there with examples.
create function site.is_email(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 255
  and not site.has_controls(value)
  and value ~ '^[^@[:space:]<>()\[\],;:"\\]{1,64}@[^@[:space:]<>()\[\],;:"\\]+\.[^@[:space:]<>()\[\],;:"\\.]{2,}$'
  and position('..' in value) = 0;

-- What a page knows about a submission and the visitor did not type: the plan or the demo voice they came with, how long the form was
-- open, whether the trap field was filled, where the visit came from (utm parameters, the referrer's host, the landing path). `flood`
-- is set by site.take_referral. One flat, small object with known keys.
create function site.is_context(value jsonb) returns boolean
language plpgsql immutable parallel safe
set search_path = pg_catalog
as $$
declare item record;
begin
  if jsonb_typeof(value) <> 'object' then return false; end if;
  for item in select * from jsonb_each(value) loop
    if item.key in ('formality', 'energy', 'perspective') then
      if jsonb_typeof(item.value) <> 'number' or item.value::numeric not between 0 and 100 or item.value::numeric % 1 <> 0 then return false; end if;
    elsif item.key = 'dwellMs' then
      if jsonb_typeof(item.value) <> 'number' or item.value::numeric not between 0 and 1000000000 or item.value::numeric % 1 <> 0 then return false; end if;
    elsif item.key in ('trap', 'flood') then
      if jsonb_typeof(item.value) <> 'boolean' then return false; end if;
    elsif item.key = 'plan' then
      if item.value not in ('"creator"', '"team"', '"business"') then return false; end if;
    elsif item.key in ('topic', 'persona') then
      if jsonb_typeof(item.value) <> 'string' or item.value #>> '{}' !~ '^[a-z][a-z0-9-]{0,39}$' then return false; end if;
    elsif item.key in ('utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent') then
      if jsonb_typeof(item.value) <> 'string' or item.value #>> '{}' !~ '^[A-Za-z0-9][A-Za-z0-9 ._~+:/|-]{0,59}$' then return false; end if;
    elsif item.key = 'referrer' then
      if jsonb_typeof(item.value) <> 'string' or item.value #>> '{}' !~ '^[a-z0-9][a-z0-9.-]{0,99}$' then return false; end if;
    elsif item.key = 'landing' then
      if jsonb_typeof(item.value) <> 'string' or item.value #>> '{}' !~ '^/[A-Za-z0-9/._~%-]{0,99}$' then return false; end if;
    else
      return false;
    end if;
  end loop;
  return (value ? 'formality') = (value ? 'energy') and (value ? 'energy') = (value ? 'perspective');
end $$;

-- A filled trap, a flood through one shared link, or a form sent within a second of being opened is looked at by a person; nobody is
-- refused for it.
create function site.needs_review(context jsonb) returns boolean
language sql immutable parallel safe
return coalesce(context -> 'trap' = 'true', false) or coalesce(context -> 'flood' = 'true', false)
  or coalesce((context ->> 'dwellMs')::numeric < 1000, false);

-- Tables ----------------------------------------------------------------------------------------------------------
create table public.waitlist_signups (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  primary_use text not null,
  timeline text not null,
  formats text[] not null,
  context jsonb,
  needs_review boolean not null generated always as (site.needs_review(context)) stored,
  constraint waitlist_name_length check (char_length(name) between 1 and 100),
  constraint waitlist_name_characters check (not site.has_controls(name)),
  constraint waitlist_name_trimmed check (name = site.trim_space(name)),
  constraint waitlist_email_valid check (site.is_email(email)),
  constraint waitlist_primary_use_known check (primary_use in ('creator', 'team', 'business')),
  constraint waitlist_timeline_known check (timeline in ('immediately', '1-2weeks', '1month', 'exploring')),
  constraint waitlist_formats_known check (formats <@ array['blog', 'newsletter', 'twitter', 'linkedin']),
  constraint waitlist_formats_some check (cardinality(formats) between 1 and 4 and array_position(formats, null) is null),
  -- Each of the four at most once: as many as there are different ones.
  constraint waitlist_formats_once check (
    cardinality(formats) =
      ('blog' = any (formats))::int + ('newsletter' = any (formats))::int + ('twitter' = any (formats))::int + ('linkedin' = any (formats))::int
  ),
  constraint waitlist_context_known check (context is null or (pg_column_size(context) <= 1000 and site.is_context(context)))
);
create unique index waitlist_signups_email on public.waitlist_signups (lower(email));
create index waitlist_signups_created on public.waitlist_signups (created_at);

create table public.contact_submissions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  use_case text not null,
  message text not null,
  context jsonb,
  needs_review boolean not null generated always as (site.needs_review(context)) stored,
  constraint contact_name_length check (char_length(name) between 1 and 100),
  constraint contact_name_characters check (not site.has_controls(name)),
  constraint contact_name_trimmed check (name = site.trim_space(name)),
  constraint contact_email_valid check (site.is_email(email)),
  constraint contact_reason_known check (use_case in ('partnership', 'support', 'feedback', 'team', 'media', 'other')),
  constraint contact_message_length check (char_length(message) between 10 and 1000),
  constraint contact_message_characters check (not site.has_text_controls(message)),
  constraint contact_message_trimmed check (message = site.trim_space(message)),
  constraint contact_context_known check (context is null or (pg_column_size(context) <= 1000 and site.is_context(context)))
);
create index contact_submissions_email on public.contact_submissions (lower(email), created_at);
create index contact_submissions_created on public.contact_submissions (created_at);

-- Triggers ----------------------------------------------------------------------------------------------------------
-- They run as the owner, because the visitor's role can read nothing.
create function site.before_waitlist_signup() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
begin
  new.name := site.trim_space(new.name);
  new.email := site.trim_space(new.email);
  if new.email is null then return new; end if;
  -- Serializes inserts for one email address: the second waits, then finds the first's row.
  perform pg_advisory_xact_lock(hashtextextended(lower(new.email), 1));
  if exists (select from public.waitlist_signups where lower(email) = lower(new.email)) then
    -- Takes as long as a new row, so that timing does not reveal a known address.
    perform site.refresh_people(array[new.email]);
    return null;
  end if;
  return new;
end $$;

create function site.before_contact_submission() returns trigger
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
    perform site.refresh_people(array[new.email]);
    return null;
  end if;
  return new;
end $$;

create trigger before_insert before insert on public.waitlist_signups
  for each row execute function site.before_waitlist_signup();
create trigger before_insert before insert on public.contact_submissions
  for each row execute function site.before_contact_submission();

-- Rights ------------------------------------------------------------------------------------------------------------
-- The functions in CHECKs run as the visitor; in PL/pgSQL triggers as the owner.
grant usage on schema site to anon;
revoke all on all functions in schema site from public;
grant execute on function site.trim_space(text), site.has_controls(text), site.has_text_controls(text), site.is_email(text),
  site.is_context(jsonb), site.needs_review(jsonb) to anon;

grant usage on schema public to anon;
revoke all on public.waitlist_signups, public.contact_submissions from public, anon, authenticated;
grant insert (name, email, primary_use, timeline, formats, context) on public.waitlist_signups to anon;
grant insert (name, email, use_case, message, context) on public.contact_submissions to anon;

alter table public.waitlist_signups enable row level security;
alter table public.contact_submissions enable row level security;
create policy "visitors may join" on public.waitlist_signups for insert to anon with check (true);
create policy "visitors may write" on public.contact_submissions for insert to anon with check (true);
