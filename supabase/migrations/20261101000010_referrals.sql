-- Referrals: a link to share for each person, and who joined through it. Visitors' roles read nothing here.

-- A person's code, made when it is first shown to them. Of two people who were brought together both codes go on counting.
create table site.share_codes (
  person_id uuid not null references site.people (id) on delete cascade,
  code text primary key,
  created_at timestamptz not null default now(),
  constraint share_codes_code_form check (code ~ '^[A-Za-z0-9_-]{16}$')
);
create index share_codes_person on site.share_codes (person_id, created_at);

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

-- Places in line, counted every hour while the team shows them (src/features/referrals/line.server.ts).
create table site.line_places (
  person_id uuid primary key references site.people (id) on delete cascade,
  place integer not null,
  people integer not null,
  sorted_by text not null,
  counted_at timestamptz not null default now(),
  constraint line_places_order_known check (sorted_by in ('joined', 'referred'))
);

revoke all on function site.take_referral() from public, anon, authenticated;
revoke all on site.share_codes, site.referrals, site.referral_settings, site.counted_referrals, site.line_places
  from public, anon, authenticated;
