-- Somebody who was asked whether they are still interested says so on their own page.
alter table site.person_history drop constraint person_history_action_known;
alter table site.person_history add constraint person_history_action_known check (action in (
  'noted', 'reviewed', 'corrected', 'confirmation', 'stopped', 'exported',
  'changed', 'resumed', 'left', 'returned', 'verified', 'revoked', 'merged', 'stayed'
));

-- When the form was last sent with an address that is on the list already.
alter table site.people add column repeated_at timestamptz;

-- As before, but the repeat is a sign of interest, and somebody who had left the list and fills in the form again is sent the way back, once a month: anybody may type an
-- address, so that only its mailbox can bring it back.
create or replace function site.before_waitlist_signup() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
declare
  completed uuid;
begin
  new.name := site.trim_space(new.name);
  new.email := site.trim_space(new.email);
  if new.email is null then return new; end if;
  -- Serializes inserts for one email address: the second waits, then finds the first's row.
  perform pg_advisory_xact_lock(hashtextextended(site.mailbox_key(new.email), 1));
  if new.consented_at is not null then
    return case when site.import_state(new.email) = 'new' then new end;
  end if;
  if exists (select from public.waitlist_signups where site.mailbox_key(email) = site.mailbox_key(new.email)) then
    update public.waitlist_signups
    set name = coalesce(nullif(name, ''), new.name), primary_use = new.primary_use, timeline = new.timeline, formats = new.formats,
      context = new.context - 'from' - 'network'
    where site.mailbox_key(email) = site.mailbox_key(new.email) and primary_use is null returning id into completed;
    if found then
      insert into site.outbox (key, kind, channel, source_id)
      select 'waitlist/' || what || '/' || completed || '/joined', 'waitlist/' || what, split_part(what, '-', 2), completed
      from unnest(array['sender-email', 'team-chat']) as what;
    else
      -- Takes as long as a new row, so that timing does not reveal a known address.
      perform site.refresh_people(array[new.email]);
    end if;
    update site.people set repeated_at = now() where email = site.mailbox_key(new.email);
    insert into site.outbox (key, kind, channel, recipient)
    select 'place/back-email/' || person.id || '/' || to_char(now(), 'YYYY-MM'), 'place/back-email', 'email', person.typed_email
    from site.people as person join site.unsubscribed as gone on gone.email = person.email
    where person.email = site.mailbox_key(new.email)
    on conflict (key) do nothing;
    return null;
  end if;
  return new;
end $$;
