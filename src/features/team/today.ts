import { addBusinessDays, describeDuration } from "../../lib/business-time.ts";

export interface Counted {
  label: string;
  count: number;
}

export interface WaitingMessage {
  id: string;
  receivedAt: Date;
  reason: string;
  assignedTo: string | null;
}

/** A webhook delivery that was refused, or whose post was changed by the sanitizer. */
export interface FlawedDelivery {
  receivedAt: Date;
  /** Null when there is no such post. */
  title: string | null;
  /** `refused` or `unverified` with the reason, or what the sanitizer removed. */
  what: string;
}

/** Visits and signups' values of the last seven days; values by frequency, most frequent first. */
export interface WeekFigures {
  visits: number;
  opened: number;
  submitted: number;
  firstPages: readonly Counted[];
  answers: readonly { title: string; values: readonly Counted[] }[];
}

/** For the team's first page and the weekly email. Days are UTC. */
export interface Today {
  now: Date;
  signups: { today: number; week: number; month: number; ever: number };
  /** People on the waitlist, and how many of them confirmed their address; null where they are not asked. */
  confirmed: { people: number; confirmed: number } | null;
  /** The last 30 days, oldest first. */
  line: { days: readonly string[]; counts: readonly number[] };
  /** Null while they are being counted. */
  week: WeekFigures | null;
  waiting: number;
  oldestWaiting: readonly WaitingMessage[];
  undelivered: readonly { kind: string; state: string; reason: string | null; count: number; oldest: Date }[];
  bounces: readonly { at: Date; address: string; kind: string; reason: string; personId: string | null }[];
  deliveries: readonly FlawedDelivery[];
  alarms: readonly { name: string; raisedAt: Date }[];
  canary: { at: Date; outcome: string; problem: string | null } | null;
}

/** What became of notifications that did not arrive: `refused`, `given up after three days`, `waiting`. */
export function nameState(state: string): string {
  return { rejected: "refused", "given-up": "given up after three days", open: "waiting" }[state] ?? state;
}

/** Compared with the promised 1–2 business days. */
export function answerClock(receivedAt: Date, now: Date): { isLate: boolean; text: string } {
  const dueAt = addBusinessDays(receivedAt, 2);
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs < 0) return { isLate: true, text: `late by ${describeDuration(-leftMs)}` };
  return { isLate: false, text: `due in ${describeDuration(leftMs)}` };
}
