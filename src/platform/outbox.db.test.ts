import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type RealPostgres, startRealPostgres } from "../../tests/support/real-postgres.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import type { Database } from "./db.server.ts";
import { createLog } from "./log.server.ts";
import { applyMigrations } from "./migrations.server.ts";
import { createOutbox } from "./outbox.server.ts";
import type { ChannelOptions, OutboxHandler, OutboxTimes } from "./outbox-channel.server.ts";
import { addToOutbox, type DeliveryOutcome, type OutboxItem, releaseItems, resumeHeld } from "./outbox-store.server.ts";
import { openPostgres } from "./postgres-db.server.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";

const log = createLog("silent");
const delivered: DeliveryOutcome = { state: "delivered" };
let postgres: RealPostgres;
const stops: (() => Promise<void>)[] = [];

beforeAll(async () => {
  postgres = await startRealPostgres();
  const db = await openPool();
  await applyMigrations(db, "supabase/migrations");
  await db.close();
});
afterAll(() => postgres.stop());
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

const openPool = () => openPostgres({ url: postgres.url, onError: () => undefined });

async function start(
  db: Database,
  deliver: OutboxHandler["deliver"],
  more: { times?: Partial<OutboxTimes>; channel?: Partial<ChannelOptions>; many?: OutboxHandler["deliverMany"] } = {},
) {
  const outbox = createOutbox({
    db,
    log,
    channels: [{ name: "email", slots: 4, handlerMs: 5_000, ...more.channel }],
    handlers: { letter: { channel: "email", deliver, ...(more.many ? { deliverMany: more.many } : {}) } },
    times: { pollMs: 50, firstRetryMs: 20, ...more.times },
    random: () => 1,
  });
  await outbox.start();
  stops.push(() => outbox.stop(2_000));
  return outbox;
}

async function add(db: Database, count: number, prefix = "letter"): Promise<void> {
  const keys = Array.from({ length: count }, (_, index) => `${prefix}/${index}`);
  await addToOutbox(
    db,
    keys.map((key) => ({ key, kind: "letter", channel: "email", payload: {} })),
  );
}

async function countOpen(db: Database): Promise<number> {
  return (await db.query("select from site.outbox where outcome is null")).count;
}

const allSettled = (db: Database, timeout = 15_000) => expect.poll(() => countOpen(db), { timeout }).toBe(0);

