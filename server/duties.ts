import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { flyCanary } from "../src/features/analytics/canary.server.ts";
import { sendDigest } from "../src/features/analytics/digest.server.ts";
import { watchSignups } from "../src/features/analytics/flat-line.server.ts";
import { forgetOld } from "../src/features/analytics/retention.server.ts";
import type { Database } from "../src/platform/db.server.ts";
import type { Env } from "../src/platform/env.server.ts";
import { type Log, toLoggedError } from "../src/platform/log.server.ts";
import type { Queue } from "../src/platform/queue.server.ts";
import type { Slack } from "../src/platform/slack.server.ts";

const hourMs = 60 * 60_000;
const jobData = z.object({ duty: z.string(), at: z.number() });

/** What is done by the clock, in UTC: once a day from an hour on, or once every hour. */
export interface Duty {
  name: string;
  atHour: number | "every";
  /** For how many hours of its day it can still be given out, by a server that was down at its hour. */
  lateHours: number;
}

/** The queue remembers a duty for longer than it can be given out, so that it is given out once. */
const lane = { name: "duty", batch: 1, rememberSeconds: 26 * 60 * 60 };
const lookEveryMs = 5 * 60_000;

/**
 * The duties. The digest is sent late rather than not at all, on the same day. The canary waits for nobody: what it would
 * find after an outage the notices show by themselves, and the digest tells of a day on which it did not fly.
 */
const duties: readonly Duty[] = [
  { name: "forget-old", atHour: 3, lateHours: 20 },
  { name: "canary", atHour: 6, lateHours: 1 },
  { name: "digest", atHour: 7, lateHours: 16 },
  { name: "watch", atHour: "every", lateHours: 1 },
];

/** The id of a duty's job at a moment, the same on every server and however late it is given out; null when it is not its time. */
export function dutyJobId({ name, atHour, lateHours }: Duty, now: Date): string | null {
  const hour = atHour === "every" ? now.getUTCHours() : atHour;
  const hoursLate = now.getUTCHours() - hour;
  if (hoursLate < 0 || hoursLate >= lateHours) return null;
  const hash = createHash("sha256")
    .update(`${name}:${now.toISOString().slice(0, 10)}:${hour}`)
    .digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * Gives out the site's regular duties through the queue, so that several servers share them: the daily digest, the watch over
 * signups, the canary (where mail and chat are configured), and forgetting what is old.
 * @param deps.lookMs how often the clock is looked at, default five minutes
 * @returns stops giving them out
 */
export async function startDuties(deps: {
  queue: Queue;
  db: Database;
  slack: Slack;
  env: Pick<Env, "SMTP_URL" | "SLACK_WEBHOOK_URL" | "TEAM_EMAIL">;
  log: Log;
  now: () => Date;
  lookMs?: number | undefined;
}): Promise<() => void> {
  const { queue, env, log, now } = deps;
  const hasCanary = Boolean(env.SLACK_WEBHOOK_URL && env.SMTP_URL);
  const run: Record<string, (at: Date) => Promise<unknown>> = {
    "forget-old": () => forgetOld(deps),
    // Yesterday as seen from the moment at which the digest was due, however often chat has to be asked.
    ...(env.SLACK_WEBHOOK_URL ? { digest: (at) => sendDigest({ ...deps, now: () => at, hasCanary }) } : {}),
    ...(env.SLACK_WEBHOOK_URL ? { watch: () => watchSignups(deps) } : {}),
    ...(hasCanary ? { canary: () => flyCanary({ ...deps, teamEmail: env.TEAM_EMAIL }) } : {}),
  };

  await queue.work(lane, async ({ data }) => {
    const job = jobData.safeParse(data);
    const duty = job.success ? duties.find(({ name }) => name === job.data.duty) : undefined;
    // What could not be done in its time (the database or the chat was away) is left: the next one is due.
    if (!job.success || !duty || now().getTime() - job.data.at > duty.lateHours * hourMs) return { state: "done" };
    await run[duty.name]?.(new Date(job.data.at));
    return { state: "done" };
  });

  async function giveOut(): Promise<void> {
    for (const duty of duties) {
      const id = run[duty.name] ? dutyJobId(duty, now()) : null;
      if (id) await queue.add(lane.name, [{ id, data: { duty: duty.name, at: now().getTime() } }]);
    }
  }
  const timer = setInterval(() => {
    giveOut().catch((error: unknown) => log.warn({ error: toLoggedError(error) }, "duties could not be given out"));
  }, deps.lookMs ?? lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
