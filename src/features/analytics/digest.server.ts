import type { Database } from "../../platform/db.server.ts";
import type { Log } from "../../platform/log.server.ts";
import type { Slack, SlackMessage } from "../../platform/slack.server.ts";
import { formatAge, formatDay, formatNumber } from "./report-text.ts";
import { teamMessage } from "./team-message.server.ts";
import { overdueMs } from "./undelivered.server.ts";

/** One day, as the team reads it over coffee. */
export interface DigestFigures {
  day: Date;
  visits: number;
  opened: number;
  signupsByUse: { use: string; count: number }[];
  /** Signups a day over the seven days before. */
  usualSignups: number;
  messagesByReason: { reason: string; count: number }[];
  undelivered: number;
  /** Of those, how many were refused for ever or given up. */
  refused: number;
  oldestUndelivered: Date | null;
  canaryFailures: number;
  /** Whether the canary ran at all; null where there is none. */
  hasRun: boolean | null;
}

const dayMs = 24 * 60 * 60_000;

/**
 * The daily job: yesterday (UTC) to the team's chat. Throws when it could not be sent, so that the queue tries again.
 * @param deps.hasCanary whether the site runs one every day, so that a day without is told
 */
export async function sendDigest(deps: {
  db: Database;
  slack: Slack;
  now: () => Date;
  log: Log;
  hasCanary?: boolean;
}): Promise<void> {
  const figures = await readDigest(deps.db, deps.now(), deps.hasCanary);
  const outcome = await deps.slack.send(digestMessage(figures, deps.now()));
  if (outcome.state !== "delivered")
    throw new Error(`The digest was not sent: ${"reason" in outcome ? outcome.reason : outcome.state}`);
}

/** Yesterday's figures. @param now any moment of today */
export async function readDigest(db: Database, now: Date, hasCanary = false): Promise<DigestFigures> {
  const until = new Date(now.toISOString().slice(0, 10));
  const day = new Date(until.getTime() - dayMs);
  const range = [day, until];
  const { rows: visits } = await db.query<{ visits: number; opened: number }>(
    `select count(distinct visitor)::int as visits, (count(distinct visitor) filter (where name = 'waitlist_opened'))::int as opened
     from site.events where happened_at >= $1 and happened_at < $2`,
    range,
  );
  const { rows: signups } = await db.query<{ use: string; count: number }>(
    `select primary_use as use, count(*)::int as count from site.counted_signups
     where created_at >= $1 and created_at < $2 group by 1 order by 2 desc, 1`,
    range,
  );
  const { rows: usual } = await db.query<{ count: number }>(
    "select count(*)::float8 / 7 as count from site.counted_signups where created_at >= $1 and created_at < $2",
    [new Date(day.getTime() - 7 * dayMs), day],
  );
  const { rows: messages } = await db.query<{ reason: string; count: number }>(
    `select use_case as reason, count(*)::int as count from public.contact_submissions
     where created_at >= $1 and created_at < $2 group by 1 order by 2 desc, 1`,
    range,
  );
  const { rows: owed } = await db.query<{ count: number; refused: number; oldest: Date | null }>(
    `select count(*)::int as count, (count(*) filter (where outcome is not null))::int as refused, min(created_at) as oldest
     from site.outbox
     where outcome is distinct from 'delivered' and channel <> 'job'
       and (outcome is null and created_at < $1 or outcome in ('rejected', 'given-up') and settled_at >= $2)`,
    [new Date(now.getTime() - overdueMs), day],
  );
  const { rows: canaries } = await db.query<{ ran: number; failed: number }>(
    `select count(*)::int as ran, (count(*) filter (where outcome = 'failed'))::int as failed
     from site.canaries where started_at >= $1 and started_at < $2`,
    range,
  );
  return {
    day,
    visits: visits[0]?.visits ?? 0,
    opened: visits[0]?.opened ?? 0,
    signupsByUse: signups,
    usualSignups: usual[0]?.count ?? 0,
    messagesByReason: messages,
    undelivered: owed[0]?.count ?? 0,
    refused: owed[0]?.refused ?? 0,
    oldestUndelivered: owed[0]?.oldest ?? null,
    canaryFailures: canaries[0]?.failed ?? 0,
    hasRun: hasCanary ? (canaries[0]?.ran ?? 0) > 0 : null,
  };
}

/** The figures in words; what is wrong comes last, and only when something is. */
export function digestMessage(figures: DigestFigures, now: Date): SlackMessage {
  const signups = figures.signupsByUse.reduce((total, { count }) => total + count, 0);
  const messages = figures.messagesByReason.reduce((total, { count }) => total + count, 0);
  const byUse = figures.signupsByUse.map(({ use, count }) => `${formatNumber(count)} ${use}`).join(", ");
  const byReason = figures.messagesByReason.map(({ reason, count }) => `${formatNumber(count)} ${reason}`).join(", ");
  const usual = `usually ${formatNumber(figures.usualSignups)}`;
  return teamMessage(`${formatDay(figures.day)}: ${count(signups, "signup", "signups")}`, [
    ["Signups", `${formatNumber(signups)} (${[byUse, usual].filter((part) => part !== "").join("; ")})`],
    ["Visits", `${formatNumber(figures.visits)}, of which ${formatNumber(figures.opened)} opened the waitlist`],
    ["Messages", messages === 0 ? "none" : `${formatNumber(messages)} (${byReason})`],
    ...(figures.undelivered > 0
      ? [
          [
            "Undelivered",
            `${count(figures.undelivered, "notice", "notices")}${figures.refused > 0 ? ` (${formatNumber(figures.refused)} refused for ever)` : ""}${figures.oldestUndelivered ? `, the oldest ${formatAge(figures.oldestUndelivered, now)} old` : ""}`,
          ] as const,
        ]
      : []),
    ...(figures.canaryFailures > 0
      ? [["Canary", `failed ${count(figures.canaryFailures, "time", "times")}`] as const]
      : []),
    ...(figures.hasRun === false ? [["Canary", "did not run"] as const] : []),
  ]);
}

function count(number: number, one: string, many: string): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`;
}
