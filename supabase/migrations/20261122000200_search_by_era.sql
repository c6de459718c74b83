-- A search in a large archive asks the word index for the newest stretch of time first (docs/performance.md has the figures).

-- A post's words with the stretches of time it lies in, as lexemes that no word can be: of 64 seconds ('@0.…'), of eight times
-- that ('@1.…': 9 minutes), and so on to 272 years ('@9.…'). With them the index itself passes over what is old.
-- The cost says that this is for the index, and not to be worked out for each row.
create function site.dated_words(words tsvector, moment timestamptz) returns tsvector
language plpgsql immutable cost 10000
set search_path = pg_catalog
as $$
declare
  seconds constant bigint := floor(extract(epoch from moment));
  eras text[];
begin
  for level in 0..9 loop
    eras := eras || ('@' || level || '.' || (seconds >> (6 + 3 * level)));
  end loop;
  return words || array_to_tsvector(eras);
end $$;

-- The stretches that cover `reach` times the time between two moments, up to the newer one: at most nine, or those of 272 years.
create function site.eras_back(newer timestamptz, older timestamptz, reach integer) returns tsquery
language plpgsql immutable
set search_path = pg_catalog
as $$
declare
  last_second constant bigint := floor(extract(epoch from newer));
  first_second constant bigint := last_second - reach * (last_second - floor(extract(epoch from older)));
  level integer := 0;
  nth bigint;
  eras text := '';
begin
  while level < 9 and (last_second - first_second) >> (6 + 3 * level) >= 8 loop
    level := level + 1;
  end loop;
  nth := first_second >> (6 + 3 * level);
  while nth <= last_second >> (6 + 3 * level) loop
    eras := eras || ' | ''@' || level || '.' || nth || '''';
    nth := nth + 1;
  end loop;
  return substr(eras, 4)::tsquery;
end $$;

drop index site.post_search_words;
create index post_search_words on site.post_search using gin (site.dated_words(search, listed_at)) with (fastupdate = off);

-- The posts that hold a query's words, newest first, with how many were found. In an archive of more than 400, four times the
-- stretch that the newest 100 posts take up is searched first; where that holds some, but no more than were asked for, or where
-- there are several words, eight times as much; where that holds too few and fewer than 200, all of it, since the index then
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
  wanted constant integer := skip + take + 1;
begin
  if (select posts from site.post_counts where scope = '' and grain = 'all') > 400 then
    select max(listed_at), min(listed_at) into newest, edge
    from (
      select listed_at from site.post_search where listed_at <= moment order by listed_at desc, post_id desc limit 100
    ) as near;
    foreach reach in array case when numnode(query) = 1 then array[4, 32] else array[32] end loop
      select array_agg(post_id order by listed_at desc, post_id desc) into found_ids
      from (
        select post_id, listed_at from site.post_search
        where site.dated_words(search, listed_at) @@ (query && site.eras_back(newest, edge, reach))
        offset 0
      ) as matching
      where listed_at <= moment;
      found_count := coalesce(cardinality(found_ids), 0);
      exit when found_count = 0 or found_count >= wanted;
    end loop;
  end if;
  if found_count < least(200, wanted) then
    select array_agg(post_id order by listed_at desc, post_id desc) into found_ids
    from (select post_id, listed_at from site.post_search where site.dated_words(search, listed_at) @@ query offset 0) as matching
    where listed_at <= moment;
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
-- A term counts for the newest 24 posts that have it, so that the work does not grow with the archive.
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
    limit 25
  ) as near
  where own.post_id = to_post and near.post_id <> to_post
  group by near.post_id, near.listed_at
  order by 2 desc, 3 desc, 1 desc
  limit 3
$$;

revoke all on function site.dated_words(tsvector, timestamptz), site.eras_back(timestamptz, timestamptz, integer)
  from public, anon, authenticated;
