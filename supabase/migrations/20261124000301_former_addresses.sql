-- Addresses that people had before, and bringing two people together when one's address is corrected to the other's.

-- `ids` are those of rows that are gone (person, signup, campaign recipients): emails and links from then still belong to the person.
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

create function site.remember_address() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
begin
  insert into site.former_addresses (person_id, email) values (new.id, old.email);
  return null;
end $$;
create trigger remember_address after update of email on site.people
  for each row when (old.email is distinct from new.email) execute function site.remember_address();

-- Links that both shared go on counting for who is left.
alter table site.share_codes drop constraint share_codes_pkey, drop constraint share_codes_code_key, add primary key (code);
create index share_codes_person on site.share_codes (person_id, created_at);

-- Gives everything of one person to another, who keeps their page, address, signup and choices; what can stand only once and is there
-- already goes to `kept`. The earlier day of joining counts. @returns false when one of the two is gone
create function site.merge_people(gone uuid, into_person uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  old_row site.people;
  own site.people;
  invitation uuid;
  ended jsonb;
  old_signup jsonb;
begin
  perform from site.people where id in (gone, into_person) order by id for update;
  select * into old_row from site.people where id = gone;
  select * into own from site.people where id = into_person;
  if old_row.id is null or own.id is null or gone = into_person then return false; end if;

  select to_jsonb(signup) into old_signup from public.waitlist_signups as signup
  where id = old_row.signup_id and own.signup_id is not null;

  -- Of two open invitations an accepted one stays, else the one of the person who stays; in each campaign one of the two.
  select id into invitation from site.invitations where person_id in (gone, into_person) and state <> 'back'
  order by (state = 'accepted') desc, (person_id = into_person) desc limit 1;
  with removed as (
    delete from site.invitations as one where person_id in (gone, into_person) and id is distinct from invitation and (
      state <> 'back' or exists (
        select from site.invitations as other where other.campaign_id = one.campaign_id
          and other.person_id in (gone, into_person) and other.person_id <> one.person_id
          and (one.person_id = gone or other.id = invitation)
      )
    ) returning *
  ) select jsonb_agg(to_jsonb(removed) - 'code_hash') into ended from removed;
  update site.invitations set person_id = into_person where person_id = gone;

  insert into site.former_addresses (person_id, email, ids, kept)
  values (into_person, old_row.email, array(
    select gone union select old_row.signup_id where old_signup is not null
    union select recipient.id from site.campaign_recipients as recipient where person_id = gone
      and exists (select from site.campaign_recipients where person_id = into_person and campaign_id = recipient.campaign_id)
  ), jsonb_strip_nulls(jsonb_build_object(
    'signup', old_signup,
    'confirmed_at', old_row.confirmed_at,
    'invitations', ended,
    'email_choices', (select jsonb_agg(to_jsonb(choice) - 'email') from site.email_choices as choice
      where email = old_row.email
        and exists (select from site.email_choices as known where known.email = own.email and known.kind = choice.kind))
  )));
  update site.former_addresses set person_id = into_person where person_id = gone;
  update site.person_history set person_id = into_person where person_id = gone;
  update site.share_codes set person_id = into_person where person_id = gone;
  update site.referrals set referrer_id = into_person where referrer_id = gone;
  update site.campaign_recipients as moved set person_id = into_person where person_id = gone
    and not exists (select from site.campaign_recipients where person_id = into_person and campaign_id = moved.campaign_id);

  update site.unsubscribed set email = own.email
  where email = old_row.email and not exists (select from site.unsubscribed where email = own.email);
  delete from site.unsubscribed where email = old_row.email;
  update site.email_choices as moved set email = own.email where email = old_row.email
    and not exists (select from site.email_choices where email = own.email and kind = moved.kind);
  delete from site.email_choices where email = old_row.email;

  -- Last the rows that people are made of: with the last of them the old person goes.
  if old_signup is not null then
    update site.referrals set signup_id = own.signup_id
    where signup_id = old_row.signup_id and referrer_id <> into_person
      and not exists (select from site.referrals where signup_id = own.signup_id);
    update public.waitlist_signups set created_at = least(created_at, (old_signup ->> 'created_at')::timestamptz)
    where id = own.signup_id;
    delete from public.waitlist_signups where id = old_row.signup_id;
  else
    update public.waitlist_signups set email = own.email where id = old_row.signup_id;
  end if;
  update public.contact_submissions set email = own.email where lower(email) = old_row.email;
  return true;
end $$;

alter table site.person_history drop constraint person_history_action_known;
alter table site.person_history add constraint person_history_action_known check (action in (
  'noted', 'reviewed', 'corrected', 'confirmation', 'stopped', 'exported',
  'changed', 'resumed', 'left', 'returned', 'verified', 'revoked', 'merged'
));

revoke all on site.former_addresses from public, anon, authenticated;
revoke all on function site.remember_address(), site.merge_people(uuid, uuid) from public, anon, authenticated;
