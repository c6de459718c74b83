import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createMemoryRateLimiter } from "../../server/http/rate-limiter.ts";
import { createRestRoutes } from "../../server/routes/rest.ts";
import { erasePerson } from "../../src/features/people/erase-person.server.ts";
import { findPerson } from "../../src/features/people/person.server.ts";
import { correctPerson } from "../../src/features/people/person-actions.server.ts";
import { mergePeople } from "../../src/features/people/merge-people.server.ts";
import { importStopped } from "../../src/features/people/stop-lists.server.ts";
import { queueLinkEmail } from "../../src/features/place/link-email.server.ts";
import { unsubscribe } from "../../src/features/submissions/unsubscribe/unsubscribe.server.ts";
import { restoreBackup } from "../../src/platform/backup-reading.server.ts";
import { writeBackup } from "../../src/platform/backup-writing.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { mayEmail } from "../../src/mailing/email-choices.server.ts";
import { recordEmailEvents } from "../../src/mailing/email-events.server.ts";
import { toDatabase } from "../../src/platform/embedded/pglite-database.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";
import { createPlaceLinks } from "../../src/platform/place-link.server.ts";
import { openPostgres } from "../../src/platform/postgres-db.server.ts";
import { insertAsVisitor } from "../../src/platform/visitor-insert.server.ts";
import { lookAlikes } from "../fixtures/outside/look-alike-addresses.ts";
import { startRealPostgres } from "../support/real-postgres.ts";
import { emptyTables, openTestDatabase } from "../support/test-database.ts";
import { queryRows } from "../support/typed-rows.ts";

const migrations = "supabase/migrations";
const key = "penwright-anon";
const many = { limit: 1e6, seconds: 60 };
const actor = "ada@penwright.test";

const databases: [string, () => Promise<Database & { end(): Promise<void> }>][] = [
  [
    "the embedded database",
    async () => {
      const db = toDatabase(await PGlite.create());
      return { ...db, end: () => db.close() };
    },
  ],
  [
    "PostgreSQL",
    async () => {
      const postgres = await startRealPostgres();
      const db = await openPostgres({ url: postgres.url, onError: () => undefined });
      const end = async () => {
        await db.close();
        await postgres.stop();
      };
      return { ...db, end };
    },
  ],
];

const answers = { name: "Ana", primary_use: "creator", timeline: "1month", formats: ["blog"] };
const signUp = (db: Database, email: string) => insertAsVisitor(db, "waitlist_signups", { ...answers, email });
const write = (db: Database, email: string) =>
  insertAsVisitor(db, "contact_submissions", { name: "Ana", email, use_case: "other", message: "A question of mine." });

