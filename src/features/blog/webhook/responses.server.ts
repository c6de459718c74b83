import { postPath } from "../../../pages.ts";
import type { Queryable } from "../../../platform/db.server.ts";
import { type HealthSetting, readBlogHealth } from "./blog-health.server.ts";

/** StoryChief's clock and ours may differ by this much. */
const clockSlackMs = 5 * 60_000;

/** No permalink for a draft or scheduled post: StoryChief would share a dead link. */
export function describePost(
  post: { id: string; address: string; listedAt: Date; isDraft: boolean },
  origin: string,
  now: Date,
): { id: string; permalink: string | null; status: "published" | "draft" } {
  const isDue = post.listedAt.getTime() <= now.getTime() + clockSlackMs;
  const permalink = !post.isDraft && isDue ? origin + postPath(post.address) : null;
  return { id: post.id, permalink, status: post.isDraft ? "draft" : "published" };
}

export async function describeSite(
  db: Queryable,
  origin: string,
  now: Date,
): Promise<{
  plugin_version: string;
  versioning: { type: string; value: string }[];
  features: string[];
  settings: HealthSetting[];
}> {
  return {
    plugin_version: "1.0.0",
    versioning: [{ type: "node", value: process.versions.node }],
    features: ["publish_as_draft", "lock_updates"],
    settings: await readBlogHealth(db, origin, now),
  };
}
