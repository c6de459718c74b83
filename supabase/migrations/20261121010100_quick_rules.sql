-- The same rules and promises as before, in half the time a row takes (docs/performance.md, signups).

-- Bodies that are parsed here: names mean what they mean now, whatever the caller's search_path, and Postgres writes such a
-- function into the CHECK that calls it. With a search_path of its own it would be called, and set the path back, every time.
create or replace function site.trim_space(value text) returns text
language sql immutable parallel safe
return btrim(value, U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF');

create or replace function site.has_controls(value text) returns boolean
language sql immutable parallel safe
return value ~ U&'[\0001-\001F\007F-\009F\2028\2029]';

create or replace function site.has_text_controls(value text) returns boolean
language sql immutable parallel safe
return value ~ U&'[\0001-\0008\000B\000C\000E-\001F\007F-\009F]';

create or replace function site.is_email(value text) returns boolean
language sql immutable parallel safe
return char_length(value) <= 255
  and not site.has_controls(value)
  and value ~ '^[^@[:space:]<>()\[\],;:"\\]{1,64}@[^@[:space:]<>()\[\],;:"\\]+\.[^@[:space:]<>()\[\],;:"\\.]{2,}$'
  and position('..' in value) = 0;

create or replace function site.needs_review(context jsonb) returns boolean
language sql immutable parallel safe
return coalesce(context -> 'trap' = 'true', false) or coalesce((context ->> 'dwellMs')::numeric < 1000, false);

-- Each of the four at most once: as many as there are different ones. Asked after waitlist_formats_known, by their names; what
-- else an array can be (null in it, two dimensions) is refused by waitlist_formats_some.
alter table public.waitlist_signups
  drop constraint waitlist_formats_distinct,
  add constraint waitlist_formats_once check (
    cardinality(formats) =
      ('blog' = any (formats))::int + ('newsletter' = any (formats))::int + ('twitter' = any (formats))::int + ('linkedin' = any (formats))::int
  );
drop function site.is_distinct(text[]);

-- The promises of all rows of a statement are made together. A statement of repeats makes none and changes nothing, but is answered
-- no sooner than a new row's: it writes as much to the log, and its commit waits for the disk as that one's does.
create function site.after_submissions() returns trigger
language plpgsql security definer
set search_path = pg_catalog
as $$
begin
  insert into site.notices (source, source_id, kind)
  select tg_argv[0], added.id, kind_name from added cross join unnest(tg_argv[1:]) as kind_name;
  if not found then
    perform pg_logical_emit_message(true, 'repeat', repeat('.', 1500));
  end if;
  return null;
end $$;
revoke all on function site.after_submissions() from public, anon, authenticated;

drop trigger after_insert on public.waitlist_signups;
drop trigger after_insert on public.contact_submissions;
create trigger after_insert after insert on public.waitlist_signups referencing new table as added
  for each statement execute function site.after_submissions('waitlist', 'sender-mail', 'team-chat');
create trigger after_insert after insert on public.contact_submissions referencing new table as added
  for each statement execute function site.after_submissions('contact', 'sender-mail', 'team-mail', 'team-chat');
drop function site.after_submission();
