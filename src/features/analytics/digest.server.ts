import * as z from "zod/mini";
import type { Database } from "../../platform/db.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { readRow, readRows } from "../../platform/rows.server.ts";
import { type Slack, slackLink, type SlackMessage } from "../../platform/slack.server.ts";
import type { ReportForms } from "./report-data.server.ts";
import { formatAge, formatDay, formatNumber } from "./report-text.ts";
import { teamMessage } from "./team-message.server.ts";
import { overdueMs } from "./undelivered.server.ts";

const countSchema = z.object({ name: z.string(), count: z.number() });
const visitsSchema = z.object({ visits: z.number(), opened: z.number() });
const undeliveredSchema = z.object({ count: z.number(), refused: z.number(), oldest: z.nullable(z.date()) });

type NameCount = z.output<typeof countSchema>;

export interface DigestFigures {
  day: Date;
  visits: number;
  opened: number;
  signupsByUse: NameCount[];
  usualSignups: number;
  messagesByReason: NameCount[];
  undelivered: number;
  refused: number;
  oldestUndelivered: Date | null;
  canaryFailures: number;
  /** Null where there is no canary. */
  hasCanaryRun: boolean | null;
}

const dayMs = 24 * 60 * 60_000;

/** The daily job: yesterday's figures (UTC) to the team's chat. @throws when they could not be sent */
export async function sendDigest(deps: {
  db: Database;
  slack: Slack;
  now: () => Date;
  log: Log;
  origin: string;
  forms: Pick<ReportForms, "uses" | "reasons">;
  hasCanary?: boolean;
}): Promise<void> {
  const figures = await readDigest(deps.db, deps.now(), deps.hasCanary);
  const message = digestMessage(figures, deps.now(), deps.forms);
  message.blocks.push(slackLink("Open Today", `${deps.origin}/team`));
  const outcome = await deps.slack.send(message);
  if (outcome.state !== "delivered")
    throw new Error(`The digest was not sent: ${"reason" in outcome ? outcome.reason : outcome.state}`);
}

export async function readDigest(db: Database, now: Date, hasCanary = false): Promise<DigestFigures> {
  const until = new Date(now.toISOString().slice(0, 10));
  const day = new Date(until.getTime() - dayMs);
  const range = [day, until];
  const visits = await readRow(
    db,
    visitsSchema,
    `select count(distinct visitor)::int as visits, (count(distinct visitor) filter (where name = 'waitlist_opened'))::int as opened
     from site.events where happened_at >= $1 and happened_at < $2`,
    range,
  );
  const usual = await readRow(
    db,
    z.object({ count: z.number() }),
    "select count(*)::float8 / 7 as count from site.counted_signups where created_at >= $1 and created_at < $2",
    [new Date(day.getTime() - 7 * dayMs), day],
  );
  const undelivered = await readRow(
    db,
    undeliveredSchema,
    `select count(*)::int as count, (count(*) filter (where outcome is not null))::int as refused, min(created_at) as oldest
     from site.outbox
     where outcome is distinct from 'delivered' and channel <> 'job'
       and (outcome is null and created_at < $1 or outcome in ('rejected', 'given-up') and settled_at >= $2)`,
    [new Date(now.getTime() - overdueMs), day],
  );
  const canaries = await readRow(
    db,
    z.object({ ran: z.number(), failed: z.number() }),
    `select count(*)::int as ran, (count(*) filter (where outcome = 'failed'))::int as failed
     from site.canaries where started_at >= $1 and started_at < $2`,
    range,
  );
  return {
    day,
    ...visits,
    signupsByUse: await readRows(
      db,
      countSchema,
      `select primary_use as name, count(*)::int as count from site.counted_signups
       where created_at >= $1 and created_at < $2 group by 1 order by 2 desc, 1`,
      range,
    ),
    usualSignups: usual.count,
    messagesByReason: await readRows(
      db,
      countSchema,
      `select use_case as name, count(*)::int as count from public.contact_submissions
       where created_at >= $1 and created_at < $2 group by 1 order by 2 desc, 1`,
      range,
    ),
    undelivered: undelivered.count,
    refused: undelivered.refused,
    oldestUndelivered: undelivered.oldest,
    canaryFailures: canaries.failed,
    hasCanaryRun: hasCanary ? canaries.ran > 0 : null,
  };
}

/** Problems come last, and only when there are any. */
export function digestMessage(
  figures: DigestFigures,
  now: Date,
  forms: Pick<ReportForms, "uses" | "reasons">,
): SlackMessage {
  const signups = figures.signupsByUse.reduce((total, { count }) => total + count, 0);
  const messages = figures.messagesByReason.reduce((total, { count }) => total + count, 0);
  const list = (counts: readonly NameCount[], labels: Readonly<Record<string, string>>) =>
    counts.map(({ name, count }) => `${formatNumber(count)} ${labels[name] ?? name}`).join(", ");
  const byUse = list(figures.signupsByUse, forms.uses);
  const byReason = list(figures.messagesByReason, forms.reasons);
  const usual = `usually ${formatNumber(figures.usualSignups)}`;
  return teamMessage(`${formatDay(figures.day)}: ${count(signups, "signup", "signups")}`, [
    ["Signups", `${formatNumber(signups)} (${[byUse, usual].filter((part) => part !== "").join("; ")})`],
    ["Visits", `${formatNumber(figures.visits)}, of which ${formatNumber(figures.opened)} opened the waitlist`],
    ["Messages", messages === 0 ? "none" : `${formatNumber(messages)} (${byReason})`],
    ...(figures.undelivered > 0
      ? [
          [
            "Undelivered",
            `${count(figures.undelivered, "message", "messages")}${figures.refused > 0 ? ` (${formatNumber(figures.refused)} refused for good)` : ""}${figures.oldestUndelivered ? `, the oldest ${formatAge(figures.oldestUndelivered, now)} old` : ""}`,
          ] as const,
        ]
      : []),
    ...(figures.canaryFailures > 0
      ? [["Canary", `failed ${count(figures.canaryFailures, "time", "times")}`] as const]
      : []),
    ...(figures.hasCanaryRun === false ? [["Canary", "did not run"] as const] : []),
  ]);
}

function count(number: number, one: string, many: string): string {
  return `${formatNumber(number)} ${number === 1 ? one : many}`;
}
