import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db.server.ts";
import { createLog } from "../../platform/log.server.ts";
import type { SlackMessage } from "../../platform/slack.server.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { canaryEmail, runCanary } from "./canary.server.ts";
import { sendDigest } from "./digest.server.ts";
import { watchSignups } from "./signup-watch.server.ts";
import { deleteOld } from "./retention.server.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

const log = createLog("silent");
const now = new Date("2026-11-21T12:00:00Z");
let db: Database;
let posted: SlackMessage[] = [];
let isSlackUp = true;
const slack = {
  async send(message: SlackMessage) {
    if (!isSlackUp) return { state: "unavailable" as const, reason: "Slack 503" };
    posted.push(message);
    return { state: "delivered" as const };
  },
};
const deps = {
  get db() {
    return db;
  },
  slack,
  now: () => now,
  origin: "https://penwright.test",
  forms: { uses: {}, reasons: {} },
  log,
};

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  posted = [];
  isSlackUp = true;
  await emptyTables(db);
});
afterAll(() => db.close());

async function signUp(hoursAgo: number, use = "creator") {
  await db.query(
    `insert into public.waitlist_signups (created_at, name, email, primary_use, timeline, formats)
     values ($1, 'Ana', 'ana' || gen_random_uuid() || '@example.org', $2, '1month', '{blog}')`,
    [new Date(now.getTime() - hoursAgo * 3_600_000), use],
  );
}

describe("the digest", () => {
  test("reports yesterday's and usual figures, without names", async () => {
    await signUp(20, "creator");
    await signUp(21, "team");
    await signUp(22, "team");
    for (let day = 2; day <= 8; day += 1) await signUp(day * 24);
    await signUp(1);
    await sendDigest(deps);
    expect(posted[0]?.text).toBe("November 20, 2026, UTC: 3 signups");
    expect(JSON.stringify(posted)).toContain("3 (2 team, 1 creator; usually 1)");
    expect(JSON.stringify(posted)).toContain("<https://penwright.test/team|Open Today>");
    expect(JSON.stringify(posted)).not.toMatch(/Ana|example\.org|Canary/);
  });

  test("that could not be sent fails, so that the queue tries again", async () => {
    isSlackUp = false;
    await expect(sendDigest(deps)).rejects.toThrow("Slack 503");
  });
});

describe("the flat-line alarm", () => {
  async function usualWeeks() {
    for (let week = 1; week <= 4; week += 1)
      for (let hour = 0; hour < 14; hour += 1) await signUp(week * 168 + hour + 0.5);
  }

  test("is raised once when signups stop, and called off once when they are back", async () => {
    await usualWeeks();
    await watchSignups(deps);
    await watchSignups(deps);
    expect(posted.map((message) => message.text)).toEqual(["Signups have stopped"]);
    for (let hour = 0; hour < 14; hour += 1) await signUp(hour + 0.5);
    await watchSignups(deps);
    await watchSignups(deps);
    expect(posted.map((message) => message.text)).toEqual([
      "Signups have stopped",
      "Signups are back to their usual rate",
    ]);
  });

  test("is posted at the next run when chat was unavailable", async () => {
    await usualWeeks();
    isSlackUp = false;
    await watchSignups(deps);
    isSlackUp = true;
    await watchSignups(deps);
    expect(posted).toHaveLength(1);
  });

  test("is raised on a young site when nobody has come for half a day, and not when fewer come than at first", async () => {
    for (const day of [1, 2, 3]) for (let hour = 0; hour < 12; hour += 0.5) await signUp(day * 24 + hour + 0.1);
    await signUp(2);
    await watchSignups(deps);
    expect(posted).toHaveLength(0);
    await db.query("delete from public.waitlist_signups where created_at > $1", [
      new Date(now.getTime() - 12 * 3_600_000),
    ]);
    await watchSignups(deps);
    expect(posted.map((message) => message.text)).toEqual(["Signups have stopped"]);
  });

  test("is raised on the first day, when a launch falls silent for an hour or three", async () => {
    for (let minute = 65; minute < 320; minute += 5) await signUp(minute / 60);
    await watchSignups(deps);
    expect(posted.map((message) => message.text)).toEqual(["Signups have stopped"]);
    await signUp(0.1);
    await watchSignups(deps);
    expect(posted.map((message) => message.text).at(-1)).toBe("Signups are back to their usual rate");
  });

  test("is silent on the first day while signups slow down, and in its first hours", async () => {
    for (let minute = 10; minute < 110; minute += 5) await signUp(minute / 60);
    await watchSignups(deps);
    for (let minute = 110; minute < 400; minute += 1) await signUp(minute / 60);
    await watchSignups(deps);
    expect(posted).toHaveLength(0);
  });

  test("is silent in the first night, when few visitors come", async () => {
    for (let minute = 190; minute < 800; minute += 5) await signUp(minute / 60);
    await db.query(
      `insert into site.events (happened_at, name, path, visitor)
       select $1::timestamptz - minute * interval '1 minute', 'page_viewed', '/', lpad(minute::text, 16, 'x')
       from generate_series(5, 800) as minute where minute > 185 or minute % 60 = 0`,
      [now],
    );
    await watchSignups(deps);
    expect(posted).toHaveLength(0);
    await db.exec("delete from site.events");
    await watchSignups(deps);
    expect(posted).toHaveLength(1);
  });

  test("is silent on a young site with few signups", async () => {
    await watchSignups(deps);
    await signUp(30);
    await watchSignups(deps);
    expect(posted).toHaveLength(0);
  });
});

