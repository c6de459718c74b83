import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { importStopped } from "../../../src/features/people/stop-lists.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { member, openTeamPages, owner, type TeamPages } from "../../../tests/support/team-pages.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";

const path = "/people/stopped";
let db: Database;
let pages: TeamPages;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  pages = openTeamPages(db);
});
afterAll(() => db.close());

function form(text: string, list = "unsubscribed"): FormData {
  const fields = new FormData();
  fields.set("list", list);
  fields.set("file", new Blob([text]), "list.csv");
  return fields;
}

async function stored(): Promise<unknown> {
  const { rows } = await db.query(
    "select email, 'unsubscribed' as why from site.unsubscribed union all select email, reason from site.email_refusals order by email",
  );
  return rows;
}

test("a file's email addresses are added once, and what is none is shown with its line, as text", async () => {
  const text = "email\nAda@example.org\n<b>ben\n\ncleo@example.org\nada@example.org\n";
  const html = await (await pages.upload(`${path}/import`, form(text), owner)).text();
  expect(html).toContain("2 added to the list “unsubscribed”, 1 was on it already or repeated.");
  expect(html).toContain("Line 3: “&lt;b&gt;ben” is not an email address.");
  expect(await stored()).toEqual([
    { email: "ada@example.org", why: "unsubscribed" },
    { email: "cleo@example.org", why: "unsubscribed" },
  ]);
  const again = await (await pages.upload(`${path}/import`, form(text), owner)).text();
  expect(again).toContain("0 added");
  const { rows } = await db.query("select actor, action, detail from site.team_actions order by id limit 1");
  expect(rows).toEqual([{ actor: owner, action: "imported email addresses", detail: "unsubscribed" }]);
});

test("refused email addresses get no list email; both lists are in the file to download", async () => {
  await pages.upload(`${path}/import`, form("ada@example.org", "refused"), owner);
  await pages.upload(`${path}/import`, form("ada@example.org\nben@example.org"), owner);
  const may = await db.query("select site.may_email('Ada@example.org', 'letters') as may");
  expect(may.rows).toEqual([{ may: false }]);
  const file = await pages.post(`${path}/export`, {}, owner);
  expect(file.headers.get("content-disposition")).toMatch(/stopped-\d{4}-\d{2}-\d{2}\.csv/);
  expect((await file.text()).split("\r\n").map((line) => line.replace(/,\d{4}-.*/, ""))).toEqual([
    "email,why,since",
    'ada@example.org,"import, unsubscribed"',
    "ben@example.org,unsubscribed",
    "",
  ]);
});

test("of thousands of lines all are stored, and all are in the file", async () => {
  const lines = Array.from({ length: 2_500 }, (_, number) => `a${number}@example.org\n`);
  const said = await importStopped(db, { actor: "command", list: "refused", file: [...lines, "x\n".repeat(60)] });
  expect(said.slice(0, 3)).toEqual([
    "2,500 added to the list “refused”, 0 were on it already or repeated.",
    "60 lines were left out:",
    "Line 2501: “x” is not an email address.",
  ]);
  expect(said.filter((line) => line.startsWith("Line "))).toHaveLength(50);
  expect(said.at(-1)).toBe("…");
  const file = await (await pages.post(`${path}/export`, {}, owner)).text();
  expect(new Set(file.trim().split("\r\n")).size).toBe(2_501);
});

test("without a list, without a file, too large, or no upload: refused", async () => {
  expect((await pages.upload(`${path}/import`, form("ada@example.org", "everybody"), owner)).status).toBe(422);
  expect((await pages.upload(`${path}/import`, form(""), owner)).status).toBe(422);
  expect((await pages.upload(`${path}/import`, form("x".repeat(5 * 1_048_576)), owner)).status).toBe(413);
  expect((await pages.post(`${path}/import`, { list: "refused", file: "ada@example.org" }, owner)).status).toBe(415);
  expect(await stored()).toEqual([]);
});

test("the lists are for owners only, and changed from the team's own pages only", async () => {
  expect((await pages.get(path, member)).status).toBe(403);
  expect((await pages.get(path, owner)).status).toBe(200);
  expect((await pages.post(`${path}/export`, {}, member)).status).toBe(403);
  expect((await pages.upload(`${path}/import`, form("ada@example.org"), member)).status).toBe(403);
  const signedOut = await pages.upload(`${path}/import`, form("ada@example.org"), null);
  expect(signedOut.status).toBe(403);
  expect((await pages.postFromElsewhere(`${path}/import`, {}, owner)).status).toBe(403);
  expect(await stored()).toEqual([]);
});

test("what a file would add is shown before it is, and then exactly that is added", async () => {
  await pages.upload(`${path}/import`, form("known@example.org"), owner);
  const text =
    "Name,Email Address\nAda,Ada@example.org\nAna,known@example.org\nBen,nonsense\nCleo,cleo@b\u00fccher.example\n";
  const html = await (await pages.upload(`${path}/import/preview`, form(text), owner)).text();
  expect(html).toContain("2 would be added to the list “unsubscribed”, 1 is on it already or repeated.");
  expect(html).toContain("Line 4: “nonsense” is not an email address.");
  expect(await stored()).toEqual([{ email: "known@example.org", why: "unsubscribed" }]);
  const addresses = /name="addresses"[^>]*>([^<]*)</.exec(html)?.[1] ?? "";
  expect(addresses.trim().split("\n")).toEqual(["ada@example.org", "cleo@xn--bcher-kva.example"]);
  const confirmed = new FormData();
  confirmed.set("list", "unsubscribed");
  confirmed.set("addresses", addresses);
  expect(await (await pages.upload(`${path}/import`, confirmed, owner)).text()).toContain("2 added to the list");
  expect((await pages.upload(`${path}/import/preview`, form(text), member)).status).toBe(403);
});

test("a file in UTF-16, as a spreadsheet saves it, is read", async () => {
  const fields = new FormData();
  fields.set("list", "refused");
  fields.set("file", new Blob([Buffer.from("\ufeffada@example.org\n", "utf16le")]), "list.csv");
  expect(await (await pages.upload(`${path}/import`, fields, owner)).text()).toContain("1 added to the list");
});

test.each([
  ["Windows-1252", Buffer.from("J\xfcrgen,ada@example.org\n", "latin1")],
  ["a workbook", Buffer.from([0x50, 0x4b, 0x03, 0x04, 0xff, 0xfe])],
])("a file in %s is refused with a sentence", async (_name, bytes) => {
  const fields = new FormData();
  fields.set("list", "refused");
  fields.set("file", new Blob([bytes]), "list.csv");
  const refused = await pages.upload(`${path}/import`, fields, owner);
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringContaining("The file is not text in UTF-8."),
  ]);
  expect(await stored()).toEqual([]);
});
