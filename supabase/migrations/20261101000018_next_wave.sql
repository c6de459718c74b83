-- The launch settings may name the day on which the next invitations go out. Versions from before do not have it.
create or replace function site.is_launch_settings(value jsonb) returns boolean
language sql immutable parallel safe
return (jsonb_typeof(value) = 'object'
  and value ?& array['state', 'startUrl', 'bar', 'prices', 'testimonials']
  and value - array['state', 'startUrl', 'bar', 'prices', 'testimonials', 'nextWave'] = '{}'
  and value ->> 'state' in ('prelaunch', 'invites', 'open', 'closed')
  and (value -> 'startUrl' = 'null' or site.is_https_url(value -> 'startUrl'))
  and (value ->> 'state' <> 'open' or value -> 'startUrl' <> 'null')
  and (value -> 'bar' = 'null' or site.is_launch_bar(value -> 'bar'))
  and (value -> 'prices' = 'null' or site.is_launch_prices(value -> 'prices'))
  and site.is_launch_testimonials(value -> 'testimonials')
  and (coalesce(value -> 'nextWave', 'null') = 'null'
    or jsonb_typeof(value -> 'nextWave') = 'string' and value ->> 'nextWave' ~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$')) is true;
