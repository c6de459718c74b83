import { addBusinessDays, describeDuration } from "../../lib/business-time.ts";

/** A value with how many gave it. */
export interface Counted {
  label: string;
  count: number;
}

/** A message that nobody has answered. */
export interface WaitingMessage {
  id: string;
  receivedAt: Date;
  reason: string;
  assignedTo: string | null;
}

/** A delivery of the editor's that was refused, or whose post was cleaned. */
export interface FlawedDelivery {
  receivedAt: Date;
  /** The post's title, where it came that far. */
  title: string | null;
  /** `refused` or `unverified`, with the reason; or what cleaning took out of an accepted one. */
  what: string;
}

/** What the team's first page and the weekly email say. Days are UTC. */
export interface Today {
  now: Date;
  signups: { today: number; week: number; month: number; ever: number };
  /** The last 30 days, oldest first. */
  line: { days: readonly string[]; counts: readonly number[] };
  /** The last seven days. */
  visits: number;
  opened: number;
  submitted: number;
  /** The first pages of visits, and the values of signups: the last seven days, the most first. */
  firstPages: readonly Counted[];
  answers: readonly { title: string; values: readonly Counted[] }[];
  waiting: number;
  /** The oldest of them. */
  oldestWaiting: readonly WaitingMessage[];
  undelivered: readonly { kind: string; state: string; reason: string | null; count: number; oldest: Date }[];
  bounces: readonly { at: Date; address: string; what: string }[];
  deliveries: readonly FlawedDelivery[];
  alarms: readonly { name: string; raisedAt: Date }[];
  canary: { at: Date; outcome: string; problem: string | null } | null;
}

/** How a waiting message stands against the promise of an answer in 1–2 business days. */
export function answerClock(receivedAt: Date, now: Date): { isLate: boolean; text: string } {
  const dueAt = addBusinessDays(receivedAt, 2);
  const leftMs = dueAt.getTime() - now.getTime();
  if (leftMs < 0) return { isLate: true, text: `late by ${describeDuration(-leftMs)}` };
  return { isLate: false, text: `due in ${describeDuration(leftMs)}` };
}
