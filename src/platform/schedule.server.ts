import { Cron } from "croner";
import type { Database } from "./db.server.ts";
import { type Log, toLoggedError } from "./log.server.ts";
import type { OutboxHandler } from "./outbox-channel.server.ts";
import { addToOutbox } from "./outbox-store.server.ts";

/** A job that runs by the clock, in UTC. */
export interface ScheduledJob {
  /** A cron pattern. */
  at: string;
  /** How late it may still run: a server may be down when it is due. */
  lateHours: number;
  /** Gets the moment at which it was due; tried again when it throws. */
  run: (dueAt: Date) => Promise<unknown>;
}

const hourMs = 60 * 60_000;

/** The last moment at or before `now` at which a job was due, or null when it is too late for it. */
export function lastDue({ at, lateHours }: Pick<ScheduledJob, "at" | "lateHours">, now: Date): Date | null {
  // A millisecond later, because the library looks before the moment it is given.
  const [due] = new Cron(at, { timezone: "UTC" }).previousRuns(1, new Date(now.getTime() + 1));
  return due && now.getTime() - due.getTime() < lateHours * hourMs ? due : null;
}

/** The outbox handlers of scheduled jobs, by kind. What could not be done in its time is left: the next one comes. */
export function toJobHandlers(
  jobs: Readonly<Record<string, ScheduledJob>>,
  now: () => Date,
): Record<string, OutboxHandler> {
  return Object.fromEntries(
    Object.entries(jobs).map(([name, job]) => [
      `job/${name}`,
      {
        channel: "job",
        async deliver({ key }) {
          const dueAt = new Date(key.slice(key.lastIndexOf("/") + 1));
          if (now().getTime() - dueAt.getTime() >= job.lateHours * hourMs)
            return { state: "suppressed", reason: "late" };
          await job.run(dueAt);
          return { state: "delivered" };
        },
      } satisfies OutboxHandler,
    ]),
  );
}

/**
 * Queues each job when it is due. The outbox row's key is job and due time, so several servers queue it once.
 * @param options.everyMs how often the clock is looked at, default a minute; @returns stops it
 */
export function startSchedule(options: {
  db: Database;
  log: Log;
  jobs: Readonly<Record<string, ScheduledJob>>;
  now: () => Date;
  onQueued: () => void;
  everyMs?: number | undefined;
}): () => void {
  const { db, log, jobs, now, onQueued } = options;
  const queued = new Set<string>();

  async function look(): Promise<void> {
    for (const [name, job] of Object.entries(jobs)) {
      const due = lastDue(job, now());
      const key = `job/${name}/${due?.toISOString()}`;
      if (!due || queued.has(key)) continue;
      await addToOutbox(db, [{ key, kind: `job/${name}`, channel: "job", payload: {} }]);
      queued.add(key);
      onQueued();
    }
  }

  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn({ error: toLoggedError(error) }, "jobs could not be queued"));
  }, options.everyMs ?? 60_000);
  timer.unref();
  return () => clearInterval(timer);
}
