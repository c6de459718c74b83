const dayMs = 24 * 60 * 60_000;

/**
 * The same time of day so many business days later, in UTC; Saturdays and Sundays do not count, and holidays are not known.
 * @param days a whole number from 0
 */
export function addBusinessDays(from: Date, days: number): Date {
  let at = from.getTime();
  for (let left = days; left > 0;) {
    at += dayMs;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at);
}

/** A length of time in its largest fitting unit: "1 minute", "45 minutes", "30 hours", "3 days". */
export function describeDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 90) return count(minutes, "minute");
  const hours = Math.round(ms / (60 * 60_000));
  return hours < 48 ? count(hours, "hour") : count(Math.round(ms / dayMs), "day");
}

function count(value: number, unit: string): string {
  return `${value} ${unit}${value === 1 ? "" : "s"}`;
}
