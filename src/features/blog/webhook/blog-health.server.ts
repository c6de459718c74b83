import type { Queryable } from "../../../platform/db.server.ts";
import { sanitizerVersion } from "../sanitize/sanitize-rules.server.ts";

export interface HealthSetting {
  key: string;
  title: string;
  description: string;
  value: string;
}

/** How the blog is doing, for the editor who presses "test" in StoryChief. */
export async function readBlogHealth(db: Queryable, origin: string, now: Date): Promise<HealthSetting[]> {
  const [row] = (
    await db.query<Record<string, number | string | Date | null>>(
      `select
        (select count(*)::int from site.posts where status = 'published') as published,
        (select count(*)::int from site.posts where status = 'published' and listed_at > $1) as scheduled,
        (select count(*)::int from site.posts where status = 'draft') as drafts,
        (select count(*)::int from site.posts where sanitizer_version < $2) as outdated,
        (select max(received_at) from site.webhook_receipts where outcome = 'accepted') as last_accepted,
        (select max(received_at) from site.webhook_receipts where outcome = 'refused') as last_refused,
        (select reason from site.webhook_receipts where outcome = 'refused' order by received_at desc limit 1) as last_reason,
        (select count(*)::int from site.webhook_receipts where outcome = 'unverified' and received_at > $3) as unverified`,
      [now.toISOString(), sanitizerVersion, new Date(now.getTime() - 86_400_000).toISOString()],
    )
  ).rows;
  const text = (name: string) => {
    const value = row?.[name];
    return value instanceof Date ? value.toISOString() : value === null || value === undefined ? "none" : String(value);
  };
  const visible = Number(row?.["published"] ?? 0) - Number(row?.["scheduled"] ?? 0);
  return [
    { key: "site_origin", title: "Site", description: "Links in answers begin with this.", value: origin },
    {
      key: "posts_visible",
      title: "Posts that readers see",
      description: "Published and due.",
      value: String(visible),
    },
    {
      key: "posts_scheduled",
      title: "Scheduled posts",
      description: "Published with a date to come.",
      value: text("scheduled"),
    },
    { key: "posts_draft", title: "Drafts", description: "Stored, shown to nobody.", value: text("drafts") },
    {
      key: "last_accepted",
      title: "Last accepted delivery",
      description: "When, in UTC.",
      value: text("last_accepted"),
    },
    { key: "last_refused", title: "Last refused delivery", description: "When, in UTC.", value: text("last_refused") },
    { key: "last_refused_reason", title: "Why it was refused", description: "", value: text("last_reason") },
    {
      key: "unverified_today",
      title: "Unsigned deliveries",
      description: "In the last 24 hours.",
      value: text("unverified"),
    },
    {
      key: "posts_outdated",
      title: "Posts sanitized by older rules",
      description: "Run npm run blog:resanitize if this is not 0.",
      value: text("outdated"),
    },
  ];
}
