import * as z from "zod/mini";
import { keysOf } from "../../lib/keys-of.ts";
import type { AudienceCondition } from "../../mailing/campaign-kinds.server.ts";
import {
  cancelCampaign,
  addCampaign,
  toCampaignId,
  pauseCampaign,
  resumeCampaign,
  startCampaign,
} from "../../mailing/campaign-store.server.ts";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { readRow } from "../../platform/typed-query.server.ts";
import { recordChange, recordTeamAction } from "../../platform/team-actions.server.ts";

export const invitationKind = "invitation";

const orders = {
  joined: "joined_at, id",
  referred: "referred desc, joined_at, id",
  plan: "array_position(array['business', 'team', 'creator'], plan), joined_at, id",
} as const;
export const waveOrders = keysOf(orders);
export type WaveOrder = keyof typeof orders;

const whole = (most: number) => z.coerce.number().check(z.int(), z.gte(1), z.lte(most));

const planSchema = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100), z.regex(/^[^\0]*$/)),
  count: whole(20_000),
  order: z.enum(waveOrders),
  perHour: whole(100_000),
  days: whole(90),
});

/** `perHour` is emails; `days` is until an invitation expires. */
type WavePlan = z.output<typeof planSchema>;

/** @returns null when a field is missing or out of bounds */
export function parseWavePlan(form: URLSearchParams): WavePlan | null {
  const parsed = planSchema.safeParse(Object.fromEntries(form));
  return parsed.success ? parsed.data : null;
}

/** How many people can be invited now; site.line has everyone who can. @param needsConfirmed CONFIRM_ADDRESSES: only confirmed ones */
export async function countLine(db: Queryable, condition: AudienceCondition, needsConfirmed: boolean): Promise<number> {
  const { sql, parameters } = condition;
  const countSql = `select count(distinct mailbox)::int as count from site.line
    where id in (select id from site.people where ${sql}) and (is_confirmed or not $${parameters.length + 1}::boolean)`;
  const { count } = await readRow(db, z.object({ count: z.number() }), countSql, [...parameters, needsConfirmed]);
  return count;
}

/** The part of the hourly pace that may go to one email domain. */
const domainShare = 0.5;

/** Reserves the people of a wave; `sendWave` sends it. @param wave.filter the condition as the page's fields @returns its id; without people no wave is made */
export async function planWave(
  db: Database,
  wave: {
    /** Of the wave, made once however often it is asked for within a minute. */
    id?: string;
    plan: WavePlan;
    filter: Readonly<Record<string, string>>;
    condition: AudienceCondition;
    needsConfirmed: boolean;
    actor: string;
  },
): Promise<{ id: string; people: number }> {
  const { plan, filter, condition, needsConfirmed, actor } = wave;
  const id = await toCampaignId(db, wave.id);
  return db.transaction(async (transaction) => {
    const isNew = await addCampaign(transaction, id, {
      kind: invitationKind,
      title: plan.title,
      audience: { filter, order: plan.order, count: plan.count },
      payload: { days: plan.days },
      perHour: plan.perHour,
      perDomainHour: Math.ceil(plan.perHour * domainShare),
      createdBy: actor,
    });
    if (!isNew) return { id, people: plan.count };
    const place = (index: number) => `$${condition.parameters.length + index}`;
    const { count: people } = await transaction.query(
      `insert into site.invitations (campaign_id, person_id, place)
       select ${place(1)}::uuid, id, row_number() over (order by ${orders[plan.order]}) from (
         select distinct on (mailbox) line.id, plan, joined_at, coalesce(referral.referred, 0) as referred
         from site.line left join (
           select referrer_id, count(*) as referred from site.counted_referrals
           where is_confirmed or not ${place(2)}::boolean group by referrer_id
         ) as referral on referral.referrer_id = line.id
         where line.id in (select id from site.people where ${condition.sql}) and (is_confirmed or not ${place(2)}::boolean)
         order by mailbox, joined_at, line.id
       ) as candidate order by 3 limit ${place(3)}
       on conflict do nothing`,
      [...condition.parameters, id, needsConfirmed, plan.count],
    );
    if (people === 0) {
      await transaction.query("delete from site.campaigns where id = $1", [id]);
      return { id, people };
    }
    const detail = `${people} people, ${plan.perHour} an hour, in the order ${plan.order}`;
    await recordTeamAction(transaction, { actor, action: "planned invitations", subject: `campaign ${id}`, detail });
    return { id, people };
  });
}

