import { afterAll, beforeAll, expect, test } from "vitest";
import { exportRows, exportSchema } from "../../../src/features/analytics/export-rows.server.ts";
import { importList } from "../../../src/features/people/list-import.server.ts";
import { findPerson } from "../../../src/features/people/person.server.ts";
import { submissionTables } from "../../../src/features/submissions/submission-tables.ts";
import { countAudience } from "../../../src/mailing/campaign-audience.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { member, openTeamPages, type TeamPages } from "../../../tests/support/team-pages.ts";
import { openTestDatabase } from "../../../tests/support/test-database.ts";

let db: Database;
let pages: TeamPages;
let id: string;
beforeAll(async () => {
  db = await openTestDatabase();
  pages = openTeamPages(db);
  const given = { source: "Fair <b>", date: "2025-01-02", order: null };
  const list = { actor: "command", given, now: new Date(), isApplied: true, asksToConfirm: false };
  await importList(db, { ...list, file: ["email,name\nana@reader.example,\nben@reader.example,Ben\n"] });
  id = (await findPerson(db, { email: "ana@reader.example" }))?.id ?? "";
});
afterAll(() => db.close());

const show = async (path: string) => (await (await pages.get(path, member)).text()).replace(/<[^>]+>/g, " ");

test("the list shows them, by their address where there is no name, and finds them by their status", async () => {
  const html = await show("/people?status=imported");
  expect(html).toContain("2 people");
  expect(html).toMatch(/Status:\s+Imported from another list.*ana@reader\.example/s);
  expect(await show("/people?use=team")).not.toContain("ana@reader.example");
});

test("a person’s page says where the consent is from, and its form asks for no answer", async () => {
  const html = await (await pages.get(`/people/${id}`, member)).text();
  expect(html.replace(/<[^>]+>/g, " ")).toMatch(/Imported, with consent from\s+Fair &lt;b&gt;, .*Jan 2, 2025/s);
  expect(html).toMatch(/<option value=""[^>]*>No answer/);
  const { status } = await pages.post(
    `/people/${id}/correct`,
    { name: "Ana", email: "ana@reader.example", primary_use: "", timeline: "" },
    member,
  );
  expect(status).toBe(303);
  expect((await findPerson(db, { id }))?.signup).toMatchObject({ name: "Ana", primary_use: null, formats: null });
  const half = { name: "Ana", email: "ana@reader.example", primary_use: "team", timeline: "" };
  const refused = await pages.post(`/people/${id}/correct`, half, member);
  expect(await refused.text()).toContain("An answer that the form asks for is missing.");
});

test("the files have them, with their consent", async () => {
  const exported = await (await pages.post(`/people/${id}/export`, {}, member)).json();
  expect(exported).toMatchObject({ signup: { consent_source: "Fair <b>", consented_at: "2025-01-02T00:00:00.000Z" } });
  expect(await (await pages.post("/people/export", {}, member)).text()).toContain("ben@reader.example");
  let csv = "";
  const asked = exportSchema.parse({ table: "waitlist" });
  for await (const piece of exportRows(db, asked, submissionTables.columns)) csv += piece;
  expect(csv).toContain("ben@reader.example");
  expect(csv).toContain("Fair <b>,2025-01-02T00:00:00.000Z");
});

test("letters go to them, the figures of the form leave them out", async () => {
  const everybody = { condition: { sql: "true", parameters: [] }, choice: "letters", needsConfirmed: false } as const;
  expect(await countAudience(db, everybody)).toEqual({ willing: 2, found: 2 });
  expect(await countAudience(db, { ...everybody, needsConfirmed: true })).toEqual({ willing: 0, found: 2 });
  expect(await show("/")).toMatch(/0\s+signups today.*0\s+ever/s);
});
