import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { Database, Queryable } from "../platform/db.server.ts";
import { changeInBatches, changes, findRow, readRow, readRows } from "../platform/typed-query.server.ts";

/** `asks`: stalled for more than an hour; a team member decides whether it continues. */
export const campaignStates = ["draft", "scheduled", "running", "paused", "asks", "finished", "canceled"] as const;
export type CampaignState = (typeof campaignStates)[number];
/** The team chose `team`; after `late` and `stood-still` the state is `asks`, after all others `paused`. */
export const stopReasons = ["team", "late", "stood-still", "complaints", "refusals"] as const;
export type StopReason = (typeof stopReasons)[number];

const campaignRow = z.object({
  id: z.string(),
  kind: z.string(),
  title: z.string(),
  state: z.enum(campaignStates),
  reason: z.nullable(z.enum(stopReasons)),
  audience: z.record(z.string(), z.unknown()),
  payload: z.record(z.string(), z.unknown()),
  per_hour: z.number(),
  per_domain_hour: z.number(),
  /** Of a timed letter: it goes out so many days after somebody joined. */
  after_days: z.nullable(z.number()),
  created_at: z.date(),
  created_by: z.string(),
  starts_at: z.nullable(z.date()),
  started_at: z.nullable(z.date()),
  ended_at: z.nullable(z.date()),
  frozen_at: z.nullable(z.date()),
});
export type Campaign = z.output<typeof campaignRow>;

const campaignColumns = Object.keys(campaignRow.shape).join(", ");

/** `perHour` and `perDomainHour`: emails an hour, in total and to one domain. */
export interface CampaignDraft {
  kind: string;
  title: string;
  audience: object;
  payload: object;
  perHour: number;
  perDomainHour: number;
  createdBy: string;
}

/** Stores a draft; nothing is sent before `startCampaign`. @returns the draft's id */
export async function createCampaign(db: Queryable, draft: CampaignDraft): Promise<string> {
  const id = randomUUID();
  await addCampaign(db, id, draft);
  return id;
}

/** Stores a draft under an id that the caller chooses. @returns false when there is one with this id already */
export function addCampaign(db: Queryable, id: string, draft: CampaignDraft): Promise<boolean> {
  const { kind, title, audience, payload, perHour, perDomainHour, createdBy } = draft;
  const sql = `insert into site.campaigns (id, kind, title, audience, payload, per_hour, per_domain_hour, created_by)
    values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8) on conflict (id) do nothing`;
  return changes(db, sql, [id, kind, title, audience, payload, perHour, perDomainHour, createdBy]);
}

/** Changes a campaign that has not begun, which becomes a draft again. @returns false when it has begun or was canceled */
export function changeCampaign(
  db: Queryable,
  id: string,
  draft: Omit<CampaignDraft, "kind" | "createdBy">,
): Promise<boolean> {
  const sql = `update site.campaigns set title = $2, audience = $3::jsonb, payload = $4::jsonb, per_hour = $5, per_domain_hour = $6,
      state = 'draft', reason = null, starts_at = null
    where id = $1 and started_at is null and state <> 'canceled'`;
  return changes(db, sql, [id, draft.title, draft.audience, draft.payload, draft.perHour, draft.perDomainHour]);
}

/** Schedules a draft, or one that asks and has not begun. @param startsAt null for now @returns false in any other state */
export function startCampaign(db: Queryable, id: string, startsAt: Date | null = null): Promise<boolean> {
  const sql = `update site.campaigns set state = 'scheduled', reason = null, starts_at = coalesce($2::timestamptz, now())
    where id = $1 and started_at is null and state in ('draft', 'scheduled', 'paused', 'asks')`;
  return changes(db, sql, [id, startsAt]);
}

/** Takes effect at once, except for emails being sent. @returns false when it is neither scheduled nor running */
export function pauseCampaign(db: Queryable, id: string): Promise<boolean> {
  const sql =
    "update site.campaigns set state = 'paused', reason = 'team' where id = $1 and state in ('scheduled', 'running')";
  return changes(db, sql, [id]);
}

