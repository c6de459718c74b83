import type { Database } from "../../../platform/db.server.ts";
import { pageReadLimitMs, readWithTimeout } from "../../../platform/read-with-timeout.server.ts";
import { findNeighbors, findPost, findPreview, findRelatedPosts, readRecentPosts } from "../store/post-store.server.ts";
import { toPostView } from "./post-view.ts";

/** A post with its neighbors, a redirect to its canonical slug, or the newest posts where there is none. @param previewId the post a signed link shows, in any state */
export function readPost(
  services: { db: () => Promise<Database>; now: () => Date },
  slug: string,
  origin: string,
  previewId: string | null = null,
) {
  const now = services.now();
  return readWithTimeout(services.db, pageReadLimitMs, async (db) => {
    const preview = previewId === null ? null : await findPreview(db, previewId, slug);
    const found = preview ? { kind: "post" as const, post: preview } : await findPost(db, slug, now);
    if (!found) return { kind: "missing" as const, recent: await readRecentPosts(db, 3, now) };
    if (found.kind !== "post") return found;
    const { post } = found;
    const [related, neighbors] = await Promise.all([findRelatedPosts(db, post, now), findNeighbors(db, post.id, now)]);
    const view = toPostView(post, { related, neighbors }, origin);
    return { kind: "post" as const, view, bodyHtml: post.pageHtml ?? post.bodyHtml };
  });
}
