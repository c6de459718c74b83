import * as z from "zod/mini";
import { type FloodSign, floodSigns } from "../../lib/flood-signs.ts";
import type { Database, Queryable } from "../../platform/db.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { addToOutbox, type DeliveryOutcome, isHeldForFlood } from "../../platform/outbox-store.server.ts";
import { type Slack, slackLink, slackMessage } from "../../platform/slack.server.ts";
import { findRow, readRow, readRows } from "../../platform/typed-query.server.ts";
import { formatNumber } from "../../lib/format-count.ts";
import { findSign, type Flood, type FloodHour, type FloodLimits, judgeFlood } from "./signup-flood.ts";

const floodAlarm = "flood";
export const floodChatKind = "team/flood-chat";

/** Judging an hour again takes a share of the time, however long it takes; one second at least. */
const judgedMs = 1_000;
const restForEach = 20;

const sign = z.enum(floodSigns);
const groupRow = z.object({ daysAgo: z.number(), sign, value: z.string(), signups: z.number() });
const decisionRow = z.object({ sign, decision: z.enum(["released", "dropped"]), signups: z.number() });

const hours = `select days as "daysAgo", $1::timestamptz - days * interval '1 day' - interval '30 minutes' as since,
  $1::timestamptz - days * interval '1 day' + interval '30 minutes' as until from generate_series(0, 7) as days`;
/** Two labels, three under a country's second level such as co.uk: what stands before them costs its owner nothing. */
const registeredDomain = String.raw`[^.@]+\.(?:(?:co|com|org|net|ac|gov|edu|or|ne|go)\.[a-z]{2}|[^.@]+)$`;
const traits = `not coalesce(signup.context ? 'dwellMs', false) as pageless, network.network, network.has_visited,
  not network.has_visited and coalesce(signup.context ? 'dwellMs', false) as unvisited,
  substring(site.mailbox_key(signup.email) from '${registeredDomain}') as domain, coalesce(site.source_of(signup.context), 'unknown') as source`;
const withNetwork = "left join site.signup_networks as network on network.signup_id = signup.id";

/**
 * At least so many of an hour share a network, or a mailbox domain; more with a page came without a visit than with one; so many first
 * mails were refused, a fifth of those of their source.
 */
const groupsSql = `with hour as (${hours}), near as materialized (
    select "daysAgo", signup.id, signup.email, ${traits} from hour
    join site.counted_signups as signup on signup.created_at >= since and signup.created_at < until ${withNetwork}
    where "daysAgo" = 0 or not site.is_held(signup.id)
  ), mails as (
    select "daysAgo", source, item.outcome = 'rejected' or exists (
        select from site.email_refusals as refusal where refusal.email = site.mailbox_key(near.email)
      ) as is_refused
    from near join site.outbox as item on item.source_id = near.id and item.kind = 'waitlist/sender-email' and item.outcome is not null
  )
  select "daysAgo", 'page' as sign, '' as value, count(*)::int as signups from near where pageless group by 1
  union all select "daysAgo", 'network', network, count(*)::int from near where network is not null group by 1, network having count(*) >= 5
  union all select "daysAgo", 'provider', domain, count(*)::int from near group by 1, domain having count(*) >= 10
  union all select "daysAgo", 'visits', '', (count(*) filter (where unvisited))::int from near group by 1
    having "daysAgo" > 0 or count(*) filter (where unvisited) > count(*) filter (where has_visited)
  union all select "daysAgo", 'refused', source, count(*)::int from near where ("daysAgo", source) in (
      select "daysAgo", source from mails group by 1, 2
      having count(*) filter (where is_refused) >= 10 and count(*) filter (where is_refused) >= count(*) * 0.2
    ) group by 1, source`;

