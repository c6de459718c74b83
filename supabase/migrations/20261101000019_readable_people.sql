-- The launch settings are written by the server alone, which parses them before it writes and when it reads (settings-schema.ts): the
-- database no longer repeats the rules. The steps of refreshing and of merging people become functions of their own.

alter table site.settings drop constraint settings_value_valid;
alter table site.settings add constraint settings_value_valid check (jsonb_typeof(value) = 'object');
alter table site.settings_draft drop constraint settings_draft_value_valid;
alter table site.settings_draft add constraint settings_draft_value_valid check (jsonb_typeof(value) = 'object');
drop function site.is_launch_settings(jsonb);
drop function site.is_launch_bar(jsonb);
drop function site.is_launch_prices(jsonb);
drop function site.is_launch_testimonials(jsonb);
drop function site.is_https_url(jsonb);
drop function site.is_amount(jsonb);
drop function site.is_moment(jsonb);
drop function site.is_line(jsonb, integer);

-- Refreshing people.

-- The mailboxes whose people can have changed; the canary is nobody. Sorted, so that two transactions lock in one order.
create function site.refreshable_mailboxes(emails text[]) returns text[]
language sql stable
return array(
  select distinct site.mailbox_key(one) from unnest(emails) as one
  where not exists (select from site.canaries as canary where canary.email = site.mailbox_key(one)) order by 1
);

-- Of two transactions about one mailbox, the later must see the earlier one's rows. The lock table has no space for more than 200.
create function site.lock_mailboxes(keys text[]) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  if cardinality(keys) <= 200 then
    perform pg_advisory_xact_lock(hashtextextended(one, 3)) from unnest(keys) as one;
  else
    lock table site.people in share row exclusive mode;
  end if;
end $$;

