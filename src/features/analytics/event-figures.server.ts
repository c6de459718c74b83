import { setImmediate as nextTurn } from "node:timers/promises";
import * as z from "zod/mini";
import type { Database } from "../../platform/db.server.ts";
import { readRow, readRows } from "../../platform/typed-query.server.ts";

const totalSchema = z.object({ visitors: z.number(), views: z.number() });
const funnelSchema = z.object({
  page: z.nullable(z.string()),
  place: z.nullable(z.string()),
  visitors: z.number(),
  opened: z.number(),
  submitted: z.number(),
});
type Steps = Pick<z.output<typeof funnelSchema>, "visitors" | "opened" | "submitted">;
type FunnelRow = Steps & { source: string };

const blogReadsSchema = z.object({
  slug: z.string(),
  reads: z.number(),
  /** Each read counts for at most half an hour. */
  totalSeconds: z.number(),
  /** Reads under 30 s, to 2 min, to 5 min, and longer. */
  spread: z.array(z.number()),
});

const dayMs = 24 * 60 * 60_000;
/** Further keys share the row “(others)”, so that memory stays bounded. */
const maxKeys = 500;

/** Reads one day at a time, so that the embedded database answers visitors in between. @param days ISO dates */
export async function readEventFigures(db: Database, days: readonly string[]) {
  const visitors: number[] = [];
  const pageViews: number[] = [];
  const firstPages = new Map<string, FunnelRow>();
  const places = new Map<string, FunnelRow>();
  const posts = new Map<string, z.output<typeof blogReadsSchema>>();
  for (const day of days) {
    await nextTurn();
    const range = [new Date(day), new Date(new Date(day).getTime() + dayMs)];
    const sql = `select count(distinct visitor)::int as visitors, (count(*) filter (where name = 'page_viewed'))::int as views
      from site.events where happened_at >= $1 and happened_at < $2`;
    const total = await readRow(db, totalSchema, sql, range);
    visitors.push(total.visitors);
    pageViews.push(total.views);
    if (total.visitors === 0) continue;
    // A visitor's hash changes every day, so steps are joined within a day.
    const funnelSql = `with steps as (
        select visitor,
          (array_agg(properties ->> 'route' order by happened_at, id) filter (where name = 'page_viewed'))[1] as page,
          (array_agg(properties ->> 'location' order by happened_at, id) filter (where name = 'waitlist_opened'))[1] as place,
          bool_or(name = 'waitlist_submitted') as submitted
        from site.events
        where happened_at >= $1 and happened_at < $2 and name in ('page_viewed', 'waitlist_opened', 'waitlist_submitted')
        group by visitor)
      select page, place, count(*)::int as visitors, count(place)::int as opened, (count(*) filter (where submitted))::int as submitted
      from steps group by page, place`;
    const funnel = await readRows(db, funnelSchema, funnelSql, range);
    for (const row of funnel) {
      addFunnel(firstPages, row.page ?? "(unknown)", row);
      if (row.place !== null) addFunnel(places, row.place, row);
    }
    const blogReadsSql = `select slug, count(*)::int as reads, sum(seconds)::float8 as "totalSeconds",
        array[count(*) filter (where seconds < 30), count(*) filter (where seconds >= 30 and seconds < 120),
          count(*) filter (where seconds >= 120 and seconds < 300), count(*) filter (where seconds >= 300)]::int[] as spread
      from (select properties ->> 'slug' as slug, greatest(0, least(1800, (properties ->> 'timeOnPage')::float8)) as seconds from site.events
            where happened_at >= $1 and happened_at < $2 and name = 'blog_read') as read
      group by slug`;
    const blogReads = await readRows(db, blogReadsSchema, blogReadsSql, range);
    for (const row of blogReads) {
      const post = findOrAddRow(posts, row.slug, (slug) => ({ slug, reads: 0, totalSeconds: 0, spread: [0, 0, 0, 0] }));
      post.reads += row.reads;
      post.totalSeconds += row.totalSeconds;
      post.spread = post.spread.map((count, band) => count + (row.spread[band] ?? 0));
    }
  }
  return {
    visitors,
    pageViews,
    byFirstPage: [...firstPages.values()].sort((one, other) => other.visitors - one.visitors),
    byPlace: [...places.values()].sort((one, other) => other.opened - one.opened),
    posts: [...posts.values()].sort((one, other) => other.reads - one.reads),
  };
}

function addFunnel(rows: Map<string, FunnelRow>, source: string, more: Steps): void {
  const row = findOrAddRow(rows, source, (name) => ({ source: name, visitors: 0, opened: 0, submitted: 0 }));
  row.visitors += more.visitors;
  row.opened += more.opened;
  row.submitted += more.submitted;
}

function findOrAddRow<Row>(rows: Map<string, Row>, key: string, make: (key: string) => Row): Row {
  const usedKey = rows.has(key) || rows.size < maxKeys ? key : "(others)";
  const row = rows.get(usedKey) ?? make(usedKey);
  rows.set(usedKey, row);
  return row;
}
