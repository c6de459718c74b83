import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import type { Database } from "./db.server.ts";
import type { Log } from "./log.server.ts";
import {
  type ChannelOptions,
  createChannelWorker,
  type OutboxHandler,
  type OutboxTimes,
} from "./outbox-channel.server.ts";
import { releaseItems } from "./outbox-store.server.ts";

export type Outbox = ReturnType<typeof createOutbox>;

const usualTimes: OutboxTimes = {
  firstRetryMs: 5_000,
  maxRetryMs: 15 * 60_000,
  pollMs: 2_000,
  pause: { tolerance: 3, firstMs: 5_000, maxMs: 60_000 },
};

/** The outbox table as a queue for all processes, delivered at least once: a repeat has the same message id. */
export function createOutbox(options: {
  db: Database;
  log: Log;
  channels: readonly ChannelOptions[];
  handlers: Readonly<Record<string, OutboxHandler>>;
  times?: Partial<OutboxTimes>;
  random?: () => number;
}) {
  const { db, log, random = Math.random } = options;
  const worker = `${hostname()}/${process.pid}/${randomBytes(3).toString("hex")}`;
  const handlers = new Map(Object.entries(options.handlers));
  const times = { ...usualTimes, ...options.times };
  const channels = options.channels.map((channel) =>
    createChannelWorker({ db, log, channel, handlers, worker, times, random }),
  );
  return {
    wake: () => channels.forEach((channel) => channel.wake()),
    async start(): Promise<void> {
      // Only one process uses the embedded database, so all other leases are stale.
      if (db.kind === "embedded") await releaseItems(db, null);
      for (const channel of channels) channel.start();
    },
    async stop(withinMs: number): Promise<void> {
      await Promise.all(channels.map((channel) => channel.stop(withinMs)));
      await releaseItems(db, worker).catch(() => undefined);
    },
  };
}
