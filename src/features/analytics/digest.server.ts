import * as z from "zod/mini";
import type { Database } from "../../platform/db.server.ts";
import { readRow, readRows } from "../../platform/rows.server.ts";
import { type Slack, slackLink, type SlackMessage } from "../../platform/slack.server.ts";
import type { ReportForms } from "./report-data.server.ts";
import { formatAge, formatCount, formatDay, formatNumber, sum } from "./report-text.ts";
import { teamMessage } from "./team-message.server.ts";
import { overdueMs } from "./undelivered.server.ts";

const countSchema = z.object({ name: z.string(), count: z.number() });
const visitsSchema = z.object({ visits: z.number(), opened: z.number() });
const undeliveredSchema = z.object({ count: z.number(), refused: z.number(), oldest: z.nullable(z.date()) });

type Labels = Pick<ReportForms, "uses" | "reasons">;

const dayMs = 24 * 60 * 60_000;

/** The daily job: yesterday's figures (UTC) to the team's chat. @throws when they could not be sent */
export async function sendDigest(deps: {
  db: Database;
  slack: Slack;
  now: () => Date;
  origin: string;
  forms: Labels;
  hasCanary?: boolean;
}): Promise<void> {
  const figures = await readDigest(deps.db, deps.now(), deps.hasCanary);
  const message = digestMessage(figures, deps.now(), deps.forms);
  message.blocks.push(slackLink("Open Today", `${deps.origin}/team`));
  const outcome = await deps.slack.send(message);
  if (outcome.state !== "delivered")
    throw new Error(`The digest was not sent: ${"reason" in outcome ? outcome.reason : outcome.state}`);
}

export async function readDigest(db: Database, now: Date, hasCanary = false) {
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
  const signupsByUse = await readRows(
    db,
    countSchema,
    `select primary_use as name, count(*)::int as count from site.counted_signups
     where created_at >= $1 and created_at < $2 group by 1 order by 2 desc, 1`,
    range,
  );
  const messagesByReason = await readRows(
    db,
    countSchema,
    `select use_case as name, count(*)::int as count from public.contact_submissions
     where created_at >= $1 and created_at < $2 group by 1 order by 2 desc, 1`,
    range,
  );
  return {
    day,
    visits,
    signupsByUse,
    usualSignups: usual.count,
    messagesByReason,
    undelivered,
    failedCanaries: canaries.failed,
    isCanaryMissing: hasCanary && canaries.ran === 0,
  };
}

/** Problems come last, and only when there are any. */
export function digestMessage(figures: Awaited<ReturnType<typeof readDigest>>, now: Date, forms: Labels): SlackMessage {
  const { visits, undelivered, failedCanaries } = figures;
  const signups = sum(figures.signupsByUse.map(({ count }) => count));
  const messages = sum(figures.messagesByReason.map(({ count }) => count));
  const list = (counts: typeof figures.signupsByUse, labels: Readonly<Record<string, string>>) =>
    counts.map(({ name, count }) => `${formatNumber(count)} ${labels[name] ?? name}`).join(", ");
  const byUse = list(figures.signupsByUse, forms.uses);
  const byReason = list(figures.messagesByReason, forms.reasons);
  const usual = `usually ${formatNumber(figures.usualSignups)}`;
  const lines: [string, string][] = [
    ["Signups", `${formatNumber(signups)} (${byUse === "" ? usual : `${byUse}; ${usual}`})`],
    ["Visits", `${formatNumber(visits.visits)}, of which ${formatNumber(visits.opened)} opened the waitlist`],
    ["Messages", messages === 0 ? "none" : `${formatNumber(messages)} (${byReason})`],
  ];
  if (undelivered.count > 0) {
    const refused = undelivered.refused > 0 ? ` (${formatNumber(undelivered.refused)} refused for good)` : "";
    const oldest = undelivered.oldest ? `, the oldest ${formatAge(undelivered.oldest, now)} old` : "";
    lines.push(["Undelivered", `${formatCount(undelivered.count, "message")}${refused}${oldest}`]);
  }
  if (failedCanaries > 0) lines.push(["Canary", `failed ${formatCount(failedCanaries, "time")}`]);
  if (figures.isCanaryMissing) lines.push(["Canary", "did not run"]);
  return teamMessage(`${formatDay(figures.day)}: ${formatCount(signups, "signup")}`, lines);
}
