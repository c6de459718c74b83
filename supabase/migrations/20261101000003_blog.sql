-- The blog: posts, the originals they were made from, the webhook's receipts. Visitors' roles read nothing here: posts
-- leave through the site's own routes.

-- The slugs of a list of categories or tags.
create function site.term_slugs(terms jsonb) returns text[]
language sql immutable
set search_path = pg_catalog
as $$ select coalesce(array_agg(term ->> 'slug'), '{}') from jsonb_array_elements(terms) as term $$;

-- One post. `canonical_slug` is the last part of its URL (seo_slug, else slug). `listed_at` is its place in every list:
-- published_at, or the moment it came in when no readable date came with it. `visible_at` is when readers may see it.
-- `search` holds its words, folded by src/features/blog/search. The low TOAST target keeps long texts out of the rows
-- that lists and searches read.
create table site.posts (
  id uuid primary key default gen_random_uuid(),
  origin text not null,
  storychief_id text,
  language text not null default 'en',
  source_updated_at timestamptz,
  status text not null,
  title text not null,
  canonical_slug text not null,
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
  category_slugs text[] generated always as (site.term_slugs(categories)) stored,
  tag_slugs text[] generated always as (site.term_slugs(tags)) stored,
  search tsvector not null default '',
  published_at timestamptz,
  listed_at timestamptz not null,
  visible_at timestamptz generated always as (case when status = 'published' then listed_at end) stored,
  sanitizer_version integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint posts_origin_known check (origin in ('storychief', 'import')),
  constraint posts_status_known check (status in ('published', 'draft')),
  constraint posts_title_some check (char_length(title) between 1 and 500),
  constraint posts_canonical_slug_form check (char_length(canonical_slug) between 1 and 120 and canonical_slug !~ '[/?#%.[:space:]]'),
  constraint posts_lists check (jsonb_typeof(categories) = 'array' and jsonb_typeof(tags) = 'array' and jsonb_typeof(headings) = 'array')
) with (toast_tuple_target = 128);
create unique index posts_canonical_slug on site.posts (canonical_slug);
create unique index posts_story on site.posts (storychief_id, language) where storychief_id is not null;
create index posts_visible on site.posts (visible_at desc, id desc);
create index posts_search on site.posts using gin (search) with (fastupdate = off);
create index posts_categories on site.posts using gin (category_slugs);
create index posts_tags on site.posts using gin (tag_slugs);
create index posts_drafts on site.posts (updated_at) where status = 'draft';
create index posts_sanitized on site.posts (sanitizer_version, id);

-- What came in, word for word, so that a stricter sanitizer can run over it again. Never served.
create table site.post_originals (
  post_id uuid primary key references site.posts (id) on delete cascade,
  format text not null,
  content text not null,
  excerpt text not null default '',
  payload text,
  received_at timestamptz not null default now(),
  constraint post_originals_format_known check (format in ('html', 'markdown'))
);

-- Every slug that leads to a post: its own, its other spelling, and those it had before.
create table site.post_slugs (
  slug text primary key,
  post_id uuid not null references site.posts (id) on delete cascade
);
create index post_slugs_post on site.post_slugs (post_id);

-- One row that grows with every change; every server asks for it and drops its cached pages when it has grown.
create table site.blog_version (
  only_row boolean primary key default true,
  version bigint not null default 1,
  changed_at timestamptz not null default now(),
  constraint blog_version_only check (only_row)
);
insert into site.blog_version default values;

create function site.bump_blog_version() returns trigger
language plpgsql
set search_path = pg_catalog
as $$
begin
  insert into site.blog_version as stored (only_row) values (true)
    on conflict (only_row) do update set version = stored.version + 1, changed_at = now();
  return null;
end $$;

create trigger bump_blog_version after insert or update or delete or truncate on site.posts
  for each statement execute function site.bump_blog_version();

-- Each delivery of the webhook and its outcome. `content_sha256` is the hash of the verified content in one form,
-- null when the signature was wrong.
create table site.webhook_receipts (
  id bigint generated always as identity primary key,
  received_at timestamptz not null,
  content_sha256 text,
  bytes integer not null,
  event text,
  outcome text not null,
  http_status integer not null,
  reason text,
  post_id uuid,
  notes jsonb not null default '{}',
  answer text,
  constraint webhook_receipts_outcome_known check (outcome in ('accepted', 'repeated', 'outdated', 'refused', 'unverified'))
);
create index webhook_receipts_content on site.webhook_receipts (content_sha256, id) where outcome = 'accepted';
create index webhook_receipts_post on site.webhook_receipts (post_id, id);
create index webhook_receipts_outcome on site.webhook_receipts (outcome, received_at desc);

revoke all on site.posts, site.post_originals, site.post_slugs, site.blog_version, site.webhook_receipts
  from public, anon, authenticated;
revoke all on function site.term_slugs(jsonb), site.bump_blog_version() from public, anon, authenticated;
