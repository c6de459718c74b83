import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type RealPostgres, startRealPostgres } from "../../tests/support/real-postgres.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import type { Database } from "../platform/db.server.ts";
import type { SendEmail } from "../platform/email.server.ts";
import { limitEmails } from "./email-quota.server.ts";
import { applyMigrations } from "../platform/migrations.server.ts";
import { addToOutbox, type OutboxItem } from "../platform/outbox-store.server.ts";
import { openPostgres } from "../platform/postgres-db.server.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";

let postgres: RealPostgres;
beforeAll(async () => {
  postgres = await startRealPostgres();
});
afterAll(() => postgres.stop());

async function openMigrated(): Promise<Database> {
  const db = await openPostgres({ url: postgres.url, onError: () => undefined });
  await applyMigrations(db, "supabase/migrations");
  return db;
}

describe.each([
  ["the embedded database", () => openTestDatabase()],
  ["PostgreSQL", openMigrated],
])("on %s", (_name, open) => {
  let db: Database;
  let sent: string[] = [];
  beforeAll(async () => {
    db = await open();
  });
  afterEach(async () => {
    await emptyTables(db);
    sent = [];
  });
  afterAll(() => db.close());

  const sendEmail: SendEmail = async (_item, { to }) => {
    sent.push(to);
    return { state: "delivered" };
  };

  function createSender(limits = { mailboxDaily: 5, domainDaily: 1_000, totalHourly: 1_000 }) {
    return limitEmails({ db, sendEmail, limits, teamEmail: "team@penwright.example" });
  }

  const emailTo = (to: string) => ({ to, subject: "Hello", html: "", text: "" });

  async function newItems(count: number, kind = "x"): Promise<OutboxItem[]> {
    await addToOutbox(
      db,
      Array.from({ length: count }, (_, index) => ({ key: `${kind}/${index}`, kind, channel: "email", payload: {} })),
    );
    const rows = await queryRows<{ id: string; key: string }>(
      db,
      `select id::text, key from site.outbox where key like '${kind}/%' order by id`,
    );
    return rows.map((row) => ({
      ...row,
      kind,
      source_id: null,
      recipient: null,
      payload: {},
      attempts: 1,
      is_expired: false,
    }));
  }

  async function sendAll(recipients: readonly string[], send = createSender(), kind = "x"): Promise<string[]> {
    const items = await newItems(recipients.length, kind);
    const outcomes = await Promise.all(items.map((item, index) => send(item, emailTo(recipients[index] ?? ""))));
    return outcomes.map((outcome) => ("reason" in outcome && outcome.reason ? outcome.reason : outcome.state));
  }

  test("one mailbox under many spellings gets five emails a day, whoever sends at the same moment", async () => {
    const spellings = Array.from({ length: 40 }, (_, index) =>
      index % 2 ? `Vic.tim+${index}@gmail.com` : `victim+${index}@GoogleMail.com`,
    );
    const outcomes = await sendAll(spellings);
    expect(sent).toHaveLength(5);
    expect(outcomes.filter((outcome) => outcome === "quota: mailbox")).toHaveLength(35);
  });

  test("messages in somebody's name do not use up what that person asks for, which waits instead of being dropped", async () => {
    const victim = "ada@reader.example";
    const send = createSender();
    const acknowledged = await sendAll(Array(8).fill(victim), send, "contact/sender-email");
    expect(acknowledged.filter((outcome) => outcome === "quota: messages")).toHaveLength(3);
    expect(await sendAll(Array(6).fill(victim), send, "place/link-email")).toContain("quota: links");
    expect(await sendAll([victim], send, "waitlist/sender-email")).toEqual(["delivered"]);
    const rest = await sendAll(Array(6).fill(victim), send, "x");
    expect(rest.filter((outcome) => outcome === "delivered")).toHaveLength(4);
    const [item] = await newItems(1, "y");
    if (!item) throw new Error("no item");
    expect(await send(item, emailTo(victim))).toMatchObject({ state: "deferred", reason: "quota: mailbox" });
  });

  test.each(["yahoo.co.in", "hotmail.fr", "t-online.de", "naver.com", "gmx.ch"])(
    "%s is a provider for the public, though no list of a few names it",
    async (domain) => {
      const people = Array.from({ length: 12 }, (_, index) => `person${index}@${domain}`);
      await sendAll(people, createSender({ mailboxDaily: 5, domainDaily: 7, totalHourly: 1_000 }));
      expect(sent).toHaveLength(12);
    },
  );

  test("of one domain so many mailboxes get an email a day, and the others wait", async () => {
    const people = Array.from({ length: 20 }, (_, index) => `person${index}@company.example`);
    const outcomes = await sendAll(people, createSender({ mailboxDaily: 5, domainDaily: 7, totalHourly: 1_000 }));
    expect(sent).toHaveLength(7);
    expect(outcomes.filter((outcome) => outcome === "quota: domain")).toHaveLength(13);
  });

  test("a provider of many people's mailboxes has no limit as a domain", async () => {
    const people = Array.from({ length: 20 }, (_, index) => `person${index}@gmail.com`);
    await sendAll(people, createSender({ mailboxDaily: 5, domainDaily: 7, totalHourly: 1_000 }));
    expect(sent).toHaveLength(20);
  });

  test("acknowledgments of messages take a quarter of what a domain and all together may get, and more are left out", async () => {
    const send = createSender({ mailboxDaily: 5, domainDaily: 8, totalHourly: 24 });
    const colleagues = Array.from({ length: 5 }, (_, index) => `person${index}@company.example`);
    expect((await sendAll(colleagues, send, "contact/sender-email")).toSorted()).toEqual([
      "delivered",
      "delivered",
      "quota: messages",
      "quota: messages",
      "quota: messages",
    ]);
    expect((await sendAll(colleagues, send, "waitlist/sender-email")).every((state) => state === "delivered")).toBe(
      true,
    );
    await db.exec("delete from site.outbox");
    const strangers = Array.from({ length: 9 }, (_, index) => `stranger${index}@gmail.com`);
    const outcomes = await sendAll(strangers, send, "contact/sender-email");
    expect(outcomes.filter((outcome) => outcome === "delivered")).toHaveLength(4);
    expect(await sendAll(["ada@gmail.com"], send, "place/link-email")).toEqual(["delivered"]);
  });

  test("signups from one network take half of what a domain and all together may get, and wait; others' and the team's go out", async () => {
    const send = createSender({ mailboxDaily: 5, domainDaily: 8, totalHourly: 24 });
    const kind = "waitlist/sender-email";
    const confirm = async (network: string, recipients: readonly string[]) => {
      await db.exec("delete from site.outbox");
      const items = await newItems(recipients.length, kind);
      const states = [];
      for (const [index, item] of items.entries()) {
        const source_id = randomUUID();
        await db.query(
          `insert into public.waitlist_signups (id, name, email, primary_use, timeline, formats, context)
           values ($1, 'Signup', $2, 'creator', 'exploring', '{blog}', $3)`,
          [source_id, `${source_id}@signup.example`, { network }],
        );
        states.push(await send({ ...item, source_id }, emailTo(recipients[index] ?? "")));
      }
      return states.map((state) => ("reason" in state ? state.reason : state.state));
    };
    const at = (domain: string, count: number, name = "p") =>
      Array.from({ length: count }, (_, index) => `${name}${index}@${domain}`);
    const one = await confirm("a".repeat(16), at("company.example", 6));
    expect(one).toEqual([...Array(4).fill("delivered"), ...Array(2).fill("quota: network")]);
    expect(await confirm("b".repeat(16), at("company.example", 2, "q"))).toEqual(["delivered", "delivered"]);
    const many = await confirm("a".repeat(16), at("gmail.com", 10));
    expect(many.filter((state) => state === "delivered")).toHaveLength(8);
    expect(await sendAll(["ada@gmail.com"], send, "place/link-email")).toEqual(["delivered"]);
  });

  test("all together are limited by the hour, and what waits goes out in the next one", async () => {
    const send = createSender({ mailboxDaily: 5, domainDaily: 1_000, totalHourly: 10 });
    const items = await newItems(15);
    const outcomes = [];
    for (const item of items) outcomes.push(await send(item, emailTo(`p${item.id}@a${item.id}.example`)));
    expect(outcomes.map(({ state }) => state)).toEqual([...Array(10).fill("delivered"), ...Array(5).fill("deferred")]);
    expect(outcomes[14]).toMatchObject({ reason: "quota: total", retryAfterMs: expect.any(Number) });
    await db.exec("update site.quotas set ends_at = now() where scope = 'total'");
    for (const item of items.slice(10, 13)) await send(item, emailTo(`p${item.id}@a${item.id}.example`));
    expect(sent).toHaveLength(13);
    // The database's clock was ahead, and is set back.
    await db.exec("update site.quotas set used = 10, ends_at = now() + interval '30 days' where scope = 'total'");
    for (const item of items.slice(13)) await send(item, emailTo(`p${item.id}@a${item.id}.example`));
    expect(sent).toHaveLength(15);
  });

  test("an email is counted once, however often it is tried", async () => {
    const send = createSender({ mailboxDaily: 1, domainDaily: 1, totalHourly: 1 });
    const [item] = await newItems(1);
    if (!item) throw new Error("no item");
    for (let time = 0; time < 3; time += 1) await send(item, emailTo("ada@reader.example"));
    expect(sent).toHaveLength(3);
  });

  test("the team's own mailbox is counted apart, and its tags with it", async () => {
    await sendAll(Array.from({ length: 30 }, (_, index) => `team+${index}@penwright.example`));
    expect(sent).toHaveLength(30);
  });

  test("nobody can be named from what is counted", async () => {
    await sendAll(["ada.lovelace@gmail.com"]);
    const { rows } = await db.query("select scope from site.quotas");
    expect(JSON.stringify(rows)).not.toContain("ada");
  });
});
