import * as z from "zod/mini";
import { formatNumber } from "../../lib/format-count.ts";
import type { Database } from "../../platform/db.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { findRow, readRow, readRows } from "../../platform/typed-query.server.ts";
import { type Slack, slackMessage } from "../../platform/slack.server.ts";
import { judgeSignups, meanOf } from "./signup-alarm.ts";

/** Counts of the last hours first; visits only of the first days, because counting many takes long. */
const windowRow = z.object({ hours: z.number(), signups: z.array(z.number()), visits: z.array(z.number()) });
const visitsSince = `select count(distinct visitor)::int as visits from site.events
  where happened_at >= $1::timestamptz - make_interval(hours => $2) and happened_at < $1`;
const alarmName = "signups";
const windowHours = [3, 12, 48];
const firstWindowHours = [1, 3];
const firstDays = 2;
const weeks = 4;
const youngDays = 15;

/** The hourly job: posts once when signups have stopped and once when they are back; a failed post is retried at the next run. */
export async function watchSignups(deps: { db: Database; slack: Slack; now: () => Date; log: Log }): Promise<void> {
  const { db, slack, log } = deps;
  const now = deps.now();
  const verdict = judgeSignups(await readWindows(db, now));
  const alarms = "select raised_at from site.alarms where name = $1";
  const raised = await findRow(db, z.object({ raised_at: z.date() }), alarms, [alarmName]);
  if (verdict.state === "raise" && !raised) {
    const { hours, observed, usual } = verdict.window;
    const mean = meanOf(usual);
    log.error({ hours, observed, usual: mean }, "signups have stopped");
    const { visits } = await readRow(db, z.object({ visits: z.number() }), visitsSince, [now, hours]);
    const message = slackMessage("Signups have stopped", [
      ["In the last", `${hours} hours: ${formatNumber(observed)}, usually ${formatNumber(mean)}`],
      [
        "Visits in the same time",
        `${formatNumber(visits)}${visits === 0 ? ": is the site reachable, and are analytics on?" : ": people come; try the form"}`,
      ],
    ]);
    const raise = "insert into site.alarms (name, raised_at) values ($1, $2) on conflict (name) do nothing";
    if ((await slack.send(message)).state === "delivered") await db.query(raise, [alarmName, now]);
  } else if (verdict.state === "calm" && raised) {
    log.info("signups are back");
    const message = slackMessage("Signups are back to their usual rate", [
      ["Alarm raised", raised.raised_at.toISOString().slice(0, 16)],
    ]);
    if ((await slack.send(message)).state === "delivered")
      await db.query("delete from site.alarms where name = $1", [alarmName]);
  }
}

// Usual is the same hours of the last four weeks, on a site younger than 15 days of the days before, in its first two days the hours before.
// On a young site only a window without a signup raises the alarm, because fewer signups than at the launch are normal.
async function readWindows(db: Database, now: Date) {
  const oldestSignup = "select min(created_at) as oldest from site.counted_signups";
  const { oldest } = await readRow(db, z.object({ oldest: z.nullable(z.date()) }), oldestSignup);
  const first = oldest ?? now;
  const ageDays = (now.getTime() - first.getTime()) / (24 * 60 * 60_000);
  const isYoung = ageDays < youngDays;
  const isFirst = ageDays < firstDays;
  const sizes = (isFirst ? firstWindowHours : windowHours).map((hours) => ({
    hours,
    every: isFirst ? hours : isYoung ? Math.ceil(hours / 24) * 24 : 7 * 24,
  }));
  const sql = `select hours, array_agg(signups order by step) as signups, array_agg(visits order by step) as visits
    from (select hours, step, since, since + make_interval(hours => hours) as until
          from json_to_recordset($2::json) as size (hours integer, every integer), generate_series(0, ${weeks}) as step,
            make_interval(hours => step * every + hours) as ago, lateral (select $1::timestamptz - ago as since) as start
          where step = 0 or since >= $3) as span,
      lateral (select count(*)::int as signups from site.counted_signups where created_at >= since and created_at < until) as joined,
      lateral (select count(distinct visitor)::int as visits from site.events
               where $4 and happened_at >= since and happened_at < until) as came
    group by hours order by hours`;
  const windows = await readRows(db, windowRow, sql, [now, JSON.stringify(sizes), first, isFirst]);
  return windows.map(({ hours, signups: [observed = 0, ...before], visits: [visits = 0, ...visitsBefore] }) => {
    // Scales by visits: a night without visitors is no alarm.
    const usual = before.map((count, step) => {
      const then = visitsBefore[step] ?? 0;
      return then > visits ? (count * visits) / then : count;
    });
    return { hours, observed, usual: isYoung && observed > 0 ? [] : usual };
  });
}
