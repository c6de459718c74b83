import type { Queryable } from "../../../platform/db.server.ts";

/** What a receipt tells the editor besides the outcome. */
export interface ReceiptNotes {
  /** What sanitizing took out. */
  removed?: string[];
  /** Addresses of pictures without alternative text. */
  missingAlt?: string[];
  /** The same bytes were applied before, on another day: an editor's return to an older text. */
  returned?: boolean;
  address?: string;
}

export interface Receipt {
  receivedAt: Date;
  sha256: string;
  bytes: number;
  event: string | null;
  outcome: "accepted" | "repeated" | "refused" | "unverified";
  httpStatus: number;
  reason: string | null;
  postId: string | null;
  notes: ReceiptNotes;
  answer: string | null;
}

/** Bytes that were processed this recently are answered as before and not applied again. */
export const repeatWindowMs = 10 * 60_000;
/** Anybody can send forged deliveries; beyond this many in an hour they leave no receipts. */
const unverifiedPerHour = 200;
const keptDays = 400;

/** Writes a receipt and forgets those that are older than a year. */
export async function writeReceipt(db: Queryable, receipt: Receipt): Promise<void> {
  const { receivedAt, outcome } = receipt;
  if (outcome === "unverified") {
    const since = new Date(receivedAt.getTime() - 3_600_000).toISOString();
    const recent = await db.query(
      `select from site.webhook_receipts where outcome = $1 and received_at > $2 limit ${unverifiedPerHour}`,
      [outcome, since],
    );
    if (recent.rows.length >= unverifiedPerHour) return;
  }
  await db.query(
    `insert into site.webhook_receipts (received_at, content_sha256, bytes, event, outcome, http_status, reason, post_id, notes, answer)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      receivedAt.toISOString(),
      receipt.sha256,
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
  const before = new Date(receivedAt.getTime() - keptDays * 86_400_000).toISOString();
  await db.query("delete from site.webhook_receipts where outcome = $1 and received_at < $2", [outcome, before]);
}

/** The last time these bytes were applied: its answer when that was within ten minutes, else only that it happened. */
export async function findEarlier(
  db: Queryable,
  sha256: string,
  now: Date,
): Promise<{ kind: "repeat"; answer: string; postId: string | null } | { kind: "return" } | null> {
  const found = await db.query<{ received_at: Date; answer: string | null; post_id: string | null }>(
    `select received_at, answer, post_id from site.webhook_receipts where content_sha256 = $1 and outcome = 'accepted'
     order by received_at desc limit 1`,
    [sha256],
  );
  const earlier = found.rows[0];
  if (!earlier) return null;
  const isRecent = now.getTime() - earlier.received_at.getTime() < repeatWindowMs;
  return isRecent && earlier.answer !== null
    ? { kind: "repeat", answer: earlier.answer, postId: earlier.post_id }
    : { kind: "return" };
}
