import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import type { Database } from "../../platform/db.server.ts";
import { insertAsVisitor, insertRowsAsVisitor } from "../../platform/visitor-insert.server.ts";
import { type PeopleFilter, peopleUrl, readPeopleFilter } from "./people-filter.ts";
import { exportPeople, listPeople, listSources } from "./people-list.server.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

const zone = "UTC";
let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));
afterAll(() => db.close());

async function join(email: string, change: Record<string, unknown> = {}) {
  const row = { name: "Ana", email, primary_use: "creator", timeline: "1month", formats: ["blog"], ...change };
  await insertAsVisitor(db, "waitlist_signups", row);
}

async function write(email: string, change: Record<string, unknown> = {}) {
  const row = { name: "Ana", email, use_case: "media", message: `Ten or more: ${Math.random()}`, ...change };
  await insertAsVisitor(db, "contact_submissions", row);
}

async function found(query: string): Promise<string[]> {
  const { people, total } = await listPeople(db, readPeopleFilter(new URLSearchParams(query)), 1, zone);
  expect(total).toBe(people.length);
  return people.map(({ email }) => email.replace("@example.org", ""));
}

async function people() {
  const { rows } = await db.query(
    "select email, name, signup_id is not null as joined, messages, source, plan, voice from site.people order by email",
  );
  return rows;
}

describe("who is a person", () => {
  test("signup and messages of one email address are one person, whatever its capitals", async () => {
    await write("Zoe@Example.org", { name: "Zoe", context: { utmSource: "News", plan: "team" } });
    expect(await people()).toEqual([
      { email: "zoe@example.org", name: "Zoe", joined: false, messages: 1, source: "news", plan: "team", voice: null },
    ]);
    await join("zoe@example.org", { name: "Zoe Z", context: { persona: "executive" } });
    await write("ZOE@example.org");
    expect(await people()).toEqual([
      {
        email: "zoe@example.org",
        name: "Zoe Z",
        joined: true,
        messages: 2,
        source: "news",
        plan: "team",
        voice: "executive",
      },
    ]);
  });

  test("a signup reads no whole table, however the database planned its first ones", async () => {
    const columns = ["name", "email", "primary_use", "timeline", "formats"];
    for (let group = 0; group < 12; group += 1) {
      const rows = Array.from({ length: 32 }, (_, row) => `early-${group}-${row}@example.org`);
      const answers = { name: "Ana", primary_use: "team", timeline: "1month", formats: ["blog"] };
      await insertRowsAsVisitor(
        db,
        "waitlist_signups",
        columns,
        rows.map((email) => ({ ...answers, email })),
      );
    }
    const scanned = await db.transaction(async (tx) => {
      const count = async () => {
        const { rows } = await tx.query(
          `select sum(seq_scan)::int as scans from pg_stat_xact_user_tables
           where relname in ('people', 'waitlist_signups', 'contact_submissions')`,
        );
        return Number(rows[0]?.["scans"]);
      };
      const before = await count();
      const values = "('Ana', 'late@example.org', 'team', '1month', '{blog}')";
      await tx.query(
        `insert into public.waitlist_signups (name, email, primary_use, timeline, formats) values ${values}`,
      );
      return (await count()) - before;
    });
    expect(scanned).toBe(0);
  });

  test("signups inserted together, with repeats, make one person per email address", async () => {
    const row = { name: "Ana", primary_use: "team", timeline: "1month", formats: ["blog"] };
    const rows = ["a@example.org", "b@example.org", "A@example.org"].map((email) => ({ ...row, email }));
    await insertRowsAsVisitor(db, "waitlist_signups", Object.keys(rows[0] ?? {}), rows);
    await insertRowsAsVisitor(db, "waitlist_signups", Object.keys(rows[0] ?? {}), rows);
    expect(await people()).toHaveLength(2);
  });

  test("changing or deleting a row directly in the database changes its person", async () => {
    await join("a@example.org");
    await write("a@example.org");
    await db.exec("update public.waitlist_signups set name = 'Béatrice'; delete from public.contact_submissions");
    expect(await people()).toMatchObject([{ name: "Béatrice", messages: 0 }]);
    await db.exec("delete from public.waitlist_signups");
    expect(await people()).toEqual([]);
  });

  // More than Postgres has room for locks (64 for each of 100 connections).
  test("many at once are stored", async () => {
    await db.exec(`alter table public.waitlist_signups disable trigger before_insert;
      insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
      select 'N', 'n' || number || '@example.org', 'team', '1month', '{blog}' from generate_series(1, 10000) as number;
      alter table public.waitlist_signups enable trigger before_insert`);
    expect((await db.query("select from site.people")).count).toBe(10_000);
    await db.exec("delete from public.waitlist_signups");
    expect((await db.query("select from site.people")).count).toBe(0);
  }, 60_000);

  test("the canary signup makes no row in site.people", async () => {
    await db.exec("insert into site.canaries (email) values ('team+canary@example.org')");
    await join("team+canary@example.org");
    expect(await people()).toEqual([]);
  });
});

