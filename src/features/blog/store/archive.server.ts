import * as z from "zod/mini";
import type { Queryable } from "../../../platform/db.server.ts";
import { readRow, readRows } from "../../../platform/rows.server.ts";
import type { CountedTerm } from "./post.ts";

export interface Archive {
  total: number;
  categories: CountedTerm[];
  tags: CountedTerm[];
}

const stateRow = z.object({ version: z.nullable(z.string()), next: z.nullable(z.date()) });
const termRow = z.object({ kind: z.enum(["category", "tag"]), name: z.string(), slug: z.string(), posts: z.number() });
const totalRow = z.object({ total: z.number() });

const cache = new WeakMap<Queryable, { version: string | null; from: Date; until: Date | null; archive: Archive }>();

/** Cached until a post is written or the next scheduled one falls due: counting reads every post. */
export async function readArchive(db: Queryable, now: Date): Promise<Archive> {
  const { version, next } = await readRow(
    db,
    stateRow,
    `select (select version || ' ' || changed_at from site.blog_version) as version,
       (select min(visible_at) from site.posts where visible_at > $1) as next`,
    [now.toISOString()],
  );
  const known = cache.get(db);
  if (known?.version === version && known.from <= now && (known.until === null || now < known.until))
    return known.archive;
  const archive = await countArchive(db, now);
  cache.set(db, { version, from: now, until: next, archive });
  return archive;
}

async function countArchive(db: Queryable, now: Date): Promise<Archive> {
  const visible = "from site.posts as post where visible_at <= $1";
  const [{ total }, counted] = await Promise.all([
    readRow(db, totalRow, `select count(*)::int as total ${visible}`, [now.toISOString()]),
    readRows(
      db,
      termRow,
      `select kind, term ->> 'slug' as slug, (array_agg(term ->> 'name' order by visible_at desc))[1] as name,
         count(*)::int as posts
       from (
         select 'category' as kind, visible_at, jsonb_array_elements(categories) as term ${visible}
         union all
         select 'tag', visible_at, jsonb_array_elements(tags) ${visible}
       ) as terms
       group by kind, term ->> 'slug'
       order by posts desc, lower((array_agg(term ->> 'name' order by visible_at desc))[1]) collate "C", slug`,
      [now.toISOString()],
    ),
  ]);
  const ofKind = (kind: "category" | "tag") =>
    counted.filter((row) => row.kind === kind).map(({ name, slug, posts }) => ({ name, slug, posts }));
  return { total, categories: ofKind("category"), tags: ofKind("tag") };
}