export interface WaveChange {
  actor: string;
  campaignId: string;
  /** A UUID; left out for the whole wave. */
  invitationId?: string | null;
}

async function change(
  db: Database,
  { actor, campaignId }: WaveChange,
  action: string,
  work: (transaction: Queryable) => Promise<{ count: number } | boolean>,
): Promise<boolean> {
  if (!z.uuid().safeParse(campaignId).success) return false;
  return recordChange(db, actor, async (transaction) => {
    const done = await work(transaction);
    const count = typeof done === "boolean" ? Number(done) : done.count;
    return count === 0 ? null : { action, subject: `campaign ${campaignId}`, detail: `${count} changed` };
  });
}

/** Starts at once. @returns false for a wave without anybody, and once it has begun */
export function sendWave(db: Database, wave: WaveChange): Promise<boolean> {
  return change(db, wave, "sent invitations", async (transaction) => {
    const planned = await transaction.query("select from site.invitations where campaign_id = $1", [wave.campaignId]);
    return planned.count > 0 && (await startCampaign(transaction, wave.campaignId)) && planned;
  });
}

export function pauseWave(db: Database, wave: WaveChange): Promise<boolean> {
  return change(db, wave, "paused invitations", (transaction) => pauseCampaign(transaction, wave.campaignId));
}

export function resumeWave(db: Database, wave: WaveChange): Promise<boolean> {
  return change(db, wave, "resumed invitations", (transaction) => resumeCampaign(transaction, wave.campaignId));
}

/** Sends no more of a wave; whoever has no email yet is on the list again. */
export function endWave(db: Database, wave: WaveChange): Promise<boolean> {
  return change(db, wave, "ended invitations", async (transaction) => {
    const isEnded = await cancelCampaign(transaction, wave.campaignId);
    if (isEnded)
      await transaction.query("delete from site.invitations where campaign_id = $1 and state = 'planned'", [
        wave.campaignId,
      ]);
    return isEnded;
  });
}

/** Removes one invitation from a wave that is still a draft. @returns false otherwise */
export function leaveOut(db: Database, wave: WaveChange): Promise<boolean> {
  return change(db, wave, "left out of invitations", (transaction) =>
    transaction.query(
      `delete from site.invitations where id = $2::uuid and campaign_id = $1 and state = 'planned'
         and exists (select from site.campaigns where id = $1 and state = 'draft')`,
      [wave.campaignId, wave.invitationId ?? null],
    ),
  );
}

/** Takes invitations back that nobody accepted, expired ones too: their codes no longer work, and the people are on the list again. */
export function takeBack(db: Database, wave: WaveChange): Promise<boolean> {
  return change(db, wave, "took back invitations", (transaction) =>
    transaction.query(
      `update site.invitations set state = 'back', ended_at = now()
       where campaign_id = $1 and state in ('invited', 'opened', 'expired') and ($2::uuid is null or id = $2::uuid)`,
      [wave.campaignId, wave.invitationId ?? null],
    ),
  );
}

/** Expires invitations that were not accepted in time, and frees people whose wave ended before they were emailed. */
export async function expireInvitations(db: Database): Promise<void> {
  await db.query(
    "update site.invitations set state = 'expired', ended_at = now() where state in ('invited', 'opened') and expires_at <= now()",
  );
  await db.query(
    `delete from site.invitations as invitation using site.campaigns as campaign
     where campaign.id = invitation.campaign_id and invitation.state = 'planned' and campaign.state in ('finished', 'canceled')`,
  );
}
