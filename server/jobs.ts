import { createContactNotices } from "../src/features/submissions/contact/contact-notices.server.ts";
import { createWaitlistNotices } from "../src/features/submissions/waitlist/waitlist-notices.server.ts";
import type { Database } from "../src/platform/db.server.ts";
import type { Env } from "../src/platform/env.server.ts";
import type { Log } from "../src/platform/log.server.ts";
import type { Mailer } from "../src/platform/email.server.ts";
import { createNotices, type Notices, type NoticeTimes } from "../src/platform/notices.server.ts";
import { type Lane, openQueue, type QueueTimes } from "../src/platform/queue.server.ts";
import type { Slack } from "../src/platform/slack.server.ts";
import { startDuties } from "./duties.ts";

/** One lane for each destination. Slack takes one message a second from a webhook. */
const lanes: readonly Lane[] = [
  { name: "mail", batch: 4 },
  { name: "chat", batch: 4, gapMs: 1_000 },
];

/** Other times than the usual ones, for tests that wait out an outage. Given by code alone: no variable sets them. */
export interface JobTimes {
  queue?: Partial<QueueTimes>;
  notices?: Partial<NoticeTimes>;
  chatGapMs?: number;
  /** How often the clock is looked at for duties. */
  dutyLookMs?: number;
}

/** How long jobs in hand may still take while the process stops. */
const stopWithinMs = 8_000;

/**
 * Starts what runs beside the doors: the queue and the notices, by name. The database is open, and closed only after `stop`.
 * @param deps.times for tests; @returns the notices, to ask for one at once, and `stop`, which finishes what is in hand
 */
export async function startJobs(deps: {
  db: Database;
  mailer: Mailer;
  slack: Slack;
  env: Pick<Env, "siteOrigin" | "MAIL_FROM" | "TEAM_EMAIL" | "SMTP_URL" | "SLACK_WEBHOOK_URL">;
  secret: string;
  log: Log;
  now: () => Date;
  times?: JobTimes;
}): Promise<{ notices: Notices; stop(): Promise<void> }> {
  const { db, log, env, times = {} } = deps;
  const addresses = { origin: env.siteOrigin, mailFrom: env.MAIL_FROM, teamEmail: env.TEAM_EMAIL };
  const waitlist = createWaitlistNotices({ ...deps, ...addresses });
  const contact = createContactNotices({ ...deps, ...addresses });
  const queue = await openQueue({ db, log, ...(times.queue ? { times: times.queue } : {}) });
  const notices = createNotices({
    db,
    queue,
    log,
    lanes: lanes.map((lane) =>
      lane.gapMs && times.chatGapMs !== undefined ? { ...lane, gapMs: times.chatGapMs } : lane,
    ),
    handlers: {
      "waitlist/sender-mail": { lane: "mail", deliver: waitlist.confirm },
      "waitlist/team-chat": { lane: "chat", deliver: waitlist.tellTeam },
      "contact/sender-mail": { lane: "mail", deliver: contact.acknowledge },
      "contact/team-mail": { lane: "mail", deliver: contact.mailTeam },
      "contact/team-chat": { lane: "chat", deliver: contact.tellTeam },
    },
    ...(times.notices ? { times: times.notices } : {}),
  });
  await notices.start();
  const stopDuties = await startDuties({ ...deps, queue, lookMs: times.dutyLookMs });
  return {
    notices,
    async stop() {
      stopDuties();
      await notices.stop();
      await queue.stop(stopWithinMs);
    },
  };
}
