import { randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findPerson } from "../../src/features/people/person.server.ts";
import { readAllRows } from "../../tests/support/database-dump.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import { createMemoryRateLimiter } from "../http/rate-limiter.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { readEmailChoices } from "../../src/mailing/email-choices.server.ts";
import { createPlaceLinks, linkDays } from "../../src/platform/place-link.server.ts";
import { insertAsVisitor } from "../../src/platform/visitor-insert.server.ts";
import { createPlaceRoutes } from "./routes.tsx";

const secret = "a secret of thirty-two characters";
const siteOrigin = "https://penwright.test";
const email = "ana@reader.example";

let db: Database;
let dataDir: string;
let now: Date;
let ana: string;
let key: string;
let wakes: number;
let app: ReturnType<typeof createPlaceRoutes>;
beforeAll(async () => {
  db = await openTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "penwright-place-"));
});
beforeEach(async () => {
  await emptyTables(db);
  now = new Date(Date.now() - 60_000);
  open();
  await insertAsVisitor(db, "waitlist_signups", {
    name: "<b>Ana</b>",
    email: "Ana@Reader.example",
    primary_use: "team",
    timeline: "1month",
    formats: ["blog"],
    context: { plan: "team", formality: 20, energy: 30, perspective: 40, topic: "saas-growth", utmSource: "news" },
  });
  await insertAsVisitor(db, "contact_submissions", {
    name: "Ana",
    email,
    use_case: "media",
    message: "</div><script>alert(1)</script>",
  });
  ana = (await findPerson(db, { email }))?.id ?? "";
  key = links.keyFor(ana);
});
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true });
});

const links = createPlaceLinks({ secret, origin: siteOrigin, db: () => db, now: () => now });

function open(CONFIRM_ADDRESSES = false): void {
  wakes = 0;
  app = createPlaceRoutes({
    env: { siteOrigin, DATA_DIR: dataDir, CONFIRM_ADDRESSES },
    db: async () => db,
    secret,
    now: () => now,
    limits: createMemoryRateLimiter(),
    clientIp: () => "192.0.2.1",
    wakeJobs: () => (wakes += 1),
    sections: async () => "A section of another feature",
  });
}

async function get(path: string) {
  return app.request(path);
}
async function post(path: string, fields: Record<string, string> | [string, string][], site = "same-origin") {
  const headers = { "sec-fetch-site": site };
  return app.request(path, { method: "POST", headers, body: new URLSearchParams(fields) });
}
async function history() {
  return (await db.query("select actor, action, detail from site.person_history order by id")).rows;
}

const answers: [string, string][] = [
  ["name", " Ana Lopez "],
  ["primaryUse", "creator"],
  ["timeline", "1month"],
  ["formats", "newsletter"],
  ["formats", "blog"],
  ["plan", "business"],
  ["voice", "storyteller"],
];

test("the page shows the stored data escaped, and keeps out of caches, indexes and referrers", async () => {
  const response = await get(`/?key=${key}`);
  const html = await response.text();
  expect(response.status).toBe(200);
  for (const words of [
    "Ana@Reader.example",
    "&lt;b&gt;Ana&lt;/b&gt;",
    "&lt;script&gt;alert(1)",
    "Confirmation of your signup",
    "Waiting to be sent",
    "A section of another feature",
    "No answer yet.",
    "Reason: Media, ",
    '<option value="sliders" selected="">The sliders I set</option>',
  ])
    expect(html).toContain(words);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain("Please confirm");
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "strict-origin",
    "x-robots-tag": "noindex, nofollow",
    "content-security-policy": expect.stringMatching(
      /^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-/,
    ),
  });
});

test("a person who only wrote a message is shown it, and nothing about a waitlist", async () => {
  const ben = { name: "Ben", email: "ben@reader.example", use_case: "media", message: "A question of mine" };
  await insertAsVisitor(db, "contact_submissions", ben);
  const person = await findPerson(db, { email: ben.email });
  const html = await (await get(`/?key=${links.keyFor(person?.id ?? "")}`)).text();
  expect(html).toContain("A question of mine");
  expect(html).not.toContain("A section of another feature");
  expect(html).not.toContain("Leave the list");
});