describe("filters", () => {
  beforeEach(async () => {
    await join("ana", {
      email: "ana@example.org",
      name: "Ána Lopez",
      context: { utmSource: "HN", plan: "team", formality: 1, energy: 2, perspective: 3 },
    });
    await join("bo@example.org", {
      name: "Bo",
      primary_use: "business",
      timeline: "exploring",
      formats: ["blog", "twitter"],
      context: { referrer: "a.example", landing: "/", persona: "analyst", trap: true },
    });
    await write("cy@example.org", { name: "=cmd()", context: { landing: "/" } });
    await db.exec(`
      alter table public.waitlist_signups disable trigger user;
      update site.people set last_at = '2026-11-01T12:00:00Z' where email = 'ana@example.org';
      update site.people set last_at = '2026-11-02T12:00:00Z' where email = 'bo@example.org';
      update site.people set last_at = '2026-11-03T00:00:00Z' where email = 'cy@example.org';
      alter table public.waitlist_signups enable trigger user;
      insert into site.unsubscribed (email) values ('ana@example.org');
      update site.outbox set outcome = 'rejected', settled_at = now() where source_id = (select id from public.contact_submissions)
        and kind = 'contact/sender-email';
    `);
  });

  test.each([
    ["", ["cy", "bo", "ana"]],
    ["q=ana", ["ana"]],
    ["q=LOPEZ", ["ana"]],
    ["q=ANA@exam", ["ana"]],
    ["q=%25", []],
    ["q=%3Dcmd", ["cy"]],
    ["source=hn", ["ana"]],
    ["source=HN", ["ana"]],
    ["source=direct", ["cy"]],
    ["source=a.example", ["bo"]],
    ["source=unknown", []],
    ["voice=analyst", ["bo"]],
    ["voice=sliders", ["ana"]],
    ["voice=none", ["cy"]],
    ["plan=team", ["ana"]],
    ["plan=none", ["cy", "bo"]],
    ["use=business", ["bo"]],
    ["timeline=1month", ["ana"]],
    ["format=twitter", ["bo"]],
    ["format=blog&use=creator", ["ana"]],
    ["status=waitlist", ["bo", "ana"]],
    ["status=wrote", ["cy"]],
    ["status=stopped", ["ana"]],
    ["status=undelivered", ["cy"]],
    ["status=unconfirmed", ["bo", "ana"]],
    ["status=confirmed", []],
    ["marked=1", ["bo"]],
    ["since=2026-11-02", ["cy", "bo"]],
    ["until=2026-11-03", ["bo", "ana"]],
    ["since=2026-11-02&until=2026-11-03", ["bo"]],
    ["sort=oldest", ["ana", "bo", "cy"]],
    ["sort=name", ["cy", "ana", "bo"]],
    ["sort=y&page=-1&nobody=1", ["cy", "bo", "ana"]],
    ["status=x", []],
    ["status=__proto__", []],
    ["marked=yes", []],
    ["since=z", []],
    ["until=2026-99-99", []],
    ["q=,;", []],
    ["q=%22Lopez,%20Ana%22%20%3Cana@example.org%3E;", ["ana"]],
    ["q=mailto:ANA@example.org", ["ana"]],
    ["q=lopez%20%20an%C3%A1", ["ana"]],
    ["q=lopez%20bo", []],
    ["q=%22%27%3C", []],
    // A search that cannot be is not one for everybody.
    [`q=${"x".repeat(101)}`, []],
    [`source=${"x".repeat(101)}`, []],
    ["q=%00ana%00", ["ana"]],
  ])("?%s finds %j", async (query, emails) => {
    expect(await found(query)).toEqual(emails);
  });

  test.each([
    ["lukasz", "Łukasz Wójcik"],
    ["WOJCIK", "Łukasz Wójcik"],
    ["strasse", "Straße"],
    ["straße", "STRASSE"],
    ["soren", "Søren Æbelø"],
    ["aebelo", "Søren Æbelø"],
    ["Đorđe", "Dorde"],
    ["yildiz", "Yıldız"],
    ["o'brien", "O’Brien"],
    ["o’brien", "O'Brien"],
    ["thor", "Þór"],
  ])("“%s” finds %s", async (search, name) => {
    await join("other@example.org", { name });
    expect(await found(`${new URLSearchParams({ q: search })}`)).toEqual(["other"]);
  });

  test("sources are offered, the most frequent first", async () => {
    await write("dee@example.org", { context: { landing: "/pricing" } });
    expect(await listSources(db)).toEqual(["direct", "a.example", "hn"]);
    await write("eli@example.org", { context: { referrer: "new.example", landing: "/" } });
    expect(await listSources(db)).toContain("new.example");
  });

  test("the file has the same people, and nothing in it runs as a formula", async () => {
    for (const [number, start] of ["+", "-", "@", "\u202e="].entries())
      await join(`${number}@example.net`, { name: `${start}1+1` });
    await db.exec("update site.people set name = E'\\t=1' where email = '0@example.net'");
    await db.exec("update site.people set name = E'\\r=1' where email = '1@example.net'");
    let text = "";
    for await (const piece of exportPeople(db, readPeopleFilter(new URLSearchParams("q=example")), zone)) text += piece;
    const rows = text.split("\r\n").slice(1, -1);
    expect(rows).toHaveLength(7);
    for (const row of rows) expect(row).toMatch(/^("?'|Bo|Ána)/u);
    expect(text).toContain(`'=cmd(),cy@example.org,`);
    expect(text).toContain(`Bo,bo@example.org,`);
    expect(text).toContain(
      `,2026-11-02T12:00:00.000Z,true,business,exploring,"blog, twitter",,analyst,a.example,0,true`,
    );
  });
});

test("pages follow each other without a gap, and so does the file", async () => {
  await db.exec(`insert into public.waitlist_signups (created_at, name, email, primary_use, timeline, formats)
    select '2026-11-20T10:00:00.000001Z'::timestamptz + (number / 700) * interval '1 microsecond', 'N', 'n' || number || '@example.org', 'team', '1month', '{blog}'
    from generate_series(1, 2500) as number`);
  const filter = readPeopleFilter(new URLSearchParams());
  const first = await listPeople(db, filter, 1, zone);
  const second = await listPeople(db, filter, 2, zone);
  expect([first.total, first.people.length]).toEqual([2_500, 25]);
  expect(new Set([...first.people, ...second.people].map(({ id }) => id)).size).toBe(50);
  expect((await listPeople(db, filter, 101, zone)).page).toBe(100);
  const orders: Partial<Record<PeopleFilter["sort"], string>> = {
    newest: "last_at desc, id desc",
    oldest: "last_at, id",
    name: "search, id",
    "-name": "search desc, id desc",
  };
  for (const [query, pages] of [
    ["", [26, 27, 50]],
    ["sort=oldest", [25, 26]],
    ["sort=name", [1, 50]],
    ["sort=-name", [1, 50]],
    ["q=n10", [2, 3]],
  ] as const) {
    const asked = readPeopleFilter(new URLSearchParams(query));
    const rows = await queryRows<{ id: string }>(
      db,
      `select id from site.people where position($1 in search) > 0 order by ${orders[asked.sort]}`,
      [asked.q],
    );
    for (const page of pages)
      expect((await listPeople(db, asked, page, zone)).people.map(({ id }) => id)).toEqual(
        rows.slice((page - 1) * 25, page * 25).map(({ id }) => id),
      );
  }
  let text = "";
  for await (const piece of exportPeople(db, filter, zone)) text += piece;
  const emails = text.match(/n\d+@example\.org/g) ?? [];
  expect([emails.length, new Set(emails).size]).toEqual([2_500, 2_500]);
});

test("the state of the list is its URL", () => {
  const filter = readPeopleFilter(new URLSearchParams("q=a+b&use=team&sort=newest&plan="));
  expect(peopleUrl(filter, 3)).toBe("/team/people?q=a+b&use=team&page=3");
  expect(peopleUrl(readPeopleFilter(new URLSearchParams()))).toBe("/team/people");
});
