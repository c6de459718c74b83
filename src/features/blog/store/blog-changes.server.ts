import * as z from "zod/mini";
import type { Database, Queryable } from "../../../platform/db.server.ts";
import { readRow } from "../../../platform/rows.server.ts";
import { watchVersion } from "../../../platform/version-watch.server.ts";

const versionRow = z.object({ version: z.nullable(z.string()) });
const nextRow = z.object({ next: z.nullable(z.date()) });

export async function nextPublication(db: Queryable, now: Date): Promise<Date | null> {
  const sql = "select min(visible_at) as next from site.posts where visible_at > $1";
  return (await readRow(db, nextRow, sql, [now.toISOString()])).next;
}

/**
 * Calls `onChange` when a post was written on any server, or a scheduled one fell due.
 * @returns stops watching
 */
export function watchBlog(
  db: Database,
  options: { now: () => Date; onChange: () => void; onError: (error: unknown) => void },
): Promise<() => Promise<void>> {
  return watchVersion(db, {
    ...options,
    channel: "site_blog",
    readVersion: async () =>
      (await readRow(db, versionRow, "select max(version)::text as version from site.blog_version")).version ?? "",
    nextChange: () => nextPublication(db, options.now()),
  });
}
