-- A page of one's own for everybody on the list: confirmed addresses, which emails a person wants, whose address refuses email, and
-- which of a person's links still work.

-- `confirmed_at`: they showed with a button that they read this mailbox. `links_since`: links made before it stopped working.
alter table site.people
  add column confirmed_at timestamptz,
  add column links_since timestamptz;

-- Another address has confirmed nothing yet, and the old mailbox must not open the page any more.
create function site.address_changed() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  new.confirmed_at := null;
  new.links_since := clock_timestamp();
  return new;
end $$;
create trigger address_changed before update of email on site.people
  for each row when (old.email is distinct from new.email) execute function site.address_changed();

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

-- Addresses (in lower case) to which no list email is sent any more, because their mail server or their owner refused it.
create table site.email_refusals (
  email text primary key,
  reason text not null,
  created_at timestamptz not null default now(),
  constraint email_refusals_reason_known check (reason in ('bounce', 'complaint', 'import'))
);

-- Whether list email of a kind may go to an address, asked at the moment of sending.
create function site.may_email(address text, kind text, needs_confirmed boolean default false) returns boolean
language sql stable
return not exists (select from site.unsubscribed as gone where gone.email = lower(address))
  and not exists (select from site.email_refusals as refusal where refusal.email = lower(address))
  and coalesce(
    (select choice.wanted from site.email_choices as choice
     where choice.email = lower(address) and choice.kind = may_email.kind),
    may_email.kind in ('letters', 'invitations')
  )
  and (not needs_confirmed or exists (
    select from site.people as person where person.email = lower(address) and person.confirmed_at is not null
  ));

-- What people do about themselves stands in their history, too, with the actor "person".
alter table site.person_history drop constraint person_history_action_known;
alter table site.person_history add constraint person_history_action_known check (action in (
  'noted', 'reviewed', 'corrected', 'confirmation', 'stopped', 'exported',
  'changed', 'resumed', 'left', 'returned', 'verified', 'revoked'
));

revoke all on function site.address_changed(), site.may_email(text, text, boolean) from public, anon, authenticated;
revoke all on site.email_choices, site.email_refusals from public, anon, authenticated;
