import * as z from "zod/mini";
import { type StopReason, stopReasons } from "./campaign-store.server.ts";
import { findTooMany, tallyRow, tallySql } from "./refusal-rule.server.ts";
import type { Queryable } from "../platform/db.server.ts";
import { addToOutbox } from "../platform/outbox-store.server.ts";
import type { OutboxHandler } from "../platform/outbox-channel.server.ts";
import { readRow } from "../platform/typed-query.server.ts";
import { type Slack, slackMessage } from "../platform/slack.server.ts";

export const campaignNoticeOutboxKind = "campaign/team-chat";

/** Stops a campaign and queues the message that tells the team. */
export async function pauseAutomatically(
  db: Queryable,
  id: string,
  reason: Exclude<StopReason, "team">,
): Promise<void> {
  const state = reason === "late" || reason === "stood-still" ? "asks" : "paused";
  const sql = "update site.campaigns set state = $2, reason = $3 where id = $1 returning title";
  const { title } = await readRow(db, z.object({ title: z.string() }), sql, [id, state, reason]);
  const key = `${campaignNoticeOutboxKind}/${id}/${new Date().toISOString()}`;
  await addToOutbox(db, [
    { key, kind: campaignNoticeOutboxKind, channel: "chat", payload: { campaign: id, title, reason } },
  ]);
}

/** Pauses a campaign with too many complaints or refusals; after a person resumes it, only once their number has more than doubled. @returns whether it paused */
export async function stopWhenTooMany(
  db: Queryable,
  { id, tolerated }: { id: string; tolerated: number },
): Promise<boolean> {
  const tally = await readRow(db, tallyRow, `select ${tallySql} from site.campaign_recipients where campaign_id = $1`, [
    id,
  ]);
  if (tally.refused + tally.complained <= tolerated * 2) return false;
  const reason = findTooMany(tally);
  if (reason) await pauseAutomatically(db, id, reason);
  return reason !== null;
}

const noticePayload = z.object({ title: z.string(), reason: z.enum(stopReasons) });

export const stopSentences: Record<StopReason, string> = {
  team: "Somebody of the team paused it.",
  late: "Its time was more than an hour ago. Nothing was sent; you decide whether it still goes out.",
  "stood-still":
    "It stood still for more than an hour. If the site was restored from a backup, some people may have it already.",
  complaints: "Too many people reported it as spam.",
  refusals: "Mail servers refused too many of its recipients.",
};

/** Posts why a campaign stopped, with a link to the team's page. @param origin without a trailing slash */
export function createCampaignNotice({ slack, origin }: { slack: Slack; origin: string }): OutboxHandler["deliver"] {
  return async (item) => {
    const { title, reason } = noticePayload.parse(item.payload);
    const fields = [
      ["Which", title],
      ["Why", stopSentences[reason]],
      ["Decide", `${origin}/team/letters`],
    ] as const;
    return slack.send(slackMessage("An email to many stopped", fields, title));
  };
}
