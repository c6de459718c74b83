-- Referrals: a link to share for each person, and who joined through it. Visitors' roles read nothing here.

-- The rule of src/lib/canonical-mailbox.ts, for counting. Domains outside ASCII stay as they are written.
create or replace function site.canonical_mailbox(email text) returns text
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

alter table site.people add column mailbox text not null generated always as (site.canonical_mailbox(email)) stored;
create index people_mailbox on site.people (mailbox);
create index people_signup on site.people (signup_id) where signup_id is not null;

-- A person's code, made when it is first shown to them.
create table site.share_codes (
  person_id uuid primary key references site.people (id) on delete cascade,
  code text not null unique,
  created_at timestamptz not null default now(),
  constraint share_codes_code_form check (code ~ '^[A-Za-z0-9_-]{16}$')
);

-- Deferred: the row is written just before the signup that it refers to.
create table site.referrals (
  signup_id uuid primary key references public.waitlist_signups (id) on delete cascade deferrable initially deferred,
  referrer_id uuid not null references site.people (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index referrals_referrer on site.referrals (referrer_id, created_at);

-- What the team says about referrals: what one brings, and in which order a place in line is shown. Without a row: nothing.
create table site.referral_settings (
  only_row boolean primary key default true,
  reward text not null default '',
  line text not null default '',
  constraint referral_settings_only_row check (only_row),
  constraint referral_settings_reward_length check (char_length(reward) <= 300),
  constraint referral_settings_line_known check (line in ('', 'joined', 'referred'))
);

-- Takes the code out of a row's context, so that it is stored nowhere else. An unknown code changes nothing. What follows twenty joins
-- through one link within an hour is marked for review.
create function site.take_referral() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
declare
  given text := new.context ->> 'from';
  referrer uuid;
begin
  if jsonb_typeof(new.context -> 'from') <> 'string' or given !~ '^[A-Za-z0-9_-]{16}$' then return new; end if;
  new.context := new.context - 'from';
  if tg_table_name = 'waitlist_signups' then
    select person_id into referrer from site.share_codes where code = given;
    if referrer is not null then
      if (select count(*) from site.referrals where referrer_id = referrer and created_at > now() - interval '1 hour') >= 20 then
        new.context := new.context || '{"flood": true}';
      end if;
      insert into site.referrals (signup_id, referrer_id) values (new.id, referrer);
    end if;
  end if;
  return new;
end $$;

-- After before_insert by its name: a repeated signup has ended there.
create trigger take_referral before insert on public.waitlist_signups
  for each row when (new.context ? 'from') execute function site.take_referral();
create trigger take_referral before insert on public.contact_submissions
  for each row when (new.context ? 'from') execute function site.take_referral();

-- Adds `flood`, which the trigger above sets.
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

create or replace function site.needs_review(context jsonb) returns boolean
language sql immutable parallel safe
return coalesce(context -> 'trap' = 'true', false) or coalesce(context -> 'flood' = 'true', false)
  or coalesce((context ->> 'dwellMs')::numeric < 1000, false);

-- Joins that count for who shared the link: one for each mailbox, at its first signup, and not the sharer's own. With
-- CONFIRM_ADDRESSES only `is_confirmed` ones count.
create view site.counted_referrals as
select referral.referrer_id, joined.id as person_id, joined.confirmed_at is not null as is_confirmed
from site.referrals as referral
join public.waitlist_signups as signup on signup.id = referral.signup_id
join site.people as joined on joined.signup_id = referral.signup_id
join site.people as referrer on referrer.id = referral.referrer_id
where joined.mailbox <> referrer.mailbox
  and not exists (
    select from site.people as other
    join public.waitlist_signups as earlier on earlier.id = other.signup_id
    where other.mailbox = joined.mailbox and (earlier.created_at, earlier.id) < (signup.created_at, signup.id)
  );

revoke all on function site.canonical_mailbox(text), site.take_referral() from public, anon, authenticated;
revoke all on site.share_codes, site.referrals, site.referral_settings, site.counted_referrals from public, anon, authenticated;
