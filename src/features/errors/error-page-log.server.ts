import { createThrottle } from "../../lib/throttle.ts";
import type { Log } from "../../platform/log.server.ts";
import { toLoggedPath } from "./logged-path.ts";

/** Scanners request thousands of URLs. */
const mayLog = createThrottle({ limit: 60, ms: 60_000 });

export function logErrorPage(log: Log, url: string, status: number): void {
  const leftOut = mayLog();
  if (leftOut !== null)
    log.info({ path: toLoggedPath(new URL(url).pathname), status, leftOut }, "an error page was answered");
}
