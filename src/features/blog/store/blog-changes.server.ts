import * as z from "zod/mini";
import type { Database, Queryable } from "../../../platform/db.server.ts";
import { readRow } from "../../../platform/typed-query.server.ts";
import { type Watching, watchVersion } from "../../../platform/version-watch.server.ts";

const stateRow = z.object({
  version: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  nextPublication: z.nullable(z.date()),
});

/** The blog's version, and when a scheduled post falls due next. */
export function readBlogState(db: Queryable, now: Date): Promise<z.output<typeof stateRow>> {
  const sql = `select max(version)::text as version, max(changed_at)::text as "changedAt",
      (select min(visible_at) from site.posts where visible_at > $1) as "nextPublication"
    from site.blog_version`;
  return readRow(db, stateRow, sql, [now]);
}

/** Calls `onChange` when a post was written on any server, or a scheduled one fell due. */
export function watchBlog(
  db: Database,
  options: { now: () => Date; onChange: () => void; onError: (error: unknown) => void },
): Promise<Watching> {
  return watchVersion({
    ...options,
    readVersion: async () => (await readBlogState(db, options.now())).version ?? "",
    nextChange: async () => (await readBlogState(db, options.now())).nextPublication,
  });
}
