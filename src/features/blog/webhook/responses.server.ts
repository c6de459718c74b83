import * as z from "zod/mini";
import { postPath } from "../../../pages.ts";
import type { Queryable } from "../../../platform/db.server.ts";
import { readRow } from "../../../platform/typed-query.server.ts";
import { sanitizerVersion } from "../sanitize/sanitize-rules.server.ts";

/** StoryChief's clock and ours may differ by this much. */
const clockSlackMs = 5 * 60_000;

/** No permalink for a draft or scheduled post: StoryChief would share a dead link. */
export function describePost(
  post: { id: string; canonicalSlug: string; listedAt: Date; isDraft: boolean },
  origin: string,
  now: Date,
): { id: string; permalink: string | null; status: "published" | "draft" } {
  const isDue = post.listedAt.getTime() <= now.getTime() + clockSlackMs;
  const permalink = !post.isDraft && isDue ? origin + postPath(post.canonicalSlug) : null;
  return { id: post.id, permalink, status: post.isDraft ? "draft" : "published" };
}

/** Settings that StoryChief shows: title and description. Their values are the columns of the query below. */
const healthSettings = {
  posts_visible: ["Posts that readers see", "Published and due."],
  posts_scheduled: ["Scheduled posts", "Published with a date to come."],
  posts_draft: ["Drafts", "Stored, shown to nobody."],
  last_accepted: ["Last accepted delivery", "When, in UTC."],
  last_refused: ["Last refused delivery", "When, in UTC."],
  last_refused_reason: ["Why it was refused", ""],
  unverified_today: ["Unsigned deliveries", "In the last 24 hours."],
  posts_outdated: [
    "Posts sanitized by older rules",
    "A start makes them anew. If this stays above 0, npm run blog:resanitize says why.",
  ],
} as const;

const healthRow = z.record(z.string(), z.nullable(z.union([z.number(), z.string(), z.date()])));

/** The answer to a test: what this site can do, and the blog's health. */
export async function describeSite(db: Queryable, origin: string, now: Date) {
  const sql = `select
      count(*) filter (where status = 'published' and listed_at <= $1)::int as posts_visible,
      count(*) filter (where status = 'published' and listed_at > $1)::int as posts_scheduled,
      count(*) filter (where status = 'draft')::int as posts_draft,
      count(*) filter (where sanitizer_version < $2)::int as posts_outdated,
      (select max(received_at) from site.webhook_receipts where outcome = 'accepted') as last_accepted,
      (select max(received_at) from site.webhook_receipts where outcome = 'refused') as last_refused,
      (select reason from site.webhook_receipts where outcome = 'refused' order by received_at desc limit 1)
        as last_refused_reason,
      (select count(*)::int from site.webhook_receipts
       where outcome = 'unverified' and received_at > $1::timestamptz - interval '1 day') as unverified_today
    from site.posts`;
  const health = await readRow(db, healthRow, sql, [now.toISOString(), sanitizerVersion]);
  return {
    plugin_version: "1.0.0",
    versioning: [{ type: "node", value: process.versions.node }],
    features: ["publish_as_draft", "lock_updates"],
    settings: [
      { key: "site_origin", title: "Site", description: "Links in answers begin with this.", value: origin },
      ...Object.entries(healthSettings).map(([key, [title, description]]) => {
        const value = health[key] ?? "none";
        return { key, title, description, value: value instanceof Date ? value.toISOString() : String(value) };
      }),
    ],
  };
}