-- Writes a person for each mailbox with a signup or a message. @returns how many
create function site.write_people(keys text[]) returns bigint
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
    one, coalesce(signup.name, written.name), site.fold_text(concat_ws(' ', coalesce(signup.name, written.name), coalesce(signup.email, written.email),
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

-- Removes the people of mailboxes that have neither a signup nor a message any more.
create function site.remove_people(keys text[]) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  delete from site.people where email = any (keys)
    and not exists (select from public.waitlist_signups as signup where site.mailbox_key(signup.email) = people.email)
    and not exists (select from public.contact_submissions as message where site.mailbox_key(message.email) = people.email);
end $$;

-- Makes the people of these email addresses anew from their signups and messages. Postgres caches the steps' plans, perhaps from when the
-- tables were empty: the settings, which hold for the steps too, rule out sequential scans.
create or replace function site.refresh_people(emails text[]) returns void
language plpgsql
set search_path = pg_catalog
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
set plan_cache_mode = force_generic_plan
as $$
declare
  keys text[] := site.refreshable_mailboxes(emails);
begin
  perform site.lock_mailboxes(keys);
  if site.write_people(keys) < cardinality(keys) then perform site.remove_people(keys); end if;
end $$;

-- Merging two people.

-- Of two open invitations an accepted one stays, else the one of the person who stays; in each campaign one of the two.
-- @returns the removed invitations
create function site.merge_invitations(gone uuid, into_person uuid) returns jsonb
language plpgsql
set search_path = pg_catalog
as $$
declare
  kept uuid;
  ended jsonb;
begin
  select id into kept from site.invitations where person_id in (gone, into_person) and state <> 'back'
  order by (state = 'accepted') desc, (person_id = into_person) desc limit 1;
  with removed as (
    delete from site.invitations as one where person_id in (gone, into_person) and id is distinct from kept and (
      state <> 'back' or exists (
        select from site.invitations as other where other.campaign_id = one.campaign_id
          and other.person_id in (gone, into_person) and other.person_id <> one.person_id
          and (one.person_id = gone or other.id = kept)
      )
    ) returning *
  ) select jsonb_agg(to_jsonb(removed) - 'code_hash') into ended from removed;
  update site.invitations set person_id = into_person where person_id = gone;
  return ended;
end $$;

-- Remembers the other address, its ids, and what the merge leaves out.
create function site.remember_merged(old_row site.people, own site.people, old_signup jsonb, ended jsonb) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  insert into site.former_addresses (person_id, email, ids, kept)
  values (own.id, old_row.email, array(
    select old_row.id union select old_row.signup_id where old_signup is not null
    union select recipient.id from site.campaign_recipients as recipient where person_id = old_row.id
      and exists (select from site.campaign_recipients where person_id = own.id and campaign_id = recipient.campaign_id)
  ), jsonb_strip_nulls(jsonb_build_object(
    'signup', old_signup,
    'confirmed_at', old_row.confirmed_at,
    'invitations', ended,
    'email_choices', (select jsonb_agg(to_jsonb(choice) - 'email') from site.email_choices as choice
      where email = old_row.email
        and exists (select from site.email_choices as known where known.email = own.email and known.kind = choice.kind))
  )));
end $$;

-- What refers to the person by id.
create function site.move_person_rows(gone uuid, into_person uuid) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update site.former_addresses set person_id = into_person where person_id = gone;
  update site.person_history set person_id = into_person where person_id = gone;
  update site.share_codes set person_id = into_person where person_id = gone;
  update site.referrals set referrer_id = into_person where referrer_id = gone;
  update site.campaign_recipients as moved set person_id = into_person where person_id = gone
    and not exists (select from site.campaign_recipients where person_id = into_person and campaign_id = moved.campaign_id);
end $$;

-- What is known of the mailbox: whoever left with one of the two stays out; of two choices the one of the person who stays counts.
create function site.move_mailbox_rows(old_email text, own_email text) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  update site.unsubscribed set email = own_email
  where email = old_email and not exists (select from site.unsubscribed where email = own_email);
  delete from site.unsubscribed where email = old_email;
  update site.email_choices as moved set email = own_email where email = old_email
    and not exists (select from site.email_choices where email = own_email and kind = moved.kind);
  delete from site.email_choices where email = old_email;
end $$;

-- The rows that people are made of: with the last of them the old person goes. Of two signups the own one stays, with the earlier day.
create function site.move_submissions(old_row site.people, own site.people, old_signup jsonb) returns void
language plpgsql
set search_path = pg_catalog
as $$
begin
  if old_signup is null then
    update public.waitlist_signups set email = own.typed_email where id = old_row.signup_id;
  else
    update site.referrals set signup_id = own.signup_id
    where signup_id = old_row.signup_id and referrer_id <> own.id
      and not exists (select from site.referrals where signup_id = own.signup_id);
    -- First, because both may be signups of one mailbox that is about to become one person.
    delete from public.waitlist_signups where id = old_row.signup_id;
    update public.waitlist_signups set created_at = least(created_at, (old_signup ->> 'created_at')::timestamptz)
    where id = own.signup_id;
  end if;
  update public.contact_submissions set email = own.typed_email where site.mailbox_key(email) = old_row.email;
end $$;

-- Makes one person of two. @returns false when there are not two
create or replace function site.merge_people(gone uuid, into_person uuid) returns boolean
language plpgsql
set search_path = pg_catalog
as $$
declare
  old_row site.people;
  own site.people;
  old_signup jsonb;
begin
  perform from site.people where id in (gone, into_person) order by id for update;
  select * into old_row from site.people where id = gone;
  select * into own from site.people where id = into_person;
  if old_row.id is null or own.id is null or gone = into_person then return false; end if;
  select to_jsonb(signup) into old_signup from public.waitlist_signups as signup
  where id = old_row.signup_id and own.signup_id is not null;

  perform site.remember_merged(old_row, own, old_signup, site.merge_invitations(gone, into_person));
  perform site.move_person_rows(gone, into_person);
  perform site.move_mailbox_rows(old_row.email, own.email);
  perform site.move_submissions(old_row, own, old_signup);
  return true;
end $$;

revoke all on function site.refreshable_mailboxes(text[]), site.lock_mailboxes(text[]), site.write_people(text[]), site.remove_people(text[]),
  site.merge_invitations(uuid, uuid), site.remember_merged(site.people, site.people, jsonb, jsonb), site.move_person_rows(uuid, uuid),
  site.move_mailbox_rows(text, text), site.move_submissions(site.people, site.people, jsonb) from public, anon, authenticated;
