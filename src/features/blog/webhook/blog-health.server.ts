import type { Queryable } from "../../../platform/db.server.ts";
import { sanitizerVersion } from "../sanitize/sanitize-rules.server.ts";

export interface HealthSetting {
  key: string;
  title: string;
  description: string;
  value: string;
}

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
  const settings: [key: string, title: string, description: string, value: string][] = [
    ["site_origin", "Site", "Links in answers begin with this.", origin],
    ["posts_visible", "Posts that readers see", "Published and due.", String(visible)],
    ["posts_scheduled", "Scheduled posts", "Published with a date to come.", text("scheduled")],
    ["posts_draft", "Drafts", "Stored, shown to nobody.", text("drafts")],
    ["last_accepted", "Last accepted delivery", "When, in UTC.", text("last_accepted")],
    ["last_refused", "Last refused delivery", "When, in UTC.", text("last_refused")],
    ["last_refused_reason", "Why it was refused", "", text("last_reason")],
    ["unverified_today", "Unsigned deliveries", "In the last 24 hours.", text("unverified")],
    [
      "posts_outdated",
      "Posts sanitized by older rules",
      "Run npm run blog:resanitize if this is not 0.",
      text("outdated"),
    ],
  ];
  return settings.map(([key, title, description, value]) => ({ key, title, description, value }));
}
