import { cutText } from "../../lib/cut-text.ts";
import * as z from "zod/mini";
import { createCampaign, startCampaign } from "../../mailing/campaign-store.server.ts";
import type { Database } from "../../platform/db.server.ts";
import { readRows } from "../../platform/typed-query.server.ts";
import { invitationKind } from "./waves.server.ts";

const waveRow = z.object({ id: z.string(), title: z.string(), per_hour: z.number(), per_domain_hour: z.number() });

/** A person's open invitation that ends soon; nobody gets a reminder on the day of the invitation itself. */
export const isDueForReminder = `invitation.state in ('invited', 'opened') and invitation.reminded_by is null
  and invitation.expires_at > now() and invitation.expires_at <= now() + interval '3 days'
  and invitation.invited_at <= now() - interval '1 day'`;

/** For each wave, a campaign to those whose invitation ends soon, unless an earlier one is not over. */
export async function sendReminders(db: Database): Promise<void> {
  await db.transaction(async (transaction) => {
    const sql = `select id, title, per_hour, per_domain_hour from site.campaigns as wave
      where kind = $1 and not audience ? 'reminds'
        and exists (
          select from site.invitations as invitation join site.people as person on person.id = invitation.person_id
          where invitation.campaign_id = wave.id and ${isDueForReminder} and site.may_email(person.email, 'invitations')
        )
        and not exists (
          select from site.campaigns as earlier
          where earlier.audience ->> 'reminds' = wave.id::text and earlier.state not in ('finished', 'canceled')
        )`;
    const waves = await readRows(transaction, waveRow, sql, [invitationKind]);
    for (const wave of waves) {
      const id = await createCampaign(transaction, {
        kind: invitationKind,
        title: cutText(`Reminder: ${wave.title}`, 200),
        audience: { reminds: wave.id },
        payload: { reminds: wave.id },
        perHour: wave.per_hour,
        perDomainHour: wave.per_domain_hour,
        createdBy: "schedule",
      });
      await startCampaign(transaction, id);
    }
  });
}
