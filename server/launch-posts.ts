import { importLaunchPosts, resanitizePosts } from "../src/features/blog/import/import-posts.server.ts";
import { sanitizerVersion } from "../src/features/blog/sanitize/sanitize-rules.server.ts";
import { createSanitizer } from "../src/features/blog/sanitize/sanitizer.server.ts";
import type { Database } from "../src/platform/db.server.ts";

/** Generous: only a hang has to be caught, not a busy machine. */
const launchPostLimitMs = 30_000;

export async function fillEmptyBlog(db: Database, now: Date): Promise<number> {
  const sanitizer = createSanitizer({ killAfterMs: launchPostLimitMs });
  try {
    return await importLaunchPosts(db, { path: "content/posts", sanitizer, now });
  } finally {
    await sanitizer.close();
  }
}

/** Makes posts anew that an older release stored, so that an update needs no command. A post that today's rules refuse stays as it is. */
export async function renewOlderPosts(db: Database, signal: AbortSignal) {
  const sanitizer = createSanitizer();
  try {
    return await resanitizePosts(db, { sanitizer, belowVersion: sanitizerVersion, signal });
  } finally {
    await sanitizer.close();
  }
}