describe.each(databases)("a stranger whose address is made somebody else's by lower(), in %s", (_name, open) => {
  let db: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    db = await open();
    await applyMigrations(db, migrations);
  }, 120_000);
  beforeEach(() => emptyTables(db));
  afterAll(() => db.end());

  const links = () =>
    createPlaceLinks({ secret: "s".repeat(32), origin: "https://penwright.test", db: () => db, now: () => new Date() });

  /** Through the REST protocol, as the browser's form and anybody else's program does. */
  async function post(table: string, row: Record<string, unknown>): Promise<number> {
    const app = createRestRoutes({
      anonKey: key,
      limits: createMemoryRateLimiter(),
      clientIp: () => "192.0.2.1",
      log: createLog("silent"),
      routeLimits: { perIp: many, total: many },
      db: () => Promise.resolve(db),
    });
    const headers = { apikey: key, "content-type": "application/json" };
    return (await app.request(`/${table}`, { method: "POST", headers, body: JSON.stringify(row) })).status;
  }

  async function idOf(email: string): Promise<string> {
    return (await findPerson(db, { email }))?.id ?? "";
  }

  async function readLink(email: string): Promise<string | null> {
    const url = await links().linkToEmail(email);
    return links().readKey(new URL(url ?? "https://penwright.test").searchParams.get("key") ?? "");
  }

  test.each(lookAlikes)("$victim has a page of their own that $stranger never opens", async ({ victim, stranger }) => {
    await signUp(db, victim);
    await write(db, victim);
    const id = await idOf(victim);

    // By the contact form, then by the waitlist: in both they are somebody else.
    expect(
      await post("contact_submissions", {
        name: "Eve",
        email: stranger,
        use_case: "other",
        message: "Let me in, please.",
      }),
    ).toBe(201);
    const strangerId = await idOf(stranger);
    expect([strangerId === "", strangerId === id]).toEqual([false, false]);
    expect(await post("waitlist_signups", { ...answers, email: stranger })).toBe(201);
    expect(await signUp(db, stranger)).toBe(0);
    expect([await readLink(victim), await readLink(stranger)]).toEqual([id, strangerId]);
    expect((await findPerson(db, { email: victim }))?.messages).toHaveLength(1);

    // The link by email goes to what each of them typed.
    await queueLinkEmail(db, stranger, "00000000-0000-4000-8000-000000000001");
    const sent = await queryRows<{ recipient: string }>(
      db,
      "select recipient from site.outbox where kind = 'place/link-email'",
    );
    expect(sent).toEqual([{ recipient: stranger }]);

    // Both can be invited, and each gets what the other one leaves.
    expect(await queryRows(db, "select id from site.line order by email")).toHaveLength(2);
    await importStopped(db, { actor, list: "unsubscribed", file: [stranger] });
    await recordEmailEvents(db, [{ type: "complaint", email: stranger }]);
    await unsubscribe(db, { id: strangerId, kind: null });
    expect(await mayEmail(db, victim, "letters", { needsConfirmed: false })).toBe(true);
    expect(await mayEmail(db, stranger, "letters", { needsConfirmed: false })).toBe(false);

    await erasePerson({ db, dataDir: join(tmpdir(), "no-such-data") }, { personId: strangerId, actor });
    expect(await idOf(victim)).toBe(id);
    expect(await idOf(stranger)).toBe("");
  });

  test.each(lookAlikes)("the desk does not take $stranger for $victim", async ({ victim, stranger }) => {
    await signUp(db, victim);
    await signUp(db, "eve@reader.example");
    const eve = await idOf("eve@reader.example");
    expect(await mergePeople(db, { actor, personId: eve }, stranger)).toBeNull();
    expect(await correctPerson(db, { actor, personId: eve }, { email: stranger })).toEqual({ state: "done" });
    expect(await idOf(stranger)).toBe(eve);
    expect(await correctPerson(db, { actor, personId: eve }, { email: victim })).toMatchObject({
      state: "refused",
      otherId: await idOf(victim),
    });
  });

  test("one mailbox in another spelling is the same person everywhere", async () => {
    const [typed, other] = ["Ada@b\u00fccher.example", "ADA@xn--bcher-kva.example"];
    await signUp(db, typed);
    const id = await idOf(typed);
    expect(await signUp(db, other)).toBe(0);
    await write(db, other);
    expect(await idOf(other)).toBe(id);
    await queueLinkEmail(db, other, "00000000-0000-4000-8000-000000000002");
    expect(await queryRows(db, "select recipient from site.outbox where recipient is not null")).toEqual([
      { recipient: typed },
    ]);
    await importStopped(db, { actor, list: "refused", file: [other] });
    expect(await mayEmail(db, typed, "letters", { needsConfirmed: false })).toBe(false);
    // A correction of the spelling alone is taken over.
    await correctPerson(db, { actor, personId: id }, { email: "Ada.B@b\u00dccher.example" });
    await correctPerson(db, { actor, personId: id }, { email: "ada.b@B\u00dcCHER.example" });
    expect((await findPerson(db, { id }))?.typed_email).toBe("ada.b@B\u00dcCHER.example");
    await erasePerson({ db, dataDir: join(tmpdir(), "no-such-data") }, { personId: id, actor });
    expect(await queryRows(db, "select from public.contact_submissions")).toEqual([]);
  });
});

