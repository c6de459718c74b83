-- Every form of a body that pages and feeds show is made once, when it is sanitized. `page_html` is the body as its page shows it,
-- null until an older post is sanitized again; the origins are what its page's Content Security Policy allows besides the site's own;
-- `lost` and (cover, author) `lost_pictures` name what of
-- the editor's text no reader sees. An excerpt that only repeats the beginning of the body is not shown above it.
alter table site.posts
  add column page_html text,
  add column frame_origins text[] not null default '{}',
  add column script_origins text[] not null default '{}',
  add column has_external_images boolean not null default false,
  add column lost text[] not null default '{}',
  add column lost_pictures text[] not null default '{}',
  add column has_own_excerpt boolean not null generated always as (not starts_with(
    regexp_replace(lower(left(body_text, 3000)), '[[:space:][:punct:]]+', '', 'g'),
    left(regexp_replace(lower(rtrim(excerpt, '…')), '[[:space:][:punct:]]+', '', 'g'), 60)
  )) stored;

-- The bodies that are there hold only embeds of listed providers.
update site.posts set
  has_external_images = body_html ~ ' src="https?:',
  script_origins = array(
    select distinct substring(found[1] from '^https://[^/]+') from regexp_matches(body_html, ' data-embed-script="(https://[^"]+)"', 'g') as found),
  frame_origins = array(
    select distinct replace(substring(found[1] from '^https://[^/]+'), '//connect.facebook.net', '//www.facebook.com')
    from regexp_matches(body_html, ' data-(?:src|embed-script)="(https://[^"]+)"', 'g') as found)
where body_html ~ ' (data-src|data-embed-script|src)="https?:';

-- Pictures that lay beside an imported file. They go with their post.
create table site.post_pictures (
  post_id uuid not null references site.posts (id) on delete cascade,
  sha256 text not null,
  content_type text not null,
  bytes bytea not null,
  primary key (post_id, sha256),
  constraint post_pictures_sha256_form check (sha256 ~ '^[0-9a-f]{64}$'),
  constraint post_pictures_type_known check (content_type in ('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif')),
  constraint post_pictures_small check (octet_length(bytes) between 1 and 4194304)
);
create index post_pictures_sha256 on site.post_pictures (sha256);

revoke all on site.post_pictures from public, anon, authenticated;
