import { type ReportData, readReport } from "../../../src/features/analytics/report-data.server.ts";
import { sum } from "../../../src/features/analytics/report-text.ts";
import { readBounces, readUndelivered } from "../../../src/features/analytics/undelivered.server.ts";
import { listReceipts } from "../../../src/features/blog/team/delivery-receipts.server.ts";
import { countMessages, listMessages } from "../../../src/features/submissions/messages/message-store.server.ts";
import { submissionTables } from "../../../src/features/submissions/submission-tables.ts";
import {
  countSignups,
  findLastCanary,
  readAlarms,
  readSignupDays,
} from "../../../src/features/team/today-rows.server.ts";
import type { Today, WeekFigures } from "../../../src/features/team/today.ts";
import { voiceLabel } from "../../../src/features/voice/voice-label.ts";
import { withTimeout } from "../../../src/lib/with-timeout.ts";
import { countConfirmed } from "../../../src/features/people/people-list.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import type { Env } from "../../../src/platform/env.server.ts";

const shown = 8;
/** On a phone they and the button to answer fit one screen. */
const waitingShown = 5;
const receiptsLooked = 50;

const reasons: Readonly<Record<string, string>> = submissionTables.reasons;

/** Age at which the week's figures are counted again in the background: a busy week's events take seconds. */
const freshMs = 60_000;
const staleMs = 15 * 60_000;

/** @param options.waitMs after which the week's figures are null; without it, a reader waits until they are counted */
export function createTodayReader(
  db: () => Promise<Database>,
  now: () => Date,
  env: Pick<Env, "CONFIRM_ADDRESSES" | "TEAM_TIME_ZONE">,
  options: { waitMs?: number } = {},
): () => Promise<Today> {
  let cached: { at: number; week: WeekFigures } | null = null;
  let counting: Promise<WeekFigures> | null = null;

  async function count(): Promise<WeekFigures> {
    const options = { now: now(), zone: env.TEAM_TIME_ZONE, days: 7, forms: submissionTables, voiceLabel };
    const report = await readReport(await db(), options);
    const week = toWeek(report);
    cached = { at: performance.now(), week };
    return week;
  }

  async function findWeek(): Promise<WeekFigures | null> {
    const ageMs = cached ? performance.now() - cached.at : Infinity;
    if (cached && ageMs < freshMs) return cached.week;
    counting ??= count().finally(() => (counting = null));
    // The next reader gets the new figures; a failure surfaces when these are too old.
    counting.catch(() => undefined);
    if (cached && ageMs <= staleMs) return cached.week;
    const week = await (options.waitMs === undefined ? counting : withTimeout(options.waitMs, counting));
    return week === "late" ? null : week;
  }

  return async () => {
    const figures = await readFigures(await db(), now(), env.TEAM_TIME_ZONE);
    const confirmed = env.CONFIRM_ADDRESSES ? await countConfirmed(await db()) : null;
    // Last, because the embedded database answers one question at a time.
    return { ...figures, confirmed, week: await findWeek() };
  };
}

function toWeek(report: ReportData): WeekFigures {
  return {
    visits: sum(report.visitors),
    opened: sum(report.byFirstPage.map(({ opened }) => opened)),
    submitted: sum(report.byFirstPage.map(({ submitted }) => submitted)),
    firstPages: report.byFirstPage.slice(0, shown).map(({ source, visitors }) => ({ label: source, count: visitors })),
    // The visit's answers (plan, voice, source) follow the form's.
    answers: report.answers.slice(submissionTables.questions.length).map(({ title, rows }) => ({
      title,
      values: rows.slice(0, shown).map(({ label, parts }) => ({ label, count: sum(parts) })),
    })),
  };
}

async function readFigures(db: Database, now: Date, zone: string): Promise<Omit<Today, "confirmed" | "week">> {
  const [signupDays, ever, waiting, counts, undelivered, bounces, receipts, alarms, canary] = await Promise.all([
    readSignupDays(db, now, zone),
    countSignups(db),
    listMessages(db, { state: "waiting", page: 1 }),
    countMessages(db),
    readUndelivered(db, now),
    readBounces(db, shown),
    listReceipts(db, { limit: receiptsLooked }),
    readAlarms(db),
    findLastCanary(db),
  ]);
  const daily = signupDays.map(({ count }) => count);
  return {
    now,
    zone,
    signups: { today: daily.at(-1) ?? 0, week: sum(daily.slice(-7)), month: sum(daily), ever },
    signupDays,
    waiting: counts.waiting,
    oldestWaiting: waiting.slice(0, waitingShown).map(({ id, created_at, reason, assigned_to }) => ({
      id,
      receivedAt: created_at,
      reason: reasons[reason] ?? reason,
      assignedTo: assigned_to,
    })),
    undelivered,
    bounces,
    deliveries: receipts
      .flatMap(({ received_at, title, outcome, reason, notes }) => {
        const receipt = { receivedAt: received_at, title };
        if (outcome === "refused" || outcome === "unverified")
          return [{ ...receipt, what: reason ? `${outcome}: ${reason}` : outcome }];
        return notes.removed.length > 0 ? [{ ...receipt, what: `cleaned: ${notes.removed.join(", ")}` }] : [];
      })
      .slice(0, shown),
    alarms,
    canary,
  };
}