describe.each([
  ["the embedded database", () => openTestDatabase()],
  ["PostgreSQL", openPool],
])("on %s", (_name, open) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterEach(() => emptyTables(db));
  afterAll(() => db.close());

  test("a start does not read the table of all that was delivered", async () => {
    await db.exec(
      `insert into site.outbox (key, kind, channel, outcome, settled_at)
       select 'letter/' || n, 'letter', 'email', 'delivered', now() from generate_series(1, 1000) as n`,
    );
    const scans = await db.transaction(async (tx) => {
      const count = async () => {
        const rows = await queryRows<{ seq_scan: string }>(
          tx,
          "select seq_scan from pg_stat_xact_user_tables where relid = 'site.outbox'::regclass",
        );
        return Number(rows[0]?.seq_scan);
      };
      // Whether an index serves is asked, not whether it pays at this size.
      await tx.exec("set local enable_seqscan = off");
      const before = await count();
      await releaseItems(tx, null);
      await resumeHeld(tx, "no server");
      return (await count()) - before;
    });
    expect(scans).toBe(0);
  });

  test("an item is delivered once, and adding it again adds nothing", async () => {
    const seen: string[] = [];
    const outbox = await start(db, async ({ key }) => {
      seen.push(key);
      return { state: "delivered", messageId: `<${key}>`, answer: "mail.example: 250 OK" };
    });
    await add(db, 30);
    outbox.wake();
    await allSettled(db);
    await add(db, 30);
    await sleep(150);
    expect(seen).toHaveLength(30);
    const { rows } = await db.query("select message_id, last_answer, attempts from site.outbox where key = 'letter/7'");
    expect(rows).toEqual([{ message_id: "<letter/7>", last_answer: "mail.example: 250 OK", attempts: 1 }]);
  });

  test("a slow item does not hold up the others", async () => {
    const seen: string[] = [];
    const slow = Promise.withResolvers<void>();
    await start(db, async ({ key }) => {
      if (key === "letter/0") await slow.promise;
      seen.push(key);
      return delivered;
    });
    await add(db, 20);
    // Well before its handler's time is up.
    await expect.poll(() => seen.length, { timeout: 4_000 }).toBe(19);
    slow.resolve();
    await allSettled(db);
  });

  test("an item whose handler throws is retried with growing waits, and only an error code is stored", async () => {
    const at: number[] = [];
    let isSeen = false;
    await start(
      db,
      async () => {
        at.push(performance.now());
        if (at.length < 5 || !isSeen)
          throw Object.assign(new Error("550 <ana@reader.example> unknown"), { code: "EODD" });
        return delivered;
      },
      { times: { firstRetryMs: 40, pollMs: 10 } },
    );
    await add(db, 1);
    await expect
      .poll(async () => (await db.query("select last_error from site.outbox")).rows)
      .toEqual([{ last_error: "EODD" }]);
    isSeen = true;
    await allSettled(db);
    const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0));
    expect(waits.every((wait, index) => wait >= 40 * 2 ** index - 5)).toBe(true);
  });

  test("while a destination is unavailable one item is tried after each pause, then all are delivered in order", async () => {
    let isAway = true;
    let tries = 0;
    const seen: string[] = [];
    await start(
      db,
      async ({ key }) => {
        tries += 1;
        if (isAway) return { state: "unavailable", reason: "away" };
        seen.push(key);
        return delivered;
      },
      { times: { firstRetryMs: 60_000, pause: { tolerance: 3, firstMs: 100, maxMs: 100 } }, channel: { slots: 3 } },
    );
    const begun = performance.now();
    await add(db, 40);
    await sleep(500);
    expect(tries).toBeLessThanOrEqual(4 + (performance.now() - begun) / 100);
    isAway = false;
    await allSettled(db);
    expect(seen).toHaveLength(40);
  });

  test("an item tried during an outage keeps its place, even when its next try was already due", async () => {
    let isAway = true;
    const seen: number[] = [];
    await add(db, 30);
    await db.query(
      "update site.outbox set created_at = now() - (60 - split_part(key, '/', 2)::int) * interval '1 second'",
    );
    await db.query("update site.outbox set due_at = created_at");
    await start(
      db,
      async ({ key }) => {
        if (isAway) return { state: "unavailable", reason: "away" };
        seen.push(Number(key.split("/")[1]));
        return delivered;
      },
      { times: { maxRetryMs: 20, pause: { tolerance: 3, firstMs: 100, maxMs: 100 } }, channel: { slots: 1 } },
    );
    await expect
      .poll(async () => (await db.query("select from site.outbox where attempts > 0")).count)
      .toBeGreaterThan(5);
    isAway = false;
    await allSettled(db);
    // The one that was tried alone comes first.
    expect(seen.slice(1)).toEqual(seen.slice(1).toSorted((a, b) => a - b));
  });

  test("an item given up, held or refused is not tried again", async () => {
    let tries = 0;
    const outcomes: Record<string, DeliveryOutcome> = {
      "letter/0": { state: "deferred", reason: "late" },
      "letter/1": { state: "held", reason: "no server" },
      "letter/2": { state: "rejected", reason: "SMTP 550" },
    };
    await add(db, 3);
    await db.exec("update site.outbox set expires_at = now()");
    await start(db, async ({ key }) => {
      tries += 1;
      return outcomes[key] ?? delivered;
    });
    const read = async () => (await db.query("select outcome, last_error, paused from site.outbox order by key")).rows;
    await expect.poll(read).toEqual([
      { outcome: "given-up", last_error: "late", paused: false },
      { outcome: null, last_error: "no server", paused: true },
      { outcome: "rejected", last_error: "SMTP 550", paused: false },
    ]);
    await sleep(300);
    expect(tries).toBe(3);
  });

  test("a worker whose lease has passed to another cannot settle the item any more", async () => {
    const slow = Promise.withResolvers<DeliveryOutcome>();
    await start(db, () => slow.promise);
    await add(db, 1);
    await expect.poll(async () => (await db.query("select from site.outbox where worker is not null")).count).toBe(1);
    await db.exec("update site.outbox set attempts = attempts + 1, worker = 'another'");
    slow.resolve({ state: "rejected", reason: "too late" });
    await sleep(200);
    const { rows } = await db.query("select outcome, last_error, worker from site.outbox");
    expect(rows).toEqual([{ outcome: null, last_error: null, worker: "another" }]);
  });

  test("items of a dead worker are due again when their lease ends", async () => {
    await add(db, 1);
    await db.exec("update site.outbox set worker = 'dead', attempts = 1, due_at = now() + interval '0.5 seconds'");
    // Not `start`: the embedded database's own gives everything back at once.
    await start(db, async () => delivered);
    await allSettled(db);
  });

  test("a handler that does not come back is left alone after its time", async () => {
    let isHanging = true;
    await start(db, () => (isHanging ? new Promise(() => undefined) : Promise.resolve(delivered)), {
      channel: { handlerMs: 200 },
    });
    await add(db, 1);
    await expect
      .poll(async () => (await db.query("select last_error from site.outbox")).rows)
      .toEqual([{ last_error: "handler timeout" }]);
    isHanging = false;
    await allSettled(db);
  });

  test("an item due before the database's clock was set back is still delivered", async () => {
    await add(db, 1);
    await db.exec("update site.outbox set due_at = now() + interval '3 hours'");
    await start(db, async () => delivered);
    await allSettled(db);
  });

  test("many of one kind become one message", async () => {
    const messages: number[] = [];
    await add(db, 60);
    await start(
      db,
      async () => {
        messages.push(1);
        return delivered;
      },
      {
        channel: { slots: 1, gapMs: 10, batchAbove: 20 },
        many: async (items: readonly OutboxItem[]) => {
          messages.push(items.length);
          return delivered;
        },
      },
    );
    await allSettled(db);
    expect(messages).toEqual([60]);
  });

  test("stopping waits for items in progress, and releases those that do not end", async () => {
    const sent = Promise.withResolvers<DeliveryOutcome>();
    const stuck = Promise.withResolvers<DeliveryOutcome>();
    const inHand: string[] = [];
    const outbox = await start(db, ({ key }) => {
      inHand.push(key);
      return key === "letter/0" ? sent.promise : stuck.promise;
    });
    await add(db, 2);
    await expect.poll(() => inHand.length, { timeout: 5_000 }).toBe(2);
    setTimeout(() => sent.resolve(delivered), 200);
    await outbox.stop(1_000);
    const { rows } = await db.query("select outcome, worker, due_at <= now() as is_due from site.outbox order by key");
    expect(rows).toMatchObject([
      { outcome: "delivered", worker: null },
      { outcome: null, worker: null, is_due: true },
    ]);
    stuck.resolve(delivered);
  });
});

