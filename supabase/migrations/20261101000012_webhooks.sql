-- Outgoing webhooks (docs/webhooks.md): where the team wants events sent, and the events. Deliveries are rows of the outbox with the
-- channel `webhook`: `source_id` is the event, `recipient` the endpoint. Visitors' roles read nothing here.

-- Secrets are derived from the site's secret, the id and the version, so none is stored. After a rotation the version before signs
-- too, until `previous_until`.
create table site.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  url text not null,
  types text[] not null,
  secret_version integer not null default 1,
  previous_until timestamptz,
  disabled_at timestamptz,
  -- Null when the team disabled it, else why the site did.
  disabled_reason text,
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint webhook_endpoints_url_form check (url ~ '^https?://' and char_length(url) <= 500),
  constraint webhook_endpoints_types_some check (cardinality(types) between 1 and 20),
  constraint webhook_endpoints_types_known check (
    types <@ array['signup.created', 'signup.confirmed', 'signup.changed', 'signup.left', 'signup.erased', 'message.created', 'invitation.accepted']
  ),
  constraint webhook_endpoints_disabled_why check (disabled_reason is null or disabled_at is not null)
);

-- What happened, to whom, by id: the body is built from the rows at the moment of sending, so that nothing of an erased person is
-- left here. `data` has what no row says, and nothing personal. Changes of one transaction are one event.
create table site.webhook_events (
  id uuid primary key default gen_random_uuid(),
  type text not null,
  about uuid not null,
  data jsonb not null default '{}',
  happened_at timestamptz not null default now(),
  constraint webhook_events_type_known check (
    type in ('signup.created', 'signup.confirmed', 'signup.changed', 'signup.left', 'signup.erased', 'message.created', 'invitation.accepted')
  ),
  constraint webhook_events_data_small check (jsonb_typeof(data) = 'object' and pg_column_size(data) <= 2000),
  constraint webhook_events_once unique (about, type, happened_at)
);
create index webhook_events_happened on site.webhook_events (happened_at);

-- Queues an event for every endpoint subscribed to its type, in the transaction that causes it.
-- `about` is the person's id (site.people), for `message.created` the message's.
create function site.add_webhook_event(event_type text, event_about uuid, event_data jsonb default '{}') returns void
language plpgsql
set search_path = pg_catalog
as $$
declare event_id uuid;
begin
  if not exists (select from site.webhook_endpoints where disabled_at is null and event_type = any (types)) then return; end if;
  insert into site.webhook_events (type, about, data) values (event_type, event_about, event_data)
  on conflict do nothing returning id into event_id;
  insert into site.outbox (key, kind, channel, source_id, recipient)
  select 'webhook/' || event_id || '/' || endpoint.id, 'webhook', 'webhook', event_id, endpoint.id
  from site.webhook_endpoints as endpoint
  where event_id is not null and disabled_at is null and event_type = any (types);
end $$;

create function site.after_person() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
begin
  if not exists (select from site.webhook_endpoints where disabled_at is null) then return null; end if;
  if tg_op = 'DELETE' then
    -- The transaction that erases somebody says so by this setting.
    if current_setting('site.erasing', true) = 'on' then
      perform site.add_webhook_event('signup.erased', old.id);
    elsif old.signup_id is not null then
      perform site.add_webhook_event('signup.left', old.id);
    end if;
    return null;
  end if;
  if tg_op = 'INSERT' or old.signup_id is null then
    if new.signup_id is not null then perform site.add_webhook_event('signup.created', new.id); end if;
  elsif new.signup_id is null then
    perform site.add_webhook_event('signup.left', new.id);
  elsif (new.email, new.name, new.primary_use, new.timeline, new.formats, new.plan, new.voice)
    is distinct from (old.email, old.name, old.primary_use, old.timeline, old.formats, old.plan, old.voice) then
    perform site.add_webhook_event('signup.changed', new.id);
  end if;
  if tg_op = 'UPDATE' and old.confirmed_at is null and new.confirmed_at is not null then
    perform site.add_webhook_event('signup.confirmed', new.id);
  end if;
  return null;
end $$;

create function site.after_message() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
begin
  perform site.add_webhook_event('message.created', new.id);
  return null;
end $$;

-- Who leaves the list stays a person, so that nobody writes to them; who comes back has changed.
create function site.after_unsubscribed() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
declare
  person_id uuid;
  event_type text;
begin
  if not exists (select from site.webhook_endpoints where disabled_at is null) then return null; end if;
  if tg_op = 'INSERT' then
    select id into person_id from site.people where email = new.email and signup_id is not null;
    event_type := 'signup.left';
  else
    select id into person_id from site.people where email = old.email and signup_id is not null;
    event_type := 'signup.changed';
  end if;
  if person_id is not null then perform site.add_webhook_event(event_type, person_id); end if;
  return null;
end $$;

create trigger webhooks after insert or delete on site.unsubscribed
  for each row execute function site.after_unsubscribed();
create trigger webhooks after insert or update or delete on site.people
  for each row execute function site.after_person();
create trigger webhooks after insert on public.contact_submissions
  for each row execute function site.after_message();

revoke all on function site.add_webhook_event(text, uuid, jsonb), site.after_person(), site.after_message(), site.after_unsubscribed()
  from public, anon, authenticated;
revoke all on site.webhook_endpoints, site.webhook_events from public, anon, authenticated;
