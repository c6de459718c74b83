import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listTemplates } from "../../../src/features/submissions/messages/answer-templates.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { insertAsVisitor } from "../../../src/platform/visitor-insert.server.ts";
import { member, openTeamPages, owner, type TeamPages } from "../../../tests/support/team-pages.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

let db: Database;
let pages: TeamPages;
let messageId: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  pages = openTeamPages(db);
  await insertAsVisitor(db, "contact_submissions", {
    name: "Ana $& López",
    email: "ana@reader.example",
    use_case: "media",
    message: "When does it start, please?",
  });
  messageId = (await queryRows<{ id: string }>(db, "select id from public.contact_submissions"))[0]?.id ?? "";
});
afterAll(() => db.close());

async function save(change: Record<string, string> = {}, who = member) {
  const fields = { id: randomUUID(), name: "Start", body: "Dear {name},\n\nin spring, {name}.", ...change };
  const answer = await pages.post("/messages/templates", fields, who);
  return { id: fields.id, status: answer.status, text: await answer.text() };
}

test("a template is kept, changed and deleted, each once in the log", async () => {
  const { id, status } = await save();
  expect(status).toBe(303);
  await save({ id, name: "The start", body: "Soon." }, owner);
  expect(await listTemplates(db)).toMatchObject([{ id, name: "The start", body: "Soon.", changed_by: owner }]);
  expect((await pages.post("/messages/templates/delete", { id }, member)).headers.get("location")).toContain("deleted");
  expect((await pages.post("/messages/templates/delete", { id }, member)).headers.get("location")).toContain("nothing");
  expect((await pages.post("/messages/templates/delete", { id: "x" }, member)).headers.get("location")).toContain(
    "nothing",
  );
  expect(await listTemplates(db)).toEqual([]);
  const log = await queryRows<{ action: string }>(db, "select action from site.team_actions order by id");
  expect(log.map(({ action }) => action)).toEqual([
    "saved answer template",
    "saved answer template",
    "deleted answer template",
  ]);
});

test.each([
  [{ name: "" }, "The template has no name."],
  [{ name: "x".repeat(61) }, "The name has more than 60 characters."],
  [{ body: "  " }, "The template is empty."],
  [{ body: "a\u0007b" }, "The template holds characters that can’t be stored."],
  [{ id: "x" }, "The form is incomplete."],
  [{ name: "sTART" }, "Another template has this name already."],
])("%j is refused with a sentence, and stays in the form", async (change, sentence) => {
  await save();
  const { status, text } = await save({ body: "Kept words.", name: "Another", ...change });
  expect([status, text.includes(sentence)]).toEqual([422, true]);
  if (!("body" in change)) expect(text).toContain("Kept words.");
  expect(await listTemplates(db)).toHaveLength(1);
});

test("on a message a template comes below what is typed, with the sender's name as they wrote it; nothing is sent", async () => {
  const { id } = await save();
  const page = await (await pages.get(`/messages/${messageId}`, member)).text();
  expect(page).toContain("Begin with:");
  const begun = await pages.post(`/messages/${messageId}/template`, { template: id, body: "My own line." }, member);
  const text = (await begun.text()).replaceAll("&amp;", "&");
  expect(begun.status).toBe(200);
  expect(text).toContain("My own line.\n\nDear Ana $& López,\n\nin spring, Ana $& López.</textarea>");
  expect(await queryRows(db, "select 1 from site.message_answers")).toEqual([]);
  const gone = { template: randomUUID(), body: "Typed before it was deleted." };
  const refused = await pages.post(`/messages/${messageId}/template`, gone, member);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toMatch(/Somebody deleted that template.*>Typed before it was deleted\.<\/textarea>/s);
});

test("templates are for signed-in members, from the desk itself", async () => {
  expect((await pages.get("/messages/templates", null)).headers.get("location")).toBe("/team/sign-in");
  const fields = { id: randomUUID(), name: "Start", body: "Text" };
  expect((await pages.post("/messages/templates", fields, null)).status).toBe(403);
  expect((await pages.postFromElsewhere("/messages/templates", fields, owner)).status).toBe(403);
  expect(await listTemplates(db)).toEqual([]);
});

test("the database keeps the rules by itself", async () => {
  const insert = (name: string, body: string) =>
    db.query("insert into site.answer_templates (id, name, body, changed_by) values ($1, $2, $3, $4)", [
      randomUUID(),
      name,
      body,
      member,
    ]);
  await insert("Start", "Text");
  for (const [name, body] of [
    ["START", "x"],
    ["", "x"],
    ["a\nb", "x"],
    [" a", "x"],
    ["a", ""],
    ["a", " x"],
    ["a", "x".repeat(10_001)],
  ] as const)
    await expect(insert(name, body)).rejects.toThrow();
});

test("a template that somebody changed meanwhile is not overwritten at once", async () => {
  const { id } = await save();
  const page = await (await pages.get("/messages/templates", member)).text();
  const seen = /name="seen" value="([^"]*)"/.exec(page)?.[1] ?? "";
  await save({ id, body: "Ada’s.", seen }, owner);
  const refused = await save({ id, body: "Ben’s.", seen });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Somebody saved this while you were writing.");
  expect(refused.text).toContain("Ben’s.</textarea>");
  expect(await listTemplates(db)).toMatchObject([{ body: "Ada’s." }]);
  const latest = /name="seen" value="([^"]*)"/.exec(refused.text)?.[1] ?? "";
  expect((await save({ id, body: "Ben’s.", seen: latest })).status).toBe(303);
});
