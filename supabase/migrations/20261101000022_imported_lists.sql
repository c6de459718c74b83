-- People of a list that exists elsewhere. They are signups without answers, which instead have when and where their consent was given.

alter table public.waitlist_signups
  add column consent_source text,
  add column consented_at timestamptz,
  alter column primary_use drop not null,
  alter column timeline drop not null,
  alter column formats drop not null,
  add constraint waitlist_consent_whole check ((consent_source is null) = (consented_at is null)),
  add constraint waitlist_consent_source_length check (char_length(consent_source) between 1 and 200),
  add constraint waitlist_consent_source_characters check (not site.has_controls(consent_source)),
  add constraint waitlist_consent_source_trimmed check (consent_source = site.trim_space(consent_source)),
  add constraint waitlist_consented_at_past check (consented_at between '1990-01-01Z' and created_at),
  -- All answers or none; none only with a consent.
  add constraint waitlist_answers_given check (
    num_nulls(primary_use, timeline, formats) = 0 or (num_nonnulls(primary_use, timeline, formats) = 0 and consented_at is not null)
  ),
  drop constraint waitlist_name_length,
  add constraint waitlist_name_length check (char_length(name) between 1 and 100 or (name = '' and consented_at is not null));

-- Whether a list may add this mailbox: `stopped` asked for no more email, refused it or was erased, `known` is on the waitlist already,
-- perhaps under another email address.
create function site.import_state(email text) returns text
language sql stable
return case
  when exists (select from site.unsubscribed as gone where gone.email = site.mailbox_key(import_state.email))
    or exists (select from site.email_refusals as refusal where refusal.email = site.mailbox_key(import_state.email)) then 'stopped'
  when exists (select from public.waitlist_signups as signup where site.mailbox_key(signup.email) = site.mailbox_key(import_state.email))
    or exists (select from site.former_addresses as former where former.email = site.mailbox_key(import_state.email)) then 'known'
  when exists (
    select from site.erasures where email_sha256 = encode(sha256(convert_to(site.mailbox_key(import_state.email), 'UTF8')), 'hex')
  ) then 'stopped'
  else 'new'
end;
create index former_addresses_email on site.former_addresses (email);

-- A list adds only who is new. Who was imported and now fills in the form gives their answers to the row that is there, and keeps their
-- place in line.
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
    return null;
  end if;
  return new;
end $$;

-- As before, but an imported row is owed nothing.
create or replace function site.after_submissions() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
begin
  insert into site.outbox (key, kind, channel, source_id)
  select tg_argv[0] || '/' || what || '/' || added.id, tg_argv[0] || '/' || what, split_part(what, '-', 2), added.id
  from added cross join unnest(tg_argv[1:]) as what
  where to_jsonb(added) ->> 'consented_at' is null;
  if not found then
    perform pg_logical_emit_message(true, 'repeat', repeat('.', 1500));
  end if;
  return null;
end $$;

-- Writes a person for each mailbox with a signup or a message; whose name is not known is called by their email address. @returns how many
create or replace function site.write_people(keys text[]) returns bigint
language plpgsql
set search_path = pg_catalog
as $$
declare
  written bigint;
begin
  insert into site.people as known
    (email, name, search, first_at, last_at, signup_id, primary_use, timeline, formats, plan, voice, source, messages, marked_at,
     typed_email)
  select
    one, coalesce(nullif(signup.name, ''), written.name, signup.email), site.fold_text(concat_ws(' ', coalesce(nullif(signup.name, ''), written.name, signup.email), coalesce(signup.email, written.email),
      nullif(one, site.fold_text(coalesce(signup.email, written.email))))),
    least(signup.created_at, written.first_at), greatest(signup.created_at, written.last_at),
    signup.id, signup.primary_use, signup.timeline, signup.formats,
    coalesce(signup.context ->> 'plan', written.plan),
    coalesce(signup.context ->> 'persona', case when signup.context ? 'formality' then 'sliders' end),
    coalesce(site.source_of(signup.context), written.source),
    written.messages, greatest(case when signup.needs_review then signup.created_at end, written.marked_at),
    coalesce(signup.email, written.email)
  from unnest(keys) as one
  left join public.waitlist_signups as signup on site.mailbox_key(signup.email) = one
  cross join lateral (
    select count(*)::int as messages, min(created_at) as first_at, max(created_at) as last_at,
      max(created_at) filter (where needs_review) as marked_at,
      (array_agg(name order by created_at desc, id))[1] as name,
      (array_agg(email order by created_at desc, id))[1] as email,
      (array_agg(context ->> 'plan' order by created_at, id) filter (where context ? 'plan'))[1] as plan,
      (array_agg(site.source_of(context) order by created_at, id) filter (where site.source_of(context) is not null))[1] as source
    from public.contact_submissions where site.mailbox_key(email) = one
  ) as written
  where signup.id is not null or written.messages > 0
  on conflict (email) do update set
    name = excluded.name, search = excluded.search, first_at = excluded.first_at, last_at = excluded.last_at,
    signup_id = excluded.signup_id, primary_use = excluded.primary_use, timeline = excluded.timeline, formats = excluded.formats,
    plan = excluded.plan, voice = excluded.voice, source = excluded.source, messages = excluded.messages,
    marked_at = excluded.marked_at, typed_email = excluded.typed_email;
  get diagnostics written = row_count;
  return written;
end $$;

-- Every signup but the canaries', and of them those that anybody counts: who came by the form.
create view site.listed_signups with (security_invoker = true) as
  select id, created_at, name, email, primary_use, timeline, formats, context, needs_review, consent_source, consented_at
  from public.waitlist_signups
  where id <> all (array(
    select signup.id from site.canaries as canary join public.waitlist_signups as signup on site.mailbox_key(signup.email) = canary.email
  ));
create or replace view site.counted_signups with (security_invoker = true) as
  select id, created_at, name, email, primary_use, timeline, formats, context, needs_review
  from site.listed_signups where primary_use is not null;

revoke all on site.listed_signups from public, anon, authenticated;
revoke all on function site.import_state(text) from public, anon, authenticated;
