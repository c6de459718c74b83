import { createHmac } from "node:crypto";
import type { Database } from "../../src/platform/db.server.ts";

/** Points to add to a key, whose window lasts so many seconds from its first point. */
export interface Asked {
  points: number;
  seconds: number;
}

/** Points of a key's window so far, those just asked for included, and how long the window lasts yet. */
export interface Counted {
  points: number;
  leftMs: number;
}

/** Counts in `site.limits`, by the database's clock, for every process that shares it. */
export interface SharedCount {
  /** Adds points to each key in one statement. @throws when the database cannot be asked */
  add(asked: ReadonlyMap<string, Asked>): Promise<ReadonlyMap<string, Counted>>;
  /** Lets rows go whose window is over. @returns how many went; at most 20,000 at a time */
  forgetEnded(): Promise<number>;
}

/** @param options.secret keys the hashes under which the keys are stored; the same for all processes (SECRET) */
export function createSharedCount(options: { db: () => Promise<Database>; secret: string }): SharedCount {
  // Half a hash is plenty to tell keys apart, and makes the index small.
  const hash = (key: string) => createHmac("sha256", options.secret).update(`limit\n${key}`).digest("hex").slice(0, 32);

  return {
    async add(asked) {
      const db = await options.db();
      const keys = new Map([...asked.keys()].map((key) => [hash(key), key]));
      const values = [...asked.values()];
      // In the order of the keys, so that two processes never wait for each other. A window that ends later than a new one
      // would (a minute's grace for clocks and waiting) is from before the clock was set back: it is over.
      const { rows } = await db.query<{ key: string; points: number; left_ms: number }>(
        `insert into site.limits as known (key, points, ends_at)
         select decode(key, 'hex'), points, now() + seconds * interval '1 second'
         from unnest($1::text[], $2::int[], $3::int[]) as asked (key, points, seconds)
         order by key
         on conflict (key) do update set (points, ends_at) = (
           select case when is_over then excluded.points else known.points + excluded.points end,
                  case when is_over then excluded.ends_at else known.ends_at end
           from (select known.ends_at <= now() or known.ends_at > excluded.ends_at + interval '1 minute') as it (is_over)
         )
         returning encode(key, 'hex') as key, points, ceil(extract(epoch from ends_at - now()) * 1000)::int as left_ms`,
        [[...keys.keys()], values.map((one) => one.points), values.map((one) => one.seconds)],
      );
      return new Map(rows.map((row) => [keys.get(row.key) ?? "", { points: row.points, leftMs: row.left_ms }]));
    },
    async forgetEnded() {
      const db = await options.db();
      const { count } = await db.query(
        `delete from site.limits where key in
           (select key from site.limits where ends_at < now() limit 20000 for update skip locked)`,
      );
      return count;
    },
  };
}