describe.each(databases)("rows that were stored by lower(email), in %s", (_name, open) => {
  let db: Awaited<ReturnType<typeof open>>;
  const before = mkdtempSync(join(tmpdir(), "penwright-migrations-"));
  beforeAll(async () => {
    for (const file of readdirSync(migrations))
      if (file < "20261101000014") cpSync(join(migrations, file), join(before, file));
    db = await open();
    await applyMigrations(db, before);
  }, 120_000);
  afterAll(async () => {
    rmSync(before, { recursive: true });
    await db.end();
  });

  test("are moved to their mailboxes, and what was merged, parted, stopped or left undecided is reported", async () => {
    await signUp(db, "Plain@Reader.example");
    // A stranger wrote into somebody's page.
    await signUp(db, "kate@reader.example");
    await write(db, "\u212aate@reader.example");
    // One mailbox joined in two spellings.
    await signUp(db, "ada@xn--bcher-kva.example");
    await signUp(db, "Ada@B\u00dcCHER.example");
    await write(db, "ada@b\u00fccher.example");
    // Left the list, in lower case.
    await signUp(db, "J\u00dcRGEN@reader.example");
    await db.query(
      "insert into site.unsubscribed (email) values ('j\u00fcrgen@reader.example'), ('ada@b\u00fccher.example')",
    );
    await db.query(
      "update site.people set confirmed_at = now() where email in ('kate@reader.example', 'plain@reader.example')",
    );
    // Nobody knows whose it is.
    await signUp(db, "eve@exam\u00adple.example");

    const backup = join(before, "old.backup");
    await writeBackup(db, backup, { madeAt: new Date(), source: "a test" });
    await applyMigrations(db, migrations);

    const people = await queryRows<{
      email: string;
      typed: string;
      messages: number;
      joined: boolean;
      confirmed: boolean;
    }>(
      db,
      `select email, typed_email as typed, messages, signup_id is not null as joined, confirmed_at is not null as confirmed
       from site.people order by email collate "C"`,
    );
    expect(people).toEqual(
      [
        {
          email: "j\u00dcrgen@reader.example",
          typed: "J\u00dcRGEN@reader.example",
          messages: 0,
          joined: true,
          confirmed: false,
        },
        {
          email: "ada@xn--bcher-kva.example",
          typed: "ada@xn--bcher-kva.example",
          messages: 1,
          joined: true,
          confirmed: false,
        },
        {
          email: "eve@exam\u00adple.example",
          typed: "eve@exam\u00adple.example",
          messages: 0,
          joined: true,
          confirmed: false,
        },
        { email: "kate@reader.example", typed: "kate@reader.example", messages: 0, joined: true, confirmed: false },
        { email: "plain@reader.example", typed: "Plain@Reader.example", messages: 0, joined: true, confirmed: true },
        {
          email: "\u212aate@reader.example",
          typed: "\u212aate@reader.example",
          messages: 1,
          joined: false,
          confirmed: false,
        },
      ].toSorted((a, b) => Buffer.compare(Buffer.from(a.email), Buffer.from(b.email))),
    );
    const moves = await queryRows<{ what: string; email: string | null; detail: string }>(
      db,
      "select what, email, detail from site.mailbox_moves left join site.people as person on person.id = person_id order by 1, 2, 3",
    );
    expect(moves).toEqual([
      { what: "merged", email: "ada@xn--bcher-kva.example", detail: "" },
      { what: "parted", email: "kate@reader.example", detail: "2 mailboxes" },
      { what: "stopped", email: null, detail: "2 in unsubscribed" },
      { what: "undecided", email: "eve@exam\u00adple.example", detail: "" },
    ]);
    for (const email of ["J\u00dcRGEN@reader.example", "j\u00fcrgen@reader.example", "ada@xn--bcher-kva.example"])
      expect(await mayEmail(db, email, "letters", { needsConfirmed: false }), email).toBe(false);
    expect(await mayEmail(db, "plain@reader.example", "letters", { needsConfirmed: false })).toBe(true);
    const kate = await findPerson(db, { email: "kate@reader.example" });
    expect(kate?.messages).toEqual([]);
    // A backup from before is moved as it is restored.
    const restored = await openTestDatabase();
    expect(await restoreBackup(restored, backup)).toMatchObject({ ok: true });
    const keys = 'select email, typed_email from site.people order by email collate "C"';
    expect(await queryRows(restored, keys)).toEqual(await queryRows(db, keys));
    await restored.close();

    // Moving again changes nothing.
    await db.exec("select site.move_mailboxes()");
    expect(await queryRows(db, "select from site.people")).toHaveLength(people.length);
    expect(await signUp(db, "ada@b\u00fccher.example")).toBe(0);
  });
});
