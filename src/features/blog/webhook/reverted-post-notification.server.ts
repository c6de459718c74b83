import * as z from "zod/mini";
import { postPath } from "../../../pages.ts";
import type { Queryable } from "../../../platform/db.server.ts";
import { addToOutbox, type DeliveryOutcome, type OutboxItem } from "../../../platform/outbox-store.server.ts";
import { type Slack, slackMessage } from "../../../platform/slack.server.ts";
import type { Receipt } from "./receipts.server.ts";

const payloadSchema = z.object({ canonicalSlug: z.string(), receivedAt: z.string() });

/** Queues a chat message about a post that went back to an older text. @param transaction the delivery's */
export async function queueRevertedPostNotification(
  transaction: Queryable,
  { receivedAt, contentSha256, notes }: Pick<Receipt, "receivedAt" | "notes"> & { contentSha256: string },
): Promise<void> {
  if (!notes?.canonicalSlug) return;
  const payload = { canonicalSlug: notes.canonicalSlug, receivedAt: receivedAt.toISOString() };
  const key = `blog/return/${contentSha256}/${payload.receivedAt}`;
  await addToOutbox(transaction, [{ key, kind: "blog/return", channel: "chat", payload }]);
}

/** Handles the outbox's "blog/return" items. @param deps.origin the site's, without a slash at the end */
export function createRevertedPostNotification(deps: { slack: Slack; origin: string }) {
  return (item: Pick<OutboxItem, "payload">): Promise<DeliveryOutcome> => {
    const { canonicalSlug, receivedAt } = payloadSchema.parse(item.payload);
    return deps.slack.send(
      slackMessage("A post went back to an older text", [
        ["Post", deps.origin + postPath(canonicalSlug)],
        ["Delivered", receivedAt],
        ["What to do", "If nobody meant it, publish the newer text again and change the StoryChief key."],
      ]),
    );
  };
}
