const dayMs = 24 * 60 * 60_000;

/** Saturday or Sunday, in UTC. */
function isWeekend(date: Date): boolean {
  return date.getUTCDay() % 6 === 0;
}

/**
 * The same time so many business days later (Monday to Friday, UTC; holidays are not known here). What begins on a weekend counts
 * from Monday, 00:00.
 */
export function addBusinessDays(from: Date, days: number): Date {
  let moment = from;
  while (isWeekend(moment)) moment = new Date(Math.floor(moment.getTime() / dayMs + 1) * dayMs);
  for (let left = days; left > 0; left -= isWeekend(moment) ? 0 : 1) moment = new Date(moment.getTime() + dayMs);
  return moment;
}
