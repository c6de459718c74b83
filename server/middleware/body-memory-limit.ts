import type { MiddlewareHandler } from "hono";
import { type ClientIp, toLimitKey } from "./client-ip.ts";

const kibibyte = 1_024;

/** What one client may hold at once, and all together; a body above `largeBytes` counts by its slot instead of its bytes. */
const usual = {
  clientBodies: 64,
  clientBytes: 512 * kibibyte,
  totalBytes: 16 * 1_024 * kibibyte,
  largeBytes: 64 * kibibyte,
  largeBodies: 2,
  provenBodies: 2,
};

/** "share": the client's own share is used up. "busy": that of all together. */
export type BytesOutcome = "taken" | "share" | "busy";

interface Account {
  take(bytes: number): BytesOutcome;
  isLarge(): boolean;
  prove(): void;
}

const accounts = new WeakMap<Request, Account>();

/** Counts bytes of a body until the response is sent. @returns "taken" for a request without `limitBodyBytes` (tests) */
export function takeBodyBytes(request: Request, bytes: number): BytesOutcome {
  return accounts.get(request)?.take(bytes) ?? "taken";
}

export function isLargeBody(request: Request): boolean {
  return accounts.get(request)?.isLarge() ?? false;
}

/** Gives a large body a slot that strangers cannot hold: for a request with a session, and a sender whose last delivery was verified. */
export function proveSender(request: Request): void {
  accounts.get(request)?.prove();
}

/** Limits the request bodies in memory, for each client and for all together; they count from arrival to response. */
export function limitBodyBytes(clientIp: ClientIp, limits: Partial<typeof usual> = {}): MiddlewareHandler {
  const { clientBodies, clientBytes, totalBytes, largeBytes, largeBodies, provenBodies } = { ...usual, ...limits };
  const clients = new Map<string, { bodies: number; bytes: number }>();
  const slots = {
    unknown: { clients: new Set<string>(), count: largeBodies },
    proven: { clients: new Set<string>(), count: provenBodies },
  };
  let total = 0;

  return async (context, next) => {
    const { raw, method } = context.req;
    if (method === "GET" || method === "HEAD") return next();
    const ip = toLimitKey(clientIp(context));
    const client = clients.get(ip) ?? { bodies: 0, bytes: 0 };
    clients.set(ip, client);
    client.bodies += 1;
    let own = 0;
    let sender: keyof typeof slots = "unknown";
    const held: { slot?: Set<string> } = {};

    function give(): void {
      total -= own;
      client.bytes -= own;
      own = 0;
    }
    function take(bytes: number): BytesOutcome {
      if (held.slot) return "taken";
      if (own + bytes > largeBytes) {
        const wanted = slots[sender];
        if (wanted.clients.has(ip)) return "share";
        if (wanted.clients.size >= wanted.count) return "busy";
        held.slot = wanted.clients.add(ip);
        give();
        return "taken";
      }
      if (client.bodies > clientBodies || client.bytes + bytes > clientBytes) return "share";
      if (total + bytes > totalBytes) return "busy";
      total += bytes;
      client.bytes += bytes;
      own += bytes;
      return "taken";
    }

    accounts.set(raw, { take, isLarge: () => held.slot !== undefined, prove: () => void (sender = "proven") });
    try {
      await next();
    } finally {
      accounts.delete(raw);
      give();
      held.slot?.delete(ip);
      client.bodies -= 1;
      if (client.bodies === 0) clients.delete(ip);
    }
  };
}
