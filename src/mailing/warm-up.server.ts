import * as z from "zod/mini";
import { advisoryLocks } from "../platform/advisory-locks.server.ts";
import type { Queryable } from "../platform/db.server.ts";
import { readRow, readRows } from "../platform/typed-query.server.ts";
import { findTooMany, type Tally, tallyRow, tallySql } from "./refusal-rule.server.ts";

/** What a sender whom mail providers do not know may send to many in a day. */
export const firstDaily = 300;
/** A monthly letter keeps the sender warm. */
const daysRemembered = 45;
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** What was sent to many in 24 hours; the last 24 hours are day 0. */
export type SendingDay = Tally & { daysAgo: number };

/** `most` emails to many in 24 hours; `heldBy` says why it does not grow. */
export interface DailyLimit {
  most: number;
  heldBy: ReturnType<typeof findTooMany>;
}

const toTotal = ({ sent, refused }: Tally) => sent + refused;

/** Twice as many as on the best of the remembered days whose refusals and complaints stayed low, and never below `firstDaily`. */
export function findDailyLimit(days: readonly SendingDay[]): DailyLimit {
  const good = days.filter((day) => day.daysAgo > 0 && findTooMany(day) === null);
  const [today, latest] = [days.find(({ daysAgo }) => daysAgo === 0), days.find(({ daysAgo }) => daysAgo > 0)];
  return {
    most: Math.max(firstDaily, 2 * Math.max(0, ...good.map(toTotal))),
    heldBy: (today && findTooMany(today)) ?? (latest ? findTooMany(latest) : null),
  };
}

const dayRow = z.extend(tallyRow, { daysAgo: z.number() });

/** Reads the days before `at`, the latest first, and says what they allow. */
async function readLimitAt(db: Queryable, at: Date): Promise<DailyLimit> {
  const sql = `select floor(extract(epoch from $1::timestamptz - settled_at)::float8 / 86400)::int as "daysAgo", ${tallySql}
    from site.campaign_recipients where state in ('sent', 'refused')
      and settled_at > $1::timestamptz - make_interval(days => $2) and settled_at <= $1::timestamptz group by 1 order by 1`;
  return findDailyLimit(await readRows(db, dayRow, sql, [at, daysRemembered]));
}

/** By the database's clock, which settles the recipients. */
export async function readDailyLimit(db: Queryable): Promise<DailyLimit> {
  return readLimitAt(db, (await readRow(db, z.object({ now: z.date() }), "select now() as now")).now);
}

const spentRow = z.object({ count: z.number(), first_at: z.nullable(z.date()) });

/** Emails to many of the 24 hours before `at` (null for now), those in the outbox too, and when the first of them was taken. */
async function readSpent(db: Queryable, at: Date | null = null) {
  const sql = `select count(*)::int + (select count(*)::int from site.campaign_recipients where state = 'queued') as count,
      min(settled_at) as first_at
    from site.campaign_recipients where state in ('sent', 'refused') and settled_at > coalesce($1::timestamptz, now()) - interval '24 hours'`;
  return readRow(db, spentRow, sql, [at]);
}

/** How many emails to many may be queued now. Servers that ask at the same time wait for each other's transaction. */
export async function takeDailyRest(db: Queryable, most: number): Promise<number> {
  await db.query(`select pg_advisory_xact_lock(${advisoryLocks.dailyLimit})`);
  return Math.max(0, most - (await readSpent(db)).count);
}

/** `first` of these people in the first 24 hours, more from `nextAt`; `lastAt` is about when the last email leaves. */
export interface SendingForecast {
  people: number;
  first: number;
  nextAt: Date;
  lastAt: Date;
  heldBy: DailyLimit["heldBy"];
}

/** @param sending `before` is how many recipients of other campaigns wait */
export function forecastSending(
  sending: { people: number; before: number; perHour: number; rest: number; nextAt: Date; at: Date },
  limit: DailyLimit,
): SendingForecast {
  const { people, before, perHour, rest, nextAt, at } = sending;
  const perDay = perHour * 24;
  const first = Math.min(rest, perDay);
  let left = people + before;
  let startsAt = at;
  for (let going = first, most = limit.most; left > going; going = Math.min(most, perDay)) {
    left -= going;
    most = 2 * Math.min(most, perDay);
    startsAt = startsAt === at ? nextAt : new Date(startsAt.getTime() + dayMs);
  }
  return {
    people,
    first: Math.min(people, first),
    nextAt,
    lastAt: new Date(startsAt.getTime() + (left / perHour) * hourMs),
    heldBy: limit.heldBy,
  };
}

/** What the daily limit means for a campaign with `people` to go, from `at` on. */
export async function readForecast(
  db: Queryable,
  { at, ...campaign }: { id: string; people: number; perHour: number; at: Date },
): Promise<SendingForecast> {
  const othersSql = `select count(*)::int as before from site.campaign_recipients as recipient join site.campaigns as campaign on campaign.id = campaign_id
    where recipient.state = 'waiting' and campaign.state = 'running' and campaign.id <> $1`;
  const { before } = await readRow(db, z.object({ before: z.number() }), othersSql, [campaign.id]);
  const limit = await readLimitAt(db, at);
  const { count, first_at: firstAt } = await readSpent(db, at);
  const nextAt = new Date((firstAt ?? at).getTime() + dayMs);
  return forecastSending({ ...campaign, before, rest: Math.max(0, limit.most - count), nextAt, at }, limit);
}
