-- Invitations: who was let in, wave by wave. A wave is a campaign of the kind `invitation` (site.campaigns) and its people here.
-- Visitors' roles read nothing here.

-- `planned` has no code yet: it is made when its email is written, and only its SHA-256 is stored.
create table site.invitations (
  id uuid primary key default gen_random_uuid(),
  campaign_id uuid not null references site.campaigns (id),
  person_id uuid not null references site.people (id) on delete cascade,
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
-- site.may_email says for one address. With CONFIRM_ADDRESSES only confirmed ones.
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

revoke all on site.invitations, site.line from public, anon, authenticated;
