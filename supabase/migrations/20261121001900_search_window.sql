-- A search first looks through the newest posts, for words so common that the word index would name half the archive. Each row there
-- costs 2.4 us: the newest 500 instead of 1,000 keep a search in a large archive within three times of one among 100 posts
-- (docs/performance.md). The share that makes a word common stays at a twentieth.
create or replace function site.search_posts(query tsquery, moment timestamptz, skip integer, take integer)
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
    order by listed_at desc, post_id desc limit 500
  ) as newest
  where search @@ query;
  if coalesce(cardinality(found_ids), 0) < 25
    and (select posts from site.post_counts where scope = '' and grain = 'all') > 500
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
