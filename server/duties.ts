import { createHash } from "node:crypto";
import { flyCanary } from "../src/features/measure/canary.server.ts";
import { sendDigest } from "../src/features/measure/digest.server.ts";
import { watchSignups } from "../src/features/measure/flat-line.server.ts";
import { forgetOld } from "../src/features/measure/retention.server.ts";
import type { Database } from "../src/platform/db.server.ts";
import type { Env } from "../src/platform/env.server.ts";
import { type Log, toLoggedError } from "../src/platform/log.server.ts";
import type { Queue } from "../src/platform/queue.server.ts";
import type { Slack } from "../src/platform/slack.server.ts";

/** What is done by the clock, in UTC: once a day at an hour, or once every hour. */
export interface Duty {
  name: string;
  atHour: number | "every";
}

const lane = { name: "duty", batch: 1 };
const lookEveryMs = 5 * 60_000;
/** A duty is given out in the first half hour of its time, while the queue still remembers that it was. */
const windowMinutes = 30;

/**
 * The id of a duty's job at a moment, the same on every server and for the whole window; null outside it. A server that was down for
 * the window misses the duty: none of them is a promise to a visitor.
 */
export function dutyJobId(duty: Duty, now: Date): string | null {
  const isItsHour = duty.atHour === "every" || now.getUTCHours() === duty.atHour;
  if (!isItsHour || now.getUTCMinutes() >= windowMinutes) return null;
  const hash = createHash("sha256")
    .update(`${duty.name}:${now.toISOString().slice(0, 13)}`)
    .digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/**
 * Gives out the site's regular duties through the queue, so that several servers share them: the daily digest, the watch over
 * signups, the canary (where mail and chat are configured), and forgetting what is old.
 * @returns stops giving them out
 */
export async function startDuties(deps: {
  queue: Queue;
  db: Database;
  slack: Slack;
  env: Pick<Env, "SMTP_URL" | "SLACK_WEBHOOK_URL" | "TEAM_EMAIL">;
  log: Log;
  now: () => Date;
}): Promise<() => void> {
  const { queue, env, log, now } = deps;
  const run: Record<string, () => Promise<unknown>> = {
    "forget-old": () => forgetOld(deps),
    ...(env.SLACK_WEBHOOK_URL ? { digest: () => sendDigest(deps), watch: () => watchSignups(deps) } : {}),
    ...(env.SLACK_WEBHOOK_URL && env.SMTP_URL
      ? { canary: () => flyCanary({ ...deps, teamEmail: env.TEAM_EMAIL }) }
      : {}),
  };
  const duties: readonly Duty[] = [
    { name: "forget-old", atHour: 3 },
    { name: "canary", atHour: 6 },
    { name: "digest", atHour: 7 },
    { name: "watch", atHour: "every" },
  ];

  await queue.work(lane, async ({ data }) => {
    const name = "duty" in data ? String(data.duty) : "";
    await run[name]?.();
    return { state: "done" };
  });

  async function giveOut(): Promise<void> {
    for (const duty of duties) {
      const id = run[duty.name] ? dutyJobId(duty, now()) : null;
      if (id) await queue.add(lane.name, [{ id, data: { duty: duty.name } }]);
    }
  }
  const timer = setInterval(() => {
    giveOut().catch((error: unknown) => log.warn({ error: toLoggedError(error) }, "duties could not be given out"));
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
