import * as z from "zod/mini";
import type { Queryable } from "../../../platform/db.server.ts";
import { readRows } from "../../../platform/rows.server.ts";

export interface ReceiptNotes {
  removed?: string[];
  missingAlt?: string[];
  /** The story had this content before and another one since: an editor's return to an older text. */
  returned?: boolean;
  address?: string;
}

export const outcomes = ["accepted", "repeated", "outdated", "refused", "unverified"] as const;

export interface Receipt {
  receivedAt: Date;
  bytes: number;
  outcome: (typeof outcomes)[number];
  httpStatus: number;
  /** Hash of the verified content, the same with other white space or escapes; missing when unverified. */
  contentSha256?: string | null;
  /** StoryChief's id of the story, else ours. */
  story?: string | null;
  event?: string | null;
  reason?: string | null;
  postId?: string | null;
  notes?: ReceiptNotes;
  answer?: string | null;
}

/** Content that a newer version of its story has replaced is not applied again within this time. */
const repeatWindowMs = 10 * 60_000;
/** Forged deliveries beyond this many an hour get no receipt, so that they cannot fill the disk. */
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
      receipt.contentSha256 ?? null,
      receipt.story ?? null,
      receipt.bytes,
      receipt.event ?? null,
      outcome,
      receipt.httpStatus,
      receipt.reason ?? null,
      receipt.postId ?? null,
      JSON.stringify(receipt.notes ?? {}),
      receipt.answer ?? null,
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
  receivedAt: z.date(),
  replacedAt: z.nullable(z.date()),
  answer: z.nullable(z.string()),
  postId: z.nullable(z.string()),
});

/** "repeat": still the story's latest content, or replaced less than ten minutes ago. "return": replaced longer ago. */
export async function findEarlier(
  db: Queryable,
  contentSha256: string,
  now: Date,
): Promise<{ kind: "repeat"; answer: string; postId: string | null } | { kind: "return" } | { kind: "new" }> {
  const [earlier] = await readRows(
    db,
    earlierRow,
    `select received_at as "receivedAt", answer, post_id as "postId", (
       select min(later.received_at) from site.webhook_receipts as later
       where later.outcome = 'accepted' and later.story = earlier.story and later.id > earlier.id
     ) as "replacedAt"
     from site.webhook_receipts as earlier where content_sha256 = $1 and outcome = 'accepted'
     order by id desc limit 1`,
    [contentSha256],
  );
  if (!earlier) return { kind: "new" };
  const { receivedAt, replacedAt, answer, postId } = earlier;
  const since = replacedAt ?? receivedAt;
  if (answer !== null && now.getTime() - since.getTime() < repeatWindowMs) return { kind: "repeat", answer, postId };
  return { kind: replacedAt ? "return" : "new" };
}
