import type { AppServices } from "../src/platform/app-context.server.ts";
import type { RateLimiter } from "./http/rate-limiter.ts";
import type { ClientIp } from "./middleware/client-ip.ts";

/** What routes work with (server/app.ts); each picks what it needs. */
export interface Services extends AppServices {
  limits: RateLimiter;
  clientIp: ClientIp;
  /** Delivers what is queued at once. */
  wakeJobs: () => void;
}
