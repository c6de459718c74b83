-- The outbox: emails and chat messages that stored rows are owed, and the site's scheduled jobs. The table is the queue
-- (src/platform/outbox.server.ts): its workers take rows that are due, and record on them what became of each.

create table site.outbox (
  id bigint generated always as identity primary key,
  -- Names the message for good, so that nothing is queued twice: waitlist/sender-email/<row id>, job/digest/<due time>.
  key text not null unique,
  kind text not null,
  -- The destination, each with workers of its own: email, chat, job, webhook.
  channel text not null,
  -- The row that it is about, or else whom it goes to and what it says.
  source_id uuid,
  recipient text,
  payload jsonb,
  created_at timestamptz not null default now(),
  -- The next try; while a worker has the row in hand, when its lease ends. Never more than an hour ahead.
  due_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '72 hours',
  -- Raised by each claim: a worker whose lease ended finds another number and can no longer settle the row.
  attempts integer not null default 0,
  worker text,
  paused boolean not null default false,
  -- When its email was counted against the quotas, which happens once however often it is tried.
  counted_at timestamptz,
  settled_at timestamptz,
  outcome text,
  message_id text,
  last_answer text,
  last_error text,
  constraint outbox_channel_known check (channel in ('email', 'chat', 'job', 'webhook')),
  constraint outbox_outcome_known check (outcome in ('delivered', 'rejected', 'suppressed', 'given-up')),
  constraint outbox_settled_once check ((settled_at is null) = (outcome is null)),
  constraint outbox_payload_small check (pg_column_size(payload) <= 100000)
) with (fillfactor = 80);
create index outbox_due on site.outbox (channel, due_at) where settled_at is null and not paused;
create index outbox_unsettled on site.outbox (created_at) where outcome is distinct from 'delivered';
-- Emails of a row are found by it on a person's page.
create index outbox_source on site.outbox (source_id) where source_id is not null;
-- Emails that name their recipient are found by it, on a person's pages and when a person is erased.
create index outbox_recipient on site.outbox (lower(recipient)) where channel = 'email' and recipient is not null;
-- Held items are resumed at a start (src/platform/outbox-store.server.ts): found without reading the millions that were delivered.
create index outbox_paused on site.outbox (last_error) where paused and settled_at is null;
create index outbox_webhooks on site.outbox (recipient, id) where channel = 'webhook';

-- Email addresses that asked for no more list email; in lower case.
create table site.unsubscribed (
  email text primary key,
  created_at timestamptz not null default now()
);

-- Queues what the rows of a statement are owed, in their transaction. A statement of repeats queues nothing and changes nothing, but
-- is answered no sooner than a new row's: it writes as much to the log, and its commit waits for the disk as that one's does.
create function site.after_submissions() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
begin
  insert into site.outbox (key, kind, channel, source_id)
  select tg_argv[0] || '/' || what || '/' || added.id, tg_argv[0] || '/' || what, split_part(what, '-', 2), added.id
  from added cross join unnest(tg_argv[1:]) as what;
  if not found then
    perform pg_logical_emit_message(true, 'repeat', repeat('.', 1500));
  end if;
  return null;
end $$;
revoke all on function site.after_submissions() from public, anon, authenticated;

create trigger after_insert after insert on public.waitlist_signups referencing new table as added
  for each statement execute function site.after_submissions('waitlist', 'sender-email', 'team-chat');
create trigger after_insert after insert on public.contact_submissions referencing new table as added
  for each statement execute function site.after_submissions('contact', 'sender-email', 'team-email', 'team-chat');

revoke all on site.outbox, site.unsubscribed from public, anon, authenticated;
