export interface SignupWindow {
  hours: number;
  observed: number;
  /** The same hours of the same weekday, one number a week. */
  usual: readonly number[];
}

const fewestWeeks = 2;
/** One false alarm in a thousand checks. */
const raiseBelow = 0.001;
/** Hysteresis, so that the alarm does not flicker. */
const calmAbove = 0.05;

export function meanOf(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0) / counts.length;
}

/** The probability of so few signups or fewer at the usual rate (Poisson); null while too little is known. */
export function chanceOfSoFew({ observed, usual }: SignupWindow): number | null {
  if (usual.length < fewestWeeks) return null;
  const mean = meanOf(usual);
  let term = Math.exp(-mean);
  let chance = term;
  for (let count = 1; count <= observed; count += 1) {
    term *= mean / count;
    chance += term;
  }
  return Math.min(1, chance);
}

/** `raise` when so few are improbable in one window, `calm` when no window is unusual, `unclear` in between. */
export function judgeSignups(
  windows: readonly SignupWindow[],
): { state: "raise"; window: SignupWindow } | { state: "calm" | "unclear" } {
  const judged = windows.map((window) => ({ window, chance: chanceOfSoFew(window) }));
  const quiet = judged.find(({ chance }) => chance !== null && chance < raiseBelow);
  if (quiet) return { state: "raise", window: quiet.window };
  return { state: judged.every(({ chance }) => chance === null || chance >= calmAbove) ? "calm" : "unclear" };
}
