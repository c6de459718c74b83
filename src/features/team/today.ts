import { countOf, formatNumber } from "../../lib/format-count.ts";
import { describeDuration } from "../../lib/duration.ts";
import { addBusinessDays } from "../../lib/zoned-time.ts";
import { todayContent } from "./today-content.ts";

export interface Counted {
  label: string;
  count: number;
}

export interface WeekFigures {
  visits: number;
  opened: number;
  submitted: number;
  firstPages: readonly Counted[];
  answers: readonly { title: string; values: readonly Counted[] }[];
}

/** Figures of the Today page and the weekly email. */
export interface Today {
  now: Date;
  /** The team's time zone: of the days of signups, and of business days. */
  zone: string;
  signups: { today: number; week: number; month: number; ever: number };
  /** People on the waitlist, and those with a confirmed email address; null unless CONFIRM_ADDRESSES is on. */
  confirmed: { people: number; confirmed: number } | null;
  signupDays: readonly { day: string; count: number }[];
  /** Null while they are being counted. */
  week: WeekFigures | null;
  waiting: number;
  oldestWaiting: readonly { id: string; receivedAt: Date; reason: string; assignedTo: string | null }[];
  undelivered: readonly { kind: string; state: string; reason: string | null; count: number; oldest: Date }[];
  bounces: readonly {
    settledAt: Date;
    email: string;
    kind: string;
    state: string;
    reason: string;
    personId: string | null;
  }[];
  /** Webhook deliveries that were refused or sanitized: why, or what was removed. The title is null when there is no such post. */
  deliveries: readonly { receivedAt: Date; title: string | null; what: string }[];
  alarms: readonly { name: string; raised_at: Date }[];
  canary: { started_at: Date; outcome: string; problem: string | null } | null;
}

export function nameState(state: string): string {
  return { rejected: "refused", "given-up": "given up after three days", open: "waiting" }[state] ?? state;
}

/** Time left until, or passed since, the end of the promised two business days. */
export function answerClock(
  receivedAt: Date,
  { now, zone }: Pick<Today, "now" | "zone">,
): { isLate: boolean; text: string } {
  const dueAt = addBusinessDays(receivedAt, 2, zone);
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs < 0) return { isLate: true, text: `late by ${describeDuration(-leftMs)}` };
  return { isLate: false, text: `due in ${describeDuration(leftMs)}` };
}

/** This week against the one before, in a sentence. */
export function compareWeeks({ signupDays, signups }: Today): string {
  const before = signupDays.slice(-14, -7).reduce((sum, { count }) => sum + count, 0);
  const change = signups.week - before;
  if (change === 0) return todayContent.sameAsBefore(countOf(before, "signup"));
  const by = formatNumber(Math.abs(change));
  return (change > 0 ? todayContent.moreThanBefore : todayContent.fewerThanBefore)(by, formatNumber(before));
}

/** Of the people on the waitlist, those who confirmed. */
export function percentOf({ people, confirmed }: NonNullable<Today["confirmed"]>): string {
  return people === 0 ? todayContent.nobodyYet : `${Math.floor((confirmed / people) * 100)}%`;
}

/** Whether anybody gave an answer. */
export function isTelling({ values }: { values: readonly { label: string }[] }): boolean {
  return values.some(({ label }) => label !== "None");
}
