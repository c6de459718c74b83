-- The blog: posts, the originals they were made from, and what is kept so that no page asks the whole archive.
-- Visitors' roles read nothing here: posts leave through the site's own doors (src/features/blog).

-- Tables ----------------------------------------------------------------------------------------------------------
-- One normalised post. `address` is the last part of its URL (seo_slug, else slug); `listed_at` is its place in every
-- list: published_at, or the moment it came in when no readable date came with it.
create table site.posts (
  id uuid primary key default gen_random_uuid(),
  origin text not null,
  storychief_id text,
  language text not null default 'en',
  source jsonb,
  status text not null,
  title text not null,
  address text not null,
  slug text not null,
  seo_slug text,
  seo_title text,
  seo_description text,
  seo_keywords text[] not null default '{}',
  canonical text,
  excerpt text not null default '',
  body_html text not null default '',
  body_text text not null default '',
  body_markdown text not null default '',
  headings jsonb not null default '[]',
  words integer not null default 0,
  featured_image jsonb,
  author jsonb not null default '{}',
  categories jsonb not null default '[]',
  tags jsonb not null default '[]',
  search tsvector not null default '',
  published_at timestamptz,
  listed_at timestamptz not null,
  sanitizer_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint posts_origin_known check (origin in ('storychief', 'import')),
  constraint posts_status_known check (status in ('published', 'draft')),
  constraint posts_title_some check (char_length(title) between 1 and 500),
  constraint posts_address_form check (char_length(address) between 1 and 120 and address !~ '[/?#%.[:space:]]'),
  constraint posts_lists check (jsonb_typeof(categories) = 'array' and jsonb_typeof(tags) = 'array' and jsonb_typeof(headings) = 'array')
);
create unique index posts_address on site.posts (address);
create unique index posts_story on site.posts (storychief_id, language) where storychief_id is not null;
create index posts_listed on site.posts (listed_at desc, id desc) where status = 'published';
create index posts_drafts on site.posts (updated_at) where status = 'draft';
create index posts_translations on site.posts ((source ->> 'externalId')) where source is not null;
create index posts_sanitized on site.posts (sanitizer_version, id);

-- What came in, word for word, so that a stricter sanitizer can run again over it. Never served.
create table site.post_originals (
  post_id uuid primary key references site.posts (id) on delete cascade,
  format text not null,
  content text not null,
  excerpt text not null default '',
  payload text,
  received_at timestamptz not null default now(),
  constraint post_originals_format_known check (format in ('html', 'markdown'))
);

-- Every address that leads to a post: its own, its other spelling, and those it had before.
create table site.post_addresses (
  address text primary key,
  post_id uuid not null references site.posts (id) on delete cascade
);
create index post_addresses_post on site.post_addresses (post_id);

-- Kept by the trigger below, for published posts only (also those whose time has not come) ------------------------------
create table site.post_terms (
  post_id uuid not null,
  kind text not null,
  slug text not null,
  listed_at timestamptz not null,
  primary key (post_id, kind, slug),
  constraint post_terms_kind_known check (kind in ('category', 'tag'))
);
create index post_terms_listed on site.post_terms (kind, slug, listed_at desc, post_id desc);

create table site.terms (
  kind text not null,
  slug text not null,
  name text not null,
  storychief_id text,
  posts integer not null,
  primary key (kind, slug)
);
create index terms_popular on site.terms (kind, posts desc, lower(name) collate "C");

-- How many posts there are: in all, by month and by day (UTC), for the whole blog (scope '') and for each category.
-- A page deep in the archive is found by adding up months and days, not by counting posts.
create table site.post_counts (
  scope text not null,
  grain text not null,
  bucket date not null,
  posts integer not null,
  primary key (scope, grain, bucket),
  constraint post_counts_grain_known check (grain in ('all', 'month', 'day'))
);

-- The words of a post, apart and narrow: a search touches nothing else.
create table site.post_search (
  post_id uuid primary key,
  listed_at timestamptz not null,
  search tsvector not null
) with (toast_tuple_target = 128);
create index post_search_words on site.post_search using gin (search) with (fastupdate = off);
create index post_search_listed on site.post_search (listed_at desc, post_id desc);

