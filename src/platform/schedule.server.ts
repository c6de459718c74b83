import { Cron } from "croner";
import type { Database } from "./db.server.ts";
import { type Log, toLoggedError } from "./log.server.ts";
import type { OutboxHandler } from "./outbox-channel.server.ts";
import { addToOutbox } from "./outbox-store.server.ts";

export interface ScheduledJob {
  /** A cron expression, in UTC. */
  at: string;
  /** Maximum delay after an outage. */
  lateHours: number;
  /** Retried when it throws. */
  run: (dueAt: Date) => Promise<unknown>;
}

const hourMs = 60 * 60_000;

/** The last time at which a job was due; null when that is too long ago. */
export function lastDue({ at, lateHours }: Pick<ScheduledJob, "at" | "lateHours">, now: Date): Date | null {
  // `previousRuns` excludes the given time.
  const [due] = new Cron(at, { timezone: "UTC" }).previousRuns(1, new Date(now.getTime() + 1));
  return due && now.getTime() - due.getTime() < lateHours * hourMs ? due : null;
}

/** Returns a handler for each outbox kind, `job/<name>`. A job that is late by `lateHours` is not run. */
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

/** Queues each job when it is due; its key is name and due time, so several servers queue it once. @returns a function that stops it */
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

  async function queueDue(): Promise<void> {
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
    queueDue().catch((error: unknown) => log.warn({ error: toLoggedError(error) }, "jobs could not be queued"));
  }, options.everyMs ?? 60_000);
  timer.unref();
  return () => clearInterval(timer);
}
