import * as z from "zod/mini";
import type { Database } from "../../platform/db.server.ts";
import { readRow, readRows } from "../../platform/typed-query.server.ts";
import { type Slack, slackLink, slackMessage, type SlackMessage } from "../../platform/slack.server.ts";
import type { ReportForms } from "./report-data.server.ts";
import { countOf, formatNumber } from "../../lib/format-count.ts";
import { formatDay } from "../../lib/dates.ts";
import { formatAge, sum } from "./report-text.ts";
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

const dayMs = 24 * 60 * 60_000;

interface DigestDependencies {
  db: Database;
  now: () => Date;
  forms: Pick<ReportForms, "uses" | "reasons">;
  hasCanary?: boolean;
}

/** The daily job: yesterday's figures (UTC) to the team's chat. @throws when they could not be sent */
export async function sendDigest(deps: DigestDependencies & { slack: Slack; origin: string }): Promise<void> {
  const message = await writeDigest(deps);
  message.blocks.push(slackLink("Open Today", `${deps.origin}/team`));
  const outcome = await deps.slack.send(message);
  if (outcome.state !== "delivered")
    throw new Error(`The digest was not sent: ${"reason" in outcome ? outcome.reason : outcome.state}`);
}

export async function writeDigest({ db, now, forms, hasCanary = false }: DigestDependencies): Promise<SlackMessage> {
  const until = new Date(now().toISOString().slice(0, 10));
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
    [day, until, new Date(day.getTime() - 7 * dayMs), new Date(now().getTime() - overdueMs)],
  );
  const countBy = async (column: string, table: string, labels: Readonly<Record<string, string>>) => {
    const sql = `select ${column} as name, count(*)::int as count from ${table}
      where created_at >= $1 and created_at < $2 group by 1 order by 2 desc, 1`;
    const counts = await readRows(db, countSchema, sql, [day, until]);
    const parts = counts.map(({ name, count }) => `${formatNumber(count)} ${labels[name] ?? name}`);
    return { total: sum(counts.map(({ count }) => count)), list: parts.join(", ") };
  };
  const signups = await countBy("primary_use", "site.counted_signups", forms.uses);
  const messages = await countBy("use_case", "public.contact_submissions", forms.reasons);

  const { visits, opened, undelivered, refused, oldest, failedCanaries } = figures;
  const usual = `usually ${formatNumber(figures.usualSignups)}`;
  const lines: [string, string][] = [
    ["Signups", `${formatNumber(signups.total)} (${signups.total === 0 ? usual : `${signups.list}; ${usual}`})`],
    ["Visits", `${formatNumber(visits)}, of which ${formatNumber(opened)} opened the waitlist`],
    ["Messages", messages.total === 0 ? "none" : `${formatNumber(messages.total)} (${messages.list})`],
  ];
  if (undelivered > 0) {
    const refusedText = refused > 0 ? ` (${formatNumber(refused)} refused for good)` : "";
    const oldestText = oldest ? `, the oldest ${formatAge(oldest, now())} old` : "";
    lines.push(["Undelivered", `${countOf(undelivered, "message")}${refusedText}${oldestText}`]);
  }
  if (failedCanaries > 0) lines.push(["Canary", `failed ${countOf(failedCanaries, "time")}`]);
  if (hasCanary && figures.canaries === 0) lines.push(["Canary", "did not run"]);
  return slackMessage(`${formatDay(day)}, UTC: ${countOf(signups.total, "signup")}`, lines);
}
