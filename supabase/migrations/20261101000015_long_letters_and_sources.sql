-- A letter of 50,000 characters fits in every script: four bytes each, its subject and what jsonb adds.
alter table site.campaigns drop constraint campaigns_payload_small;
alter table site.campaigns add constraint campaigns_payload_small check (pg_column_size(payload) <= 400000);

-- A utm value: one to sixty characters of any script and the usual signs, in NFC. No control, invisible or direction characters, nothing
-- that markup or an email address begins with, and no formula of a spreadsheet.
create function site.is_source(value text) returns boolean
language sql immutable parallel safe
return char_length(value) between 1 and 60
  and value = normalize(value, nfc)
  and value = site.trim_space(value)
  and value !~ '^[=+-]'
  and position(U&'\005C' in value) = 0
  and value !~ U&'[\0001-\001F\007F-\009F\2028\2029\FFFE\FFFF<>@`\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B-\200F\202A-\202E\2060-\206F\3164\FE00-\FE0F\FEFF\FFA0\FFF0-\FFF8'
    '\+01BCA0-\+01BCA3\+01D173-\+01D17A\+0E0000-\+0E0FFF]';

create or replace function site.is_context(value jsonb) returns boolean
language plpgsql immutable parallel safe
set search_path = pg_catalog
as $$
declare item record;
begin
  if jsonb_typeof(value) <> 'object' then return false; end if;
  for item in select * from jsonb_each(value) loop
    if item.key in ('formality', 'energy', 'perspective') then
      if jsonb_typeof(item.value) <> 'number' or item.value::numeric not between 0 and 100 or item.value::numeric % 1 <> 0 then return false; end if;
    elsif item.key = 'dwellMs' then
      if jsonb_typeof(item.value) <> 'number' or item.value::numeric not between 0 and 1000000000 or item.value::numeric % 1 <> 0 then return false; end if;
    elsif item.key in ('trap', 'flood') then
      if jsonb_typeof(item.value) <> 'boolean' then return false; end if;
    elsif item.key = 'plan' then
      if item.value not in ('"creator"', '"team"', '"business"') then return false; end if;
    elsif item.key in ('topic', 'persona') then
      if jsonb_typeof(item.value) <> 'string' or item.value #>> '{}' !~ '^[a-z][a-z0-9-]{0,39}$' then return false; end if;
    elsif item.key in ('utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent') then
      if jsonb_typeof(item.value) <> 'string' or not site.is_source(item.value #>> '{}') then return false; end if;
    elsif item.key = 'referrer' then
      if jsonb_typeof(item.value) <> 'string' or item.value #>> '{}' !~ '^[a-z0-9_][a-z0-9._-]{0,99}$' then return false; end if;
    elsif item.key = 'landing' then
      if jsonb_typeof(item.value) <> 'string' or item.value #>> '{}' !~ '^/[A-Za-z0-9/._~%-]{0,99}$' then return false; end if;
    else
      return false;
    end if;
  end loop;
  return (value ? 'formality') = (value ? 'energy') and (value ? 'energy') = (value ? 'perspective');
end $$;

grant execute on function site.is_source(text) to anon;
revoke all on function site.is_source(text) from public, authenticated;

-- Five values of sixty characters take up to 1,200 bytes.
alter table public.waitlist_signups drop constraint waitlist_context_known;
alter table public.waitlist_signups add constraint waitlist_context_known
  check (context is null or (pg_column_size(context) <= 2500 and site.is_context(context)));
alter table public.contact_submissions drop constraint contact_context_known;
alter table public.contact_submissions add constraint contact_context_known
  check (context is null or (pg_column_size(context) <= 2500 and site.is_context(context)));