-- One row: grows with every change. Other servers hear it on the channel site_blog and drop what they hold.
create table site.blog_version (
  only_row boolean primary key default true,
  version bigint not null default 1,
  changed_at timestamptz not null default now(),
  constraint blog_version_only check (only_row)
);
insert into site.blog_version default values;

-- Each delivery of the webhook: what it was, what became of it, and what it should be told to the editor.
create table site.webhook_receipts (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  body_sha256 text not null,
  bytes integer not null,
  event text,
  outcome text not null,
  http_status integer not null,
  reason text,
  post_id uuid,
  notes jsonb not null default '{}',
  answer text,
  constraint webhook_receipts_outcome_known check (outcome in ('accepted', 'repeated', 'refused', 'unverified'))
);
create index webhook_receipts_body on site.webhook_receipts (body_sha256, received_at desc);
create index webhook_receipts_outcome on site.webhook_receipts (outcome, received_at desc);

-- Keeping -----------------------------------------------------------------------------------------------------------
create function site.count_post(scope_name text, moment timestamptz, delta integer) returns void
language sql
set search_path = pg_catalog
as $$
  insert into site.post_counts as kept (scope, grain, bucket, posts)
  values
    (scope_name, 'all', date '0001-01-01', delta),
    (scope_name, 'month', date_trunc('month', moment at time zone 'UTC')::date, delta),
    (scope_name, 'day', (moment at time zone 'UTC')::date, delta)
  on conflict (scope, grain, bucket) do update set posts = kept.posts + excluded.posts;
$$;

-- Adds a published post to what is kept (delta 1) or takes it out (delta -1).
create function site.keep_post(post site.posts, delta integer) returns void
language plpgsql
set search_path = pg_catalog
as $$
declare term record;
begin
  perform site.count_post('', post.listed_at, delta);
  for term in
    select distinct on (kind, slug) kind, slug, name, storychief_id from (
      select 'category' as kind, item ->> 'slug' as slug, item ->> 'name' as name, item ->> 'storychief_id' as storychief_id
      from jsonb_array_elements(post.categories) as item
      union all
      select 'tag', item ->> 'slug', item ->> 'name', item ->> 'storychief_id' from jsonb_array_elements(post.tags) as item
    ) as named
    where slug is not null and name is not null
    order by kind, slug
  loop
    if term.kind = 'category' then perform site.count_post(term.slug, post.listed_at, delta); end if;
    if delta > 0 then
      insert into site.post_terms (post_id, kind, slug, listed_at) values (post.id, term.kind, term.slug, post.listed_at);
      insert into site.terms as kept (kind, slug, name, storychief_id, posts)
        values (term.kind, term.slug, term.name, term.storychief_id, 1)
        on conflict (kind, slug) do update set posts = kept.posts + 1, name = excluded.name,
          storychief_id = coalesce(excluded.storychief_id, kept.storychief_id);
    else
      update site.terms set posts = posts - 1 where kind = term.kind and slug = term.slug;
    end if;
  end loop;
  if delta > 0 then
    insert into site.post_search (post_id, listed_at, search) values (post.id, post.listed_at, post.search);
  else
    delete from site.terms using site.post_terms as used
      where used.post_id = post.id and terms.kind = used.kind and terms.slug = used.slug and terms.posts = 0;
    delete from site.post_terms where post_id = post.id;
    delete from site.post_search where post_id = post.id;
    delete from site.post_counts where posts = 0 and scope in (select '' union all select item ->> 'slug' from jsonb_array_elements(post.categories) as item)
      and bucket in (date '0001-01-01', date_trunc('month', post.listed_at at time zone 'UTC')::date, (post.listed_at at time zone 'UTC')::date);
  end if;
end $$;

create function site.after_post_change() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  if tg_op = 'UPDATE' and old.status = new.status and old.listed_at = new.listed_at and old.categories = new.categories
    and old.tags = new.tags and old.search = new.search then return null; end if;
  if tg_op <> 'INSERT' and old.status = 'published' then perform site.keep_post(old, -1); end if;
  if tg_op <> 'DELETE' and new.status = 'published' then perform site.keep_post(new, 1); end if;
  return null;
end $$;

