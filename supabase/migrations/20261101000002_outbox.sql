-- Emails and chat messages that stored submissions are owed, and how a hosted project asks for them.

-- One row for each message that a stored submission promises, made in the transaction that stores it.
-- Delivery is recorded here; a sweep gives every open promise to the queue, so nothing depends on the browser.
create table site.notices (
  source text not null,
  source_id uuid not null,
  kind text not null,
  created_at timestamptz not null default now(),
  state text not null default 'open',
  attempts integer not null default 0,
  queued_at timestamptz,
  settled_at timestamptz,
  message_id text,
  last_error text,
  primary key (source_id, kind),
  constraint notices_source_known check (source in ('waitlist', 'contact')),
  constraint notices_kind_known check (kind in ('sender-mail', 'team-mail', 'team-chat')),
  constraint notices_state_known check (state in ('open', 'delivered', 'rejected', 'suppressed', 'given-up'))
);
create index notices_open on site.notices (created_at) where state = 'open';

-- Addresses that asked for no more list mail; kept in lower case.
create table site.unsubscribed (
  email text primary key,
  created_at timestamptz not null default now()
);

-- The promises of all rows of a statement are made together. A statement of repeats makes none and changes nothing, but is answered
-- no sooner than a new row's: it writes as much to the log, and its commit waits for the disk as that one's does.
create function site.after_submissions() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
begin
  insert into site.notices (source, source_id, kind)
  select tg_argv[0], added.id, kind_name from added cross join unnest(tg_argv[1:]) as kind_name;
  if not found then
    perform pg_logical_emit_message(true, 'repeat', repeat('.', 1500));
  end if;
  return null;
end $$;
revoke all on function site.after_submissions() from public, anon, authenticated;

create trigger after_insert after insert on public.waitlist_signups referencing new table as added
  for each statement execute function site.after_submissions('waitlist', 'sender-mail', 'team-chat');
create trigger after_insert after insert on public.contact_submissions referencing new table as added
  for each statement execute function site.after_submissions('contact', 'sender-mail', 'team-mail', 'team-chat');

revoke all on site.notices, site.unsubscribed from public, anon, authenticated;

-- On a hosted project the send-email function (supabase/functions/send-email) may do one thing: say that somebody asked for
-- what is owed to an address. This is that one thing. It sends nothing and changes no promise; the site's server hears it
-- and delivers what the rows say. Without being asked the server's sweep delivers a few seconds later.

-- How often was asked, by whom and for whom, each as a hash; forgotten after an hour, and by a crash of the database.
create unlogged table site.asks (
  key text primary key,
  began_at timestamptz not null default now(),
  asked integer not null default 1
);
revoke all on site.asks from public, anon, authenticated;

-- One more within the window, or false when there were enough.
create function site.take_ask(key_name text, most integer, per interval) returns boolean
language sql
set search_path = pg_catalog
as $$
  insert into site.asks as kept (key) values (key_name)
  on conflict (key) do update set
    asked = case when kept.began_at < now() - per then 1 else kept.asked + 1 end,
    began_at = case when kept.began_at < now() - per then now() else kept.began_at end
  returning asked <= most
$$;

-- The same limits as the site's own door has (server/notice-doors.ts). The answer says only whether there were too many.
-- Only rows of the last minutes with a promise nobody has taken in hand are told, so a repeated question is about nothing.
create function public.ask_for_notices(source text, email text, caller text) returns boolean
language plpgsql security definer
set search_path = pg_catalog
as $$
declare row_id uuid;
begin
  if source not in ('waitlist', 'contact') or email is null or char_length(email) > 255 then return true; end if;
  if caller <> '' and not site.take_ask('from:' || encode(sha256(convert_to(caller, 'UTF8')), 'hex'), 30, '1 minute') then return false; end if;
  if not site.take_ask('to:' || encode(sha256(convert_to(lower(email), 'UTF8')), 'hex'), 10, '1 hour') then return false; end if;
  if not site.take_ask('all', 6000, '1 minute') then return false; end if;
  if random() < 0.01 then
    delete from site.asks where began_at < now() - interval '1 hour';
  end if;
  for row_id in
    select owed.source_id from site.notices as owed
    where owed.state = 'open' and owed.queued_at is null and owed.source = ask_for_notices.source and owed.source_id in (
      select id from public.waitlist_signups as signup
      where ask_for_notices.source = 'waitlist' and lower(signup.email) = lower(ask_for_notices.email) and signup.created_at > now() - interval '10 minutes'
      union all
      select id from public.contact_submissions as message
      where ask_for_notices.source = 'contact' and lower(message.email) = lower(ask_for_notices.email) and message.created_at > now() - interval '10 minutes'
    )
    group by owed.source_id limit 5
  loop
    perform pg_notify('site_notices', source || ' ' || row_id);
  end loop;
  return true;
end $$;

-- A hosted project gives every new function in `public` to its visitors; this one is the function's alone, with its secret key.
revoke all on function public.ask_for_notices(text, text, text) from public, anon, authenticated;
revoke all on function site.take_ask(text, integer, interval) from public, anon, authenticated;
do $$
begin
  if exists (select from pg_roles where rolname = 'service_role') then
    grant execute on function public.ask_for_notices(text, text, text) to service_role;
  end if;
end $$;
