import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "./db.server.ts";

const retentionMonths = 13;
const batchRows = 5_000;

/** Deletes who got a campaign, 13 months after its end; its figures stay. @returns how many recipients it deleted */
export async function forgetOldCampaigns({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const before = new Date(now());
  before.setUTCMonth(before.getUTCMonth() - retentionMonths);
  let forgotten = 0;
  while (true) {
    const { count } = await db.query(
      `with old as (
         select recipient.id from site.campaign_recipients as recipient
         join site.campaigns as campaign on campaign.id = recipient.campaign_id
         where campaign.ended_at < $1 and recipient.settled_at is not null and recipient.person_id is not null limit $2
       ), gone as (delete from site.outbox where source_id in (select id from old))
       update site.campaign_recipients as recipient set person_id = null, mailbox = null, domain = null
       from old where recipient.id = old.id`,
      [before, batchRows],
    );
    forgotten += count;
    if (count < batchRows) return forgotten;
    await nextTurn();
  }
}
