import * as z from "zod/mini";
import { postPath } from "../../../pages.ts";
import type { Queryable } from "../../../platform/db.server.ts";
import { readRow } from "../../../platform/rows.server.ts";
import { sanitizerVersion } from "../sanitize/sanitize-rules.server.ts";

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

const healthRow = z.object({
  visible: z.number(),
  scheduled: z.number(),
  drafts: z.number(),
  outdated: z.number(),
  lastAccepted: z.nullable(z.date()),
  lastRefused: z.nullable(z.date()),
  lastReason: z.nullable(z.string()),
  unverified: z.number(),
});

/** The answer to a test: what this site can do, and the blog's health as settings that StoryChief shows. */
export async function describeSite(db: Queryable, origin: string, now: Date) {
  const health = await readRow(
    db,
    healthRow,
    `select
       count(*) filter (where status = 'published' and listed_at <= $1)::int as visible,
       count(*) filter (where status = 'published' and listed_at > $1)::int as scheduled,
       count(*) filter (where status = 'draft')::int as drafts,
       count(*) filter (where sanitizer_version < $2)::int as outdated,
       (select max(received_at) from site.webhook_receipts where outcome = 'accepted') as "lastAccepted",
       (select max(received_at) from site.webhook_receipts where outcome = 'refused') as "lastRefused",
       (select reason from site.webhook_receipts where outcome = 'refused' order by received_at desc limit 1) as "lastReason",
       (select count(*)::int from site.webhook_receipts
        where outcome = 'unverified' and received_at > $1::timestamptz - interval '1 day') as unverified
     from site.posts`,
    [now.toISOString(), sanitizerVersion],
  );
  const settings: [key: string, title: string, description: string, value: string | number | Date | null][] = [
    ["site_origin", "Site", "Links in answers begin with this.", origin],
    ["posts_visible", "Posts that readers see", "Published and due.", health.visible],
    ["posts_scheduled", "Scheduled posts", "Published with a date to come.", health.scheduled],
    ["posts_draft", "Drafts", "Stored, shown to nobody.", health.drafts],
    ["last_accepted", "Last accepted delivery", "When, in UTC.", health.lastAccepted],
    ["last_refused", "Last refused delivery", "When, in UTC.", health.lastRefused],
    ["last_refused_reason", "Why it was refused", "", health.lastReason],
    ["unverified_today", "Unsigned deliveries", "In the last 24 hours.", health.unverified],
    [
      "posts_outdated",
      "Posts sanitized by older rules",
      "Run npm run blog:resanitize if this is not 0.",
      health.outdated,
    ],
  ];
  return {
    plugin_version: "1.0.0",
    versioning: [{ type: "node", value: process.versions.node }],
    features: ["publish_as_draft", "lock_updates"],
    settings: settings.map(([key, title, description, value]) => ({
      key,
      title,
      description,
      value: value instanceof Date ? value.toISOString() : String(value ?? "none"),
    })),
  };
}
