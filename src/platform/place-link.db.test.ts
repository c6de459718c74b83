import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import type { Database } from "./db.server.ts";
import { createPlaceLinks, linkDays, readUnsubscribeLink, revokeLinks } from "./place-link.server.ts";
import { insertAsVisitor } from "./visitor-insert.server.ts";

const secret = "a secret of thirty-two characters";
const origin = "https://penwright.example";

let db: Database;
let now: Date;
let ada: string;
let ben: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  now = new Date(Date.now() - 60_000);
  await emptyTables(db);
  ada = await join("Ada@Reader.example");
  ben = await join("ben@reader.example");
});
afterAll(() => db.close());

const links = createPlaceLinks({ secret, origin, db: () => db, now: () => now });

async function join(email: string): Promise<string> {
  await insertAsVisitor(db, "waitlist_signups", {
    name: "Name",
    email,
    primary_use: "team",
    timeline: "1month",
    formats: ["blog"],
  });
  return String((await db.query("select id from site.people where email = lower($1)", [email])).rows[0]?.["id"]);
}

function keyOf(link: string | null): string {
  return new URL(link ?? "").searchParams.get("key") ?? "";
}

test("a link holds no personal data and opens its person’s page", async () => {
  expect(links.linkTo(ada)).toMatch(/^https:\/\/penwright\.example\/your-place\?key=[\w-]{22}\.[0-9a-z]+\.[\w-]{43}$/);
  expect(await links.readKey(keyOf(links.linkTo(ada)))).toBe(ada);
  expect(await links.readKey(links.keyFor(ben))).toBe(ben);
  expect(keyOf(await links.linkToEmail("ADA@reader.example"))).toBe(links.keyFor(ada));
  expect(await links.linkToEmail("nobody@reader.example")).toBeNull();
  expect(await links.confirmLinkToEmail("Ada@reader.example")).toBe(
    `${origin}/your-place/confirm?key=${links.keyFor(ada)}`,
  );
  await db.query("update site.people set confirmed_at = now() where id = $1", [ada]);
  expect(await links.confirmLinkToEmail("ada@reader.example")).toBeNull();
});

test("a changed key opens nothing, nor does another secret’s or another person’s id", async () => {
  const key = links.keyFor(ada);
  const [id = "", madeAt = "", mac = ""] = key.split(".");
  const others = createPlaceLinks({ secret: `${secret}!`, origin, db: () => db, now: () => now });
  const wrong = [
    "",
    "..",
    id,
    `${id}.${madeAt}`,
    `${id}.${madeAt}.`,
    `${id}.${madeAt}.${mac.slice(0, -1)}`,
    `${id}.${madeAt}.${mac}x`,
    `${id}.${madeAt}.${"é".repeat(43)}`,
    `${id}.${(now.getTime() + 1).toString(36)}.${mac}`,
    `${links.keyFor(ben).split(".")[0]}.${madeAt}.${mac}`,
    others.keyFor(ada),
    new URL(links.unsubscribeLink(ada, "letters")).searchParams.get("mac") ?? "",
    "\0",
    "x".repeat(10_000),
  ];
  for (const one of wrong) expect(await links.readKey(one)).toBeNull();
});

test("of ten thousand guesses at a known person’s key none succeeds", async () => {
  const [id = "", madeAt = ""] = links.keyFor(ada).split(".");
  const opened: unknown[] = [];
  for (let nth = 0; nth < 10_000; nth += 1)
    opened.push(await links.readKey(`${id}.${madeAt}.${randomBytes(32).toString("base64url")}`));
  expect(opened.filter((one) => one !== null)).toEqual([]);
});

test("a link expires", async () => {
  const key = links.keyFor(ada);
  now = new Date(now.getTime() + linkDays * 24 * 60 * 60_000);
  expect(await links.readKey(key)).toBe(ada);
  now = new Date(now.getTime() + 1);
  expect(await links.readKey(key)).toBeNull();
});

test("revoking ends the older links of one person, not the next one and nobody else’s", async () => {
  const [old, bens] = [links.keyFor(ada), links.keyFor(ben)];
  now = new Date(now.getTime() + 1);
  await revokeLinks(db, ada, now);
  expect(await links.readKey(old)).toBeNull();
  expect(await links.readKey(links.keyFor(ada))).toBe(ada);
  expect(await links.readKey(bens)).toBe(ben);
});

test("a link survives a change of the answers, and ends with the person", async () => {
  const key = links.keyFor(ada);
  await db.query("update public.waitlist_signups set name = 'Ada L.' where lower(email) = 'ada@reader.example'");
  expect(await links.readKey(key)).toBe(ada);
  await db.exec("delete from public.waitlist_signups");
  expect(await links.readKey(key)).toBeNull();
});

test("another email address ends the links to the old mailbox and has confirmed nothing", async () => {
  const key = links.keyFor(ada);
  await db.query("update site.people set confirmed_at = now() where id = $1", [ada]);
  await db.query("update site.people set email = 'new@reader.example' where id = $1", [ada]);
  expect(await links.readKey(key)).toBeNull();
  expect((await db.query("select confirmed_at from site.people where id = $1", [ada])).rows).toEqual([
    { confirmed_at: null },
  ]);
});

test("an unsubscribe link is for one person and one kind", () => {
  const link = links.unsubscribeLink(ada, "letters");
  const { searchParams } = new URL(link);
  expect(link).toMatch(/^https:\/\/penwright\.example\/unsubscribe\?id=[0-9a-f-]{36}&list=letters&mac=[\w-]{43}$/);
  expect(readUnsubscribeLink(link, secret)).toEqual({ id: ada, kind: "letters" });
  const mac = searchParams.get("mac") ?? "";
  for (const wrong of [
    `id=${ada}&list=articles&mac=${mac}`,
    `id=${ada}&mac=${mac}`,
    `id=${randomUUID()}&list=letters&mac=${mac}`,
    `id=${ada}&list=everything&mac=${mac}`,
    `id=${ada}&list=letters&mac=${mac.slice(1)}`,
    `id=${ada}&list=letters`,
    "",
  ])
    expect(readUnsubscribeLink(`${origin}/unsubscribe?${wrong}`, secret)).toBeNull();
  expect(readUnsubscribeLink(link, `${secret}!`)).toBeNull();
});
