import * as z from "zod/mini";
import type { Queryable } from "./db.server.ts";
import { addToOutbox } from "./outbox-store.server.ts";
import { readRow } from "./rows.server.ts";

export const campaignNoticeKind = "campaign/team-chat";

/** Complaints that large mail providers tolerate: Google asks for less than three in a thousand. */
const complaintShare = 0.003;
const leastComplaints = 3;
/** A list with so many refusals is old or bought, and mail servers think ill of its sender. */
const refusedShare = 0.1;
const leastRefused = 20;

const figuresRow = z.object({
  sent: z.number(),
  refused: z.number(),
  complained: z.number(),
  tolerated: z.number(),
});

/** Stops a campaign by itself and queues the message that tells the team. */
export async function stopByItself(
  db: Queryable,
  id: string,
  stop: { state: "paused" | "asks"; reason: "late" | "stood-still" | "complaints" | "refusals" },
): Promise<void> {
  const { title } = await readRow(
    db,
    z.object({ title: z.string() }),
    "update site.campaigns set state = $2, reason = $3 where id = $1 returning title",
    [id, stop.state, stop.reason],
  );
  const key = `${campaignNoticeKind}/${id}/${new Date().toISOString()}`;
  await addToOutbox(db, [
    { key, kind: campaignNoticeKind, channel: "chat", payload: { campaign: id, title, reason: stop.reason } },
  ]);
}

/**
 * Pauses a campaign that too many complain about or too many mail servers refuse. After a person let it go on, it takes twice as many as they
 * knew of. @returns whether it did
 */
export async function stopWhenTooMany(db: Queryable, id: string): Promise<boolean> {
  const { sent, refused, complained, tolerated } = await readRow(
    db,
    figuresRow,
    `select (count(*) filter (where state = 'sent'))::int as sent, (count(*) filter (where state = 'refused'))::int as refused,
       count(complained_at)::int as complained, (select tolerated from site.campaigns where id = $1)
     from site.campaign_recipients where campaign_id = $1`,
    [id],
  );
  if (refused + complained <= tolerated * 2) return false;
  const reason =
    complained >= leastComplaints && complained > sent * complaintShare
      ? "complaints"
      : refused >= leastRefused && refused > (sent + refused) * refusedShare
        ? "refusals"
        : null;
  if (reason) await stopByItself(db, id, { state: "paused", reason });
  return reason !== null;
}
