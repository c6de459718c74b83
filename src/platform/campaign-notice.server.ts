import * as z from "zod/mini";
import { stopReasons } from "./campaign-store.server.ts";
import type { DeliveryOutcome, OutboxItem } from "./outbox-store.server.ts";
import { type Slack, slackMessage } from "./slack.server.ts";

const payloadSchema = z.object({ campaign: z.string(), title: z.string(), reason: z.enum(stopReasons) });

export const stopSentences: Record<z.output<typeof payloadSchema>["reason"], string> = {
  team: "Somebody of the team paused it.",
  late: "Its time was more than an hour ago. Nothing was sent; you decide whether it still goes out.",
  "stood-still":
    "It stood still for more than an hour. If the site was restored from a backup, some people may have it already.",
  complaints: "Too many people reported it as spam.",
  refusals: "Mail servers refused too many of its addresses.",
};

export function createCampaignNotice(deps: {
  slack: Slack;
  origin: string;
}): (item: OutboxItem) => Promise<DeliveryOutcome> {
  return async (item) => {
    const { title, reason } = payloadSchema.parse(item.payload);
    const fields = [
      ["Which", title],
      ["Why", stopSentences[reason]],
      ["Decide", `${deps.origin}/team/letters`],
    ] as const;
    return deps.slack.send(slackMessage("An email to many stopped", fields, title));
  };
}
