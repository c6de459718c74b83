import { countOf } from "./format-count.ts";

const dayMs = 24 * 60 * 60_000;

/** In its largest fitting unit: "45 minutes", "3 days". */
export function describeDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 90) return countOf(minutes, "minute");
  const hours = Math.round(ms / (60 * 60_000));
  return hours < 48 ? countOf(hours, "hour") : countOf(Math.round(ms / dayMs), "day");
}
