import { createHash } from "node:crypto";
import { type Database, type Queryable, sqlState } from "../../../platform/db.server.ts";
import { type Log, toLoggedError } from "../../../platform/log.server.ts";
import { parseJson } from "../store/loose-json.ts";
import type { StoredPost } from "../store/post-rows.server.ts";
import { findStoredPost, lockBlog, savePost } from "../store/save-post.server.ts";
import type { Sanitizer } from "../sanitize/sanitizer.server.ts";
import { type Delivery, parsePayload } from "./payload.server.ts";
import { signAnswer, verifyBody } from "./signature.server.ts";
import { describePost, describeSite } from "./responses.server.ts";
import { findEarlier, type Receipt, type ReceiptNotes, writeReceipt } from "./receipts.server.ts";

export interface WebhookServices {
  db: Database;
  /** The channel's encryption key. */
  key: string;
  /** The site's origin, without a slash at the end. */
  origin: string;
  sanitizer: Sanitizer;
  log: Log;
  now: Date;
}

/** What the door answers: a status and, on success, a signed body ready to send; else a reason that is safe to tell. */
export type WebhookAnswer =
  { status: 200; body: string } | { status: 400 | 401 | 404 | 409 | 413 | 422; reason: string };

/** What a delivery did. */
type Applied =
  | { ok: true; answer: Record<string, unknown>; postId: string | null; notes: ReceiptNotes; note: string | null }
  | Refusal;
type Refusal = { ok: false; status: 404 | 409 | 413 | 422; reason: string };

const unknownPost: Refusal = { ok: false, status: 404, reason: "There is no post with this external_id." };

/**
 * One delivery from StoryChief, from raw bytes to a signed answer (contracts/storychief.md). Verified before anything is
 * parsed; sanitized before the transaction; applied once, whatever is repeated or comes at the same time.
 * @throws the database's errors, and when the sanitizer does not start
 */
export async function receiveDelivery(body: Buffer, services: WebhookServices): Promise<WebhookAnswer> {
  const { db, key, now } = services;
  const receipt = { receivedAt: now, sha256: createHash("sha256").update(body).digest("hex"), bytes: body.length };
  const refuse = async (
    event: string | null,
    outcome: "refused" | "unverified",
    answer: Exclude<WebhookAnswer, { status: 200 }>,
  ) => {
    await writeReceipt(db, {
      ...receipt,
      event,
      outcome,
      httpStatus: answer.status,
      reason: answer.reason,
      postId: null,
      notes: {},
      answer: null,
    });
    return answer;
  };

  const verified = await verifyBody(body, key);
  if (!verified.ok) {
    const answer: Exclude<WebhookAnswer, { status: 200 }> =
      verified.problem === "unsigned"
        ? { status: 401, reason: "HMac validation failed" }
        : { status: 400, reason: "The body is not readable JSON." };
    // Whoever sent this is nobody: the answer is the same with the database gone.
    return refuse(null, "unverified", answer).catch((error: unknown) => {
      services.log.warn({ error: toLoggedError(error) }, "An unsigned delivery left no receipt.");
      return answer;
    });
  }
  const payload = parseJson(keepLargeNumbers(verified.text));
  if (payload === undefined) return refuse(null, "refused", { status: 400, reason: "The body is not readable JSON." });
  const parsed = parsePayload(payload);
  if (!parsed.ok) return refuse(parsed.event, "refused", { status: 400, reason: parsed.reason });

  const { delivery } = parsed;
  if (delivery.event === "test") {
    const answer = signAnswer({ meta: await describeSite(db, services.origin, now) }, key);
    await writeReceipt(db, {
      ...receipt,
      event: "test",
      outcome: "accepted",
      httpStatus: 200,
      reason: null,
      postId: null,
      notes: {},
      answer: null,
    });
    return { status: 200, body: answer };
  }
  try {
    const outcome = await apply(delivery, verified.text, receipt, services);
    return outcome.ok ? { status: 200, body: outcome.body } : await refuse(delivery.event, "refused", outcome);
  } catch (error) {
    if (sqlState(error) !== "23505") throw error;
    return refuse(delivery.event, "refused", {
      status: 409,
      reason: "Another post has this story and language already.",
    });
  }
}

