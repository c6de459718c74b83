-- Invitations: who was let in, wave by wave; and bringing two people together, which moves all that hangs on a person. A wave is a campaign of the kind `invitation` (site.campaigns) and its people here.
-- Visitors' roles read nothing here.

-- `planned` has no code yet: it is made when its email is written, and only its SHA-256 is stored.
create table site.invitations (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references site.campaigns (id),
  person_id uuid not null references site.people (id) on delete cascade,
  -- The person's place in their wave, in the order that the team chose; emails go out in it.
  place integer not null default 0,
  state text not null default 'planned',
  code_hash bytea unique,
  invited_at timestamptz,
  expires_at timestamptz,
  opened_at timestamptz,
  accepted_at timestamptz,
  -- When it expired or was taken back.
  ended_at timestamptz,
  -- The campaign that reminded them; nobody is reminded twice.
  reminded_by uuid references site.campaigns (id),
  constraint invitations_person unique (campaign_id, person_id),
  constraint invitations_state_known check (state in ('planned', 'invited', 'opened', 'accepted', 'expired', 'back')),
  constraint invitations_code_sent check ((state = 'planned') = (code_hash is null)),
  constraint invitations_dated check ((code_hash is null) = (invited_at is null) and (invited_at is null) = (expires_at is null)),
  constraint invitations_accepted_when check ((state = 'accepted') = (accepted_at is not null)),
  constraint invitations_ended_when check ((state in ('expired', 'back')) = (ended_at is not null))
);
-- One at a time for each person; one that expired holds its place until the team puts the person back on the list.
create unique index invitations_open on site.invitations (person_id) where state <> 'back';
create index invitations_expiring on site.invitations (expires_at) where state in ('invited', 'opened');

-- Who can be invited now: on the waitlist, with no invitation for their mailbox, and willing to get this kind of email, as
-- site.may_email says for one email address. With CONFIRM_ADDRESSES only confirmed ones.
create view site.line as
select person.id, person.email, person.name, person.mailbox, person.plan, person.source, signup.created_at as joined_at,
  person.confirmed_at is not null as is_confirmed,
  person.marked_at is not null and (person.reviewed_at is null or person.reviewed_at < person.marked_at) as is_marked
from site.people as person
join public.waitlist_signups as signup on signup.id = person.signup_id
where not exists (select from site.unsubscribed as gone where gone.email = person.email)
  and not exists (select from site.email_refusals as refusal where refusal.email = person.email)
  and not exists (
    select from site.email_choices as choice
    where choice.email = person.email and choice.kind = 'invitations' and not choice.wanted
  )
  and not exists (
    select from site.invitations as invitation join site.people as holder on holder.id = invitation.person_id
    where invitation.state <> 'back' and holder.mailbox = person.mailbox
  );

-- Gives everything of one person to another, who keeps their page, email address, signup and choices; what can stand only once and is there
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

revoke all on site.invitations, site.line from public, anon, authenticated;
revoke all on function site.merge_people(uuid, uuid) from public, anon, authenticated;