create function site.after_blog_change() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
declare current_version bigint;
begin
  insert into site.blog_version as kept (only_row) values (true)
    on conflict (only_row) do update set version = kept.version + 1, changed_at = now()
    returning version into current_version;
  perform pg_notify('site_blog', current_version::text);
  return null;
end $$;

create trigger keep_post after insert or update or delete on site.posts
  for each row execute function site.after_post_change();
create trigger tell_change after insert or update or delete or truncate on site.posts
  for each statement execute function site.after_blog_change();

-- Counts everything again, in one go: for bulk loads with the row trigger off, and as a repair.
create function site.recount_blog() returns void
language sql
set search_path = pg_catalog
as $$
  truncate site.post_terms, site.terms, site.post_counts, site.post_search;
  insert into site.post_terms (post_id, kind, slug, listed_at)
    select distinct post.id, 'category', item ->> 'slug', post.listed_at
    from site.posts as post, jsonb_array_elements(post.categories) as item
    where post.status = 'published' and item ->> 'slug' is not null and item ->> 'name' is not null
    union all
    select distinct post.id, 'tag', item ->> 'slug', post.listed_at
    from site.posts as post, jsonb_array_elements(post.tags) as item
    where post.status = 'published' and item ->> 'slug' is not null and item ->> 'name' is not null;
  insert into site.terms (kind, slug, name, storychief_id, posts)
    select kind, slug, (array_agg(name order by listed_at desc))[1], (array_agg(storychief_id order by listed_at desc))[1], count(distinct id)
    from (
      select 'category' as kind, item ->> 'slug' as slug, item ->> 'name' as name, item ->> 'storychief_id' as storychief_id, post.listed_at, post.id
      from site.posts as post, jsonb_array_elements(post.categories) as item where post.status = 'published'
      union all
      select 'tag', item ->> 'slug', item ->> 'name', item ->> 'storychief_id', post.listed_at, post.id
      from site.posts as post, jsonb_array_elements(post.tags) as item where post.status = 'published'
    ) as named
    where slug is not null and name is not null
    group by kind, slug;
  insert into site.post_counts (scope, grain, bucket, posts)
    select scope, grain, bucket, count(*)
    from (
      select '' as scope, listed_at at time zone 'UTC' as moment from site.posts where status = 'published'
      union all
      select slug, listed_at at time zone 'UTC' from site.post_terms where kind = 'category'
    ) as counted,
    lateral (values ('all', date '0001-01-01'), ('month', date_trunc('month', moment)::date), ('day', moment::date)) as buckets (grain, bucket)
    group by scope, grain, bucket;
  insert into site.post_search (post_id, listed_at, search)
    select id, listed_at, search from site.posts where status = 'published' order by listed_at;
$$;

-- Reading -----------------------------------------------------------------------------------------------------------
-- The functions name the plan they were made for (`set enable_…`): the embedded database gathers no statistics by itself,
-- and without them the planner sorts a whole category to show a page of it.

-- The posts [skip, skip + take) of a scope, newest first: months are added up until the one that holds the first post,
-- then its days, and only within that day posts are passed over. Scheduled posts count; callers skip them.
create function site.post_page(scope_name text, skip bigint, take integer)
returns table (post_id uuid, listed_at timestamptz)
language plpgsql stable rows 20
set search_path = pg_catalog
set enable_bitmapscan = off
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  kept record;
  rest bigint := skip;
  month_start date;
  day_start date;
  ends_at timestamptz;
begin
  for kept in select bucket, posts from site.post_counts where scope = scope_name and grain = 'month' order by bucket desc loop
    if rest < kept.posts then month_start := kept.bucket; exit; end if;
    rest := rest - kept.posts;
  end loop;
  if month_start is null then return; end if;
  for kept in
    select bucket, posts from site.post_counts
    where scope = scope_name and grain = 'day' and bucket >= month_start and bucket < (month_start + interval '1 month')::date
    order by bucket desc
  loop
    if rest < kept.posts then day_start := kept.bucket; exit; end if;
    rest := rest - kept.posts;
  end loop;
  ends_at := (day_start + 1)::timestamp at time zone 'UTC';
  if scope_name = '' then
    return query
      select id, listed_at from site.posts where status = 'published' and listed_at < ends_at
      order by listed_at desc, id desc offset rest limit take;
  else
    return query
      select post_id, listed_at from site.post_terms
      where kind = 'category' and slug = scope_name and listed_at < ends_at
      order by listed_at desc, post_id desc offset rest limit take;
  end if;
