import { type ReportData, readReport } from "../src/features/analytics/report-data.server.ts";
import { listReceipts } from "../src/features/blog/team/delivery-receipts.server.ts";
import { countMessages, listMessages } from "../src/features/submissions/messages/message-store.server.ts";
import { submissionTables } from "../src/features/submissions/submission-tables.ts";
import { readAlarms, readSignupDays } from "../src/features/team/signup-days.server.ts";
import type { Today } from "../src/features/team/today.ts";
import { voiceLabel } from "../src/features/voice/voice-label.ts";
import { countConfirmed } from "../src/features/people/people-list.server.ts";
import type { Database } from "../src/platform/db.server.ts";
import type { Env } from "../src/platform/env.server.ts";

/** Rows of one list; the rest is on the list's own page. */
const shown = 8;
const receiptsLooked = 50;

const reasons: Readonly<Record<string, string>> = submissionTables.reasons;

/** Age at which the report's figures are refreshed in the background: counting a busy week's events is slow. */
const freshMs = 60_000;
const staleMs = 15 * 60_000;

/** Returns a reader of the Today page's figures, from several features. */
export function createTodayReader(
  db: () => Promise<Database>,
  now: () => Date,
  env: Pick<Env, "CONFIRM_ADDRESSES">,
): () => Promise<Today> {
  let cached: { at: number; report: ReportData } | null = null;
  let reading: Promise<ReportData> | null = null;

  async function read(): Promise<ReportData> {
    const report = await readReport(await db(), { now: now(), days: 7, forms: submissionTables, voiceLabel });
    cached = { at: performance.now(), report };
    return report;
  }

  async function findReport(): Promise<ReportData> {
    const ageMs = cached ? performance.now() - cached.at : Infinity;
    if (cached && ageMs < freshMs) return cached.report;
    reading ??= read().finally(() => (reading = null));
    if (!cached || ageMs > staleMs) return reading;
    // The next reader gets the new figures; a failure surfaces when these are too old.
    reading.catch(() => undefined);
    return cached.report;
  }

  return async () => ({
    ...(await toToday(await findReport(), await db(), now())),
    confirmed: env.CONFIRM_ADDRESSES ? await countConfirmed(await db()) : null,
  });
}

async function toToday(report: ReportData, db: Database, now: Date): Promise<Omit<Today, "confirmed">> {
  const [line, waiting, counts, receipts, alarms] = await Promise.all([
    readSignupDays(db, now, 30),
    listMessages(db, { state: "waiting", page: 1 }),
    countMessages(db),
    listReceipts(db, { limit: receiptsLooked }),
    readAlarms(db),
  ]);
  const canary = report.canaries.at(-1);
  return {
    now,
    signups: {
      today: line.counts.at(-1) ?? 0,
      week: sum(line.counts.slice(-7)),
      month: sum(line.counts),
      ever: report.signupsEver,
    },
    line,
    visits: sum(report.visitors),
    opened: sum(report.byFirstPage.map(({ opened }) => opened)),
    submitted: sum(report.byFirstPage.map(({ submitted }) => submitted)),
    firstPages: report.byFirstPage.slice(0, shown).map(({ source, visitors }) => ({ label: source, count: visitors })),
    // After the form's questions come those about the visit: plan, voice, source.
    answers: report.answers.slice(submissionTables.questions.length).map(({ title, rows }) => ({
      title,
      values: rows.slice(0, shown).map(({ value, byUse }) => ({ label: value, count: sum(byUse) })),
    })),
    waiting: counts.waiting,
    oldestWaiting: waiting.slice(0, shown).map(({ id, created_at, reason, assigned_to }) => ({
      id,
      receivedAt: created_at,
      reason: reasons[reason] ?? reason,
      assignedTo: assigned_to,
    })),
    undelivered: report.undelivered,
    bounces: report.bounces.slice(0, shown).map(({ settledAt, address, source, state, reason }) => ({
      at: settledAt,
      address,
      what: `${source} email ${state}: ${reason}`,
    })),
    deliveries: receipts
      .flatMap(({ received_at, title, outcome, reason, notes }) => {
        const receipt = { receivedAt: received_at, title };
        if (outcome === "refused" || outcome === "unverified")
          return [{ ...receipt, what: reason ? `${outcome}: ${reason}` : outcome }];
        return notes.removed.length > 0 ? [{ ...receipt, what: `cleaned: ${notes.removed.join(", ")}` }] : [];
      })
      .slice(0, shown),
    alarms: alarms.map(({ name, raised_at }) => ({ name, raisedAt: raised_at })),
    canary: canary ? { at: canary.started_at, outcome: canary.outcome, problem: canary.problem } : null,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