describe("the canary", () => {
  const options = { teamEmail: "Hello@penwright.example", withinMs: 300, pollMs: 10 };

  /** Settles what is queued, as the outbox would. */
  function deliver(outcome: string | null = "delivered") {
    return setInterval(
      () =>
        void db.query(
          "update site.outbox set outcome = $1, settled_at = case when $1::text is not null then now() end, last_error = 'SMTP 550'",
          [outcome],
        ),
      20,
    );
  }

  test("goes the whole way, is never counted, and leaves nothing but its outcome", async () => {
    const timer = deliver();
    const counts: number[] = [];
    const counting = setInterval(() => {
      void queryRows<{ count: number }>(db, "select count(*)::int as count from site.counted_signups").then((rows) =>
        counts.push(rows[0]?.count ?? -1),
      );
    }, 5);
    expect(await runCanary({ ...deps, db, ...options })).toBe(true);
    clearInterval(timer);
    clearInterval(counting);
    expect(counts.every((count) => count === 0)).toBe(true);
    expect((await db.query("select from public.waitlist_signups")).count).toBe(0);
    expect((await db.query("select from site.outbox")).count).toBe(0);
    expect((await db.query("select outcome from site.canaries")).rows).toEqual([{ outcome: "passed" }]);
    expect(posted).toHaveLength(0);
  });

  test.each([
    ["a mail that is refused", "rejected", "was rejected (SMTP 550)"],
    ["a mail that does not leave", null, "was not delivered within 0 seconds"],
  ])("that ends with %s is reported, and removed", async (_, outcome, problem) => {
    const timer = deliver(outcome);
    expect(await runCanary({ ...deps, db, ...options })).toBe(false);
    clearInterval(timer);
    expect(JSON.stringify(posted)).toContain(problem);
    expect((await db.query("select from public.waitlist_signups")).count).toBe(0);
  });

  test("that cannot be stored is reported", async () => {
    expect(await runCanary({ ...deps, db, ...options, teamEmail: "hello@nowhere" })).toBe(false);
    expect(JSON.stringify(posted)).toContain("the signup was not stored (23514)");
  });

  test("that was cut off is cleared away by the next one", async () => {
    await db.query(
      "insert into site.canaries (email, started_at) values ('hello+canary-x@penwright.example', '2026-11-21T10:00:00Z')",
    );
    await db.query(
      "insert into public.waitlist_signups (name, email, primary_use, timeline, formats) values ('C', 'hello+canary-x@penwright.example', 'creator', '1month', '{blog}')",
    );
    const timer = deliver();
    await runCanary({ ...deps, db, ...options });
    clearInterval(timer);
    expect((await db.query("select from public.waitlist_signups")).count).toBe(0);
  });

  test("has an email address of its own in the team's mailbox", () => {
    expect(canaryEmail("Team+site@Penwright.example", "0a1b2c")).toBe("Team+canary-0a1b2c@Penwright.example");
  });
});

test("events older than 25 months and the salts of past days are forgotten", async () => {
  await db.exec(`
    insert into site.events (happened_at, name, path, visitor) values
      ('2024-10-20T00:00:00Z', 'nav_clicked', '/', 'abcdefghijklmnop'), ('2024-10-22T00:00:00Z', 'nav_clicked', '/', 'abcdefghijklmnop');
    insert into site.visitor_salts (day, salt) values ('2026-11-20', 'x'), ('2026-11-21', 'x')`);
  expect(await deleteOld(deps)).toBe(1);
  expect((await db.query("select day::text from site.visitor_salts")).rows).toEqual([{ day: "2026-11-21" }]);
});
