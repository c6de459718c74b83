import * as z from "zod/mini";
import { campaignItemKind, type CampaignKind, type CampaignKinds, campaignStopped } from "./campaign-kinds.server.ts";
import type { Database, Queryable } from "../platform/db.server.ts";
import type { SendEmail } from "../platform/email.server.ts";
import { byEmail, type OutboxHandler } from "../platform/outbox-channel.server.ts";
import type { DeliveryOutcome, OutboxItem } from "../platform/outbox-store.server.ts";
import { findRow } from "../platform/typed-query.server.ts";

const recipientRow = z.object({
  campaign_id: z.string(),
  is_running: z.boolean(),
  is_canceled: z.boolean(),
  payload: z.record(z.string(), z.unknown()),
  person_id: z.string(),
  email: z.string(),
  name: z.string(),
  may: z.boolean(),
});

/** Outbox handlers that check, right before sending, whether the campaign runs and the person may be sent this kind of email. */
export function createCampaignHandlers(deps: {
  db: Database;
  sendEmail: SendEmail;
  kinds: CampaignKinds;
  needsConfirmed: boolean;
}): Record<string, OutboxHandler> {
  const { db, sendEmail, kinds, needsConfirmed } = deps;

  async function deliver(kind: CampaignKind, item: OutboxItem): Promise<DeliveryOutcome> {
    const sql = `select campaign.id as campaign_id, campaign.payload, campaign.state = 'canceled' as is_canceled,
        campaign.state = 'running' and campaign.ticked_at > now() - interval '1 hour' as is_running,
        person.id as person_id, person.typed_email as email, person.name,
        person.signup_id is not null and site.may_email(person.email, $2, $3) as may
      from site.campaign_recipients as recipient
      join site.campaigns as campaign on campaign.id = recipient.campaign_id
      join site.people as person on person.id = recipient.person_id
      where recipient.id = $1`;
    const found = await findRow(db, recipientRow, sql, [
      item.source_id,
      kind.choice,
      needsConfirmed && !kind.toUnconfirmed,
    ]);
    if (!found) return { state: "suppressed", reason: "left" };
    if (found.is_canceled) return { state: "suppressed", reason: "canceled" };
    // Also after a restore, when the feeder asks the team first.
    if (!found.is_running) return { state: "held", reason: campaignStopped };
    if (!found.may) return { state: "suppressed", reason: "not wanted" };
    const { campaign_id: campaignId, person_id: personId, email, name, payload } = found;
    const written = await kind.write({ campaignId, personId, name, payload });
    if (written === "skip") return { state: "suppressed", reason: "nothing to send" };
    const outcome = await sendEmail(item, { ...written, to: email });
    if (outcome.state === "rejected" && outcome.isAboutRecipient) await recordRefusal(db, email, "bounce");
    return outcome;
  }

  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => [campaignItemKind(name), byEmail((item) => deliver(kind, item))]),
  );
}

/** Stops list email to an email address. */
export async function recordRefusal(db: Queryable, email: string, reason: "bounce" | "complaint"): Promise<void> {
  await db.query(
    "insert into site.email_refusals (email, reason) values (site.mailbox_key($1), $2) on conflict (email) do nothing",
    [email, reason],
  );
}
