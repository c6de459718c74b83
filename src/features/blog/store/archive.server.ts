import * as z from "zod/mini";
import { type TopicKind, topicKinds } from "../../../pages.ts";
import type { Queryable } from "../../../platform/db.server.ts";
import { readRow, readRows } from "../../../platform/typed-query.server.ts";
import { readBlogState } from "./blog-changes.server.ts";
import type { CountedTerm } from "./post.ts";

/** All visible posts, counted: together, and by category and tag, the most frequent first. */
export type Archive = Record<TopicKind, CountedTerm[]> & { total: number };

const termRow = z.object({ kind: z.enum(topicKinds), name: z.string(), slug: z.string(), postCount: z.number() });
export const totalRow = z.object({ total: z.number() });

const cache = new WeakMap<Queryable, { version: string; from: Date; until: Date | null; archive: Archive }>();

/** Cached until a post is written or the next scheduled one falls due: counting reads every post. */
export async function readArchive(db: Queryable, now: Date): Promise<Archive> {
  const state = await readBlogState(db, now);
  const version = `${state.version} ${state.changedAt}`;
  const known = cache.get(db);
  if (known?.version === version && known.from <= now && (known.until === null || now < known.until))
    return known.archive;
  const archive = await countArchive(db, now);
  cache.set(db, { version, from: now, until: state.nextPublication, archive });
  return archive;
}

async function countArchive(db: Queryable, now: Date): Promise<Archive> {
  const sql = "select count(*)::int as total from site.posts where visible_at <= $1";
  const { total } = await readRow(db, totalRow, sql, [now]);
  const counted = await readRows(
    db,
    termRow,
    `select kind, term ->> 'slug' as slug, (array_agg(term ->> 'name' order by visible_at desc))[1] as name,
       count(*)::int as "postCount"
     from site.posts, (values ('category'), ('tag')) as kinds (kind),
       jsonb_array_elements(case kind when 'tag' then tags else categories end) as term
     where visible_at <= $1
     group by kind, term ->> 'slug'
     order by "postCount" desc, lower((array_agg(term ->> 'name' order by visible_at desc))[1]) collate "C", slug`,
    [now],
  );
  const ofKind = (kind: TopicKind) =>
    counted.filter((row) => row.kind === kind).map(({ name, slug, postCount }) => ({ name, slug, postCount }));
  return { total, category: ofKind("category"), tag: ofKind("tag") };
}