/** Reads the hour around a moment. */
async function readHour(db: Queryable, at: Date): Promise<FloodHour> {
  const groups = await readRows(db, groupRow, groupsSql, [at]);
  const decided = `select sign, decision, signups from site.flood_decisions
    where decided_at > $1::timestamptz - interval '1 day'`;
  return { groups, decisions: await readRows(db, decisionRow, decided, [at]) };
}

const traitsRow = z.object({
  pageless: z.boolean(),
  unvisited: z.nullable(z.boolean()),
  network: z.nullable(z.string()),
  domain: z.string(),
  source: z.string(),
});

/**
 * Returns a function that says whether the confirmation of a signup has to wait, and by which sign. It judges the hour around the signup,
 * so that confirmations which are late for another reason are judged alike.
 */
export function createFloodWatch({ db, log, limits }: { db: Database; log: Log; limits: FloodLimits }) {
  let judged: { at: number; until: number; flood: Promise<Flood>; isTold: boolean } | null = null;

  function findFlood(createdAt: Date): Promise<Flood> {
    // Those of one minute are judged together.
    const at = Math.ceil(createdAt.getTime() / 60_000) * 60_000;
    if (judged?.at === at && performance.now() < judged.until) return judged.flood;
    const begun = performance.now();
    const flood = readHour(db, new Date(at)).then((hour) => judgeFlood(hour, limits));
    const mine = { at, until: Infinity, flood, isTold: false };
    judged = mine;
    const settle = () => {
      const now = performance.now();
      mine.until = now + Math.max(judgedMs, (now - begun) * restForEach);
    };
    flood.then(settle, () => (mine.until = 0));
    return flood;
  }

  return async (signup: { id: string; createdAt: Date }): Promise<FloodSign | null> => {
    const flood = await findFlood(signup.createdAt);
    if (flood.size === 0) return null;
    // The canary's signup is not among the counted ones.
    const sql = `select ${traits} from site.counted_signups as signup ${withNetwork} where signup.id = $1`;
    const own = await findRow(db, traitsRow, sql, [signup.id]);
    const found = own ? findSign(flood, { ...own, hasPage: !own.pageless, hasVisit: !own.unvisited }) : null;
    if (found && judged && !judged.isTold) {
      await raiseAlarm(db, log);
      judged.isTold = true;
    }
    return found;
  };
}

/** Tells the team once, until they have decided about all that wait. */
async function raiseAlarm(db: Database, log: Log): Promise<void> {
  const isNew = await db.transaction(async (transaction) => {
    // Those of an earlier flood may have erased themselves one by one.
    const stale = `delete from site.alarms where name = $1 and raised_at < now() - interval '10 minutes'
      and not exists (select from site.outbox where ${isHeldForFlood})`;
    await transaction.query(stale, [floodAlarm]);
    const raise = "insert into site.alarms (name) values ($1) on conflict (name) do nothing returning raised_at";
    const raised = await findRow(transaction, z.object({ raised_at: z.date() }), raise, [floodAlarm]);
    if (!raised) return false;
    const key = `${floodChatKind}/${raised.raised_at.toISOString()}`;
    await addToOutbox(transaction, [{ key, kind: floodChatKind, channel: "chat", payload: {} }]);
    return true;
  });
  if (isNew) log.error("signups look like a flood: their confirmations wait for the team");
}

const heldRow = z.object({ held: z.number() });

/** The chat message about a flood. */
export function createFloodChat({ db, slack, origin }: { db: Database; slack: Slack; origin: string }) {
  return async (): Promise<DeliveryOutcome> => {
    const { held } = await readRow(
      db,
      heldRow,
      `select count(*)::int as held from site.outbox where ${isHeldForFlood}`,
    );
    const message = slackMessage("Signups look like a flood", [
      [
        "Confirmations that wait",
        `${formatNumber(held)} so far. Nothing is lost; they are sent or dropped when you say so.`,
      ],
    ]);
    message.blocks.push(slackLink("Look at them together", `${origin}/team/people/held`));
    return slack.send(message);
  };
}
