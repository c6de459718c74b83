/** Signups in one stretch of time, and in the same stretch of earlier weeks. */
export interface SignupWindow {
  hours: number;
  observed: number;
  /** The same hours of the same weekday, one number a week. */
  usual: readonly number[];
}

/** Weeks of history without which nothing is usual yet. */
const fewestWeeks = 2;
/** An alarm that is wrong once in so many looks would be ignored; one in a thousand is not. */
const raiseBelow = 0.001;
/** An alarm stays until the figure is nothing special any more, so that it does not flicker. */
const calmAbove = 0.05;

/**
 * How likely it is to see so few signups or fewer when everything is as usual (Poisson), from 0 to 1; null while too
 * little is known.
 */
export function chanceOfSoFew({ observed, usual }: SignupWindow): number | null {
  if (usual.length < fewestWeeks) return null;
  const mean = usual.reduce((total, count) => total + count, 0) / usual.length;
  let term = Math.exp(-mean);
  let chance = term;
  for (let count = 1; count <= observed; count += 1) {
    term *= mean / count;
    chance += term;
  }
  return Math.min(1, chance);
}

/** What the windows say together: one that is far too quiet raises the alarm; all must be calm to call it off. */
export function judgeSignups(
  windows: readonly SignupWindow[],
): { state: "raise"; window: SignupWindow } | { state: "calm" | "unclear" } {
  const judged = windows.map((window) => ({ window, chance: chanceOfSoFew(window) }));
  const quiet = judged.find(({ chance }) => chance !== null && chance < raiseBelow);
  if (quiet) return { state: "raise", window: quiet.window };
  return { state: judged.every(({ chance }) => chance === null || chance >= calmAbove) ? "calm" : "unclear" };
}