test("answers are changed, once however often they are posted, and the history has the names of the fields", async () => {
  for (let nth = 0; nth < 2; nth += 1) {
    const response = await post("/answers", [["key", key], ...answers]);
    expect([response.status, response.headers.get("location")]).toEqual([303, `/your-place?key=${key}&done=answers`]);
  }
  const person = await findPerson(db, { id: ana });
  expect(person?.signup).toMatchObject({
    name: "Ana Lopez",
    email: "Ana@Reader.example",
    primary_use: "creator",
    timeline: "1month",
    formats: ["newsletter", "blog"],
    context: { plan: "business", persona: "storyteller", utmSource: "news" },
  });
  expect(await history()).toEqual([
    { actor: "person", action: "changed", detail: "name, primary_use, formats, plan, voice" },
  ]);
  expect((await db.query("select plan, voice from site.people where id = $1", [ana])).rows).toEqual([
    { plan: "business", voice: "storyteller" },
  ]);
  expect(await (await get(`/?key=${key}&done=answers`)).text()).toContain("Your answers are saved.");
});

test.each([
  ["name", "", "is required"],
  ["name", "x".repeat(101), "100"],
  ["primaryUse", "king", "primary use"],
  ["timeline", "", "timeline"],
  ["plan", "gold", "one of the plans"],
  ["voice", "<i>", "one of the voices"],
])("%s as %j is refused with a word beside it, and nothing changes", async (name, value, problem) => {
  const before = await findPerson(db, { id: ana });
  const response = await post("/answers", [["key", key], ...answers.filter(([one]) => one !== name), [name, value]]);
  const html = await response.text();
  expect(response.status).toBe(422);
  expect(html).toMatch(new RegExp(`class="bad"[^>]*>[^<]*${problem}`));
  expect(html).toContain('<select name="plan"');
  expect(await findPerson(db, { id: ana })).toEqual(before);
});

test("kinds of email go on and off, leaving and coming back; each is in the history", async () => {
  await post("/emails", { key, articles: "on", invitations: "on" });
  expect((await readEmailChoices(db, email)).kinds).toEqual({ letters: false, articles: true, invitations: true });
  for (const _twice of [1, 2]) await post("/leave", { key });
  expect((await readEmailChoices(db, email)).hasLeft).toBe(true);
  expect(await (await get(`/?key=${key}`)).text()).toContain("You left the list");
  for (const _twice of [1, 2]) await post("/back", { key });
  expect((await readEmailChoices(db, email)).hasLeft).toBe(false);
  expect(await history()).toEqual([
    { actor: "person", action: "stopped", detail: "letters" },
    { actor: "person", action: "resumed", detail: "articles" },
    { actor: "person", action: "left", detail: "" },
    { actor: "person", action: "returned", detail: "" },
  ]);
});

test("the file has everything but the team’s notes and names", async () => {
  const message = (await findPerson(db, { id: ana }))?.messages[0]?.id;
  await db.query(
    "insert into site.message_notes (id, message_id, author, body) values (gen_random_uuid(), $1, 'ben@team.test', 'A grump.')",
    [message],
  );
  await db.query(
    "insert into site.message_answers (id, message_id, author, body) values (gen_random_uuid(), $1, 'ben@team.test', 'Dear Ana')",
    [message],
  );
  await db.query(
    "insert into site.person_history (person_id, actor, action, detail) values ($1, 'ben@team.test', 'noted', 'Odd.')",
    [ana],
  );
  const response = await post("/data", { key });
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="your-data.json"');
  const text = await response.text();
  expect(text).not.toMatch(/ben@team|grump|Odd\./);
  expect(JSON.parse(text)).toMatchObject({
    email: "Ana@Reader.example",
    signup: { primary_use: "team", context: { utmSource: "news" } },
    messages: [{ answers: [{ author: "the team", body: "Dear Ana" }] }],
    emails_wanted: { letters: true, articles: false },
    history: [],
  });
  expect(await history()).toContainEqual({ actor: "person", action: "exported", detail: "" });
});

test("a new link replaces the older ones", async () => {
  now = new Date(now.getTime() + 1_000);
  const next = new URL((await post("/links", { key })).headers.get("location") ?? "", siteOrigin);
  expect((await get(`/?key=${key}`)).status).toBe(403);
  expect((await get(`/${next.search}`)).status).toBe(200);
});

