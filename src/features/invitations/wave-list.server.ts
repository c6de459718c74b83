import * as z from "zod/mini";
import { type Campaign, listCampaigns } from "../../mailing/campaign-store.server.ts";
import type { Queryable } from "../../platform/db.server.ts";
import { readRows } from "../../platform/typed-query.server.ts";
import { invitationStates } from "./invitations.server.ts";
import { invitationKind, waveOrders } from "./waves.server.ts";

export const invitedPerPage = 50;

const count = z.number();
const countsRow = z.object({
  campaign_id: z.string(),
  planned: count,
  invited: count,
  opened: count,
  accepted: count,
  expired: count,
  back: count,
  reminded: count,
  total: count,
});

type WaveCounts = Omit<z.output<typeof countsRow>, "campaign_id">;

const sums = invitationStates
  .map((state) => `(count(*) filter (where state = '${state}'))::int as ${state}`)
  .join(", ");

export interface Wave extends Campaign {
  counts: WaveCounts;
}

export async function listWaves(db: Queryable): Promise<Wave[]> {
  const campaigns = (await listCampaigns(db, [invitationKind])).filter(({ audience }) => !("reminds" in audience));
  const sql = `select campaign_id, ${sums}, count(reminded_by)::int as reminded, count(*)::int as total from site.invitations
    where campaign_id = any($1::uuid[]) group by campaign_id`;
  const rows = await readRows(db, countsRow, sql, [campaigns.map(({ id }) => id)]);
  const none = { planned: 0, invited: 0, opened: 0, accepted: 0, expired: 0, back: 0, reminded: 0, total: 0 };
  return campaigns.map((campaign) => ({
    ...campaign,
    counts: rows.find((row) => row.campaign_id === campaign.id) ?? none,
  }));
}

const invitedRow = z.object({
  id: z.string(),
  person_id: z.string(),
  name: z.string(),
  email: z.string(),
  plan: z.nullable(z.string()),
  /** Null for a person who is no longer on the waitlist. */
  joined_at: z.nullable(z.date()),
  referred: z.number(),
  needs_review: z.boolean(),
  state: z.enum(invitationStates),
  at: z.nullable(z.date()),
});

export type InvitedPerson = z.output<typeof invitedRow>;

/** In the wave's order. @param wave.page counted from 1 */
export function listInvited(
  db: Queryable,
  wave: { id: string; page: number; needsConfirmed: boolean },
): Promise<InvitedPerson[]> {
  return readRows(
    db,
    invitedRow,
    `select invitation.id, person.id as person_id, person.name, person.typed_email as email, person.plan, signup.created_at as joined_at,
       person.marked_at is not null and (person.reviewed_at is null or person.reviewed_at < person.marked_at) as needs_review,
       (select count(*)::int from site.counted_referrals as referral
        where referral.referrer_id = person.id and (referral.is_confirmed or not $2)) as referred,
       invitation.state, coalesce(ended_at, accepted_at, opened_at, invited_at) as at
     from site.invitations as invitation
     join site.people as person on person.id = invitation.person_id
     left join public.waitlist_signups as signup on signup.id = person.signup_id
     where invitation.campaign_id = $1
     order by invitation.place, invitation.id limit ${invitedPerPage} offset $3`,
    [wave.id, wave.needsConfirmed, (wave.page - 1) * invitedPerPage],
  );
}

const audienceSchema = z.object({
  filter: z.record(z.string(), z.string()),
  order: z.enum(waveOrders),
  count,
});

export function readWaveAudience(campaign: Campaign): z.output<typeof audienceSchema> {
  return audienceSchema.parse(campaign.audience);
}
