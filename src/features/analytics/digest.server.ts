import * as z from "zod/mini";
import type { Database } from "../../platform/db.server.ts";
import { readRow, readRows } from "../../platform/rows.server.ts";
import { type Slack, slackLink, slackMessage, type SlackMessage } from "../../platform/slack.server.ts";
import type { ReportForms } from "./report-data.server.ts";
import { formatAge, formatCount, formatDay, formatNumber, sum } from "./report-text.ts";
import { overdueMs } from "./undelivered.server.ts";

const countSchema = z.object({ name: z.string(), count: z.number() });
const figuresSchema = z.object({
  visits: z.number(),
  opened: z.number(),
  usualSignups: z.number(),
  undelivered: z.number(),
  refused: z.number(),
  oldest: z.nullable(z.date()),
  canaries: z.number(),
  failedCanaries: z.number(),
});

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
  const figures = await readRow(
    db,
    figuresSchema,
    `select * from
       (select count(distinct visitor)::int as visits, (count(distinct visitor) filter (where name = 'waitlist_opened'))::int as opened
        from site.events where happened_at >= $1 and happened_at < $2) as events,
       (select count(*)::float8 / 7 as "usualSignups"
        from site.counted_signups where created_at >= $3 and created_at < $1) as week_before,
       (select count(*)::int as undelivered, (count(*) filter (where outcome is not null))::int as refused, min(created_at) as oldest
        from site.outbox
        where outcome is distinct from 'delivered' and channel <> 'job'
          and (outcome is null and created_at < $4 or outcome in ('rejected', 'given-up') and settled_at >= $1)) as outbox,
       (select count(*)::int as canaries, (count(*) filter (where outcome = 'failed'))::int as "failedCanaries"
        from site.canaries where started_at >= $1 and started_at < $2) as canaries`,
    [day, until, new Date(day.getTime() - 7 * dayMs), new Date(now.getTime() - overdueMs)],
  );
  const countBy = (column: string, table: string) =>
    readRows(
      db,
      countSchema,
      `select ${column} as name, count(*)::int as count from ${table}
       where created_at >= $1 and created_at < $2 group by 1 order by 2 desc, 1`,
      [day, until],
    );
  return {
    ...figures,
    day,
    isCanaryMissing: hasCanary && figures.canaries === 0,
    signupsByUse: await countBy("primary_use", "site.counted_signups"),
    messagesByReason: await countBy("use_case", "public.contact_submissions"),
  };
}

/** Problems come last, and only when there are any. */
export function digestMessage(figures: Awaited<ReturnType<typeof readDigest>>, now: Date, forms: Labels): SlackMessage {
  const { undelivered, refused, oldest, failedCanaries } = figures;
  const signups = sum(figures.signupsByUse.map(({ count }) => count));
  const messages = sum(figures.messagesByReason.map(({ count }) => count));
  const list = (counts: typeof figures.signupsByUse, labels: Readonly<Record<string, string>>) =>
    counts.map(({ name, count }) => `${formatNumber(count)} ${labels[name] ?? name}`).join(", ");
  const byUse = list(figures.signupsByUse, forms.uses);
  const byReason = list(figures.messagesByReason, forms.reasons);
  const usual = `usually ${formatNumber(figures.usualSignups)}`;
  const lines: [string, string][] = [
    ["Signups", `${formatNumber(signups)} (${byUse === "" ? usual : `${byUse}; ${usual}`})`],
    ["Visits", `${formatNumber(figures.visits)}, of which ${formatNumber(figures.opened)} opened the waitlist`],
    ["Messages", messages === 0 ? "none" : `${formatNumber(messages)} (${byReason})`],
  ];
  if (undelivered > 0) {
    const refusedText = refused > 0 ? ` (${formatNumber(refused)} refused for good)` : "";
    const oldestText = oldest ? `, the oldest ${formatAge(oldest, now)} old` : "";
    lines.push(["Undelivered", `${formatCount(undelivered, "message")}${refusedText}${oldestText}`]);
  }
  if (failedCanaries > 0) lines.push(["Canary", `failed ${formatCount(failedCanaries, "time")}`]);
  if (figures.isCanaryMissing) lines.push(["Canary", "did not run"]);
  return slackMessage(`${formatDay(figures.day)}: ${formatCount(signups, "signup")}`, lines);
}
