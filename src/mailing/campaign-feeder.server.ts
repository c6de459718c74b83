import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { addRecipients, listAudience, orderRecipients } from "./campaign-audience.server.ts";
import { campaignItemKind, type CampaignKind, type CampaignKinds } from "./campaign-kinds.server.ts";
import { pauseAutomatically, stopWhenTooMany } from "./campaign-auto-pause.server.ts";
import { closeWaiting, settleQueued } from "./campaign-settle.server.ts";
import { campaignStates } from "./campaign-store.server.ts";
import { readDailyLimit, takeDailyRest } from "./warm-up.server.ts";
import type { Database, Queryable } from "../platform/db.server.ts";
import { type Log, toLoggedError } from "../platform/log.server.ts";
import { findRow, readRow, readRows } from "../platform/typed-query.server.ts";

/** A campaign that is late by an hour, or was idle for one, stops and asks the team. */
const askAfterMs = 60 * 60_000;
/** A step moves the clock by no more than this, so that an outage is not followed by a burst. */
const longestStepMs = 5_000;
const queueAheadMs = 2_000;
const batchPeople = 500;
/** How often an idle timed letter looks for people whose day has come. */
const lookEveryMs = 60_000;
/** How long the daily limit is taken as read: counting 100,000 emails takes half a second. */
const limitMs = 15 * 60_000;
const roundsPerCheck = 10;

const stepRow = z.object({
  id: z.string(),
  kind: z.string(),
  state: z.enum(campaignStates),
  audience: z.record(z.string(), z.unknown()),
  per_hour: z.number(),
  per_domain_hour: z.number(),
  after_days: z.nullable(z.number()),
  started_at: z.nullable(z.date()),
  frozen_to: z.nullable(z.string()),
  is_frozen: z.boolean(),
  tolerated: z.number(),
  clock_ms: z.number(),
  late_ms: z.nullable(z.number()),
  idle_ms: z.nullable(z.number()),
});
type Step = z.output<typeof stepRow>;

