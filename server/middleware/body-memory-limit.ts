import type { MiddlewareHandler } from "hono";
import { type ClientIp, toLimitKey } from "./client-ip.ts";

const mebibyte = 1_048_576;

/** Bodies above `largeBytes` need one of `largeBodies` slots, one per client IP. */
const usual = { totalBytes: 32 * mebibyte, largeBytes: 64 * 1024, largeBodies: 2 };

const accounts = new WeakMap<Request, (bytes: number) => boolean>();

/** Counts bytes until the response is sent. @returns false when the budget is exceeded; true for a request without `limitBodyBytes` (tests) */
export function takeBodyBytes(request: Request, bytes: number): boolean {
  return accounts.get(request)?.(bytes) ?? true;
}

/** Limits the bytes of all request bodies in memory together; they count from arrival to response. */
export function limitBodyBytes(clientIp: ClientIp, limits: Partial<typeof usual> = {}): MiddlewareHandler {
  const { totalBytes, largeBytes, largeBodies } = { ...usual, ...limits };
  const largeBodiesOf = new Set<string>();
  let inFlight = 0;

  return async (context, next) => {
    const { raw, method } = context.req;
    if (method === "GET" || method === "HEAD") return next();
    const ip = toLimitKey(clientIp(context));
    let own = 0;
    let isLarge = false;

    accounts.set(raw, (bytes) => {
      if (inFlight + bytes > totalBytes) return false;
      if (!isLarge && own + bytes > largeBytes) {
        if (largeBodiesOf.size >= largeBodies || largeBodiesOf.has(ip)) return false;
        largeBodiesOf.add(ip);
        isLarge = true;
      }
      inFlight += bytes;
      own += bytes;
      return true;
    });
    try {
      await next();
    } finally {
      accounts.delete(raw);
      inFlight -= own;
      if (isLarge) largeBodiesOf.delete(ip);
    }
  };
}
