-- The launch settings: what the public pages say before, during and after the launch; and what the contact page says of the time to an
-- answer. Visitors' roles read nothing here.

-- One short line: trimmed, and without characters that could hide or reorder what follows it.
create function site.is_line(value jsonb, most integer) returns boolean
language sql immutable parallel safe
return jsonb_typeof(value) = 'string'
  and char_length(value #>> '{}') between 1 and most
  and value #>> '{}' = site.trim_space(value #>> '{}')
  and not site.has_controls(value #>> '{}')
  and value #>> '{}' !~ U&'[\200B-\200F\202A-\202E\2060-\2069]';

-- An https URL, without a user's name in it.
create function site.is_https_url(value jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(value) = 'string'
  and char_length(value #>> '{}') <= 500
  and value #>> '{}' ~ '^https://[A-Za-z0-9.-]+(:[0-9]{1,5})?(/[^[:space:]<>"\\]*)?([?#][^[:space:]<>"\\]*)?$';

create function site.is_amount(value jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(value) = 'number' and (value #>> '{}') ~ '^[1-9][0-9]{0,6}$';

create function site.is_moment(value jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(value) = 'string'
  and value #>> '{}' ~ '^20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:00\.000Z$';

-- The announcement bar: text, a link or none, and from when until when it is shown.
create function site.is_launch_bar(bar jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(bar) = 'object'
  and bar ?& array['text', 'link', 'from', 'until']
  and bar - array['text', 'link', 'from', 'until'] = '{}'
  and site.is_line(bar -> 'text', 140)
  and (bar -> 'link' = 'null' or (
    jsonb_typeof(bar -> 'link') = 'object'
    and (bar -> 'link') ?& array['label', 'href']
    and (bar -> 'link') - array['label', 'href'] = '{}'
    and site.is_line(bar -> 'link' -> 'label', 40)
    and (site.is_https_url(bar -> 'link' -> 'href') or (
      char_length(bar -> 'link' ->> 'href') <= 301
      and bar -> 'link' ->> 'href' ~ '^/([A-Za-z0-9?#][A-Za-z0-9._~/?#&=%-]*)?$'))))
  and (bar -> 'from' = 'null' or site.is_moment(bar -> 'from'))
  and (bar -> 'until' = 'null' or site.is_moment(bar -> 'until'))
  and coalesce(bar ->> 'from' < bar ->> 'until', true);

-- Amounts a month, in the currency's hundredths; null for a plan that is priced by agreement.
create function site.is_launch_prices(prices jsonb) returns boolean
language sql immutable parallel safe
return jsonb_typeof(prices) = 'object'
  and prices ?& array['currency', 'creator', 'team', 'business']
  and prices - array['currency', 'creator', 'team', 'business'] = '{}'
  and prices ->> 'currency' in ('USD', 'EUR', 'GBP')
  and site.is_amount(prices -> 'creator')
  and site.is_amount(prices -> 'team')
  and (prices -> 'business' = 'null' or site.is_amount(prices -> 'business'));

create function site.is_launch_testimonials(list jsonb) returns boolean
language plpgsql immutable parallel safe
set search_path = pg_catalog
as $$
declare item jsonb;
begin
  if jsonb_typeof(list) <> 'array' or jsonb_array_length(list) > 4 then return false; end if;
  for item in select value from jsonb_array_elements(list) loop
    if jsonb_typeof(item) <> 'object' or not item ?& array['text', 'name', 'role']
      or item - array['text', 'name', 'role'] <> '{}'
      or not site.is_line(item -> 'text', 600) or not site.is_line(item -> 'name', 80)
      or not site.is_line(item -> 'role', 100) then return false; end if;
  end loop;
  return true;
end $$;

create function site.is_launch_settings(value jsonb) returns boolean
language sql immutable parallel safe
return (jsonb_typeof(value) = 'object'
  and value ?& array['state', 'startUrl', 'bar', 'prices', 'testimonials']
  and value - array['state', 'startUrl', 'bar', 'prices', 'testimonials'] = '{}'
  and value ->> 'state' in ('prelaunch', 'invites', 'open', 'closed')
  and (value -> 'startUrl' = 'null' or site.is_https_url(value -> 'startUrl'))
  and (value ->> 'state' <> 'open' or value -> 'startUrl' <> 'null')
  and (value -> 'bar' = 'null' or site.is_launch_bar(value -> 'bar'))
  and (value -> 'prices' = 'null' or site.is_launch_prices(value -> 'prices'))
  and site.is_launch_testimonials(value -> 'testimonials')) is true;

-- Every version that was published; the highest counts. Without one the site is as it was built.
create table site.settings (
  version bigint generated always as identity primary key,
  value jsonb not null,
  published_at timestamptz not null default now(),
  published_by text not null,
  -- The older version that this one brought back.
  restores bigint references site.settings (version),
  constraint settings_value_valid check (site.is_launch_settings(value)),
  constraint settings_published_email check (site.is_email(published_by))
);

-- What the team is working on. Its id changes with every save, so that nobody publishes what they have not seen.
create table site.settings_draft (
  only_row boolean primary key default true,
  id uuid not null default gen_random_uuid(),
  value jsonb not null,
  saved_at timestamptz not null default now(),
  saved_by text not null,
  constraint settings_draft_only check (only_row),
  constraint settings_draft_value_valid check (site.is_launch_settings(value)),
  constraint settings_draft_saved_email check (site.is_email(saved_by))
);

-- What the contact page says of the time to an answer. Without a row the team has not turned it on. The figure is measured every hour
-- (src/features/submissions/messages/answer-times.server.ts).
create table site.answer_time (
  only_row boolean primary key default true,
  -- Half of the answers came within so many hours; null while there is nothing better than the promise to say.
  hours integer,
  constraint answer_time_only check (only_row),
  constraint answer_time_better check (hours between 1 and 23)
);

-- Changes whenever a public page must say something else; every server asks for it and drops its cached pages then.
create function site.settings_version() returns text
language sql stable
return (select coalesce(max(version), 0) from site.settings)
  || coalesce((select '/' || hours from site.answer_time), '');

revoke all on site.settings, site.settings_draft, site.answer_time from public, anon, authenticated;
revoke all on function site.is_line(jsonb, integer), site.is_https_url(jsonb), site.is_amount(jsonb), site.is_moment(jsonb),
  site.is_launch_bar(jsonb), site.is_launch_prices(jsonb), site.is_launch_testimonials(jsonb),
  site.is_launch_settings(jsonb), site.settings_version() from public, anon, authenticated;