/** Resumes a campaign, which then pauses itself again only at more than twice the refusals and complaints so far. @returns false unless it is paused or asks */
export function resumeCampaign(db: Queryable, id: string): Promise<boolean> {
  const sql = `update site.campaigns as campaign set reason = null, ticked_at = now(),
      state = case when started_at is null then 'scheduled' else 'running' end, starts_at = case when started_at is null then greatest(starts_at, now()) else starts_at end,
      tolerated = (select count(*) from site.campaign_recipients
        where campaign_id = campaign.id and (state = 'refused' or bounced_at is not null or complained_at is not null))
    where id = $1 and state in ('paused', 'asks')`;
  return changes(db, sql, [id]);
}

/** Cancels a campaign for good: recipients who still wait are skipped. @returns false when it is over already */
export function cancelCampaign(db: Queryable, id: string): Promise<boolean> {
  const sql =
    "update site.campaigns set state = 'canceled', reason = null, ended_at = now() where id = $1 and state not in ('finished', 'canceled')";
  return changes(db, sql, [id]);
}

/** @param id valid or not @param lock for a change in this transaction @returns null when there is none */
export async function findCampaign(db: Queryable, id: string, lock: "" | "for update" = ""): Promise<Campaign | null> {
  if (!z.uuid().safeParse(id).success) return null;
  return findRow(db, campaignRow, `select ${campaignColumns} from site.campaigns where id = $1 ${lock}`, [id]);
}

/** A campaign's id as its form has it; another one for a form that the browser kept, after it made one. */
export async function toCampaignId(db: Queryable, given: string = randomUUID()): Promise<string> {
  const known = await findCampaign(db, given);
  return known && known.created_at.getTime() < Date.now() - 60_000 ? randomUUID() : given;
}

/** The newest 100 of these kinds, drafts included. */
export async function listCampaigns(db: Queryable, kinds: readonly string[]): Promise<Campaign[]> {
  const sql = `select ${campaignColumns} from site.campaigns where kind = any($1::text[]) order by created_at desc limit 100`;
  return readRows(db, campaignRow, sql, [kinds]);
}

const progressRow = z.object({
  total: z.number(),
  waiting: z.number(),
  queued: z.number(),
  sent: z.number(),
  skipped: z.number(),
  refused: z.number(),
  failed: z.number(),
  bounced: z.number(),
  complained: z.number(),
  first_at: z.nullable(z.date()),
  last_at: z.nullable(z.date()),
  /** Time until the last recipient's slot, in ms. */
  left_ms: z.number(),
});

/** Recipients by state; all but `waiting` and `queued` are settled. */
export type CampaignProgress = z.output<typeof progressRow>;

/** Counts a campaign's recipients by state: all zero for an unknown id, and before anybody is on the list. */
export async function campaignProgress(db: Queryable, id: string): Promise<CampaignProgress> {
  const states = ["waiting", "queued", "sent", "skipped", "refused", "failed"];
  const sql = `select count(*)::int as total, ${states.map((state) => `(count(*) filter (where state = '${state}'))::int as ${state}`).join(", ")},
       count(bounced_at)::int as bounced, count(complained_at)::int as complained,
       min(settled_at) as first_at, max(settled_at) as last_at,
       coalesce(greatest(0, max(slot_ms) filter (where state = 'waiting') - (select clock_ms from site.campaigns where id = $1)), 0)::float8 as left_ms
     from site.campaign_recipients where campaign_id = $1`;
  return readRow(db, progressRow, sql, [id]);
}

const retentionMonths = 13;

/** Deletes who got a campaign, 13 months after its end, and for a timed letter after the email; its figures stay. @returns how many recipients it deleted */
export async function forgetOldCampaigns({ db, now }: { db: Database; now: () => Date }): Promise<number> {
  const before = new Date(now());
  before.setUTCMonth(before.getUTCMonth() - retentionMonths);
  const sql = `with old as (
      select recipient.id from site.campaign_recipients as recipient
      join site.campaigns as campaign on campaign.id = recipient.campaign_id
      where (campaign.ended_at < $1 or (campaign.kind = 'timed' and recipient.settled_at < $1)) and recipient.settled_at is not null and recipient.person_id is not null limit $2
    ), gone as (delete from site.outbox where source_id in (select id from old))
    update site.campaign_recipients as recipient set person_id = null, mailbox = null, domain = null
    from old where recipient.id = old.id`;
  return changeInBatches(db, sql, [before]);
}
