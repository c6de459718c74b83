import { createThrottle } from "../../lib/throttle.ts";
import type { Log } from "../../platform/log.server.ts";
import { toLoggedPath } from "./logged-path.ts";

/** Scanners ask for thousands of addresses; the log stays readable. */
const mayLog = createThrottle({ limit: 60, ms: 60_000 });

/** Logs that an address was asked for and there was only an error page to answer with: 404, /500, a method nobody offers. */
export function logErrorPage(log: Log, url: string, status: number): void {
  const leftOut = mayLog();
  if (leftOut !== null)
    log.info({ path: toLoggedPath(new URL(url).pathname), status, leftOut }, "an error page was answered");
}
