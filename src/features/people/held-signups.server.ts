import * as z from "zod/mini";
import { isHeldForFlood } from "../../platform/outbox-store.server.ts";
import { type FloodSign, floodSigns, toHoldReason } from "../../lib/flood-signs.ts";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { type Log, toLoggedError } from "../../platform/log.server.ts";
import { recordTeamAction } from "../../platform/team-actions.server.ts";
import { changes, readRow, readRows } from "../../platform/typed-query.server.ts";
import { eraseMailFiles } from "./erase-person.server.ts";
import { writeErasures } from "./erasures.server.ts";

/** Signups shown of each group. */
const shown = 20;
/** Erased in one transaction; refreshing more people at once locks their table. */
const batchRows = 200;

const shareRow = z.object({ value: z.nullable(z.string()), count: z.number() });
const signupRow = z.object({ id: z.nullable(z.string()), name: z.string(), email: z.string(), created_at: z.date() });
const groupRow = z.object({
  sign: z.enum(floodSigns),
  signups: z.number(),
  networks: z.number(),
  oldest: z.date(),
  newest: z.date(),
  /** The last outbox row that is shown: a decision is about those up to it. */
  until: z.string(),
});
const decisionRow = z.object({
  decided_at: z.date(),
  decided_by: z.string(),
  sign: z.enum(floodSigns),
  decision: z.enum(["released", "dropped"]),
  signups: z.number(),
});

export type HeldGroup = Awaited<ReturnType<typeof listHeld>>[number];
export type FloodDecision = z.output<typeof decisionRow>;

const held = `from site.outbox as item join public.waitlist_signups as signup on signup.id = item.source_id
  where item.paused and item.settled_at is null and item.last_error`;

/** Signups whose confirmations wait, by the sign that they share. */
export async function listHeld(db: Queryable) {
  const sql = `select replace(item.last_error, 'flood: ', '') as sign, count(*)::int as signups,
      (select count(distinct network)::int from site.signup_networks where signup_id = any (array_agg(signup.id))) as networks,
      min(signup.created_at) as oldest, max(signup.created_at) as newest, max(item.id)::text as until
    ${held} like 'flood: %' group by item.last_error order by 2 desc`;
  const groups = await readRows(db, groupRow, sql);
  return Promise.all(
    groups.map(async (group) => {
      const reason = [toHoldReason(group.sign)];
      const share = (value: string) =>
        readRows(
          db,
          shareRow,
          `select ${value} as value, count(*)::int as count ${held} = $1 group by 1 order by 2 desc, 1 limit 5`,
          reason,
        );
      const latest = `select person.id, signup.name, signup.email, signup.created_at
        from (select signup.* ${held} = $1 order by item.id desc limit ${shown}) as signup
        left join site.people as person on person.signup_id = signup.id order by signup.created_at desc`;
      return {
        ...group,
        domains: await share("substring(site.mailbox_key(signup.email) from '[^@]*$')"),
        sources: await share("site.source_of(signup.context)"),
        latest: await readRows(db, signupRow, latest, reason),
      };
    }),
  );
}

export function listFloodDecisions(db: Queryable): Promise<FloodDecision[]> {
  const sql = `select decided_at, decided_by, sign, decision, signups from site.flood_decisions order by id desc limit 10`;
  return readRows(db, decisionRow, sql);
}

/** Those with the sign that came until an outbox row. */
export interface HeldChange {
  actor: string;
  sign: FloodSign;
  until: string;
}

/** Lets the confirmations go, each once, with the full time for retries. @returns how many */
export async function releaseHeld(db: Database, change: HeldChange): Promise<number> {
  return db.transaction(async (transaction) => {
    const released = await release(transaction, change, "true");
    await recordDecision(transaction, change, "released", released);
    return released;
  });
}

const letGo = `update site.outbox set paused = false, payload = '{"released": true}', due_at = created_at,
  expires_at = now() + interval '72 hours'`;

/** Lets the confirmation of one signup go. @returns whether it was held */
export async function releaseOne(transaction: Queryable, signupId: string): Promise<boolean> {
  const sql = `${letGo} where source_id = $1 and ${isHeldForFlood}`;
  const isReleased = await changes(transaction, sql, [signupId]);
  if (isReleased) await endAlarm(transaction);
  return isReleased;
}