end $$;

-- The posts that hold a query's words, newest first, with how many there are. Two ways, so that neither a rare nor a
-- common word reads the archive: the newest 1,000 are looked through; where 50 of them match, the word is so common
-- that these are the answer; otherwise the word index knows the few that match.
create function site.search_posts(query tsquery, moment timestamptz, skip integer, take integer)
returns table (post_id uuid, place bigint, total integer)
language plpgsql stable rows 20
set search_path = pg_catalog
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  found_ids uuid[];
begin
  select array_agg(post_id order by listed_at desc, post_id desc) into found_ids
  from (
    select post_id, listed_at, search from site.post_search where listed_at <= moment
    order by listed_at desc, post_id desc limit 1000
  ) as newest
  where search @@ query;
  if coalesce(cardinality(found_ids), 0) < 50
    and (select posts from site.post_counts where scope = '' and grain = 'all') > 1000
  then
    select array_agg(post_id order by listed_at desc, post_id desc) into found_ids
    from site.post_search where search @@ query and listed_at <= moment;
  end if;
  return query
    select id, nth, cardinality(found_ids)
    from unnest(found_ids[skip + 1 : skip + take]) with ordinality as page (id, nth);
  -- A page past the end still tells how many there are.
  if not found then
    return query select null::uuid, 0::bigint, coalesce(cardinality(found_ids), 0);
  end if;
end $$;

-- Up to three posts that share categories (2 each) and tags (1 each) with this one; ties go to the newer.
-- A term counts for the newest 200 posts that have it, so that the work does not grow with the archive.
create function site.related_posts(to_post uuid, moment timestamptz)
returns table (post_id uuid, score bigint, listed_at timestamptz)
language sql stable rows 3
set search_path = pg_catalog
set enable_bitmapscan = off
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select near.post_id, sum(near.weight), near.listed_at
  from site.post_terms as own
  cross join lateral (
    select other.post_id, other.listed_at, case own.kind when 'category' then 2 else 1 end as weight
    from site.post_terms as other
    where other.kind = own.kind and other.slug = own.slug and other.listed_at <= moment
    order by other.listed_at desc, other.post_id desc
    limit 201
  ) as near
  where own.post_id = to_post and near.post_id <> to_post
  group by near.post_id, near.listed_at
  order by 2 desc, 3 desc, 1 desc
  limit 3
$$;

-- Categories or tags with their visible posts, most first, then by name. Scheduled posts are taken off the kept counts;
-- there are few, so only that many more terms are looked at.
create function site.count_terms(term_kind text, take integer, moment timestamptz)
returns table (name text, slug text, posts integer)
language sql stable rows 20
set search_path = pg_catalog
set enable_bitmapscan = off
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  with scheduled as materialized (
    select term.slug, count(*)::integer as posts
    from site.posts as post join site.post_terms as term on term.post_id = post.id and term.kind = term_kind
    where post.status = 'published' and post.listed_at > moment
    group by term.slug
  ),
  known as materialized (
    select kept.name, kept.slug, kept.posts from site.terms as kept where kept.kind = term_kind
    order by kept.posts desc, lower(kept.name) collate "C" limit take + (select count(*) from scheduled)
  )
  select known.name, known.slug, known.posts - coalesce(scheduled.posts, 0)
  from known left join scheduled using (slug)
  where known.posts > coalesce(scheduled.posts, 0)
  order by 3 desc, lower(known.name) collate "C", known.slug limit take
$$;

-- Rights ------------------------------------------------------------------------------------------------------------
revoke all on site.posts, site.post_originals, site.post_addresses, site.post_terms, site.terms, site.post_counts,
  site.post_search, site.blog_version, site.webhook_receipts from public, anon, authenticated;
revoke all on function site.count_post(text, timestamptz, integer), site.keep_post(site.posts, integer),
  site.after_post_change(), site.after_blog_change(), site.recount_blog(), site.post_page(text, bigint, integer),
  site.search_posts(tsquery, timestamptz, integer, integer), site.related_posts(uuid, timestamptz),
  site.count_terms(text, integer, timestamptz) from public, anon, authenticated;
