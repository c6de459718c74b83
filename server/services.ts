import type { AppServices } from "../src/platform/app-context.server.ts";
import type { RateLimiter } from "./http/rate-limiter.ts";
import type { ClientIp } from "./middleware/client-ip.ts";

export interface Services extends AppServices {
  limits: RateLimiter;
  clientIp: ClientIp;
  wakeJobs: () => void;
}
