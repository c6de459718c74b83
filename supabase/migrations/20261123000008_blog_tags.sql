-- A tag's page and feed find their posts as a category's do.
create index posts_tags on site.posts using gin (tag_slugs);
