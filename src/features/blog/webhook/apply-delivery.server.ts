import type { Queryable } from "../../../platform/db.server.ts";
import type { SanitizedBody } from "../sanitize/sanitize-html.server.ts";
import type { StoredPost } from "../store/post-rows.server.ts";
import { findStoredPost, savePost } from "../store/save-post.server.ts";
import type { Delivery } from "./payload.server.ts";
import type { ReceiptNotes } from "./receipts.server.ts";
import { describePost } from "./responses.server.ts";

export interface Change {
  delivery: Exclude<Delivery, { event: "test" }>;
  body: SanitizedBody | null;
  /** The verified text, stored beside the original. */
  payload: string;
  origin: string;
  now: Date;
}

interface Applied {
  ok: true;
  /** "outdated": the post already shows a newer version of its story, and nothing was changed. */
  outcome: "accepted" | "outdated";
  response: Record<string, unknown>;
  /** StoryChief's id of the story, else the post's. */
  story: string | null;
  postId: string | null;
  notes: ReceiptNotes;
  reason: string | null;
}

/** Why nothing was changed; safe to show to the sender. */
interface Refusal {
  ok: false;
  status: 404 | 409 | 413 | 422;
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
  if (stored && isOutdated(stored, reference.updatedAt)) {
    const reason = "The post shows a newer version of this story; nothing was changed.";
    return { ...describeStored(stored, change), outcome: "outdated", reason };
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

function isOutdated(stored: StoredPost, updatedAt: Date | null): boolean {
  return stored.sourceUpdatedAt !== null && updatedAt !== null && updatedAt < stored.sourceUpdatedAt;
}

async function deletePost(transaction: Queryable, stored: StoredPost | null, { delivery }: Change): Promise<Applied> {
  const { reference } = delivery;
  if (stored) await transaction.query("delete from site.posts where id = $1", [stored.id]);
  const id = stored?.id ?? reference.externalId ?? reference.storychiefId ?? "";
  return {
    ok: true,
    outcome: "accepted",
    response: { id, permalink: null },
    story: storyOf(stored) ?? reference.storychiefId ?? reference.externalId,
    postId: stored?.id ?? null,
    notes: {},
    reason: stored ? null : "There was no such post.",
  };
}

async function saveStory(
  transaction: Queryable,
  stored: StoredPost | null,
  { story, isDraft, reference }: Extract<Delivery, { event: "publish" | "update" }>,
  { body, payload, origin, now }: Change,
): Promise<Applied | Refusal> {
  const saved = await savePost(
    transaction,
    {
      origin: "storychief",
      reference,
      isDraft,
      story,
      body,
      payload,
      now,
    },
    stored,
  );
  if (!saved.ok) {
    const reason = `Another post has the address "${saved.clash}" already. Choose another slug.`;
    return { ok: false, status: 409, reason };
  }
  const missingAlt = [...(story.image?.alt === "" ? [story.image.url] : []), ...(body?.missingAlt ?? [])];
  return {
    ok: true,
    outcome: "accepted",
    response: describePost({ ...saved, isDraft }, origin, now),
    story: reference.storychiefId ?? storyOf(stored) ?? saved.id,
    postId: saved.id,
    notes: { removed: body?.removed ?? [], missingAlt, address: saved.address },
    reason: saved.note,
  };
}

async function setStatus(
  transaction: Queryable,
  stored: StoredPost,
  isDraft: boolean,
  change: Change,
): Promise<Applied> {
  const status = isDraft ? "draft" : "published";
  const updatedAt = change.delivery.reference.updatedAt?.toISOString() ?? null;
  await transaction.query(
    `update site.posts set status = $2, updated_at = $3, source_updated_at = coalesce($4, source_updated_at)
     where id = $1`,
    [stored.id, status, change.now.toISOString(), updatedAt],
  );
  return {
    ...describeStored({ ...stored, status }, change),
    outcome: "accepted",
    reason: "Status only: updates of this story are locked.",
  };
}

function describeStored(stored: StoredPost, { origin, now }: Change): Omit<Applied, "outcome" | "reason"> {
  const { id, address, listedAt, status } = stored;
  return {
    ok: true,
    response: describePost({ id, address, listedAt, isDraft: status === "draft" }, origin, now),
    story: storyOf(stored),
    postId: id,
    notes: { address },
  };
}

function storyOf(stored: StoredPost | null): string | null {
  return stored?.storychiefId ?? stored?.id ?? null;
}
