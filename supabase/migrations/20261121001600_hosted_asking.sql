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
