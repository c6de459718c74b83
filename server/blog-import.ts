import { join } from "node:path";
import { importLaunchPosts } from "../src/features/blog/store/import-posts.server.ts";
import { createSanitizer } from "../src/features/blog/sanitize/sanitizer.server.ts";
import type { Database } from "../src/platform/db.server.ts";

export function blogFiles(root: string): { folder: string; authorsFile: string; sanitizerPath: string } {
  return {
    folder: join(root, "content/posts"),
    authorsFile: join(root, "content/authors.json"),
    sanitizerPath: join(root, "src/features/blog/sanitize/sanitize-worker.server.ts"),
  };
}

/** Generous: only a hang has to be caught, not a busy machine. */
const launchPostLimitMs = 30_000;

/** Gives an empty blog its launch posts (content/posts). @returns how many were added */
export async function fillEmptyBlog(db: Database, options: { root: string; now: Date }): Promise<number> {
  const { folder, authorsFile, sanitizerPath } = blogFiles(options.root);
  const sanitizer = createSanitizer({ path: sanitizerPath, killAfterMs: launchPostLimitMs });
  try {
    return await importLaunchPosts(db, { folder, authorsFile, sanitizer, now: options.now });
  } finally {
    await sanitizer.close();
  }
}
