import type { Database, Queryable } from "../../platform/db.server.ts";

/** The channel on which the database tells every server that posts changed. */
export const blogChannel = "site_blog";

/** When the next scheduled post becomes visible; null when none waits. */
export async function nextPublication(db: Queryable, now: Date): Promise<Date | null> {
  const rows = await db.query<{ next: Date | null }>(
    "select min(listed_at) as next from site.posts where status = 'published' and listed_at > $1",
    [now.toISOString()],
  );
  return rows.rows[0]?.next ?? null;
}

/**
 * Calls `onChange` whenever what readers see of the blog has changed: a post was written on any server, or a scheduled
 * one's time has come. Drop cached pages there.
 * @param options.onError told when the next date could not be read; it is tried again with the next change, or in a minute
 * @returns stops watching
 */
export async function watchBlog(
  db: Database,
  options: { now: () => Date; onChange: () => void; onError: (error: unknown) => void },
): Promise<() => Promise<void>> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

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

  const unlisten = await db.listen(blogChannel, announce);
  await plan();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await unlisten();
  };
}
