import * as z from "zod/mini";
import type { Queryable } from "../../../platform/db.server.ts";
import { readRows } from "../../../platform/typed-query.server.ts";
import { outcomes } from "../webhook/receipts.server.ts";

const lines = z._default(z.array(z.string()), []);
const receiptRow = z.object({
  id: z.string(),
  received_at: z.date(),
  event: z.nullable(z.string()),
  outcome: z.enum(outcomes),
  http_status: z.number(),
  reason: z.nullable(z.string()),
  post_id: z.nullable(z.string()),
  /** Null when the post was deleted since. */
  title: z.nullable(z.string()),
  notes: z.object({ removed: lines, missingAlt: lines, returned: z._default(z.boolean(), false) }),
});

export type DeliveryReceipt = z.output<typeof receiptRow>;

/** The last deliveries, newest first. @param list.postId only this post's */
export async function listReceipts(
  db: Queryable,
  list: { postId?: string | null; limit: number },
): Promise<DeliveryReceipt[]> {
  return readRows(
    db,
    receiptRow,
    `select receipt.id::text, receipt.received_at, receipt.event, receipt.outcome, receipt.http_status, receipt.reason,
       receipt.post_id, post.title, receipt.notes
     from site.webhook_receipts as receipt left join site.posts as post on post.id = receipt.post_id
     where $1::uuid is null or receipt.post_id = $1 order by receipt.id desc limit $2`,
    [list.postId ?? null, list.limit],
  );
}
