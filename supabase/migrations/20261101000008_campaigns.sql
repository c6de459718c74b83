-- Campaigns: one email to many people, each once, at a pace. A campaign's recipients are written when it starts and settled one by one
-- (src/platform/campaign-feeder.server.ts); the outbox delivers.

create table site.campaigns (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  title text not null,
  state text not null default 'draft',
  -- Why it stands still: paused by a person, or by itself.
  reason text,
  -- Whom it goes to and what it says, as its kind reads them.
  audience jsonb not null default '{}',
  payload jsonb not null default '{}',
  per_hour integer not null,
  per_domain_hour integer not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  starts_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  -- Recipients are written in batches, by the person's id, as of `started_at`; this is the last one looked at.
  frozen_to uuid,
  frozen_at timestamptz,
  -- How long it has run, pauses and outages aside; recipients come when this clock reaches their slot.
  clock_ms bigint not null default 0,
  ticked_at timestamptz,
  -- Refusals and complaints that were known when the team let it go on.
  tolerated integer not null default 0,
  constraint campaigns_kind_form check (kind ~ '^[a-z]{1,20}$'),
  constraint campaigns_title_length check (char_length(title) between 1 and 200),
  constraint campaigns_state_known check (state in ('draft', 'scheduled', 'running', 'paused', 'asks', 'finished', 'canceled')),
  constraint campaigns_reason_known check (reason in ('team', 'late', 'stood-still', 'complaints', 'refusals')),
  constraint campaigns_pace check (per_hour between 1 and 1000000 and per_domain_hour between 1 and 1000000),
  constraint campaigns_scheduled_when check (state <> 'scheduled' or starts_at is not null),
  constraint campaigns_running_since check (state <> 'running' or (started_at is not null and ticked_at is not null)),
  constraint campaigns_finished_whole check (state <> 'finished' or (frozen_at is not null and ended_at is not null)),
  constraint campaigns_audience_small check (pg_column_size(audience) <= 20000),
  constraint campaigns_payload_small check (pg_column_size(payload) <= 200000)
);
create index campaigns_created on site.campaigns (created_at desc);

-- One row for each person of a campaign. `id` is made of campaign and person, so that it is the same after a restore, and with it the
-- Message-ID. `mailbox` is a hash of the canonical mailbox. Without a person: they left or were erased.
create table site.campaign_recipients (
  id uuid primary key,
  campaign_id uuid not null references site.campaigns (id) on delete cascade,
  person_id uuid,
  mailbox uuid,
  domain text,
  -- When its turn is, on the campaign's clock.
  slot_ms bigint not null,
  state text not null default 'waiting',
  settled_at timestamptz,
  bounced_at timestamptz,
  complained_at timestamptz,
  constraint campaign_recipients_person unique (person_id, campaign_id),
  constraint campaign_recipients_mailbox unique (campaign_id, mailbox),
  constraint campaign_recipients_state_known check (state in ('waiting', 'queued', 'sent', 'skipped', 'refused', 'failed')),
  constraint campaign_recipients_settled_once check ((settled_at is null) = (state in ('waiting', 'queued')))
) with (fillfactor = 80);
create index campaign_recipients_waiting on site.campaign_recipients (campaign_id, slot_ms, id) where state = 'waiting';
create index campaign_recipients_queued on site.campaign_recipients (campaign_id) where state = 'queued';

-- Removes who a recipient was when the person is erased; the row stays, so that counts do.
create function site.forget_recipient() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
begin
  update site.campaign_recipients set person_id = null, mailbox = null, domain = null,
    state = case when settled_at is null then 'skipped' else state end, settled_at = coalesce(settled_at, now())
  where person_id = old.id;
  return old;
end $$;
create trigger forget_recipient before delete on site.people for each row execute function site.forget_recipient();

revoke all on function site.forget_recipient() from public, anon, authenticated;
revoke all on site.campaigns, site.campaign_recipients from public, anon, authenticated;
