import * as z from "zod/mini";
import type { Queryable } from "../../../platform/db.server.ts";
import { readRows } from "../../../platform/typed-query.server.ts";

export const outcomes = ["accepted", "repeated", "outdated", "refused", "unverified"] as const;

export interface Receipt {
  receivedAt: Date;
  bytes: number;
  outcome: (typeof outcomes)[number];
  httpStatus: number;
  /** Hash of the verified content, the same with other white space or escapes; missing when unverified. */
  contentSha256?: string | null;
  event?: string | null;
  reason?: string | null | undefined;
  postId?: string | null | undefined;
  notes?: {
    removed?: string[];
    missingAlt?: string[];
    /** The story had this content before and another one since: an editor's return to an older text. */
    returned?: boolean;
    canonicalSlug?: string;
  };
  answer?: string | null;
}

/** Forged deliveries beyond this many an hour get no receipt, so that they cannot fill the disk. */
const unverifiedPerHour = 200;

/** Writes a receipt and deletes those of the same outcome that are older than 400 days. */
export async function writeReceipt(db: Queryable, receipt: Receipt): Promise<void> {
  const sql = `insert into site.webhook_receipts
      (received_at, content_sha256, bytes, event, outcome, http_status, reason, post_id, notes, answer)
    select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
    where $5 <> 'unverified' or ${unverifiedPerHour} > (
      select count(*) from site.webhook_receipts
      where outcome = 'unverified' and received_at > $1::timestamptz - interval '1 hour'
    )`;
  await db.query(sql, [
    receipt.receivedAt,
    receipt.contentSha256 ?? null,
    receipt.bytes,
    receipt.event ?? null,
    receipt.outcome,
    receipt.httpStatus,
    receipt.reason ?? null,
    receipt.postId ?? null,
    JSON.stringify(receipt.notes ?? {}),
    receipt.answer ?? null,
  ]);
  await db.query(
    "delete from site.webhook_receipts where outcome = $1 and received_at < $2::timestamptz - interval '400 days'",
    [receipt.outcome, receipt.receivedAt],
  );
}

const earlierRow = z.object({
  answer: z.string(),
  postId: z.nullable(z.string()),
  isReplaced: z.boolean(),
  isRecent: z.boolean(),
});

/**
 * The last time this content was accepted. `isReplaced`: its post has had another content since.
 * `isRecent`: it came, or was replaced, less than ten minutes ago, and is not applied again.
 */
export async function findEarlier(db: Queryable, contentSha256: string, now: Date) {
  const sql = `select earlier.answer, earlier.post_id as "postId", replaced.at is not null as "isReplaced",
      coalesce(replaced.at, earlier.received_at) > $2::timestamptz - interval '10 minutes' as "isRecent"
    from site.webhook_receipts as earlier, lateral (
      select min(later.received_at) as at from site.webhook_receipts as later
      where later.outcome = 'accepted' and later.post_id = earlier.post_id and later.id > earlier.id
    ) as replaced
    where earlier.content_sha256 = $1 and earlier.outcome = 'accepted' order by earlier.id desc limit 1`;
  const [earlier] = await readRows(db, earlierRow, sql, [contentSha256, now]);
  return earlier;
}
