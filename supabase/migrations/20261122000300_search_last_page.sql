-- The last page of a search is found in one go, and several words begin with half the stretch where a short page is asked for
-- (docs/performance.md has the figures).

-- The posts that hold a query's words, newest first, with how many were found; `place` counts from 1 at the newest. Where `skip` is
-- beyond the end it is the last whole number of `take`s before it, so that pages of that size end with their last.
-- In an archive of more than 400, a few times the stretch that the newest 100 posts take up is searched first: for one word four
-- times, for several 16 times where few are asked for; where that holds some, but no more than were asked for, 32 times as much
-- (for several words only where it held half of them); where that holds too few and fewer than 200, all of it, since the index then
-- names few. So `total` is exact for rare words; else it grows as a reader goes on, and a word in more than one post of twenty
-- is found in the newest few thousand. (`offset 0`: what has not appeared yet is taken out afterwards, not looked up in an
-- index of all that has.)
create or replace function site.search_posts(query tsquery, moment timestamptz, skip integer, take integer)
returns table (post_id uuid, place bigint, total integer)
language plpgsql stable rows 20
set search_path = pg_catalog
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  newest timestamptz;
  edge timestamptz;
  reach integer;
  found_ids uuid[];
  found_count integer := 0;
  before_page integer := skip;
  is_one_word constant boolean := numnode(query) = 1;
  wanted constant integer := skip + take + 1;
begin
  if (select posts from site.post_counts where scope = '' and grain = 'all') > 400 then
    select max(listed_at), min(listed_at) into newest, edge
    from (
      select listed_at from site.post_search where listed_at <= moment order by listed_at desc, post_id desc limit 100
    ) as near;
    foreach reach in array
      case when is_one_word and wanted <= 400 then array[4, 32] when not is_one_word and wanted <= 24 then array[16, 32] else array[32] end
    loop
      select array_agg(post_id order by listed_at desc, post_id desc) into found_ids
      from (
        select post_id, listed_at from site.post_search
        where site.dated_words(search, listed_at) @@ (query && site.eras_back(newest, edge, reach))
        offset 0
      ) as matching
      where listed_at <= moment;
      found_count := coalesce(cardinality(found_ids), 0);
      exit when found_count = 0 or found_count >= wanted or (not is_one_word and 2 * found_count < wanted);
    end loop;
  end if;
  if found_count < least(200, wanted) then
    select array_agg(post_id order by listed_at desc, post_id desc) into found_ids
    from (select post_id, listed_at from site.post_search where site.dated_words(search, listed_at) @@ query offset 0) as matching
    where listed_at <= moment;
    found_count := coalesce(cardinality(found_ids), 0);
  end if;
  if before_page >= found_count then
    before_page := greatest(0, before_page - take * ((before_page - found_count) / greatest(take, 1) + 1));
  end if;
  return query
    select id, before_page + nth, found_count
    from unnest(found_ids[before_page + 1 : before_page + take]) with ordinality as page (id, nth);
  -- Nothing found is told, too.
  if not found then
    return query select null::uuid, 0::bigint, found_count;
  end if;
end $$;
