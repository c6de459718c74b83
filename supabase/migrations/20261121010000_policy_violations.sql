-- What browsers refused by the pages' content policy and reported, counted by day (UTC); told in the team's report.
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
