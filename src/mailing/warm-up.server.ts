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

/** Reads the remembered days, the latest first, and says what they allow. */
export async function readDailyLimit(db: Queryable): Promise<DailyLimit> {
  const sql = `select floor(extract(epoch from now() - settled_at) / 86400)::int as "daysAgo", ${tallySql}
    from site.campaign_recipients where state in ('sent', 'refused')
      and settled_at > now() - make_interval(days => $1) group by 1 order by 1`;
  return findDailyLimit(await readRows(db, dayRow, sql, [daysRemembered]));
}

const spentRow = z.object({ count: z.number(), first_at: z.nullable(z.date()) });

/** Emails to many of the last 24 hours, those in the outbox too, and when the first of them was taken. */
async function readSpent(db: Queryable) {
  const sql = `select count(*)::int + (select count(*)::int from site.campaign_recipients where state = 'queued') as count,
      min(settled_at) as first_at
    from site.campaign_recipients where state in ('sent', 'refused') and settled_at > now() - interval '24 hours'`;
  return readRow(db, spentRow, sql);
}

/** How many emails to many may be queued now. Servers that ask at the same time wait for each other's transaction. */
export async function takeDailyRest(db: Queryable, most: number): Promise<number> {
  await db.query(`select pg_advisory_xact_lock(${advisoryLocks.dailyLimit})`);
  return Math.max(0, most - (await readSpent(db)).count);
}

/** `today`: of these people within 24 hours; `lastAt`: about when the last email leaves. */
export interface SendingForecast {
  today: number;
  lastAt: Date;
  heldBy: DailyLimit["heldBy"];
}

/** @param sending `before` is how many recipients of other campaigns wait; `nextAt` is when the next day's emails begin */
export function forecastSending(
  sending: { people: number; before: number; perHour: number; rest: number; nextAt: Date; now: Date },
  limit: DailyLimit,
): SendingForecast {
  const { people, before, perHour, rest, nextAt, now } = sending;
  const perDay = perHour * 24;
  const today = Math.min(rest, perDay);
  let left = people + before;
  let startsAt = now;
  for (let going = today, most = limit.most; left > going; going = Math.min(most, perDay)) {
    left -= going;
    most = 2 * Math.min(most, perDay);
    startsAt = startsAt === now ? nextAt : new Date(startsAt.getTime() + dayMs);
  }
  return {
    today: Math.min(people, today),
    lastAt: new Date(startsAt.getTime() + (left / perHour) * hourMs),
    heldBy: limit.heldBy,
  };
}

/** What the daily limit means for a campaign with `people` recipients to go. @param campaign.id null for one that has no recipients yet */
export async function readForecast(
  db: Queryable,
  campaign: { id: string | null; people: number; perHour: number },
  now: Date,
): Promise<SendingForecast> {
  const othersSql = `select count(*)::int as before from site.campaign_recipients as recipient join site.campaigns as campaign on campaign.id = campaign_id
    where recipient.state = 'waiting' and campaign.state = 'running' and campaign.id is distinct from $1::uuid`;
  const { before } = await readRow(db, z.object({ before: z.number() }), othersSql, [campaign.id]);
  const limit = await readDailyLimit(db);
  const { count, first_at: firstAt } = await readSpent(db);
  const nextAt = new Date((firstAt ?? now).getTime() + dayMs);
  return forecastSending({ ...campaign, before, rest: Math.max(0, limit.most - count), nextAt, now }, limit);
}
