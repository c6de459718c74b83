-- Analytics, the site's watch over itself, and limits. Visitors' roles neither read nor write here: events come in through
-- server/routes/events.ts.

-- One event of the catalog (src/lib/analytics/events.ts). `visitor` is a hash whose salt is thrown away every day: the same visitor has
-- the same one within a day (UTC), and nothing connects two days.
-- Kept for 25 months, so that a month can be compared with the same one a year before (src/features/analytics/retention.server.ts).
create table site.events (
  id bigint generated always as identity primary key,
  happened_at timestamptz not null,
  name text not null,
  path text not null,
  properties jsonb not null default '{}',
  visitor text not null,
  constraint events_name_form check (name ~ '^[a-z0-9_]{1,60}$'),
  constraint events_path_length check (char_length(path) <= 200),
  constraint events_properties_small check (jsonb_typeof(properties) = 'object' and pg_column_size(properties) <= 4000),
  constraint events_visitor_form check (visitor ~ '^[A-Za-z0-9_-]{16}$')
);
create index events_happened on site.events (happened_at, id);

-- The salt of a day; the days before have none any more.
create table site.visitor_salts (
  day date primary key,
  salt bytea not null
);

-- The canary: a signup that the site makes itself to see that the whole way works. Its email address is stored here before it is
-- made, so that it is never counted; the signup is removed afterwards and the outcome stays.
create table site.canaries (
  email text primary key,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  outcome text not null default 'running',
  problem text,
  constraint canaries_outcome_known check (outcome in ('running', 'passed', 'failed'))
);
create index canaries_started on site.canaries (started_at desc);

-- Alarms that were raised and have not been called off.
create table site.alarms (
  name text primary key,
  raised_at timestamptz not null default now()
);

-- The signups that anybody counts. The canaries' are looked up once for each query: comparing every signup's email address with theirs took
-- most of the time of counting.
create view site.counted_signups with (security_invoker = true) as
  select id, created_at, name, email, primary_use, timeline, formats, context, needs_review
  from public.waitlist_signups
  where id <> all (array(
    select signup.id from site.canaries as canary join public.waitlist_signups as signup on lower(signup.email) = canary.email
  ));

revoke all on site.events, site.visitor_salts, site.canaries, site.alarms, site.counted_signups from public, anon, authenticated;

-- Rate limits, counted for all processes of the site together (server/http/shared-rate-limiter.ts).
-- Unlogged: nothing here is worth a write-ahead log, and a crash of the database only gives everybody a fresh window.
-- Keys are keyed hashes: who they stand for cannot be told from here. Rows go soon after their window.
create unlogged table site.limits (
  key bytea primary key,
  points integer not null,
  ends_at timestamptz not null
) with (fillfactor = 50);

revoke all on site.limits from public, anon, authenticated;

-- What browsers refused by the pages' content policy and reported, counted by day (UTC); shown in the team's report.
-- Anybody can invent a report, so this says where to look, not what happened. Kept for 90 days (analytics/retention.server.ts).
create table site.policy_violations (
  day date not null,
  directive text not null,
  origin text not null,
  reports bigint not null,
  primary key (day, directive, origin),
  constraint policy_violations_directive_form check (directive ~ '^[a-z-]{1,40}$'),
  constraint policy_violations_origin_length check (char_length(origin) <= 200),
  constraint policy_violations_counted check (reports > 0)
);

revoke all on site.policy_violations from public, anon, authenticated;

-- What was used up in the window that ends then: emails by mailbox, domain and in total, events by client and in total
-- (src/platform/email-quota.server.ts). Unlogged: a crash of the database only begins the windows anew. Scopes name nobody.
create unlogged table site.quotas (
  scope text primary key,
  used integer not null,
  ends_at timestamptz not null
);

revoke all on site.quotas from public, anon, authenticated;
