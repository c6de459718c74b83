import type { Queryable } from "../../../platform/db.server.ts";
import type { SanitizedBody } from "../sanitize/sanitize-html.server.ts";
import { selectStoredPost, type StoredPost } from "../store/post-rows.server.ts";
import { findStoredPost, savePost } from "../store/save-post.server.ts";
import type { Delivery } from "./payload.server.ts";
import type { Receipt } from "./receipts.server.ts";
import { describePost } from "./responses.server.ts";

export interface Change {
  delivery: Exclude<Delivery, { event: "test" }>;
  body: SanitizedBody | null;
  payload: string;
  origin: string;
  now: Date;
}

/** "outdated": the post already shows a newer version of its story, and nothing was changed. */
interface Applied {
  ok: true;
  response: Record<string, unknown>;
  receipt: Pick<Receipt, "postId" | "notes" | "reason"> & { outcome: "accepted" | "outdated" };
}

/** Why nothing was changed; safe to show to the sender. */
export interface Refusal {
  ok: false;
  status: 400 | 401 | 404 | 409 | 413 | 422;
  reason: string;
}

const unknownPost: Refusal = { ok: false, status: 404, reason: "There is no post with this external_id." };

/** Call it in a transaction, after `lockBlog`. */
export async function applyDelivery(transaction: Queryable, change: Change): Promise<Applied | Refusal> {
  const { delivery } = change;
  const { reference } = delivery;
  // When our id is given, only it counts in a delete: StoryChief's id may mean a story that was published anew.
  const isOwnDelete = delivery.event === "delete" && reference.externalId !== null;
  const stored = await findStoredPost(transaction, isOwnDelete ? { ...reference, storychiefId: null } : reference);
  if (stored?.sourceUpdatedAt && reference.updatedAt && reference.updatedAt < stored.sourceUpdatedAt) {
    const reason = "The post shows a newer version of this story; nothing was changed.";
    return describeStored(stored, change, { outcome: "outdated", reason });
  }
  switch (delivery.event) {
    case "delete":
      return deletePost(transaction, stored, change);
    case "status":
      return stored ? setStatus(transaction, stored, delivery.isDraft, change) : unknownPost;
    case "publish":
    case "update":
      return stored || delivery.event === "publish" ? saveStory(transaction, stored, delivery, change) : unknownPost;
  }
}

async function deletePost(transaction: Queryable, stored: StoredPost | null, { delivery }: Change): Promise<Applied> {
  const { externalId, storychiefId } = delivery.reference;
  if (stored) await transaction.query("delete from site.posts where id = $1", [stored.id]);
  return {
    ok: true,
    response: { id: stored?.id ?? externalId ?? storychiefId ?? "", permalink: null },
    receipt: { outcome: "accepted", postId: stored?.id, reason: stored ? undefined : "There was no such post." },
  };
}

async function saveStory(
  transaction: Queryable,
  stored: StoredPost | null,
  { story, isDraft, reference }: Extract<Delivery, { event: "publish" | "update" }>,
  { body, payload, origin, now }: Change,
): Promise<Applied | Refusal> {
  const save = { origin: "storychief", reference, isDraft, story, body, payload, now } as const;
  const saved = await savePost(transaction, save, stored);
  if (!saved.ok) {
    const reason = `Another post has the slug "${saved.clash}" already. Choose another one.`;
    return { ok: false, status: 409, reason };
  }
  const missingAlt = [...(story.image?.alt === "" ? [story.image.url] : []), ...(body?.missingAlt ?? [])];
  const notes = {
    removed: [...(story.lostPictures ?? []), ...(body?.lost ?? []), ...(body?.removed ?? [])],
    missingAlt,
    canonicalSlug: saved.canonicalSlug,
  };
  return {
    ok: true,
    response: describePost({ ...saved, isDraft }, origin, now),
    receipt: { outcome: "accepted", postId: saved.id, notes, reason: saved.note },
  };
}

async function setStatus(transaction: Queryable, stored: StoredPost, isDraft: boolean, change: Change) {
  const status = isDraft ? "draft" : "published";
  const sql = `update site.posts set status = $2, updated_at = $3, source_updated_at = coalesce($4, source_updated_at)
    where id = $1`;
  await transaction.query(sql, [stored.id, status, change.now, change.delivery.reference.updatedAt]);
  const reason = "Status only: updates of this story are locked.";
  return describeStored({ ...stored, status }, change, { outcome: "accepted", reason });
}

function describeStored(
  { id, canonicalSlug, listedAt, status }: StoredPost,
  { origin, now }: Change,
  receipt: Pick<Applied["receipt"], "outcome" | "reason">,
): Applied {
  return {
    ok: true,
    response: describePost({ id, canonicalSlug, listedAt, isDraft: status === "draft" }, origin, now),
    receipt: { ...receipt, postId: id, notes: { canonicalSlug } },
  };
}

/** The answer to a delivery that was applied before: its post as it is now, since StoryChief shares the permalink of every answer. */
export async function describeRepeated(
  transaction: Queryable,
  postId: string | null,
  change: Change,
): Promise<Record<string, unknown>> {
  const stored = postId === null ? null : await selectStoredPost(transaction, "post.id = $1", [postId]);
  return stored
    ? describeStored(stored, change, { outcome: "accepted" }).response
    : { id: postId ?? "", permalink: null };
}
