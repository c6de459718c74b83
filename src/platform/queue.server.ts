import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss, type JobResult } from "pg-boss";
import type { Database } from "./db.server.ts";
import { type Log, toLoggedError } from "./log.server.ts";
import { createOutagePause } from "./outage-pause.server.ts";

/** A row of jobs with one destination: what hangs in one lane does not hold up another. */
export interface Lane {
  /** Also the queue's name in the database: letters, digits, `-`. */
  name: string;
  /** How many jobs are taken, and worked on, at a time. */
  batch: number;
  /** One after the other, this long apart, for a destination that counts messages. */
  gapMs?: number;
  /** For how long a job that ended is remembered, so that its id is not taken again; an hour by default. */
  rememberSeconds?: number;
}

/** `later` is about this job alone; `outage` says that the destination is away, so that the whole lane may pause. */
export type JobOutcome = { state: "done" } | { state: "later" } | { state: "outage"; pauseMs?: number };

export interface Job {
  id: string;
  data: object;
}

export interface Queue {
  /** Opens a lane: its jobs are worked on from now on, in this process and in others. */
  work(lane: Lane, handle: (job: Job) => Promise<JobOutcome>): Promise<void>;
  /** Adds jobs to an open lane and wakes it; an id that is there already is left alone, whatever became of it. */
  add(lane: string, jobs: readonly Job[]): Promise<void>;
  /** Clears away jobs that ended, well or not, so that their ids can be added again; running and waiting ones stay. */
  forgetEnded(lane: string, ids: readonly string[]): Promise<void>;
  /** Lets jobs be tried now that wait longer than any job does: their time was set before the clock was set back. */
  wakeOverslept(lane: string, ids: readonly string[]): Promise<void>;
  /** Takes no more jobs, lets those in hand finish for `withinMs`, and gives the rest back. */
  stop(withinMs: number): Promise<void>;
}

export interface QueueTimes {
  /** Seconds to the second try, doubling (with jitter) up to about `maxRetrySeconds`. 0 tries again at once. */
  firstRetrySeconds: number;
  maxRetrySeconds: number;
  pollSeconds: number;
  /** How often jobs are looked for whose worker died. */
  superviseSeconds: number;
  pause: { tolerance: number; firstMs: number; maxMs: number };
}

const usualTimes: QueueTimes = {
  firstRetrySeconds: 5,
  maxRetrySeconds: 15 * 60,
  pollSeconds: 2,
  superviseSeconds: 30,
  pause: { tolerance: 3, firstMs: 5_000, maxMs: 60_000 },
};

/** A job is never ended by counting its tries: who handles it decides when to give up. */
const noEnd = 1_000_000;

/** A worker that died is noticed when it has not touched its jobs for so long. */
const heartbeatSeconds = 20;

/**
 * Opens the job queue (pg-boss) in the schema `queue` of the same database; the schema is made or brought up to date.
 * New jobs wake their lane through LISTEN; jobs that wait for another try are found by polling.
 * @param options.db open, and closed only after `stop`
 */
