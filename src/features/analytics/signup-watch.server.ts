import * as z from "zod/mini";
import type { Database } from "../../platform/db.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { readRow, readRows } from "../../platform/rows.server.ts";
import { type Slack, slackMessage } from "../../platform/slack.server.ts";
import { judgeSignups, meanOf, type SignupWindow } from "./signup-alarm.ts";
import { formatNumber } from "./report-text.ts";

const countSchema = z.object({ count: z.number() });
const alarmName = "signups";
const windowHours = [3, 12, 48];
/** Of the first days, compared with the hours before. */
const firstWindowHours = [1, 3];
const firstDays = 2;
const weeks = 4;
const youngDays = 15;
const hourMs = 60 * 60_000;

/** The hourly job: posts once when signups have stopped and once when they are back; a failed post is retried at the next run. */
export async function watchSignups(deps: { db: Database; slack: Slack; now: () => Date; log: Log }): Promise<void> {
  const { db, slack, log } = deps;
  const now = deps.now();
  const verdict = judgeSignups(await readWindows(db, now));
  const [raised] = await readRows(
    db,
    z.object({ raised_at: z.date() }),
    "select raised_at from site.alarms where name = $1",
    [alarmName],
  );
  if (verdict.state === "raise" && !raised) {
    const { hours, observed, usual } = verdict.window;
    const mean = meanOf(usual);
    log.error({ hours, observed, usual: mean }, "signups have stopped");
    const visits = await countVisits(db, new Date(now.getTime() - hours * hourMs), now);
    const message = slackMessage("Signups have stopped", [
      ["In the last", `${hours} hours: ${formatNumber(observed)}, usually ${formatNumber(mean)}`],
      [
        "Visits in the same time",
        `${formatNumber(visits)}${visits === 0 ? ": is the site reachable, and are analytics on?" : ": people come; try the form"}`,
      ],
    ]);
    if ((await slack.send(message)).state === "delivered") {
      await db.query("insert into site.alarms (name, raised_at) values ($1, $2) on conflict (name) do nothing", [
        alarmName,
        now,
      ]);
    }
  } else if (verdict.state === "calm" && raised) {
    log.info("signups are back");
    const message = slackMessage("Signups are back to their usual rate", [
      ["Alarm raised", raised.raised_at.toISOString().slice(0, 16)],
    ]);
    if ((await slack.send(message)).state === "delivered")
      await db.query("delete from site.alarms where name = $1", [alarmName]);
  }
}

/**
 * The last hours, and what was usual before: the same hours of the last four weeks; on a site younger than 15 days, of the days before;
 * in its first two days, the hours just before, scaled by visits. On a young site only a window without a signup can raise the alarm,
 * because fewer signups than at the launch are normal.
 */
async function readWindows(db: Database, now: Date): Promise<SignupWindow[]> {
  const { oldest } = await readRow(
    db,
    z.object({ oldest: z.nullable(z.date()) }),
    "select min(created_at) as oldest from site.counted_signups",
  );
  const first = oldest?.getTime() ?? now.getTime();
  const ageDays = (now.getTime() - first) / (24 * hourMs);
  const isYoung = ageDays < youngDays;
  const isFirst = ageDays < firstDays;
  const windows: SignupWindow[] = [];
  for (const hours of isFirst ? firstWindowHours : windowHours) {
    const stepHours = isFirst ? hours : isYoung ? Math.ceil(hours / 24) * 24 : 7 * 24;
    const counts: number[] = [];
    const visits = isFirst ? await countVisits(db, new Date(now.getTime() - hours * hourMs), now) : 0;
    for (let step = 0; step <= weeks; step += 1) {
      const until = now.getTime() - step * stepHours * hourMs;
      const since = until - hours * hourMs;
      if (step > 0 && since < first) break;
      const signups = await countSignups(db, new Date(since), new Date(until));
      const before = isFirst ? await countVisits(db, new Date(since), new Date(until)) : 0;
      // Scales by visits: a night without visitors is no alarm.
      counts.push(before > visits ? (signups * visits) / before : signups);
    }
    const [observed = 0, ...usual] = counts;
    windows.push({ hours, observed, usual: isYoung && observed > 0 ? [] : usual });
  }
  return windows;
}

async function countSignups(db: Database, since: Date, until: Date): Promise<number> {
  const sql = "select count(*)::int as count from site.counted_signups where created_at >= $1 and created_at < $2";
  return (await readRow(db, countSchema, sql, [since, until])).count;
}

async function countVisits(db: Database, since: Date, until: Date): Promise<number> {
  const sql =
    "select count(distinct visitor)::int as count from site.events where happened_at >= $1 and happened_at < $2";
  return (await readRow(db, countSchema, sql, [since, until])).count;
}
