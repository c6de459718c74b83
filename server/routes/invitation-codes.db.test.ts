import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hashCode, makeCode } from "../../src/features/invitations/invitation-code.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { insertAsVisitor } from "../../src/platform/visitor-insert.server.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import { createMemoryRateLimiter } from "../http/rate-limiter.ts";
import { createInvitationRoutes, redeemLimits } from "./invitation-codes.ts";

const key = "k".repeat(32);
const url = "https://penwright.test/api/invitations/redeem";

let db: Database;
let wakes = 0;
let routes: ReturnType<typeof createInvitationRoutes>;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  wakes = 0;
  routes = createInvitationRoutes({
    db: async () => db,
    key,
    limits: createMemoryRateLimiter(),
    clientIp: (context) => context.req.header("x-client") ?? "192.0.2.1",
    log: createLog("silent"),
    wakeJobs: () => (wakes += 1),
  });
});
afterAll(() => db.close());

/** Invites somebody without an email. @returns their code */
async function invite(state = "invited", ends = "14 days"): Promise<string> {
  const row = { name: "Ana", email: "ana@example.org", primary_use: "team", timeline: "1month", formats: ["blog"] };
  await insertAsVisitor(db, "waitlist_signups", { ...row, context: { plan: "team" } });
  const id = "7d0c0000-0000-4000-8000-000000000001";
  const code = makeCode("s".repeat(32), id);
  await db.query(
    `with wave as (
       insert into site.campaigns (kind, title, per_hour, per_domain_hour, created_by) values ('invitation', 'W', 1, 1, 'ada') returning id
     )
     insert into site.invitations (id, campaign_id, person_id, state, code_hash, invited_at, expires_at, ended_at)
     select $1, wave.id, person.id, $2, decode($3, 'hex'), now(), now() + $4::interval, case when $2 = 'back' then now() end
     from wave, site.people as person`,
    [id, state, hashCode(code)?.toString("hex"), ends],
  );
  return code;
}

function redeem(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const usual = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return Promise.resolve(routes.request(url, { method: "POST", headers: { ...usual, ...headers }, body: text }));
}

test("redeeming a code returns the invited person; a second time returns the same", async () => {
  const code = await invite();
  const first = await redeem({ code });
  expect(first.status).toBe(200);
  expect(first.headers.get("cache-control")).toBe("no-store");
  const answer: unknown = await first.json();
  expect(answer).toEqual({
    invitation: "7d0c0000-0000-4000-8000-000000000001",
    acceptedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    person: { id: expect.any(String), email: "ana@example.org", name: "Ana", plan: "team" },
  });
  expect(await (await redeem({ code: code.toLowerCase() })).json()).toEqual(answer);
  expect(wakes).toBe(1);
});

test.each([
  ["no key", { authorization: "" }],
  ["another key", { authorization: `Bearer ${"x".repeat(32)}` }],
  ["the key in another scheme", { authorization: `Basic ${key}` }],
  ["half a key", { authorization: `Bearer ${key.slice(1)}` }],
])("%s is refused, whatever the code", async (_, headers) => {
  const code = await invite();
  const answer = await redeem({ code }, headers);
  expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
  expect(await answer.json()).toMatchObject({ error: "unauthorized" });
  expect((await db.query("select from site.invitations where state = 'accepted'")).count).toBe(0);
});

test.each([
  ["an expired one", "invited", "-1 second", 410, "expired"],
  ["one taken back", "back", "1 day", 410, "taken_back"],
])("%s lets nobody in", async (_, state, ends, status, error) => {
  const answer = await redeem({ code: await invite(state, ends) });
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ error, message: expect.any(String) });
});

test.each([
  ["no JSON", "code", 400, {}],
  ["no code", "{}", 400, {}],
  ["a code that is a number", '{"code":1}', 400, {}],
  ["a long one", JSON.stringify({ code: "0".repeat(101) }), 400, {}],
  ["a body too long", JSON.stringify({ code: "0", more: "0".repeat(3_000) }), 413, {}],
  ["a form", "code=1", 415, { "content-type": "application/x-www-form-urlencoded" }],
  ["an unknown code", JSON.stringify({ code: "7K2PQ-7K2PQ-7K2PQ-7K2PQ" }), 404, {}],
])("%s is refused", async (_, body, status, headers) => {
  await invite();
  expect((await redeem(body, headers)).status).toBe(status);
});

test("none of 10,000 guessed codes succeeds, and all but the first are refused without a lookup", async () => {
  await invite();
  const statuses = new Map<number, number>();
  for (let guess = 0; guess < 10_000; guess += 1) {
    const { status } = await redeem({ code: makeCode("another secret", String(guess)) });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({
    404: redeemLimits.withKey.limit,
    429: 10_000 - redeemLimits.withKey.limit,
  });
}, 60_000);

test("wrong keys count for their own client: the product redeems on, and a guesser is refused", async () => {
  const code = await invite();
  const statuses = new Map<number, number>();
  for (let client = 0; client < 50; client += 1)
    for (let times = 0; times < 40; times += 1) {
      const { status } = await redeem(
        { code },
        { authorization: `Bearer ${times}`, "x-client": `198.51.100.${client}` },
      );
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  expect(Object.fromEntries(statuses)).toEqual({ 401: 50 * 30, 429: 50 * 10 });
  expect((await redeem({ code }, { "x-client": "198.51.100.1" })).status).toBe(200);
});