/** Moves due recipients into the outbox. A step locks the campaign's row, so that servers share a campaign and a killed one leaves nothing half-done. */
export function createCampaignFeeder(deps: {
  db: Database;
  log: Log;
  kinds: CampaignKinds;
  needsConfirmed: boolean;
  /** The sender is known to mail providers: no daily limit. */
  isWarm: boolean;
  onQueued: () => void;
  everyMs?: number | undefined;
}) {
  const { db, log, kinds, needsConfirmed, isWarm, onQueued, everyMs = 1_000 } = deps;
  const stopping = new AbortController();
  let working: Promise<void> = Promise.resolve();
  let rounds = 0;
  let limit = { most: Number.POSITIVE_INFINITY, until: 0 };

  async function look(): Promise<void> {
    rounds += 1;
    const sql = `select id from site.campaigns as campaign
      where (state = 'scheduled' and starts_at <= now()) or (state = 'running' and (
          after_days is null or ticked_at not between now() - make_interval(secs => ${lookEveryMs / 1_000}) and now()
          or exists (select from site.campaign_recipients where campaign_id = campaign.id and state = 'waiting')))
        or exists (select from site.campaign_recipients where campaign_id = campaign.id and state = 'queued')
        or (state = 'canceled' and exists (select from site.campaign_recipients where campaign_id = campaign.id and state = 'waiting'))
      order by starts_at`;
    const active = await readRows(db, z.object({ id: z.string() }), sql);
    for (const { id } of active) {
      let goesOn = true;
      while (goesOn && !stopping.signal.aborted) {
        goesOn = await step(id);
        // The embedded database answers without yielding: let requests run in between.
        await nextTurn();
      }
    }
  }

  async function step(id: string): Promise<boolean> {
    const goesOn = await db.transaction(async (transaction) => {
      const campaign = await findRow(
        transaction,
        stepRow,
        `select id, kind, state, audience, per_hour, per_domain_hour, after_days, started_at, frozen_to, frozen_at is not null as is_frozen, tolerated,
           clock_ms::float8, (extract(epoch from now() - starts_at) * 1000)::float8 as late_ms,
           (extract(epoch from now() - ticked_at) * 1000)::float8 as idle_ms
         from site.campaigns where id = $1 for update skip locked`,
        [id],
      );
      const kind = campaign && kinds[campaign.kind];
      return kind ? takeStep(transaction, campaign, kind) : false;
    });
    if (!goesOn) onQueued();
    return goesOn;
  }

  async function takeStep(db: Queryable, campaign: Step, kind: CampaignKind): Promise<boolean> {
    const { id, state } = campaign;
    if (state === "scheduled" && campaign.late_ms !== null && campaign.late_ms >= 0) {
      await (isLong(campaign.late_ms) ? pauseAutomatically(db, id, "late") : begin(db, id));
      return true;
    }
    if (state === "running" && isLong(campaign.idle_ms)) {
      await pauseAutomatically(db, id, "stood-still");
      return false;
    }
    if (state === "running" && isTimed(campaign)) {
      // The condition leaves out whoever is a recipient already.
      if (isCheckRound() || Math.abs(campaign.idle_ms ?? 0) >= lookEveryMs)
        await addBatch(db, campaign, { kind, after: null, until: null });
    } else if (state === "running" && !campaign.is_frozen) {
      await addNextRecipients(db, campaign, kind);
      return true;
    }
    const untried = await settleQueued(db, campaign);
    if (state === "canceled") return closeWaiting(db, id);
    if (state !== "running" || (isCheckRound() && (await stopWhenTooMany(db, campaign)))) return false;
    const queued = await feed(db, campaign, { untried, rest: await readRest(db) });
    if (queued === 0 && !isTimed(campaign)) await finish(db, id);
    return false;
  }

  /** How many emails to many may go in these 24 hours. */
  async function readRest(db: Queryable): Promise<number> {
    if (isWarm) return Number.POSITIVE_INFINITY;
    if (performance.now() >= limit.until)
      limit = { most: (await readDailyLimit(db)).most, until: performance.now() + limitMs };
    return takeDailyRest(db, limit.most);
  }

  const isCheckRound = () => rounds % roundsPerCheck === 0;

  /** @param range as `listAudience` takes it @returns the people added, and the pace at which they get it */
  async function addBatch(
    db: Queryable,
    campaign: Step,
    { kind, ...range }: { kind: CampaignKind; after: string | null; until: Date | null },
  ) {
    const query = { condition: kind.audience(campaign), choice: kind.choice, needsConfirmed };
    const people = await listAudience(db, query, { ...range, limit: batchPeople });
    const pace = { perHour: campaign.per_hour, perDomainHour: campaign.per_domain_hour };
    await addRecipients(db, { id: campaign.id, pace }, people);
    return { people, pace };
  }

  async function addNextRecipients(db: Queryable, campaign: Step, kind: CampaignKind): Promise<void> {
    const { id, frozen_to: after, started_at: until } = campaign;
    const { people, pace } = await addBatch(db, campaign, { kind, after, until });
    const frozenTo = people.at(-1)?.id ?? after;
    const isWhole = people.length < batchPeople;
    if (isWhole && kind.order) await orderRecipients(db, { id, pace }, kind.order(campaign));
    const updateSql = `update site.campaigns set frozen_to = $2, ticked_at = now(), frozen_at = case when $3 then now() end where id = $1`;
    await db.query(updateSql, [id, frozenTo, isWhole]);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) =>
        log.error({ error: toLoggedError(error) }, "campaign emails could not be queued"),
      );
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  }

  return {
    start() {
      working = run();
    },
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

const isTimed = ({ after_days: days }: Step) => days !== null;
const isLong = (ms: number | null) => ms !== null && ms >= askAfterMs;

async function begin(db: Queryable, id: string): Promise<void> {
  await db.query("update site.campaigns set state = 'running', started_at = now(), ticked_at = now() where id = $1", [
    id,
  ]);
}

async function feed(
  db: Queryable,
  campaign: Step,
  { untried, rest }: { untried: number; rest: number },
): Promise<number> {
  const { id, kind, clock_ms: clock } = campaign;
  const most = Math.max(20, Math.ceil((campaign.per_hour * queueAheadMs) / 3_600_000));
  const free = Math.min(rest, Math.max(0, most - untried));
  const passed = Math.min(longestStepMs, Math.max(0, campaign.idle_ms ?? 0));
  const target = Math.round(clock + passed * (await readShare(db)));
  const rows = await readRows(
    db,
    z.object({ slot_ms: z.number() }),
    `with turn as (
       select id, slot_ms from site.campaign_recipients
       where campaign_id = $1 and state = 'waiting' and slot_ms <= $2 order by slot_ms, id limit $3
     ), taken as (
       update site.campaign_recipients as recipient set state = 'queued' from turn where recipient.id = turn.id
     ), added as (
       insert into site.outbox (key, kind, channel, source_id)
       select $4 || '/' || $1 || '/' || id, $5, 'email', id from turn order by slot_ms, id
       on conflict (key) do nothing
     )
     select slot_ms::float8 from turn`,
    [id, target, free, kind, campaignItemKind(kind)],
  );
  // The clock stands still while the workers do not keep up, so that the pace holds afterwards.
  const reached = rows.length < free ? target : Math.max(clock, ...rows.map((row) => row.slot_ms));
  await db.query("update site.campaigns set clock_ms = $2, ticked_at = now() where id = $1", [id, reached]);
  return rows.length;
}

/** The share of its own pace that each campaign gets, so that all together send no faster than the fastest one may. */
async function readShare(db: Queryable): Promise<number> {
  const sql = `select least(max(per_hour)::float8 / sum(per_hour), max(per_domain_hour)::float8 / sum(per_domain_hour)) as share
    from site.campaigns as campaign where state = 'running'
      and exists (select from site.campaign_recipients where campaign_id = campaign.id and state = 'waiting')`;
  const { share } = await readRow(db, z.object({ share: z.nullable(z.number()) }), sql);
  return share ?? 1;
}

async function finish(db: Queryable, id: string): Promise<void> {
  const sql = `update site.campaigns set state = 'finished', ended_at = now() where id = $1 and state = 'running'
    and not exists (select from site.campaign_recipients where campaign_id = $1 and state = 'waiting')
    and not exists (select from site.campaign_recipients where campaign_id = $1 and state = 'queued')`;
  await db.query(sql, [id]);
}