export async function openQueue(options: {
  db: Database;
  log: Log;
  times?: Partial<QueueTimes>;
  random?: () => number;
}): Promise<Queue> {
  const { db, log, random = Math.random } = options;
  const times = { ...usualTimes, ...options.times };
  const lanes = new Map<string, { resume: NodeJS.Timeout | undefined }>();
  let isStopping = false;

  const boss = new PgBoss({
    db: { executeSql: (sql, values) => db.driver.executeSql(sql, values), listen: (...args) => listen(db, ...args) },
    schema: "queue",
    backend: db.kind === "embedded" ? "pglite" : "postgres",
    useListenNotify: true,
    schedule: false,
    superviseIntervalSeconds: times.superviseSeconds,
    monitorIntervalSeconds: times.superviseSeconds,
    maintenanceIntervalSeconds: 3_600,
    queueCacheIntervalSeconds: 300,
    bamIntervalSeconds: 3_600,
    flowIntervalSeconds: 3_600,
    monitorVacuum: false,
    reindex: false,
  });
  const tellError = atMostEvery(60_000, (error: unknown) =>
    log.error({ error: toLoggedError(error) }, "the job queue failed"),
  );
  const tellFailure = (error: unknown): JobOutcome => {
    tellError(error);
    return { state: "later" };
  };
  boss.on("error", tellError);
  boss.on(
    "warning",
    atMostEvery(60_000, ({ message }) => log.warn({ message }, "the job queue warns")),
  );
  await inTurnWithOthers(db, () => boss.start());

  return {
    async work(lane, handle) {
      await inTurnWithOthers(db, () => prepareLane(boss, lane));
      if (db.kind === "embedded") await giveBackAbandoned(db, boss, lane.name);
      const pause = createOutagePause({ ...times.pause, random });
      const own: { resume: NodeJS.Timeout | undefined } = { resume: undefined };
      lanes.set(lane.name, own);

      // One job's failure is its own: the others of its batch are still in hand.
      async function handleOne(job: Job): Promise<JobResult> {
        const outcome = isStopping ? { state: "later" as const } : await handle(job).catch(tellFailure);
        if (outcome.state === "outage") {
          const ms = outcome.pauseMs ?? pause.failed();
          if (ms !== null) holdBack(ms);
        } else if (!isStopping) {
          pause.succeeded();
        }
        return { id: job.id, status: outcome.state === "done" ? "completed" : "failed" };
      }

      function holdBack(ms: number): void {
        if (own.resume || isStopping) return;
        log.warn({ lane: lane.name, seconds: Math.ceil(ms / 1_000) }, "a destination is away: its jobs are held back");
        void boss.offWork(lane.name, { wait: false });
        own.resume = setTimeout(() => {
          own.resume = undefined;
          takeJobs().catch(tellError);
        }, ms);
      }

      async function rest(): Promise<void> {
        if (!isStopping) await sleep(lane.gapMs);
      }

      async function takeJobs(): Promise<void> {
        if (isStopping) return;
        await boss.work(
          lane.name,
          {
            perJobResults: true as const,
            batchSize: lane.batch,
            burstWhenBatchFull: true,
            pollingIntervalSeconds: times.pollSeconds,
            notifyPollingIntervalSeconds: times.pollSeconds,
          },
          (jobs: Job[]) => inTurn(jobs, lane.gapMs === undefined ? null : rest, handleOne),
        );
      }

      await takeJobs();
    },

    async add(lane, jobs) {
      if (jobs.length === 0) return;
      await boss.insert(
        lane,
        jobs.map(({ id, data }) => ({ id, data, ...retryOptions(times, random) })),
      );
    },

    async forgetEnded(lane, ids) {
      const ended: string[] = [];
      for (const id of ids) {
        const [job] = await boss.findJobs(lane, { id });
        if (job && (job.state === "completed" || job.state === "failed" || job.state === "cancelled")) ended.push(id);
      }
      if (ended.length > 0) await boss.deleteJob(lane, ended);
    },

    async wakeOverslept(lane, ids) {
      if (ids.length === 0) return;
      await db.query(
        `update queue.job set start_after = now()
         where name = $1 and id = any($2::uuid[]) and state in ('created', 'retry')
           and start_after > now() + $3 * interval '1 second'`,
        [lane, ids, 2 * times.maxRetrySeconds],
      );
    },

    async stop(withinMs) {
      isStopping = true;
      for (const lane of lanes.values()) clearTimeout(lane.resume);
      const finished = Promise.all([...lanes.keys()].map((name) => boss.offWork(name)));
      await Promise.race([finished, sleep(withinMs, undefined, { ref: false })]);
      await boss.stop({ graceful: false, close: false });
    },
  };
}

/**
 * Servers that start together make the queue's tables one after the other: at the same moment all but one would fail. The embedded
 * database has one server, and no second connection to hold the lock meanwhile.
 */
async function inTurnWithOthers(db: Database, make: () => Promise<unknown>): Promise<void> {
  if (db.kind === "embedded") {
    await make();
    return;
  }
  await db.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock(7365999)");
    await make();
  });
}

async function prepareLane(boss: PgBoss, { name, rememberSeconds = 3_600 }: Lane): Promise<void> {
  const options = { notify: true, heartbeatSeconds, expireInSeconds: 600, deleteAfterSeconds: rememberSeconds };
  if (await boss.getQueue(name)) await boss.updateQueue(name, options);
  else await boss.createQueue(name, options);
}

/** The longest wait differs from job to job, so that what failed together does not come back together for ever. */
function retryOptions(times: QueueTimes, random: () => number) {
  if (times.firstRetrySeconds === 0) return { retryLimit: noEnd, retryDelay: 0, retryBackoff: false };
  const longest = Math.ceil(times.maxRetrySeconds * (0.75 + 0.25 * random()));
  return { retryLimit: noEnd, retryDelay: times.firstRetrySeconds, retryBackoff: true, retryDelayMax: longest };
}

/** One process owns the embedded database, so a job that runs while it starts belongs to one that was killed: again, now. */
async function giveBackAbandoned(db: Database, boss: PgBoss, lane: string): Promise<void> {
  const { rows } = await db.query<{ id: string }>("select id from queue.job where name = $1 and state = 'active'", [
    lane,
  ]);
  if (rows.length === 0) return;
  await boss.fail(
    lane,
    rows.map((row) => row.id),
  );
  for (const { id } of rows) await boss.update({ name: lane, options: { id, startAfter: 0 } });
}

async function inTurn<In, Out>(
  items: readonly In[],
  rest: (() => Promise<unknown>) | null,
  work: (item: In) => Promise<Out>,
): Promise<Out[]> {
  if (rest === null) return Promise.all(items.map(work));
  const results: Out[] = [];
  for (const item of items) {
    results.push(await work(item));
    await rest();
  }
  return results;
}

/** pg-boss wants to hear of reconnections apart; the database tells of them with an empty payload. */
async function listen(db: Database, channel: string, onNotice: (payload: string) => void, onReconnect: () => void) {
  const close = await db.listen(channel, (payload) => (payload === "" ? onReconnect() : onNotice(payload)));
  onReconnect();
  return { close };
}

/** A database that is away makes every poll fail; one line a minute says so. */
function atMostEvery<Event>(ms: number, tell: (event: Event) => void): (event: Event) => void {
  let quietUntil = 0;
  return (event) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + ms;
    tell(event);
  };
}
