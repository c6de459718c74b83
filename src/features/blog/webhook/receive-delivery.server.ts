import { createHash } from "node:crypto";
import { type Database, type Queryable, sqlState } from "../../../platform/db.server.ts";
import { type Log, toLoggedError } from "../../../platform/log.server.ts";
import type { Sanitizer } from "../sanitize/sanitizer.server.ts";
import { lockBlog } from "../store/save-post.server.ts";
import { applyDelivery, type Change } from "./apply-delivery.server.ts";
import { parsePayload, readPayload } from "./payload.server.ts";
import { findEarlier, type Receipt, writeReceipt } from "./receipts.server.ts";
import { describeSite } from "./responses.server.ts";
import { queueReturnNotification } from "./return-notification.server.ts";
import { signResponse } from "./signature.server.ts";

interface WebhookServices {
  db: Database;
  key: string;
  origin: string;
  sanitizer: Sanitizer;
  log: Log;
  now: Date;
}

/** Why a delivery was refused; the reason is safe to show to the sender. */
interface Refused {
  status: 400 | 401 | 404 | 409 | 413 | 422;
  reason: string;
}

/** The response to a delivery; its body is signed and ready to send. */
type WebhookResponse = { status: 200; body: string } | Refused;

/**
 * Parses, sanitizes and applies one delivery from StoryChief in one transaction.
 * @param signed.verified the signed text; null when the signature is wrong
 * @param signed.bytes the body's size
 */
export async function receiveDelivery(
  { verified, bytes }: { verified: string | null; bytes: number },
  services: WebhookServices,
): Promise<WebhookResponse> {
  const { db, key, now } = services;
  const receipt = { receivedAt: now, bytes };
  if (verified === null) {
    const refusal = { status: 401, reason: "HMac validation failed" } as const;
    await refuse(db, { ...receipt, outcome: "unverified" }, refusal).catch((error: unknown) =>
      services.log.warn({ error: toLoggedError(error) }, "An unverified delivery left no receipt."),
    );
    return refusal;
  }

  const payload = readPayload(verified);
  const parsed = parsePayload(payload);
  if (!parsed.ok) return refuse(db, { ...receipt, event: parsed.event }, { status: 400, reason: parsed.reason });
  const { delivery } = parsed;
  if (delivery.event === "test") {
    const response = signResponse({ meta: await describeSite(db, services.origin, now) }, key);
    await writeReceipt(db, { ...receipt, event: "test", outcome: "accepted", httpStatus: 200 });
    return { status: 200, body: response };
  }

  const contentSha256 = createHash("sha256").update(JSON.stringify(payload)).digest("hex");
  const known = { ...receipt, event: delivery.event, contentSha256 };
  const story = "story" in delivery ? delivery.story : null;
  const sanitized = story
    ? await services.sanitizer.sanitize({ html: story.content ?? "", excerpt: story.excerpt ?? "" })
    : null;
  if (sanitized && !sanitized.ok) return refuse(db, known, sanitized);
  try {
    const change = { delivery, body: sanitized?.body ?? null, payload: verified, origin: services.origin, now };
    return await db.transaction((transaction) => applyOnce(transaction, change, known, key));
  } catch (error) {
    if (sqlState(error) !== "23505") throw error;
    return refuse(db, known, { status: 409, reason: "Another post has this story and language already." });
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
  if (earlier.kind === "repeat") {
    const { answer, postId } = earlier;
    await writeReceipt(transaction, { ...receipt, outcome: "repeated", httpStatus: 200, postId });
    return { status: 200, body: answer };
  }
  const applied = await applyDelivery(transaction, change);
  if (!applied.ok) return refuse(transaction, receipt, applied);
  const body = signResponse(applied.response, key);
  const { outcome, story, postId, reason, notes } = applied;
  const isReturn = outcome === "accepted" && earlier.kind === "return";
  if (isReturn && notes.address)
    await queueReturnNotification(transaction, receipt.contentSha256, {
      address: notes.address,
      receivedAt: change.now,
    });
  await writeReceipt(transaction, {
    ...receipt,
    outcome,
    httpStatus: 200,
    story,
    postId,
    reason,
    notes: isReturn ? { ...notes, returned: true } : notes,
    answer: body,
  });
  return { status: 200, body };
}

async function refuse(
  db: Queryable,
  receipt: Omit<Receipt, "outcome" | "httpStatus"> & Partial<Pick<Receipt, "outcome">>,
  { status, reason }: Refused,
): Promise<Refused> {
  await writeReceipt(db, { outcome: "refused", ...receipt, httpStatus: status, reason });
  return { status, reason };
}