test("erasing asks once more, leaves nothing, and a second press finds nobody", async () => {
  expect(await (await get(`/erase?key=${key}`)).text()).toContain("Erase everything?");
  expect((await post("/erase", { key })).status).toBe(422);
  expect(await findPerson(db, { email })).not.toBeNull();
  await post("/emails", { key });
  const erased = await post("/erase", { key, sure: "yes" });
  const html = await erased.text();
  const [reference] = /[0-9a-f]{16}/.exec(html) ?? [];
  expect(erased.status).toBe(200);
  expect(await readFile(join(dataDir, "erased.txt"), "utf8")).toContain(reference);
  expect(JSON.stringify([...(await readAllRows(db))])).not.toMatch(/reader\.example|\bana\b/i);
  const { rows } = await db.query("select actor, action, detail from site.team_actions");
  expect(rows).toEqual([
    { actor: "person", action: "erased person", detail: expect.stringMatching(/^copies to delete: \w{8}, \w{8}$/) },
  ]);
  expect((await post("/erase", { key, sure: "yes" })).status).toBe(403);
  expect((await get(`/?key=${key}`)).status).toBe(403);
});

test("an email address is confirmed by a button, and stays so however often the link is followed", async () => {
  open(true);
  const isConfirmed = async () => (await findPerson(db, { id: ana }))?.confirmed_at !== null;
  expect(await (await get(`/?key=${key}`)).text()).toContain("Please confirm your email address");
  for (const _twice of [1, 2]) expect(await (await get(`/confirm?key=${key}`)).text()).toContain("Press the button");
  expect(await isConfirmed()).toBe(false);
  for (const _twice of [1, 2])
    expect((await post("/confirm", { key })).headers.get("location")).toBe(`/your-place?key=${key}&done=confirmed`);
  expect(await isConfirmed()).toBe(true);
  expect(await (await get(`/confirm?key=${key}`)).text()).toContain("Your address is confirmed");
  expect(await history()).toEqual([{ actor: "person", action: "verified", detail: "" }]);
});

const forms = ["answers", "emails", "leave", "back", "data", "links", "confirm", "erase"];

test("every key that opens nothing has the same answer, and does nothing", async () => {
  const expired = links.keyFor(ana);
  now = new Date(now.getTime() + (linkDays + 1) * 24 * 60 * 60_000);
  const [id, madeAt] = links.keyFor(ana).split(".");
  const wrong = ["", "x", expired, `${id}.${madeAt}.${"A".repeat(43)}`, links.keyFor(randomUUID())];
  const before = await findPerson(db, { id: ana });
  const bodies = new Set<string>();
  for (const one of wrong) {
    open();
    for (const path of [`/?key=${one}`, `/confirm?key=${one}`, `/erase?key=${one}`]) {
      const response = await get(path);
      expect(response.status).toBe(403);
      bodies.add(await response.text());
    }
    for (const form of forms) {
      const response = await post(`/${form}`, [["key", one], ["sure", "yes"], ...answers]);
      expect(response.status).toBe(403);
      bodies.add(await response.text());
    }
  }
  expect(bodies.size).toBe(1);
  expect([...bodies].join("")).not.toMatch(/reader\.example|Ana/);
  expect(await findPerson(db, { id: ana })).toEqual(before);
});

test("forms are taken from the site’s own pages only", async () => {
  for (const form of [...forms, "link"])
    for (const site of ["cross-site", "same-site", "none"])
      expect((await post(`/${form}`, { key, sure: "yes", email }, site)).status).toBe(403);
  expect(await history()).toEqual([]);
  expect(await findPerson(db, { id: ana })).not.toBeNull();
});

test.each([
  ["Origin", { origin: siteOrigin }, 303],
  ["Referer alone", { referer: `${siteOrigin}/` }, 303],
  ["another Origin", { origin: "https://evil.test", referer: `${siteOrigin}/` }, 403],
  ["a hidden Origin", { origin: "null", referer: `${siteOrigin}/` }, 403],
  ["another Referer", { referer: `https://evil.test/?${siteOrigin}` }, 403],
  ["none of them", {}, 403],
])("of a browser without Sec-Fetch-Site a form with %s is answered with its status", async (_, headers, status) => {
  const body = new URLSearchParams({ key });
  expect((await app.request("/leave", { method: "POST", headers: new Headers(headers), body })).status).toBe(status);
});

