import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type RealPostgres, startRealPostgres } from "../../tests/support/real-postgres.ts";
import type { Database } from "./db.server.ts";
import { createLog } from "./log.server.ts";
import { applyMigrations } from "./migrations.server.ts";
import { createNotices, type NoticeOutcome, type NoticeTimes } from "./notices.server.ts";
import { openPostgres } from "./postgres-db.server.ts";
import { openQueue, type QueueTimes } from "./queue.server.ts";

const log = createLog("silent");
let postgres: RealPostgres;
let db: Database;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  postgres = await startRealPostgres();
  db = await openPostgres({ url: postgres.url, onError: () => undefined });
  await applyMigrations(db, "supabase/migrations");
});
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await db.exec("truncate public.waitlist_signups, site.notices; delete from queue.job");
});
afterAll(async () => {
  await db.close();
  await postgres.stop();
});

/** One server of several, with a connection pool of its own. */
async function startServer(
  deliver: (id: string) => Promise<NoticeOutcome>,
  times: { notices?: Partial<NoticeTimes>; queue?: Partial<QueueTimes> } = {},
) {
  const own = await openPostgres({ url: postgres.url, onError: () => undefined });
  const queue = await openQueue({ db: own, log, times: { firstRetrySeconds: 0, ...times.queue } });
  const notices = createNotices({
    db: own,
    queue,
    log,
    lanes: [{ name: "mail", batch: 4 }],
    handlers: { "waitlist/sender-mail": { lane: "mail", deliver } },
    times: { sweepEveryMs: 100, graceMs: 0, ...times.notices },
  });
  await notices.start();
  stops.push(async () => {
    await notices.stop();
    await queue.stop(2_000);
    await own.close();
  });
  return notices;
}

async function signUp(count: number, prefix = "reader"): Promise<void> {
  await db.query(
    `insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
     select 'Ana', $2 || i || '@reader.example', 'team', 'exploring', '{blog}' from generate_series(1, $1::int) as i`,
    [count, prefix],
  );
}

async function openNotices(): Promise<number> {
  const { rows } = await db.query("select 1 from site.notices where state = 'open' and kind = 'sender-mail'");
  return rows.length;
}

test("several servers on one Postgres deliver each notice once", async () => {
  const delivered: string[] = [];
  async function deliver(id: string): Promise<NoticeOutcome> {
    await sleep(5);
    delivered.push(id);
    return { state: "delivered" };
  }
  await Promise.all([startServer(deliver), startServer(deliver), startServer(deliver)]);
  await signUp(150);
  await expect.poll(openNotices, { timeout: 15_000 }).toBe(0);
  expect(delivered).toHaveLength(150);
  expect(new Set(delivered).size).toBe(150);
});

test("servers that start together on a database without a queue make it once", async () => {
  await db.exec("drop schema if exists queue cascade");
  const pools = await Promise.all(
    Array.from({ length: 4 }, () => openPostgres({ url: postgres.url, onError: () => undefined })),
  );
  const queues = await Promise.all(pools.map((own) => openQueue({ db: own, log })));
  const lane = { name: "mail", batch: 1 };
  await Promise.all(queues.map((queue) => queue.work(lane, async () => ({ state: "done" }))));
  for (const queue of queues) await queue.stop(500);
  for (const own of pools) await own.close();
});

test("a connection that is cut while a transaction rests on it ends the transaction, not the process", async () => {
  const work = db.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ pid: number }>("select pg_backend_pid() as pid");
    await db.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
    await sleep(100);
    await transaction.query("select 1");
  });
  await expect(work).rejects.toThrow();
  expect((await db.query("select 1")).count).toBe(1);
});

test("what one server is asked for wakes another at once", async () => {
  const deliveredAt: number[] = [];
  const busy = { sweepEveryMs: 60_000 };
  await startServer(
    async () => {
      deliveredAt.push(performance.now());
      return { state: "delivered" };
    },
    { notices: busy, queue: { pollSeconds: 30 } },
  );
  const queue = await openQueue({ db, log });
  const asking = createNotices({
    db,
    queue,
    log,
    lanes: [{ name: "mail", batch: 1 }],
    handlers: { "waitlist/sender-mail": { lane: "mail", deliver: async () => ({ state: "delivered" }) } },
  });
  await sleep(500);
  await signUp(1);
  const { rows } = await db.query<{ id: string }>("select id from public.waitlist_signups");
  const askedAt = performance.now();
  await asking.ask("waitlist", rows[0]?.id ?? "");
  await expect.poll(() => deliveredAt.length, { timeout: 5_000 }).toBe(1);
  expect((deliveredAt[0] ?? 0) - askedAt).toBeLessThan(1_000);
  await queue.stop(1_000);
});

test("a database that goes away and comes back loses nothing", async () => {
  const delivered: string[] = [];
  async function deliver(id: string): Promise<NoticeOutcome> {
    await sleep(20);
    delivered.push(id);
    return { state: "delivered" };
  }
  await startServer(deliver, { queue: { superviseSeconds: 1 } });
  await signUp(60, "before");
  await sleep(150);
  await postgres.halt();
  await sleep(800);
  await postgres.restart();
  await signUp(20, "after");
  // A job taken in the very moment looks abandoned after 20 s without a heartbeat; the test makes that 9.
  const abandonedAt = performance.now() + 9_000;
  async function stillOpen(): Promise<number> {
    if (performance.now() > abandonedAt) {
      await db.exec("update queue.job set heartbeat_on = now() - interval '1 minute' where state = 'active'");
    }
    return openNotices();
  }
  await expect.poll(stillOpen, { timeout: 25_000, interval: 200 }).toBe(0);
  // What had been sent while the database was away is recorded when it is back, not sent again.
  expect([delivered.length, new Set(delivered).size]).toEqual([80, 80]);
}, 40_000);

test("reasons are kept, cut, and hold no more than a handler's code when it throws", async () => {
  await startServer(async () => {
    throw Object.assign(new Error("550 <ana@reader.example> unknown"), { code: "EODD" });
  });
  await signUp(1);
  await expect
    .poll(
      async () =>
        (
          await db.query<{ last_error: string | null }>(
            "select last_error from site.notices where kind = 'sender-mail'",
          )
        ).rows[0]?.last_error,
    )
    .toBe("EODD");
});
