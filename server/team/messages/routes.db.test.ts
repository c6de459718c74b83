import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { findMessage } from "../../../src/features/submissions/messages/message-store.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { insertAsVisitor } from "../../../src/platform/visitor-insert.server.ts";
import { member, openTeamPages, owner, type TeamPages } from "../../../tests/support/team-pages.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

const hostile = {
  name: `<img src=x onerror="alert(1)">`,
  email: "eve@reader.example",
  use_case: "media",
  message: `</textarea><script>alert("message")</script>\npay \u202e001 now, & more`,
};

let db: Database;
let pages: TeamPages;
let id: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  pages = openTeamPages(db);
  await insertAsVisitor(db, "contact_submissions", hostile);
  const rows = await queryRows<{ id: string }>(db, "select id from public.contact_submissions");
  id = rows[0]?.id ?? "";
});
afterAll(() => db.close());

const answerFields = (change: Record<string, string> = {}) => ({
  id: randomUUID(),
  seen: "0",
  body: "Thank you.",
  ...change,
});

async function actions(): Promise<unknown[]> {
  return (await db.query("select actor, action, subject, detail from site.team_actions order by id")).rows;
}

test("messages, and all that is done with them, are for signed-in members only", async () => {
  for (const path of ["/messages", `/messages/${id}`])
    expect((await pages.get(path, null)).headers.get("location")).toBe("/team/sign-in");
  for (const action of ["answer", "mark", "assign", "note"]) {
    const fields = answerFields({ state: "spam", member });
    expect((await pages.post(`/messages/${id}/${action}`, fields, null)).status).toBe(403);
    expect((await pages.postFromElsewhere(`/messages/${id}/${action}`, fields, owner)).status).toBe(403);
  }
  expect(await findMessage(db, id)).toMatchObject({ state: "waiting", answers: [], notes: [], assigned_to: null });
  expect(await actions()).toEqual([]);
});

test("what the contact page says of answers is for owners to turn on and off", async () => {
  for (let nth = 0; nth < 10; nth += 1)
    await db.query(
      `with message as (
         insert into public.contact_submissions (name, email, use_case, message, created_at)
         values ('Ana', 'ana@reader.example', 'media', 'Message number ' || $1::text, now() - interval '4 hours') returning id
       ) insert into site.message_states (message_id, state, answered_at) select id, 'answered', now() - interval '50 minutes' from message`,
      [nth],
    );
  const sentence = "Over the last 30 days, half of our answers came within 4 hours.";
  expect(await (await pages.get("/messages", owner)).text()).toContain(`It could say: “${sentence}”`);
  expect(await (await pages.get("/messages", member)).text()).not.toContain("Say it on the contact page");
  expect((await pages.post("/messages/answer-time", { shown: "1" }, member)).status).toBe(403);
  expect((await pages.postFromElsewhere("/messages/answer-time", { shown: "1" }, owner)).status).toBe(403);
  expect(await actions()).toEqual([]);
  const posted = await pages.post("/messages/answer-time", { shown: "1" }, owner);
  const shown = await (await pages.get(posted.headers.get("location")?.replace("/team", "") ?? "", owner)).text();
  expect(shown).toContain("The contact page says it within a second");
  expect(shown).toContain(`It says: “${sentence}”`);
  await pages.post("/messages/answer-time", { shown: "" }, owner);
  expect(await (await pages.get("/messages", owner)).text()).toContain("It could say");
  expect(await actions()).toMatchObject([{ action: "showed answer time" }, { action: "hid answer time" }]);
});

test("what a visitor wrote is shown as text, in the list, in the thread and in a refused form", async () => {
  const list = await (await pages.get("/messages", member)).text();
  const thread = await (await pages.get(`/messages/${id}`, member)).text();
  const refused = await pages.post(
    `/messages/${id}/answer`,
    answerFields({ body: `${hostile.message}\u0007` }),
    member,
  );
  expect(refused.status).toBe(422);
  expect(thread).toMatch(/href="\/team\/people\/[0-9a-f-]{36}"/);
  // The list beside says which one is open.
  expect(thread).toContain(`<a href="/team/messages/${id}" aria-current="page"><bdi>`);
  expect(list + thread).not.toContain("\u202e");
  for (const html of [list, thread, await refused.text()]) {
    expect(html).not.toMatch(/<script|<img|<\/textarea><s/);
    expect(html).toContain("&lt;img src=x");
    expect(html).toContain("pay ‹U+202E›001 now, &amp; more");
  }
});

