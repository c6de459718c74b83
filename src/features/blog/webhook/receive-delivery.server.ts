import { createHash } from "node:crypto";
import { type Database, type Queryable, sqlState } from "../../../platform/db.server.ts";
import type { Sanitizer } from "../sanitize/sanitizer.server.ts";
import { lockBlog } from "../store/save-post.server.ts";
import { applyDelivery, type Change, describeRepeated, type Refusal } from "./apply-delivery.server.ts";
import { parsePayload, readPayload } from "./payload.server.ts";
import { findEarlier, type Receipt, writeReceipt } from "./receipts.server.ts";
import { describeSite } from "./responses.server.ts";
import { queueRevertedPostNotification } from "./reverted-post-notification.server.ts";
import { signResponse } from "./signature.server.ts";

interface WebhookServices {
  db: Database;
  key: string;
  origin: string;
  sanitizer: Sanitizer;
  now: Date;
}

/** The response to a delivery; its body is signed and ready to send. */
type WebhookResponse = { ok: true; body: string } | Refusal;

/** Parses, sanitizes and applies a delivery in one transaction. @param signed.verified the signed text; null when the signature is wrong */
export async function receiveDelivery(
  { verified, bytes }: { verified: string | null; bytes: number },
  { db, key, origin, sanitizer, now }: WebhookServices,
): Promise<WebhookResponse> {
  const receipt = { receivedAt: now, bytes };
  if (verified === null)
    return refuse(db, receipt, { ok: false, status: 401, reason: "HMac validation failed" }, "unverified");

  const payload = readPayload(verified);
  const parsed = parsePayload(payload);
  if (!parsed.ok) return refuse(db, { ...receipt, event: parsed.event }, { ...parsed, status: 400 });
  const { delivery } = parsed;
  if (delivery.event === "test") {
    const body = signResponse({ meta: await describeSite(db, origin, now) }, key);
    await writeReceipt(db, { ...receipt, event: "test", outcome: "accepted", httpStatus: 200 });
    return { ok: true, body };
  }

  const contentSha256 = createHash("sha256").update(JSON.stringify(payload)).digest("hex");
  const known = { ...receipt, event: delivery.event, contentSha256 };
  const story = "story" in delivery ? delivery.story : null;
  const sanitized = story
    ? await sanitizer.sanitize({ html: story.content ?? "", excerpt: story.excerpt ?? "", title: story.title })
    : { ok: true as const, body: null };
  if (!sanitized.ok) return refuse(db, known, sanitized);
  const change = { delivery, body: sanitized.body, payload: verified, origin, now };
  try {
    return await db.transaction((transaction) => applyOnce(transaction, change, known, key));
  } catch (error) {
    if (sqlState(error) !== "23505") throw error;
    const reason = "Another post has this story and language already.";
    return refuse(db, known, { ok: false, status: 409, reason });
  }
}

async function applyOnce(
  transaction: Queryable,
  change: Change,
  receipt: Pick<Receipt, "receivedAt" | "bytes" | "event"> & { contentSha256: string },
  key: string,
): Promise<WebhookResponse> {
  await lockBlog(transaction);
  const earlier = await findEarlier(transaction, receipt.contentSha256, change.now);
  if (earlier?.isRecent) {
    const { answer, postId } = earlier;
    await writeReceipt(transaction, { ...receipt, outcome: "repeated", httpStatus: 200, postId });
    if (change.delivery.event === "delete") return { ok: true, body: answer };
    return { ok: true, body: signResponse(await describeRepeated(transaction, postId, change), key) };
  }
  const applied = await applyDelivery(transaction, change);
  if (!applied.ok) return refuse(transaction, receipt, applied);
  const body = signResponse(applied.response, key);
  const done = { ...receipt, ...applied.receipt, httpStatus: 200, answer: body };
  if (earlier?.isReplaced && done.outcome === "accepted") {
    done.notes = { ...done.notes, returned: true };
    await queueRevertedPostNotification(transaction, done);
  }
  await writeReceipt(transaction, done);
  return { ok: true, body };
}

async function refuse(
  db: Queryable,
  receipt: Pick<Receipt, "receivedAt" | "bytes" | "event" | "contentSha256">,
  { status, reason }: Refusal,
  outcome: Receipt["outcome"] = "refused",
): Promise<Refusal> {
  await writeReceipt(db, { ...receipt, outcome, httpStatus: status, reason });
  return { ok: false, status, reason };
}