describe("several servers on one Postgres", () => {
  let db: Database;
  beforeAll(async () => {
    db = await openPool();
  });
  afterEach(() => emptyTables(db));
  afterAll(() => db.close());

  async function startServer(deliver: OutboxHandler["deliver"]): Promise<void> {
    const own = await openPool();
    stops.push(() => own.close());
    await start(own, deliver);
  }

  test("deliver each item once", async () => {
    const seen: string[] = [];
    const deliver = async ({ key }: OutboxItem) => {
      await sleep(5);
      seen.push(key);
      return delivered;
    };
    await Promise.all([startServer(deliver), startServer(deliver), startServer(deliver)]);
    await add(db, 150);
    await allSettled(db);
    expect([seen.length, new Set(seen).size]).toEqual([150, 150]);
  });

  test("lose nothing, and send nothing twice, when the database goes away and comes back", async () => {
    const seen: string[] = [];
    await startServer(async ({ key }) => {
      await sleep(20);
      seen.push(key);
      return delivered;
    });
    await add(db, 60, "before");
    await sleep(100);
    await postgres.halt();
    await sleep(800);
    await postgres.restart();
    await add(db, 20, "after");
    await allSettled(db, 20_000);
    expect([seen.length, new Set(seen).size]).toEqual([80, 80]);
  }, 40_000);

  test("a connection that is cut while a transaction rests on it ends the transaction, not the process", async () => {
    const work = db.transaction(async (transaction) => {
      const rows = await queryRows<{ pid: number }>(transaction, "select pg_backend_pid() as pid");
      await db.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      await sleep(100);
      await transaction.query("select 1");
    });
    await expect(work).rejects.toThrow();
    expect((await db.query("select 1")).count).toBe(1);
  });
});
