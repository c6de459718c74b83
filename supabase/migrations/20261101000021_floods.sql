-- Floods of signups: the network that a signup came from, for as long as a flood can be told by it, and what the team decided about the
-- confirmations that waited. A confirmation that waits is its row in site.outbox: paused, with the reason `flood: <sign>`.

-- A hash of the network's part of the client IP with the day's salt (site.visitor_salts). Unlogged: never in a backup, and a crash of the
-- database only forgets it. Kept for eight days, so that an hour can be compared with the same hour of seven days
-- (src/features/analytics/retention.server.ts). Deferred: the row is written just before the signup that it refers to.
create unlogged table site.signup_networks (
  signup_id uuid primary key references public.waitlist_signups (id) on delete cascade deferrable initially deferred,
  network text not null,
  created_at timestamptz not null default now(),
  constraint signup_networks_network_form check (network ~ '^[A-Za-z0-9_-]{16}$')
);
create index signup_networks_created on site.signup_networks (created_at);

-- What the team decided about confirmations that waited: how many signups, all with the same sign.
create table site.flood_decisions (
  id bigint generated always as identity primary key,
  decided_at timestamptz not null default now(),
  decided_by text not null,
  sign text not null,
  decision text not null,
  signups integer not null,
  constraint flood_decisions_by_length check (char_length(decided_by) between 1 and 255),
  constraint flood_decisions_sign_known check (sign in ('page', 'network', 'provider', 'refused', 'visits')),
  constraint flood_decisions_decision_known check (decision in ('released', 'dropped')),
  constraint flood_decisions_counted check (signups > 0)
);
create index flood_decisions_decided on site.flood_decisions (decided_at);

-- Takes the network out of a row's context, where the gateway puts it (server/gateway/signup-network.ts). Anything else under that key is
-- left to the rule of contexts, which refuses it.
create function site.take_network() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
declare given constant text := new.context ->> 'network';
begin
  if given !~ '^[A-Za-z0-9_-]{16}$' then return new; end if;
  new.context := nullif(new.context - 'network', '{}');
  insert into site.signup_networks (signup_id, network) values (new.id, given);
  return new;
end $$;

-- After before_insert by its name: a repeated signup has ended there.
create trigger take_network before insert on public.waitlist_signups
  for each row when (jsonb_typeof(new.context) = 'object' and new.context ? 'network') execute function site.take_network();

-- Whether the confirmation of somebody's signup waits because the signup looks like one of a flood.
create function site.is_held(signup uuid) returns boolean
language sql stable
return exists (
  select from site.outbox where source_id = signup and kind = 'waitlist/sender-email' and paused and settled_at is null
    and last_error like 'flood: %'
);

revoke all on function site.take_network(), site.is_held(uuid) from public, anon, authenticated;
revoke all on site.signup_networks, site.flood_decisions from public, anon, authenticated;

-- No list email goes to somebody whose confirmation waits.
create or replace function site.may_email(email text, kind text, needs_confirmed boolean default false) returns boolean
language sql stable
return not exists (select from site.unsubscribed as gone where gone.email = site.mailbox_key(may_email.email))
  and not exists (select from site.email_refusals as refusal where refusal.email = site.mailbox_key(may_email.email))
  and coalesce(
    (select choice.wanted from site.email_choices as choice
     where choice.email = site.mailbox_key(may_email.email) and choice.kind = may_email.kind),
    may_email.kind in ('letters', 'invitations')
  )
  and (not needs_confirmed or exists (
    select from site.people as person where person.email = site.mailbox_key(may_email.email) and person.confirmed_at is not null
  ))
  and not exists (
    select from site.people as person where person.email = site.mailbox_key(may_email.email) and site.is_held(person.signup_id)
  );
