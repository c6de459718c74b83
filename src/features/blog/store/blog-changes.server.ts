import type { Database, Queryable } from "../../../platform/db.server.ts";

/** The channel on which the database tells every server that posts changed. */
export const blogChannel = "site_blog";

/** Poll interval for Postgres, where a pooler may swallow notifications; changes are to show within a second. */
const pollMs = 750;

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
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let seen: string | null = null;
  let asking: NodeJS.Timeout | undefined;

  async function plan(): Promise<void> {
    clearTimeout(timer);
    let waitMs = 86_400_000;
    try {
      const next = await nextPublication(db, options.now());
      if (next) waitMs = Math.min(Math.max(next.getTime() - options.now().getTime(), 0) + 50, waitMs);
    } catch (error) {
      options.onError(error);
      waitMs = 60_000;
    }
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(announce, waitMs).unref();
  }

  function announce(): void {
    options.onChange();
    void plan();
  }

  async function ask(): Promise<void> {
    try {
      const version = await readVersion(db);
      if (!isStopped && seen !== null && version !== seen) announce();
      seen = version;
    } catch {
      // The next poll after the outage sees the change.
    }
    if (!isStopped) asking = setTimeout(() => void ask(), options.pollEveryMs ?? pollMs).unref();
  }

  const unlisten = await db.listen(blogChannel, (version) => {
    if (version !== "" && version === seen) return;
    if (version !== "") seen = version;
    announce();
  });
  await plan();
  if (db.kind === "postgres") await ask();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    clearTimeout(asking);
    await unlisten();
  };
}
