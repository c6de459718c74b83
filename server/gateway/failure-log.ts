import { createThrottle } from "../../src/lib/throttle.ts";
import { type Log, toLoggedFailure } from "../../src/platform/log.server.ts";

/** Logs at most one line a second, with the number of failures left out since the last line. */
export function createFailureLog(log: Log, message: string, now: () => number = Date.now): (error: unknown) => void {
  const take = createThrottle({ ms: 1_000, now });
  return (error) => {
    const leftOut = take();
    if (leftOut === null) return;
    log.warn({ error: toLoggedFailure(error), ...(leftOut > 0 ? { leftOut } : {}) }, message);
  };
}
