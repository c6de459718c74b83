/**
 * Keeps a flood of the same event from filling the log: so many lines a minute, and with the next one the number left out.
 * @param options.perMinute lines written at most
 * @param options.now milliseconds since 1970
 * @returns asks for one line: null when it has to be left out, else how many were left out since the last one
 */
export function createLogBudget(options: { perMinute: number; now: () => number }): () => number | null {
  let minute = 0;
  let written = 0;
  let leftOut = 0;
  return () => {
    const thisMinute = Math.floor(options.now() / 60_000);
    if (thisMinute !== minute) {
      minute = thisMinute;
      written = 0;
    }
    if (written >= options.perMinute) {
      leftOut += 1;
      return null;
    }
    written += 1;
    const missed = leftOut;
    leftOut = 0;
    return missed;
  };
}
