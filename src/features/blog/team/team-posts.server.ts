import * as z from "zod/mini";
import type { Queryable } from "../../../platform/db.server.ts";
import { readRow, readRows } from "../../../platform/typed-query.server.ts";

/** Public; public from its date on; or not public. */
export const postStates = ["published", "scheduled", "draft"] as const;
export type PostState = (typeof postStates)[number];

export const postsPerPage = 50;

const postRow = z.object({
  id: z.uuid(),
  title: z.string(),
  canonicalSlug: z.string(),
  state: z.enum(postStates),
  origin: z.enum(["storychief", "import"]),
  language: z.string(),
  author: z.string(),
  words: z.number(),
  listed_at: z.date(),
  updated_at: z.date(),
  redirects: z.array(z.string()),
  lost: z.array(z.string()),
});
const countRow = z.object({ published: z.number(), scheduled: z.number(), draft: z.number() });

export type TeamPost = z.output<typeof postRow>;

const stateOf = "case when status = 'draft' then 'draft' when listed_at > $1 then 'scheduled' else 'published' end";
const selectPosts = `
  select id, title, canonical_slug as "canonicalSlug", ${stateOf} as state, origin, language, coalesce(author ->> 'name', '') as author, words, listed_at, updated_at, lost_pictures || lost as lost,
    array(
      select known.slug from site.post_slugs as known
      where known.post_id = post.id and known.slug <> post.canonical_slug order by known.slug
    ) as redirects
  from site.posts as post`;

/** One page of posts: drafts, then scheduled, then published. */
export async function listTeamPosts(
  db: Queryable,
  list: { state?: PostState | null; page?: number; now: Date },
): Promise<TeamPost[]> {
  return readRows(
    db,
    postRow,
    `${selectPosts} where $2::text is null or ${stateOf} = $2
     order by array_position(array['draft', 'scheduled', 'published'], ${stateOf}), listed_at desc, id desc limit $3 offset $4`,
    [list.now, list.state ?? null, postsPerPage, ((list.page ?? 1) - 1) * postsPerPage],
  );
}

export async function countTeamPosts(db: Queryable, now: Date): Promise<Record<PostState, number>> {
  const sql = `select count(*) filter (where state = 'published')::int as published,
      count(*) filter (where state = 'scheduled')::int as scheduled, count(*) filter (where state = 'draft')::int as draft
    from (select ${stateOf} as state from site.posts) as posts`;
  return readRow(db, countRow, sql, [now]);
}

/** @param id as it came in a URL @returns null when there is no such post */
export async function findTeamPost(db: Queryable, id: string, now: Date): Promise<TeamPost | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const [post] = await readRows(db, postRow, `${selectPosts} where id = $2`, [now, id]);
  return post ?? null;
}

export async function findTeamPostAt(db: Queryable, slug: string, now: Date): Promise<TeamPost | null> {
  const sql = `${selectPosts} where id = (select post_id from site.post_slugs as known where known.slug = $2)`;
  const [post] = await readRows(db, postRow, sql, [now, slug]);
  return post ?? null;
}