async function apply(
  delivery: Exclude<Delivery, { event: "test" }>,
  payload: string,
  receipt: Pick<Receipt, "receivedAt" | "sha256" | "bytes">,
  services: WebhookServices,
): Promise<{ ok: true; body: string } | Refusal> {
  const { db, key, now } = services;
  const early = await findEarlier(db, receipt.sha256, now);
  const story = "story" in delivery ? delivery.story : null;
  // Sanitizing takes its time and needs no lock; a repeat does not need it at all.
  const work = { html: story?.content ?? "", excerpt: story?.excerpt ?? "" };
  const sanitized = early?.kind === "repeat" || !story ? null : await services.sanitizer.sanitize(work);
  if (sanitized && !sanitized.ok) return sanitized;

  return db.transaction(async (transaction) => {
    await lockBlog(transaction);
    const earlier = await findEarlier(transaction, receipt.sha256, now);
    if (earlier?.kind === "repeat") {
      const { answer, postId } = earlier;
      await writeReceipt(transaction, {
        ...receipt,
        event: delivery.event,
        outcome: "repeated",
        httpStatus: 200,
        reason: null,
        postId,
        notes: {},
        answer: null,
      });
      return { ok: true, body: answer };
    }
    const applied = await applyOnce(transaction, delivery, sanitized?.ok ? sanitized.body : null, payload, services);
    if (!applied.ok) return applied;
    const body = signAnswer(applied.answer, key);
    const notes = earlier ? { ...applied.notes, returned: true } : applied.notes;
    await writeReceipt(transaction, {
      ...receipt,
      event: delivery.event,
      outcome: "accepted",
      httpStatus: 200,
      reason: applied.note,
      postId: applied.postId,
      notes,
      answer: body,
    });
    return { ok: true, body };
  });
}

async function applyOnce(
  transaction: Queryable,
  delivery: Exclude<Delivery, { event: "test" }>,
  body: Parameters<typeof savePost>[1]["body"],
  payload: string,
  { origin, now }: WebhookServices,
): Promise<Applied> {
  const { reference } = delivery;
  if (delivery.event === "delete") {
    // Our id, when given, is the only one that counts: a replayed delete must not reach a story's later publication.
    const doomed = await findStoredPost(
      transaction,
      reference.externalId ? { ...reference, storychiefId: null } : reference,
    );
    if (doomed) await transaction.query("delete from site.posts where id = $1", [doomed.id]);
    const id = doomed?.id ?? reference.externalId ?? reference.storychiefId ?? "";
    return {
      ok: true,
      answer: { id, permalink: null },
      postId: doomed?.id ?? null,
      notes: {},
      note: doomed ? null : "There was no such post.",
    };
  }
  const stored = await findStoredPost(transaction, reference);
  if (delivery.event === "status")
    return stored ? setStatus(transaction, stored, delivery.isDraft, origin, now) : unknownPost;
  if (!stored && delivery.event === "update") return unknownPost;
  const { story, isDraft } = delivery;
  const saved = await savePost(
    transaction,
    {
      origin: "storychief",
      reference,
      isDraft,
      story,
      body: story.content === undefined ? null : body,
      excerpt: story.excerpt === undefined ? null : (body?.excerpt ?? null),
      format: "html",
      content: story.content ?? null,
      payload,
      now,
    },
    stored,
  );
  if (!saved.ok)
    return {
      ok: false,
      status: 409,
      reason: `Another post has the address "${saved.clash}" already. Choose another slug.`,
    };
  const missingAlt = [...(story.image && story.image.alt === "" ? [story.image.url] : []), ...(body?.missingAlt ?? [])];
  return {
    ok: true,
    answer: describePost({ ...saved, isDraft }, origin, now),
    postId: saved.id,
    notes: { removed: body?.removed ?? [], missingAlt, address: saved.address },
    note: saved.note,
  };
}

async function setStatus(
  transaction: Queryable,
  stored: StoredPost,
  isDraft: boolean,
  origin: string,
  now: Date,
): Promise<Applied> {
  const { id, address, listed_at: listedAt } = stored;
  const status = isDraft ? "draft" : "published";
  await transaction.query("update site.posts set status = $2, updated_at = $3 where id = $1", [
    id,
    status,
    now.toISOString(),
  ]);
  const answer = describePost({ id, address, listedAt, isDraft }, origin, now);
  return { ok: true, answer, postId: id, notes: { address }, note: "Status only: updates of this story are locked." };
}

/** Puts whole numbers that JavaScript cannot hold exactly into quotes: two stories must not get one id. */
function keepLargeNumbers(text: string): string {
  return text.replace(/("(?:storychief_id|external_id)"\s*:\s*)(\d{16,40})(?=\s*[,}])/g, '$1"$2"');
}
