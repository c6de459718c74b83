import { join } from "node:path";
import { importLaunchPosts } from "../src/features/blog/import-posts.server.ts";
import { createSanitiser } from "../src/features/blog/sanitiser.server.ts";
import type { Database } from "../src/platform/db.server.ts";

/** Where the launch posts and the sanitiser's worker lie, under the package's folder. */
export function blogFiles(root: string): { folder: string; authorsFile: string; sanitiserPath: string } {
  return {
    folder: join(root, "content/posts"),
    authorsFile: join(root, "content/authors.json"),
    sanitiserPath: join(root, "src/features/blog/sanitise-worker.server.ts"),
  };
}

/** The launch posts are our own: what is guarded against is a hang, not a machine that is busy with the first start. */
const launchPostLimitMs = 30_000;

/**
 * Gives an empty blog its launch posts (content/posts). Does nothing, in a millisecond, when there are posts.
 * @param root the package's folder
 * @returns number of posts added
 * @throws when a launch post cannot be read, or the database fails
 */
export async function fillEmptyBlog(db: Database, options: { root: string; now: Date }): Promise<number> {
  const { folder, authorsFile, sanitiserPath } = blogFiles(options.root);
  const sanitiser = createSanitiser({ path: sanitiserPath, killAfterMs: launchPostLimitMs });
  try {
    return await importLaunchPosts(db, { folder, authorsFile, sanitiser, now: options.now });
  } finally {
    await sanitiser.close();
  }
}
