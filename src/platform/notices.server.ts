import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type Database, isUnavailable } from "./db.server.ts";
import { type Log, toLoggedError } from "./log.server.ts";
import type { Job, JobOutcome, Lane, Queue } from "./queue.server.ts";

/**
 * What became of one attempt. `delivered`, `rejected` and `suppressed` are final. `deferred` concerns this notice alone;
 * `unavailable` says that its destination is away. Reasons are kept: they hold codes, never anything a person wrote.
 */
export type NoticeOutcome =
  | { state: "delivered"; messageId?: string }
  | { state: "rejected"; reason: string }
  | { state: "suppressed" }
  | { state: "deferred"; reason: string }
  | { state: "unavailable"; reason: string; retryAfterMs?: number };

/** What a mailer or chat answered, as the notice's outcome. @param messageId of the mail, when it is one */
export function toNoticeOutcome(
  outcome: { state: "sent" } | Exclude<NoticeOutcome, { state: "delivered" | "suppressed" }>,
  messageId?: string,
): NoticeOutcome {
  if (outcome.state === "sent") return { state: "delivered", ...(messageId ? { messageId } : {}) };
  return outcome;
}

/** Where the hosted send-email function says what was asked for: `<source> <row id>` (the migration `hosted_asking`). */
const askedChannel = "site_notices";

/** How one kind of notice is delivered: over which lane, by which function of its room. Throwing counts as unavailable. */
export interface NoticeHandler {
  lane: string;
  deliver: (sourceId: string) => Promise<NoticeOutcome>;
}

export interface Notices {
  /** Opens the lanes and begins to sweep. */
  start(): Promise<void>;
  /** Gives what is still owed for one stored submission to the queue at once; asking again adds nothing. */
  ask(source: string, sourceId: string): Promise<void>;
  /** Gives open notices that nobody asked for to the queue. @returns how many */
  sweep(): Promise<number>;
  /** Ends sweeping, and waits for the one in hand; the queue is stopped by who opened it. */
  stop(): Promise<void>;
}

export interface NoticeTimes {
  sweepEveryMs: number;
  /** A notice younger than this is left to whoever stored it. */
  graceMs: number;
  /** An open notice that was queued so long ago is given to the queue again, should its job be gone. */
  recheckMs: number;
  /** No further try after this age. */
  giveUpMs: number;
  sweepBatch: number;
}

const usualTimes: NoticeTimes = {
  sweepEveryMs: 5_000,
  graceMs: 2_000,
  recheckMs: 60 * 60_000,
  giveUpMs: 72 * 60 * 60_000,
  sweepBatch: 200,
};

interface OpenNotice {
  source: string;
  source_id: string;
  kind: string;
}

/**
 * Keeps the promises in `site.notices`: each open row becomes one job, each job one attempt of its handler, and the
 * outcome is recorded on the row before the job ends. It knows no product: `handlers` maps `<source>/<kind>` to
 * the function that delivers.
 * What a destination accepted just before a crash may be sent again; the handler derives the message's id from the row.
 * @param options.lanes every lane that a handler names
 */
