import * as z from "zod/mini";
import type { Queryable } from "../../../platform/db.server.ts";

export interface ReceiptNotes {
  removed?: string[];
  missingAlt?: string[];
  /** The story had this content before and another one since: an editor's return to an older text. */
  returned?: boolean;
  address?: string;
}

export interface Receipt {
  receivedAt: Date;
  /** Hash of the verified content in one form, whatever white space or escapes it came with; null when unverified. */
  contentSha256: string | null;
  /** StoryChief's id of the story, else ours. */
  story: string | null;
  bytes: number;
  event: string | null;
  outcome: "accepted" | "repeated" | "outdated" | "refused" | "unverified";
  httpStatus: number;
  reason: string | null;
  postId: string | null;
  notes: ReceiptNotes;
  answer: string | null;
}

/** A content that a story had and left is not applied again within this time. */
export const repeatWindowMs = 10 * 60_000;
/** Anybody can send forged deliveries; beyond this many an hour they get no receipt. */
const unverifiedPerHour = 200;
const receiptDays = 400;

/** Writes a receipt and deletes those of the same outcome that are older than 400 days. */
export async function writeReceipt(db: Queryable, receipt: Receipt): Promise<void> {
  const { receivedAt, outcome } = receipt;
  if (outcome === "unverified" && (await countUnverified(db, receivedAt)) >= unverifiedPerHour) return;
  await db.query(
    `insert into site.webhook_receipts
       (received_at, content_sha256, story, bytes, event, outcome, http_status, reason, post_id, notes, answer)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      receivedAt.toISOString(),
      receipt.contentSha256,
      receipt.story,
      receipt.bytes,
      receipt.event,
      outcome,
      receipt.httpStatus,
      receipt.reason,
      receipt.postId,
      JSON.stringify(receipt.notes),
      receipt.answer,
    ],
  );
  const before = new Date(receivedAt.getTime() - receiptDays * 86_400_000).toISOString();
  await db.query("delete from site.webhook_receipts where outcome = $1 and received_at < $2", [outcome, before]);
}

async function countUnverified(db: Queryable, receivedAt: Date): Promise<number> {
  const since = new Date(receivedAt.getTime() - 3_600_000).toISOString();
  const { rows } = await db.query(
    `select from site.webhook_receipts where outcome = 'unverified' and received_at > $1 limit ${unverifiedPerHour}`,
    [since],
  );
  return rows.length;
}

const earlierRow = z.object({
  received_at: z.date(),
  left_at: z.nullable(z.date()),
  answer: z.nullable(z.string()),
  post_id: z.nullable(z.string()),
});

/** "repeat": still the story's latest content, or left behind less than ten minutes ago. "return": left behind longer ago. */
export async function findEarlier(
  db: Queryable,
  contentSha256: string,
  now: Date,
): Promise<{ kind: "repeat"; answer: string; postId: string | null } | { kind: "return" } | { kind: "new" }> {
  const { rows } = await db.query(
    `select received_at, answer, post_id, (
       select min(later.received_at) from site.webhook_receipts as later
       where later.outcome = 'accepted' and later.story = earlier.story and later.id > earlier.id
     ) as left_at
     from site.webhook_receipts as earlier where content_sha256 = $1 and outcome = 'accepted'
     order by id desc limit 1`,
    [contentSha256],
  );
  if (!rows[0]) return { kind: "new" };
  const { received_at: receivedAt, left_at: leftAt, answer, post_id: postId } = earlierRow.parse(rows[0]);
  const since = leftAt ?? receivedAt;
  if (answer !== null && now.getTime() - since.getTime() < repeatWindowMs) return { kind: "repeat", answer, postId };
  return { kind: leftAt ? "return" : "new" };
}
