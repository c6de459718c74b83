import { sqlState } from "../../src/platform/db.server.ts";
import { createThrottle } from "../../src/lib/throttle.ts";
import { type Log, toLoggedError } from "../../src/platform/log.server.ts";

/** Of a database's error only the code: its message can quote what a visitor wrote. */
export function toLoggedFailure(error: unknown): { name?: string; message?: string; code?: string } {
  const code = sqlState(error);
  return code === null ? toLoggedError(error) : { code };
}

/** One line a second at most, with the number left out since the last. */
export function createFailureLog(log: Log, message: string, now: () => number = Date.now): (error: unknown) => void {
  const take = createThrottle({ ms: 1_000, now });
  return (error) => {
    const leftOut = take();
    if (leftOut === null) return;
    log.warn({ error: toLoggedFailure(error), ...(leftOut > 0 ? { leftOut } : {}) }, message);
  };
}
