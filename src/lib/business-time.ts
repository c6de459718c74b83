const dayMs = 24 * 60 * 60_000;

/** Adds Monday-to-Friday days in UTC; a weekend counts as the Monday's first moment, holidays are not known. */
export function addBusinessDays(from: Date, days: number): Date {
  let at = from.getTime();
  const weekendDays = { 0: 1, 6: 2 }[from.getUTCDay()];
  if (weekendDays !== undefined) at += weekendDays * dayMs - (at % dayMs);
  for (let left = days; left > 0;) {
    at += dayMs;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at);
}

/** In its largest fitting unit: "45 minutes", "3 days". */
export function describeDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 90) return count(minutes, "minute");
  const hours = Math.round(ms / (60 * 60_000));
  return hours < 48 ? count(hours, "hour") : count(Math.round(ms / dayMs), "day");
}

function count(value: number, unit: string): string {
  return `${value} ${unit}${value === 1 ? "" : "s"}`;
}
