import { formatDay } from "../../lib/dates.ts";
import { formatNumber } from "../../lib/format-count.ts";

export const messageAges = ["Today", "1–2 days", "3–7 days", "Older"] as const;

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  return whole % 60 === 0 ? `${whole / 60} min` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

export function formatAge(from: Date, now: Date): string {
  const minutes = Math.max(0, Math.round((now.getTime() - from.getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 1_440)} days`;
}

/** "Today 2, Older 1", without those that are 0. */
export function nameParts(parts: readonly number[], names: readonly string[]): string {
  return parts.flatMap((part, place) => (part > 0 ? [`${names[place] ?? ""} ${formatNumber(part)}`] : [])).join(", ");
}

/** "November 21, 2026 to November 27, 2026" */
export function describeSpan({ days }: { days: readonly string[] }): string {
  return [days[0], days.at(-1)].map((day) => formatDay(new Date(day ?? 0))).join(" to ");
}