test("a message’s page has the whole thread of its mailbox in time order, with links, and no other mailbox’s", async () => {
  const write = async (email: string, message: string, hoursAgo: number) =>
    (
      await queryRows<{ id: string }>(
        db,
        `insert into public.contact_submissions (name, email, use_case, message, created_at)
         values ('Eve', $1, 'support', $2, now() - $3 * interval '1 hour') returning id`,
        [email, message, hoursAgo],
      )
    )[0]?.id ?? "";
  expect(await (await pages.get(`/messages/${id}`, member)).text()).not.toContain("The whole thread");
  await write("mallory@reader.example", "Another mailbox wrote.", 1);
  const first = await write("EVE@reader.example", "The first question.", 5);
  const second = await write("eve@reader.example", `The second question. ${"Word ".repeat(150)}`, 3);
  await pages.post(`/messages/${first}/answer`, answerFields({ body: "The first answer." }), owner);
  await db.exec("update site.message_answers set created_at = now() - interval '4 hours'");
  const html = await (await pages.get(`/messages/${id}`, member)).text();
  const thread = /The whole thread<\/h2>.*?<\/section>/s.exec(html)?.[0] ?? "";
  const told = ["The first question.", "The first answer.", "The second question.", "pay ‹U+202E›001"];
  expect(told.map((words) => thread.indexOf(words)).every((at, nth, all) => at > (all[nth - 1] ?? 0))).toBe(true);
  expect([...thread.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual(
    [first, first, second].map((one) => `/team/messages/${one}`),
  );
  expect(thread).toContain("this message");
  expect(thread).toContain(`${owner} answered`);
  expect(thread).not.toMatch(/<script|Another mailbox|(?:Word ){40}/);

  await db.exec(`insert into public.contact_submissions (name, email, use_case, message)
    select 'Eve', 'eve@reader.example', 'media', 'Flood number ' || n from generate_series(1, 500) as n`);
  const flooded = await (await pages.get(`/messages/${id}`, member)).text();
  expect(flooded).toContain("The latest 30 are shown.");
  expect(flooded.match(/<bdi>Flood number/g)).toHaveLength(30);
});

test("an answer is stored once, its email is sent at once, and the log names it without its recipient", async () => {
  const fields = answerFields();
  for (let time = 0; time < 2; time += 1) {
    const posted = await pages.post(`/messages/${id}/answer`, fields, member);
    expect(posted.headers.get("location")).toBe(`/team/messages/${id}?did=answered`);
  }
  expect(pages.wakes()).toBe(2);
  expect(await findMessage(db, id)).toMatchObject({
    state: "answered",
    answers: [{ author: member, body: "Thank you." }],
  });
  expect(await actions()).toEqual([
    { actor: member, action: "answered message", subject: `message ${id}`, detail: null },
  ]);
  const thread = await (await pages.get(`/messages/${id}?did=answered`, member)).text();
  expect(thread).toContain("The answer is stored and on its way.");
  expect(thread).toContain("Waiting to be sent");
});

test("an empty answer, and one that a colleague was faster with, keep what was typed and send nothing", async () => {
  const empty = await pages.post(`/messages/${id}/answer`, answerFields({ body: " " }), member);
  expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining("The answer is empty.")]);
  await pages.post(`/messages/${id}/answer`, answerFields(), owner);
  const late = await pages.post(`/messages/${id}/answer`, answerFields({ body: "My own words." }), member);
  const html = await late.text();
  expect(late.status).toBe(409);
  expect(html).toContain("Somebody answered while you were writing.");
  expect(html).toContain("My own words.</textarea>");
  expect(html).toContain('name="seen" value="1"');
  expect((await findMessage(db, id))?.answers).toHaveLength(1);
});

test("a message is marked, assigned and noted", async () => {
  await pages.post(`/messages/${id}/mark`, { state: "spam" }, member);
  await pages.post(`/messages/${id}/assign`, { member: owner }, member);
  await pages.post(`/messages/${id}/note`, { id: randomUUID(), body: "Knows <b>Ben</b>." }, member);
  expect(await findMessage(db, id)).toMatchObject({
    state: "spam",
    assigned_to: owner,
    notes: [{ author: member, body: "Knows <b>Ben</b>." }],
  });
  const thread = await (await pages.get(`/messages/${id}?did=noted`, owner)).text();
  expect(thread).toContain("Knows &lt;b&gt;Ben&lt;/b&gt;.");
  expect(await (await pages.get("/messages?state=spam&mine=1", owner)).text()).toContain(`/team/messages/${id}`);
  expect(await (await pages.get("/messages?state=spam&mine=1", member)).text()).not.toContain(id);
  expect(await actions()).toMatchObject([
    { action: "marked message", detail: "spam" },
    { action: "assigned message", detail: owner },
    { action: "noted message", detail: null },
  ]);
});

test.each([
  ["/messages/nothing", null],
  ["/messages/7d0c0000-0000-4000-8000-000000000000", null],
  ["/messages/nothing/answer", answerFields()],
  ["/messages/7d0c0000-0000-4000-8000-000000000000/note", answerFields()],
  ["/messages/7d0c0000-0000-4000-8000-000000000000/mark", { state: "spam" }],
  [":id/mark", { state: "deleted" }],
  [":id/assign", { member: "eve@reader.example" }],
])("%s: there is nothing to see or do", async (path, fields) => {
  const url = path.replace(":id", `/messages/${id}`);
  const response = fields ? await pages.post(url, fields, owner) : await pages.get(url, owner);
  expect(response.status).toBe(404);
  expect(await findMessage(db, id)).toMatchObject({ state: "waiting", assigned_to: null });
});

test.each(["state=x&page=-1&mine=2", "page=1e9", "page=%00", "state=spam&page=99999999999999999999"])(
  "?%s shows a list",
  async (query) => {
    expect((await pages.get(`/messages?${query}`, member)).status).toBe(200);
  },
);

test("whatever is posted is done or refused, and never fails", async () => {
  const text = fc.string({ unit: "binary", maxLength: 80 });
  const fields = fc.record({ id: text, seen: text, body: text, state: text, member: text }, { requiredKeys: [] });
  const action = fc.constantFrom("answer", "mark", "assign", "note");
  const about = fc.oneof(fc.constant(""), text.map(encodeURIComponentSafely));
  await fc.assert(
    fc.asyncProperty(action, about, fields, async (what, other, posted) => {
      const response = await pages.post(`/messages/${other || id}/${what}`, posted, member);
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: 25 },
  );
});

/** Half of a surrogate pair cannot stand in a URL. */
function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
