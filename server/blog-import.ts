import { importLaunchPosts } from "../src/features/blog/import/import-posts.server.ts";
import { createSanitizer } from "../src/features/blog/sanitize/sanitizer.server.ts";
import type { Database } from "../src/platform/db.server.ts";

/** Generous: only a hang has to be caught, not a busy machine. */
const launchPostLimitMs = 30_000;

export async function fillEmptyBlog(db: Database, now: Date): Promise<number> {
  const sanitizer = createSanitizer({ killAfterMs: launchPostLimitMs });
  try {
    return await importLaunchPosts(db, { folder: "content/posts", sanitizer, now });
  } finally {
    await sanitizer.close();
  }
}
