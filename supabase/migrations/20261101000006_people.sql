-- People: where they came from, one row for each email address, which emails they want, what was done about them, the addresses they
-- had before, and who was erased. Visitors' roles read nothing here.

-- One word for where somebody came from; null when their browser did not say, or may not be asked.
create function site.source_of(context jsonb) returns text
language sql immutable parallel safe
return lower(coalesce(context ->> 'utmSource', context ->> 'referrer', case when context ? 'landing' then 'direct' end));

-- Accents and capitals do not matter in a search.
create function site.fold_text(value text) returns text
language sql immutable parallel safe
return lower(regexp_replace(normalize(value, nfkd), U&'[\0300-\036F]', '', 'g'));

-- The rule of src/lib/canonical-mailbox.ts, for counting. Domains outside ASCII stay as they are written.
create function site.canonical_mailbox(email text) returns text
language sql immutable parallel safe
return (
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(local, '.', '') || '@gmail.com'
    else local || '@' || domain
  end
  from (select
    regexp_replace(lower(normalize(regexp_replace(email, '@[^@]*$', ''), nfkc)), '^(.[^+]*)\+.*$', '\1') as local,
    lower(normalize(substring(email from '[^@]*$'), nfkc)) as domain
  ) as parts
);

-- One row for each email address (in lower case) on the waitlist or in a message: a summary that can be filtered and sorted,
-- recomputed whenever the rows it is about change. `marked_at` is its latest row that looks sent by a machine, `confirmed_at` when they
-- showed with a button that they read this mailbox; links made before `links_since` stopped working.
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
  reviewed_at timestamptz,
  confirmed_at timestamptz,
  links_since timestamptz,
  mailbox text not null generated always as (site.canonical_mailbox(email)) stored
);
create index people_last on site.people (last_at, id);
create index people_search on site.people (search, id);
create index people_mailbox on site.people (mailbox);
create index people_signup on site.people (signup_id) where signup_id is not null;

-- Postgres caches this function's plans, perhaps from when the tables were empty. The settings rule out sequential scans for every
-- signup and 100 ms of JIT, which the high cost of a disabled scan would trigger.
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
    where not exists (select from site.canaries as canary where canary.email = lower(one)) order by 1
  );
  -- Of two transactions about one email address, the later must see the earlier one's rows. The lock table has no space for more than 200.
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

-- What the team did about a person, notes included, and with the actor "person" what they did themselves. Gone with the person.
create table site.person_history (
  id bigint generated always as identity primary key,
  person_id uuid not null references site.people (id) on delete cascade,
  happened_at timestamptz not null default now(),
  actor text not null,
  action text not null,
  detail text not null default '',
  constraint person_history_action_known check (action in (
    'noted', 'reviewed', 'corrected', 'confirmation', 'stopped', 'exported',
    'changed', 'resumed', 'left', 'returned', 'verified', 'revoked', 'merged'
  )),
  constraint person_history_detail_length check (char_length(detail) <= 2000),
  constraint person_history_actor_length check (char_length(actor) between 1 and 255)
);
create index person_history_person on site.person_history (person_id, id);

-- Who was erased, by the SHA-256 of the email address in lower case: a restore of an older backup erases them again.
create table site.erasures (
  email_sha256 text not null,
  erased_at timestamptz not null,
  erased_by text not null,
  removed jsonb not null default '{}',
  primary key (email_sha256, erased_at),
  constraint erasures_hash_form check (email_sha256 ~ '^[0-9a-f]{64}$')
);

-- Another email address has confirmed nothing yet, and the old mailbox must not open the page any more.
create function site.email_changed() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  new.confirmed_at := null;
  new.links_since := clock_timestamp();
  return new;
end $$;
create trigger email_changed before update of email on site.people
  for each row when (old.email is distinct from new.email) execute function site.email_changed();

-- What a person chose for one kind of list email; email addresses in lower case. Without a row, letters and invitations are sent and
-- articles are not. site.unsubscribed wins: it stops every kind.
create table site.email_choices (
  email text not null,
  kind text not null,
  wanted boolean not null,
  created_at timestamptz not null default now(),
  primary key (email, kind),
  constraint email_choices_kind_known check (kind in ('letters', 'articles', 'invitations'))
);

-- Email addresses (in lower case) to which no list email is sent any more, because their mail server or their owner refused it.
create table site.email_refusals (
  email text primary key,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint email_refusals_reason_known check (reason in ('bounce', 'complaint', 'import'))
);

-- Whether list email of a kind may go to an email address, asked at the moment of sending.
create function site.may_email(email text, kind text, needs_confirmed boolean default false) returns boolean
language sql stable
return not exists (select from site.unsubscribed as gone where gone.email = lower(may_email.email))
  and not exists (select from site.email_refusals as refusal where refusal.email = lower(may_email.email))
  and coalesce(
    (select choice.wanted from site.email_choices as choice
     where choice.email = lower(may_email.email) and choice.kind = may_email.kind),
    may_email.kind in ('letters', 'invitations')
  )
  and (not needs_confirmed or exists (
    select from site.people as person where person.email = lower(may_email.email) and person.confirmed_at is not null
  ));

-- Email addresses that a person had before. `ids` are those of rows that are gone (person, signup, campaign recipients): emails and links from then still belong to the person.
-- `kept` are rows that had no place beside the person's own.
create table site.former_addresses (
  id bigint generated always as identity primary key,
  person_id uuid not null references site.people (id) on delete cascade,
  email text not null,
  until timestamptz not null default now(),
  ids uuid[] not null default '{}',
  kept jsonb not null default '{}',
  constraint former_addresses_kept_object check (jsonb_typeof(kept) = 'object')
);
create index former_addresses_person on site.former_addresses (person_id);
create index former_addresses_ids on site.former_addresses using gin (ids);

create function site.remember_email() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
begin
  insert into site.former_addresses (person_id, email) values (new.id, old.email);
  return null;
end $$;
create trigger remember_email after update of email on site.people
  for each row when (old.email is distinct from new.email) execute function site.remember_email();

revoke all on function site.source_of(jsonb), site.fold_text(text), site.canonical_mailbox(text), site.refresh_people(text[]),
  site.people_changed(), site.email_changed(), site.remember_email(), site.may_email(text, text, boolean)
  from public, anon, authenticated;
revoke all on site.people, site.person_history, site.erasures, site.email_choices, site.email_refusals, site.former_addresses
  from public, anon, authenticated;
