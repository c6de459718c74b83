import type { Database, Queryable } from "../../../platform/db.server.ts";
import { watchVersion } from "../../../platform/version-watch.server.ts";

export const blogChannel = "site_blog";

async function readVersion(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ version: string }>("select version::text as version from site.blog_version");
  return rows[0]?.version ?? "";
}

export async function nextPublication(db: Queryable, now: Date): Promise<Date | null> {
  const rows = await db.query<{ next: Date | null }>(
    "select min(visible_at) as next from site.posts where visible_at > $1",
    [now.toISOString()],
  );
  return rows.rows[0]?.next ?? null;
}

/**
 * Calls `onChange` when a post was written on any server, or a scheduled one fell due.
 * @param options.pollEveryMs poll interval; the embedded database is never polled
 * @returns stops watching
 */
export async function watchBlog(
  db: Database,
  options: { now: () => Date; onChange: () => void; onError: (error: unknown) => void; pollEveryMs?: number },
): Promise<() => Promise<void>> {
  return watchVersion(db, {
    ...options,
    channel: blogChannel,
    readVersion: () => readVersion(db),
    nextChange: () => nextPublication(db, options.now()),
  });
}