/** The alarm is over when nobody is held any more. */
async function endAlarm(transaction: Queryable): Promise<void> {
  await transaction.query(
    `delete from site.alarms where name = 'flood' and not exists (select from site.outbox where ${isHeldForFlood})`,
  );
}

async function release(transaction: Queryable, { sign, until }: HeldChange, condition: string): Promise<number> {
  const sql = `${letGo}
    where paused and settled_at is null and last_error = $1 and id <= $2 and ${condition}`;
  return (await transaction.query(sql, [toHoldReason(sign), until])).count;
}

const isConfirmed = "source_id in (select signup_id from site.people where confirmed_at is not null)";
const idRow = z.object({ id: z.string() });
const keyRow = z.object({ key: z.string() });

/**
 * Erases signups and what they queued. Who wrote a message stays with it, and who has confirmed their address gets the confirmation.
 * @param change.count how many they are to the team's knowledge @returns how many; null when they are not as many, and nothing is erased
 */
export async function dropHeld(
  { db, dataDir, log }: { db: Database; dataDir: string; log: Log },
  change: HeldChange & { count: number },
): Promise<number | null> {
  const { sign, until } = change;
  const of = [toHoldReason(sign), until];
  const count = await readRow(
    db,
    z.object({ count: z.number() }),
    `select count(*)::int as count ${held} = $1 and item.id <= $2`,
    of,
  );
  if (count.count !== change.count) return null;
  await db.transaction((transaction) => release(transaction, change, isConfirmed));
  let dropped = 0;
  const keys: string[] = [];
  for (;;) {
    const erased = await db.transaction((transaction) => eraseBatch(transaction, change));
    dropped += erased.signups;
    keys.push(...erased.keys);
    if (erased.signups < batchRows) break;
  }
  await db.transaction((transaction) => recordDecision(transaction, change, "dropped", dropped));
  try {
    await writeErasures(db, dataDir);
    if (keys.length > 0) await eraseMailFiles(dataDir, keys);
  } catch (error) {
    log.error(
      { error: toLoggedError(error) },
      "the list of erasures, which the next erasure writes, or emails written to files are left",
    );
  }
  return dropped;
}

/** @returns how many signups, and the keys of emails to them, which name their mail files */
async function eraseBatch(transaction: Queryable, { actor, sign, until }: HeldChange) {
  // Makes the webhook trigger send "signup.erased" instead of "signup.left".
  await transaction.query("select set_config('site.erasing', 'on', true)");
  const sql = `select signup.id ${held} = $1 and item.id <= $2 order by item.id limit ${batchRows} for update of item, signup`;
  const ids = (await readRows(transaction, idRow, sql, [toHoldReason(sign), until])).map(({ id }) => id);
  const gone = "select email from site.people where signup_id = any ($1) and messages = 0";
  await transaction.query(
    `insert into site.erasures (email_sha256, erased_at, erased_by, removed)
     select encode(sha256(convert_to(email, 'UTF8')), 'hex'), date_trunc('milliseconds', now()), $2, '{"signups": 1}' from (${gone}) as person`,
    [ids, actor],
  );
  const links = `delete from site.outbox where channel = 'email' and recipient is not null and site.mailbox_key(recipient) in (${gone}) returning key`;
  const keys = (await readRows(transaction, keyRow, links, [ids])).map(({ key }) => key);
  await transaction.query("delete from site.outbox where source_id = any ($1)", [ids]);
  await transaction.query("delete from public.waitlist_signups where id = any ($1)", [ids]);
  return { signups: ids.length, keys };
}

async function recordDecision(
  transaction: Queryable,
  { actor, sign }: HeldChange,
  decision: FloodDecision["decision"],
  signups: number,
): Promise<void> {
  await endAlarm(transaction);
  if (signups === 0) return;
  await transaction.query(
    "insert into site.flood_decisions (decided_by, sign, decision, signups) values ($1, $2, $3, $4)",
    [actor, sign, decision, signups],
  );
  await recordTeamAction(transaction, {
    actor,
    action: `${decision} held signups`,
    detail: `${signups} with the sign ${sign}`,
  });
}