test("none of ten thousand guessed keys from one client opens the page, and soon they are rate-limited", async () => {
  const [id = "", madeAt = ""] = key.split(".");
  const counts = new Map<number, number>();
  for (let nth = 0; nth < 10_000; nth += 1) {
    const { status } = await get(`/?key=${id}.${madeAt}.${randomBytes(32).toString("base64url")}`);
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  expect([...counts]).toEqual([
    [403, 30],
    [429, 9_970],
  ]);
  expect((await get(`/?key=${key}`)).status).toBe(200);
}, 60_000);

test("a new link is sent to an email address that we have, and the answer is the same either way", async () => {
  for (const asked of ["ANA@reader.example ", "nobody@reader.example", `${"a".repeat(60)}@reader.example`]) {
    const response = await post("/link", { email: asked });
    expect([response.status, response.headers.get("location")]).toEqual([303, "/your-place/sent"]);
  }
  const { rows } = await db.query("select kind, channel, recipient from site.outbox where kind = 'place/link-email'");
  expect(rows).toEqual([{ kind: "place/link-email", channel: "email", recipient: "Ana@Reader.example" }]);
  expect(wakes).toBe(3);
});

test.each([
  ["", ""],
  ["\0", ""],
  ["nonsense", "nonsense"],
  ["Ada <ada@reader>", "Ada &lt;ada@reader&gt;"],
  ["a".repeat(7_000), "a".repeat(1_000)],
])("what is no email address is not promised a link, and stays in the field: %j", async (asked, kept) => {
  const response = await post("/link", { email: asked });
  const html = await response.text();
  expect([response.status, html.includes(`value="${kept}"`), wakes]).toEqual([422, true, 0]);
  expect(html).toMatch(/id="email-problem">(?:Invalid email address|Email must be less than 255 characters)</);
});

test("links are asked for three times an hour for one email address, and from one client IP ten times in a quarter", async () => {
  const statuses = [];
  for (let nth = 0; nth < 11; nth += 1) statuses.push((await post("/link", { email })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 303), 429]);
  expect((await db.query("select from site.outbox where kind = 'place/link-email'")).count).toBe(3);
});

test("a person who only wrote a message has a page without answers", async () => {
  await insertAsVisitor(db, "contact_submissions", {
    name: "Bo",
    email: "bo@reader.example",
    use_case: "media",
    message: "I am Bo, ten.",
  });
  const bo = (await findPerson(db, { email: "bo@reader.example" }))?.id ?? "";
  const html = await (await get(`/?key=${links.keyFor(bo)}`)).text();
  expect(html).toContain("I am Bo, ten.");
  expect(html).not.toMatch(/What you told us<|Leave the list|A section/);
  expect((await post("/answers", [["key", links.keyFor(bo)], ...answers])).status).toBe(200);
});

test("without a key the page offers to send a link; other paths answer 403", async () => {
  const asked = await get("/");
  expect([asked.status, await asked.text()]).toEqual([200, expect.stringContaining("Get your link")]);
  expect((await get("/sent")).status).toBe(200);
  expect((await get("/elsewhere")).status).toBe(403);
});

test("who was imported sees when they joined, answers what they like, and is then on the waitlist like others", async () => {
  await db.exec(`insert into public.waitlist_signups (name, email, consent_source, consented_at)
    values ('', 'imported@reader.example', 'Fair', '2025-01-02')`);
  const { id = "" } = (await findPerson(db, { email: "imported@reader.example" })) ?? {};
  const own = links.keyFor(id);
  const html = await (await get(`/?key=${own}`)).text();
  expect(html).toContain("You joined another list of ours on Jan 2, 2025 (Fair)");
  expect(html).not.toMatch(/name="(?:primaryUse|timeline|formats)"[^>]* checked/);
  await post("/answers", { key: own, name: "Ida", primaryUse: "team", timeline: "1month", formats: "blog" });
  expect((await findPerson(db, { id }))?.signup).toMatchObject({ name: "Ida", primary_use: "team", formats: ["blog"] });
});