export function createNotices(options: {
  db: Database;
  queue: Queue;
  log: Log;
  lanes: readonly Lane[];
  handlers: Readonly<Record<string, NoticeHandler>>;
  times?: Partial<NoticeTimes>;
}): Notices {
  const { db, queue, log, lanes } = options;
  const times = { ...usualTimes, ...options.times };
  const handlers = new Map(Object.entries(options.handlers));
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => Promise<void>) | undefined;
  let sweeping: Promise<unknown> = Promise.resolve();

  async function enqueue(notices: readonly OpenNotice[]): Promise<void> {
    for (const lane of lanes) {
      const own = notices.filter((notice) => handlers.get(nameOf(notice))?.lane === lane.name);
      await queue.add(lane.name, own.map(toJob));
    }
    await db.query(
      `update site.notices set queued_at = now()
       where (source_id, kind) in (select * from unnest($1::uuid[], $2::text[])) and state = 'open'`,
      [notices.map((notice) => notice.source_id), notices.map((notice) => notice.kind)],
    );
  }

  async function sweep(): Promise<number> {
    // By the database's clock alone: its rows bear it. What was queued in the future was so before that clock was set back.
    const { rows } = await db.query<OpenNotice & { was_queued: boolean }>(
      `select source, source_id, kind, queued_at is not null as was_queued from site.notices
       where state = 'open' and (
           queued_at is null and created_at < now() - $1 * interval '1 ms'
           or queued_at < now() - $2 * interval '1 ms'
           or coalesce(queued_at, created_at) > now() + interval '1 minute'
         )
         and source || '/' || kind = any($3::text[])
       order by created_at limit $4`,
      [times.graceMs, times.recheckMs, [...handlers.keys()], times.sweepBatch],
    );
    if (rows.length === 0) return 0;
    const lost = rows.filter((row) => row.was_queued);
    for (const lane of lanes) {
      const own = lost.filter((notice) => handlers.get(nameOf(notice))?.lane === lane.name);
      const ids = own.map((notice) => toJob(notice).id);
      await queue.forgetEnded(lane.name, ids);
      await queue.wakeOverslept(lane.name, ids);
    }
    await enqueue(rows);
    return rows.length;
  }

  async function deliver(job: Job): Promise<JobOutcome> {
    const asked = readJob(job.data);
    // Counting the try is also the claim: only an open notice is delivered.
    const { rows } = asked
      ? await db.query<OpenNotice & { attempts: number; age_ms: number }>(
          `update site.notices set attempts = attempts + 1 where source_id = $1 and kind = $2 and state = 'open'
           returning source, source_id, kind, attempts, (extract(epoch from now() - created_at) * 1000)::float8 as age_ms`,
          [asked.source_id, asked.kind],
        )
      : { rows: [] };
    const notice = rows[0];
    if (!notice) return { state: "done" };
    const outcome = await tryHandler(handlers.get(nameOf(notice)), notice.source_id);
    return settle(notice, outcome);
  }

  async function settle(
    notice: OpenNotice & { attempts: number; age_ms: number },
    outcome: NoticeOutcome,
  ): Promise<JobOutcome> {
    const isOpen = outcome.state === "deferred" || outcome.state === "unavailable";
    const isTooOld = notice.age_ms >= times.giveUpMs;
    const unsettled = isTooOld ? "given-up" : "open";
    const state = isOpen ? unsettled : outcome.state;
    const reason = "reason" in outcome ? outcome.reason.slice(0, 200) : null;
    await insist(() =>
      db.query(
        `update site.notices set state = $3, settled_at = case when $3 = 'open' then null else now() end,
           message_id = coalesce($4, message_id), last_error = $5
       where source_id = $1 and kind = $2 and state = 'open'`,
        [notice.source_id, notice.kind, state, "messageId" in outcome ? (outcome.messageId ?? null) : null, reason],
      ),
    );
    const about = {
      notice: nameOf(notice),
      id: notice.source_id,
      attempts: notice.attempts,
      ...(reason ? { reason } : {}),
    };
    if (state === "given-up") log.error(about, "notice given up");
    else if (state === "rejected") log.warn(about, "notice rejected");
    else if (state === "open") log.warn(about, "notice not delivered yet");
    else log.info(about, `notice ${state}`);

    if (outcome.state === "unavailable") {
      return { state: "outage", ...(outcome.retryAfterMs === undefined ? {} : { pauseMs: outcome.retryAfterMs }) };
    }
    return { state: state === "open" ? "later" : "done" };
  }

  async function tryHandler(handler: NoticeHandler | undefined, sourceId: string): Promise<NoticeOutcome> {
    if (!handler) return { state: "deferred", reason: "no handler" };
    try {
      return await handler.deliver(sourceId);
    } catch (error) {
      const { name, code } = toLoggedError(error);
      return { state: "unavailable", reason: code ?? name };
    }
  }

  async function ask(source: string, sourceId: string): Promise<void> {
    const { rows } = await db.query<OpenNotice>(
      "select source, source_id, kind from site.notices where source_id = $1 and source = $2 and state = 'open'",
      [sourceId, source],
    );
    if (rows.length > 0) await enqueue(rows);
  }

  /** Asked through the database. Empty after a reconnection: the sweep finds what was missed. */
  function hear(payload: string): void {
    const [source = "", sourceId = ""] = payload.split(" ");
    if (!sourceId) return;
    ask(source, sourceId).catch((error: unknown) =>
      log.warn({ error: toLoggedError(error) }, "asking for a notice failed; the sweep will"),
    );
  }

  return {
    sweep,
    ask,
    async start() {
      for (const lane of lanes) await queue.work(lane, deliver);
      stopListening = await db.listen(askedChannel, hear);
      // Each sweep begins after the one before has ended; a full one is soon followed by the next, a failed one is told.
      const sweepIn = (ms: number): void => {
        timer = setTimeout(() => {
          sweeping = sweep()
            .catch((error: unknown) => {
              log.error({ error: toLoggedError(error) }, "sweeping notices failed");
              return 0;
            })
            .then((found) => {
              if (timer) sweepIn(found === times.sweepBatch ? times.sweepEveryMs / 20 : times.sweepEveryMs);
            });
        }, ms);
      };
      sweepIn(times.sweepEveryMs);
    },
    async stop() {
      await stopListening?.();
      clearTimeout(timer);
      timer = undefined;
      await sweeping;
    },
  };
}

/** Tries again while the database is away for a moment: what was sent and not recorded would be sent twice. */
async function insist(record: () => Promise<unknown>): Promise<void> {
  for (const waitMs of [500, 2_000, 5_000]) {
    try {
      await record();
      return;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await sleep(waitMs);
    }
  }
  await record();
}

function nameOf(notice: OpenNotice): string {
  return `${notice.source}/${notice.kind}`;
}

/** The job's id is derived from the row and kind (a name-based UUID), so that no notice is ever queued twice. */
function toJob({ source_id, kind }: OpenNotice): Job {
  const hex = createHash("sha256").update(`notice ${source_id} ${kind}`).digest("hex");
  const id = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  return { id, data: { source_id, kind } };
}

function readJob(data: object): { source_id: string; kind: string } | null {
  if (!("source_id" in data && "kind" in data)) return null;
  const { source_id, kind } = data;
  return typeof source_id === "string" && typeof kind === "string" ? { source_id, kind } : null;
}
