import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../src/platform/db.server.ts";
import { insertAsVisitor } from "../../src/platform/visitor-insert.server.ts";
import { openTeamPages, owner, type TeamPages } from "../../tests/support/team-pages.ts";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";

let db: Database;
let pages: TeamPages;
let person: string;
let letter: string;
const template = "4f9c3c1e-6a52-4e7b-9a1d-0c6f7e2b8d31";

beforeAll(async () => {
  db = await openTestDatabase();
  pages = openTeamPages(db);
  const row = { name: "Ana", email: "ana@example.org", use_case: "support", message: "Hello, when does it open?" };
  await insertAsVisitor(db, "contact_submissions", row);
  const [found] = await queryRows<{ id: string }>(db, "select id from site.people");
  person = `/people/${found?.id}`;
  await pages.post("/messages/templates", { id: template, name: "Start", body: "Dear {name}," }, owner);
  letter = ((await pages.post("/letters/new", {}, owner)).headers.get("location") ?? "").replace(/^\/team|\?.*/g, "");
});
afterAll(() => db.close());

/** Where a page says its problem, once, and what the fields of that place show. */
async function readRefusal(response: Response) {
  const { document } = new JSDOM(await response.text()).window;
  const [bad, ...others] = document.querySelectorAll("main .bad");
  const form = bad?.closest("form");
  const named = (name: string) =>
    [...(form?.querySelectorAll<HTMLInputElement>(`[name="${name}"]`) ?? [])].map((field) => field.value);
  return {
    status: response.status,
    problem: bad?.textContent,
    more: others.length,
    form: form?.getAttribute("action") ?? null,
    field: bad?.nextElementSibling?.getAttribute("name") ?? null,
    opens: document.querySelectorAll("[autofocus]").length,
    isOpen: form ? form.closest("details:not([open])") === null : true,
    named,
  };
}

test("a form says why it was refused, once, where the page opens, beside what was typed", async () => {
  const long = "x".repeat(2_001);
  for (const [path, fields, typed] of [
    [`${person}/note`, { note: long }, { note: long }],
    [`${person}/correct`, { name: "", email: "no address" }, { name: "", email: "no address" }],
    [`${person}/erase`, { email: "other@example.org" }, { email: "other@example.org" }],
    ["/messages/templates", { id: template, name: "Start", body: "", seen: "x" }, { name: "Start", id: template }],
    ["/messages/templates", { id: "no id", name: "Other", body: "Kept." }, { name: "Other", body: "Kept." }],
    [
      "/webhooks/add",
      { id: template, url: "https://127.0.0.1/x", types: "signup.created" },
      { url: "https://127.0.0.1/x" },
    ],
    ["/invitations", { title: "Wave", count: "40000", days: "7" }, { title: "Wave", count: "40000", days: "7" }],
    ["/launch", { state: "waitlist", "bar-text": "Soon", "start-url": "x" }, { "bar-text": "Soon", "start-url": "x" }],
  ] as const) {
    const { named, ...refusal } = await readRefusal(await pages.post(path, fields, owner));
    const form = expect.stringMatching(`^/team${path}(\\?|$)`);
    expect(refusal, path).toMatchObject({ status: 422, more: 0, form, opens: 1, isOpen: true });
    for (const [name, value] of Object.entries(typed)) expect(named(name), `${path} ${name}`).toEqual([value]);
  }
});

test("choices that were posted stay chosen, and others do not come back", async () => {
  const fields: [string, string][] = [
    ["id", template],
    ["url", "https://127.0.0.1/x"],
    ["types", "signup.confirmed"],
  ];
  const { document } = new JSDOM(await (await pages.post("/webhooks/add", fields, owner)).text()).window;
  const chosen = [...document.querySelectorAll<HTMLInputElement>('[name="types"]:checked')].map(({ value }) => value);
  expect(chosen).toEqual(["signup.confirmed"]);
});

test("a field says it where the form has it, also when nothing was posted", async () => {
  const typed = { subject: "", body: "Kept.", perHour: "10", perDomainHour: "10" };
  const posted = await readRefusal(await pages.post(`${letter}/save`, typed, owner));
  expect(posted).toMatchObject({ status: 422, more: 0, field: "subject", opens: 1 });
  expect(posted.named("body")).toEqual(["Kept."]);
  expect(await readRefusal(await pages.get(`${letter}/send`, owner))).toMatchObject({ more: 0, field: "subject" });
});

test("the page says at its top what no form on it says", async () => {
  const pressed = await readRefusal(await pages.post(`${person}/confirmation`, {}, owner));
  expect(pressed).toMatchObject({ status: 409, more: 0, form: null });
  expect(pressed.problem).not.toBe("");
  const unknown = await readRefusal(await pages.get("/people?since=z", owner));
  expect(unknown).toMatchObject({ status: 422, more: 0, form: null });
  const noField = { subject: "A", body: "B", perHour: "x", perDomainHour: "10", seen: "x" };
  expect(await readRefusal(await pages.post(`${letter}/save`, noField, owner))).toMatchObject({ status: 422, more: 0 });
});
