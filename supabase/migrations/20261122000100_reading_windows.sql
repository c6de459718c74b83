-- What a search and a post's related posts read of a large archive (docs/performance.md has the figures).

-- The posts that hold a query's words, newest first, with how many there are. Where five of the newest 100 posts match, the words may
-- be so common that the index would name half the archive: the newest 400 are looked through, and where 20 of them match they
-- are the answer. Otherwise the index knows the few that match, wherever they are. An archive of 400 posts or fewer is answered
-- whole either way.
create or replace function site.search_posts(query tsquery, moment timestamptz, skip integer, take integer)
returns table (post_id uuid, place bigint, total integer)
language plpgsql stable rows 20
set search_path = pg_catalog
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  found_ids uuid[];
  more_ids uuid[];
begin
  select array_agg(post_id order by listed_at desc, post_id desc) into found_ids
  from (
    select post_id, listed_at, search from site.post_search where listed_at <= moment
    order by listed_at desc, post_id desc limit 100
  ) as newest
  where search @@ query;
  if (select posts from site.post_counts where scope = '' and grain = 'all') > 100 then
    if cardinality(found_ids) >= 5 then
      select array_agg(post_id order by listed_at desc, post_id desc) into more_ids
      from (
        select post_id, listed_at, search from site.post_search where listed_at <= moment
        order by listed_at desc, post_id desc offset 100 limit 300
      ) as next
      where search @@ query;
      found_ids := found_ids || more_ids;
    end if;
    if coalesce(cardinality(found_ids), 0) < 20 then
      select array_agg(post_id order by listed_at desc, post_id desc) into found_ids
      from site.post_search where search @@ query and listed_at <= moment;
    end if;
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
-- A term counts for the newest 40 posts that have it, so that the work does not grow with the archive.
create or replace function site.related_posts(to_post uuid, moment timestamptz)
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
    limit 41
  ) as near
  where own.post_id = to_post and near.post_id <> to_post
  group by near.post_id, near.listed_at
  order by 2 desc, 3 desc, 1 desc
  limit 3
$$;
