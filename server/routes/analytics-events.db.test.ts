import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../../src/platform/log.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import type { TakePoints } from "../http/rate-limiter.ts";
import { createEventRoutes } from "./analytics-events.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));
afterAll(() => db.close());

function open(options: { now?: Date; ip?: string; isOver?: boolean } = {}) {
  const state = { now: options.now ?? new Date("2026-11-21T12:00:00Z"), clientIp: options.ip ?? "192.0.2.7" };
  const take: TakePoints = async () => (options.isOver ? { ok: false, retryAfterSeconds: 9 } : { ok: true });
  const routes = createEventRoutes({
    db: async () => db,
    log: createLog("silent"),
    now: () => state.now,
    clientIp: () => state.clientIp,
    limits: { take, takeHere: take },
    folder: null,
  });
  async function send(body: unknown = batch(), headers: Record<string, string> = {}) {
    return routes.app.request("/api/events", {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": browser, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  }
  async function stored() {
    await routes.stop();
    return queryRows<{ name: string; visitor: string; properties: unknown; happened_at: Date }>(
      db,
      "select * from site.events order by id",
    );
  }
  return { send, stored, state };
}

function batch(name = "nav_clicked", properties: Record<string, string | number> = { link: "/demo" }) {
  return { sentAt: 1_000, events: [{ name, properties, path: "/pricing", at: 500 }] };
}

describe("a batch of events", () => {
  test("is stored with the server's time and without the IP address", async () => {
    const { send, stored } = open();
    expect((await send()).status).toBe(204);
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ name: "nav_clicked", path: "/pricing", properties: { link: "/demo" } });
    expect(rows[0]?.happened_at.toISOString()).toBe("2026-11-21T11:59:59.500Z");
    expect(JSON.stringify(rows)).not.toContain("192.0.2.7");
  });

  test("may come as a beacon's text", async () => {
    const { send, stored } = open();
    expect((await send(batch(), { "content-type": "text/plain;charset=UTF-8" })).status).toBe(204);
    expect(await stored()).toHaveLength(1);
  });

  test("sets no cookie", async () => {
    expect((await open().send()).headers.get("set-cookie")).toBeNull();
  });

  test.each([
    ["Global Privacy Control", { "sec-gpc": "1" }],
    ["Do Not Track", { dnt: "1" }],
    ["a robot", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" }],
    ["no browser", { "user-agent": "" }],
  ])("from %s is answered and not stored", async (_, headers) => {
    const { send, stored } = open();
    expect((await send(batch(), headers)).status).toBe(204);
    expect(await stored()).toHaveLength(0);
    expect((await db.query("select from site.visitor_salts")).count).toBe(0);
  });

  test.each([
    ["no JSON", "{", {}, 400],
    ["another shape", { events: [] }, {}, 400],
    ["a form", "a=b", { "content-type": "application/x-www-form-urlencoded" }, 415],
    ["a compressed body", "{}", { "content-encoding": "gzip" }, 415],
    ["more than 16 KiB", "x".repeat(16_385), {}, 413],
    ["another site", batch(), { "sec-fetch-site": "cross-site" }, 403],
  ])("with %s is refused", async (_, body, headers, status) => {
    const { send, stored } = open();
    expect((await send(body, headers)).status).toBe(status);
    expect(await stored()).toHaveLength(0);
  });

  test("stores known events when others are unknown", async () => {
    const { send, stored } = open();
    const mixed = { sentAt: 1, events: [...batch().events, ...batch("unheard_of").events] };
    expect((await send(mixed)).status).toBe(204);
    expect((await stored()).map((row) => row.name)).toEqual(["nav_clicked"]);
  });

  test("over the limit gets Retry-After", async () => {
    const answer = await open({ isOver: true }).send();
    expect(answer.status).toBe(429);
    expect(answer.headers.get("retry-after")).toBe("9");
  });
});

describe("a visitor", () => {
  test("has one hash a day for each client IP", async () => {
    const { send, stored, state } = open();
    await send();
    state.now = new Date("2026-11-21T23:59:00Z");
    await send();
    state.clientIp = "192.0.2.8";
    await send();
    state.clientIp = "192.0.2.7";
    state.now = new Date("2026-11-22T00:01:00Z");
    await send();
    const visitors = (await stored()).map((row) => row.visitor);
    expect(visitors[0]).toBe(visitors[1]);
    expect(new Set(visitors).size).toBe(3);
  });

  test("cannot be recognized the next day: the salt is deleted", async () => {
    const { send, state, stored } = open();
    await send();
    state.now = new Date("2026-11-22T00:01:00Z");
    await send();
    await stored();
    const rows = await queryRows<{ day: string }>(db, "select day::text from site.visitor_salts");
    expect(rows).toEqual([{ day: "2026-11-22" }]);
  });

  test("is the same on two servers", async () => {
    const one = open();
    const two = open();
    await one.send();
    await two.send();
    await one.stored();
    const rows = await two.stored();
    expect(new Set(rows.map((row) => row.visitor)).size).toBe(1);
  });
});
