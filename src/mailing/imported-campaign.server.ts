import type { Database } from "../platform/db.server.ts";
import { addRecipients, type AudiencePerson } from "./campaign-audience.server.ts";

/** The kind and the one campaign of the confirmations that imported people are sent; everybody gets it once. */
export const importedKind = "imported";
export const importedCampaignId = "1a9e0000-0000-4000-8000-000000000000";

const pace = { perHour: 3_000, perDomainHour: 1_000 };

/** What the pages of letters show of it. */
const payload = {
  subject: "Confirmations of imported people",
  body: "The confirmation of the waitlist, to people of a list that was imported.",
};

/** Adds people to the campaign, which begins or goes on, unless it is paused. What was canceled stays so. @returns how many */
export function addToImportedCampaign(db: Database, actor: string, people: readonly AudiencePerson[]): Promise<number> {
  return db.transaction(async (transaction) => {
    const skipSql = `update site.campaign_recipients set state = 'skipped', settled_at = now()
      where state = 'waiting' and campaign_id in (select id from site.campaigns where id = $1 and state = 'canceled' for update)`;
    await transaction.query(skipSql, [importedCampaignId]);
    const sql = `insert into site.campaigns as campaign (id, kind, title, audience, payload, per_hour, per_domain_hour, created_by,
        state, starts_at, started_at, ticked_at, frozen_at)
      values ($1, $2, $3, '{"filter": ""}', $4::jsonb, $5, $6, $7, 'running', now(), now(), now(), now())
      on conflict (id) do update set state = 'running', reason = null, ended_at = null, ticked_at = now()
        where campaign.state in ('finished', 'canceled')`;
    await transaction.query(sql, [
      importedCampaignId,
      importedKind,
      payload.subject,
      payload,
      pace.perHour,
      pace.perDomainHour,
      actor,
    ]);
    await transaction.query("select from site.campaigns where id = $1 for update", [importedCampaignId]);
    return addRecipients(transaction, { id: importedCampaignId, pace }, people);
  });
}
