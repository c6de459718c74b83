-- People: where they came from, one row for each email address, what the team did about them, and who was erased.

-- Adds the first touch of a visit to what a page knows: utm parameters, the referrer's host and the landing path.
create or replace function site.is_context(value jsonb) returns boolean
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
    elsif item.key = 'trap' then
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

-- One word for where somebody came from; null when their browser did not say, or may not be asked.
create function site.source_of(context jsonb) returns text
language sql immutable parallel safe
return lower(coalesce(context ->> 'utmSource', context ->> 'referrer', case when context ? 'landing' then 'direct' end));

-- Accents and capitals do not matter in a search.
create function site.fold_text(value text) returns text
language sql immutable parallel safe
return lower(regexp_replace(normalize(value, nfkd), U&'[\0300-\036F]', '', 'g'));

-- One row for each email address (in lower case) on the waitlist or in a message: a summary that can be filtered and sorted,
-- recomputed whenever the rows it is about change. `marked_at` is its latest row that looks sent by a machine.
create table site.people (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  name text not null,
  search text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  signup_id uuid,
  primary_use text,
  timeline text,
  formats text[],
  plan text,
  voice text,
  source text,
  messages integer not null,
  marked_at timestamptz,
  reviewed_at timestamptz
);
create index people_last on site.people (last_at, id);
create index people_search on site.people (search, id);

-- Emails of a row are found by it on a person's page.
create index outbox_source on site.outbox (source_id) where source_id is not null;

-- The plan is made once, perhaps while the tables are empty; without these settings it would read each whole table for every signup, or
-- spend 100 ms on compiling: turned-off ways of reading count as dear. Planning anew each time took longer than the rest.
create function site.refresh_people(emails text[]) returns void
language plpgsql
set search_path = pg_catalog
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  touched text[];
  refreshed bigint;
begin
  touched := array(
    select distinct lower(one) from unnest(emails) as one
    where not exists (select from site.canaries as canary where canary.address = lower(one)) order by 1
  );
  -- Of two transactions about one address, the later must see the rows of the earlier. So many locks have no room.
  if cardinality(touched) <= 200 then
    perform pg_advisory_xact_lock(hashtextextended(one, 3)) from unnest(touched) as one;
  else
    lock table site.people in share row exclusive mode;
  end if;
  insert into site.people as known
    (email, name, search, first_at, last_at, signup_id, primary_use, timeline, formats, plan, voice, source, messages, marked_at)
  select
    one, coalesce(signup.name, written.name), site.fold_text(coalesce(signup.name, written.name) || ' ' || one),
    least(signup.created_at, written.first_at), greatest(signup.created_at, written.last_at),
    signup.id, signup.primary_use, signup.timeline, signup.formats,
    coalesce(signup.context ->> 'plan', written.plan),
    coalesce(signup.context ->> 'persona', case when signup.context ? 'formality' then 'sliders' end),
    coalesce(site.source_of(signup.context), written.source),
    written.messages, greatest(case when signup.needs_review then signup.created_at end, written.marked_at)
  from unnest(touched) as one
  left join public.waitlist_signups as signup on lower(signup.email) = one
  cross join lateral (
    select count(*)::int as messages, min(created_at) as first_at, max(created_at) as last_at,
      max(created_at) filter (where needs_review) as marked_at,
      (array_agg(name order by created_at desc, id))[1] as name,
      (array_agg(context ->> 'plan' order by created_at, id) filter (where context ? 'plan'))[1] as plan,
      (array_agg(site.source_of(context) order by created_at, id) filter (where site.source_of(context) is not null))[1] as source
    from public.contact_submissions where lower(email) = one
  ) as written
  where signup.id is not null or written.messages > 0
  on conflict (email) do update set
    name = excluded.name, search = excluded.search, first_at = excluded.first_at, last_at = excluded.last_at,
    signup_id = excluded.signup_id, primary_use = excluded.primary_use, timeline = excluded.timeline, formats = excluded.formats,
    plan = excluded.plan, voice = excluded.voice, source = excluded.source, messages = excluded.messages,
    marked_at = excluded.marked_at;
  get diagnostics refreshed = row_count;
  if refreshed < cardinality(touched) then
    delete from site.people where email = any (touched)
      and not exists (select from public.waitlist_signups as signup where lower(signup.email) = people.email)
      and not exists (select from public.contact_submissions as message where lower(message.email) = people.email);
  end if;
end $$;

create function site.people_changed() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
declare emails text[];
begin
  if tg_op = 'INSERT' then
    emails := array(select email from added);
  elsif tg_op = 'UPDATE' then
    emails := array(select email from added union select email from removed);
  else
    emails := array(select email from removed);
  end if;
  if cardinality(emails) > 0 then perform site.refresh_people(emails); end if;
  return null;
end $$;

create trigger people_inserted after insert on public.waitlist_signups referencing new table as added
  for each statement execute function site.people_changed();
create trigger people_updated after update on public.waitlist_signups referencing new table as added old table as removed
  for each statement execute function site.people_changed();
create trigger people_deleted after delete on public.waitlist_signups referencing old table as removed
  for each statement execute function site.people_changed();
create trigger people_inserted after insert on public.contact_submissions referencing new table as added
  for each statement execute function site.people_changed();
create trigger people_updated after update on public.contact_submissions referencing new table as added old table as removed
  for each statement execute function site.people_changed();
create trigger people_deleted after delete on public.contact_submissions referencing old table as removed
  for each statement execute function site.people_changed();

-- A repeat refreshes its person, so that it is answered no sooner than a new row.
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
    perform site.refresh_people(array[new.email]);
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
    perform site.refresh_people(array[new.email]);
    return null;
  end if;
  return new;
end $$;

-- What the team did about a person, notes included. Gone with the person.
create table site.person_history (
  id bigint generated always as identity primary key,
  person_id uuid not null references site.people (id) on delete cascade,
  happened_at timestamptz not null default now(),
  actor text not null,
  action text not null,
  detail text not null default '',
  constraint person_history_action_known check (action in ('noted', 'reviewed', 'corrected', 'confirmation', 'stopped', 'exported')),
  constraint person_history_detail_length check (char_length(detail) <= 2000),
  constraint person_history_actor_length check (char_length(actor) between 1 and 255)
);
create index person_history_person on site.person_history (person_id, id);

-- Who was erased, by the SHA-256 of the address in lower case: a restore of an older backup erases them again.
create table site.erasures (
  email_sha256 text not null,
  erased_at timestamptz not null,
  erased_by text not null,
  removed jsonb not null default '{}',
  primary key (email_sha256, erased_at),
  constraint erasures_hash_form check (email_sha256 ~ '^[0-9a-f]{64}$')
);

revoke all on function site.source_of(jsonb), site.fold_text(text), site.refresh_people(text[]), site.people_changed()
  from public, anon, authenticated;
revoke all on site.people, site.person_history, site.erasures from public, anon, authenticated;

-- Rows that were there before.
select site.refresh_people(array(
  select email from public.waitlist_signups union select email from public.contact_submissions
));
