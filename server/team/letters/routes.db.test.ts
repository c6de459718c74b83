import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readUnsubscribeUrl, unsubscribe } from "../../../src/features/submissions/unsubscribe/unsubscribe.server.ts";
import { createPlaceLinks } from "../../../src/platform/place-link.server.ts";
import { createLetterTest } from "../../../src/features/letters/letter-email.server.tsx";
import { createCampaign, findCampaign } from "../../../src/mailing/campaign-store.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import type { SendEmail } from "../../../src/platform/email.server.ts";
import { insertAsVisitor } from "../../../src/platform/visitor-insert.server.ts";
import { member, openTeamPages, owner, type TeamPages, teamOrigin } from "../../../tests/support/team-pages.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

let db: Database;
let pages: TeamPages;

beforeAll(async () => {
  db = await openTestDatabase();
  pages = openTeamPages(db);
});
afterEach(() => emptyTables(db));
afterAll(() => db.close());

const text = {
  subject: "The first look",
  body: "Hello **you**.\n\n[Read it](/blog)",
  perHour: "600",
  perDomainHour: "60",
};

async function draft(fields: Record<string, string> = {}): Promise<string> {
  const made = await pages.post("/letters/new", {}, member);
  const id = /letters\/([0-9a-f-]{36})/.exec(made.headers.get("location") ?? "")?.[1] ?? "";
  const saved = await pages.post(`/letters/${id}/save`, { ...text, ...fields }, member);
  expect(saved.status).toBe(303);
  return id;
}

async function join(name: string, use = "creator"): Promise<void> {
  const email = `${name}@reader.example`;
  await insertAsVisitor(db, "waitlist_signups", {
    name,
    email,
    primary_use: use,
    timeline: "exploring",
    formats: ["blog"],
  });
}

/** As an owner goes: presses a button of the form, and then the one of the step that asks. */
async function send(id: string, typed: Record<string, string>): Promise<Response> {
  const checked = await pages.post(`/letters/${id}/check`, typed, owner);
  expect(checked.status).toBe(303);
  const { pathname, search } = new URL(checked.headers.get("location") ?? "", teamOrigin);
  return pages.get(`${pathname.replace("/team", "")}${search}`, owner);
}

const fieldsOf = (page: string) =>
  Object.fromEntries(
    [...page.matchAll(/name="(version|at)" value="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );

async function sendAndConfirm(id: string, typed: Record<string, string>): Promise<Response> {
  return pages.post(`/letters/${id}/send`, fieldsOf(await (await send(id, typed)).text()), owner);
}

const actions = async () =>
  (await queryRows<{ action: string }>(db, "select action from site.team_actions order by id")).map(
    ({ action }) => action,
  );
const stateOf = async (id: string) => (await findCampaign(db, id))?.state;

test("a member drafts, previews and pauses; only an owner sends, resumes and cancels", async () => {
  await join("ana");
  const id = await draft();
  for (const action of ["check", "send", "resume", "cancel"])
    expect((await pages.post(`/letters/${id}/${action}`, { ...text, when: "now" }, member)).status).toBe(403);
  expect((await pages.get(`/letters/${id}/send`, member)).status).toBe(403);
  expect(await (await pages.get(`/letters/${id}`, member)).text()).toContain("An owner of the site sends it.");
  expect(await stateOf(id)).toBe("draft");
  expect((await sendAndConfirm(id, { ...text, when: "later", at: "2099-01-01T09:00" })).status).toBe(303);
  expect((await findCampaign(db, id))?.starts_at?.toISOString()).toBe("2099-01-01T09:00:00.000Z");
  expect((await pages.post(`/letters/${id}/pause`, {}, member)).status).toBe(303);
  expect((await pages.post(`/letters/${id}/resume`, {}, owner)).status).toBe(303);
  expect((await pages.post(`/letters/${id}/cancel`, {}, owner)).status).toBe(303);
  expect(await stateOf(id)).toBe("canceled");
  expect((await pages.post(`/letters/${id}/save`, text, owner)).status).toBe(409);
  expect(await actions()).toEqual([
    "wrote letter",
    "changed letter",
    "scheduled letter",
    "paused letter",
    "resumed letter",
    "canceled letter",
  ]);
});

test("the page loads itself again from the moment it is sent until it is over", async () => {
  await join("ana");
  const id = await draft();
  const refresh = async () => (await pages.get(`/letters/${id}`, owner)).headers.get("refresh");
  expect(await refresh()).toBeNull();
  await sendAndConfirm(id, { ...text, when: "now" });
  expect(await refresh()).toBe(`5; url=/team/letters/${id}`);
  await db.exec("update site.campaigns set state = 'running', started_at = now(), ticked_at = now()");
  expect(await refresh()).toBe(`5; url=/team/letters/${id}`);
  await db.exec("update site.campaigns set state = 'finished', frozen_at = now(), ended_at = now()");
  expect(await refresh()).toBeNull();
});

test("the weekly email of new articles is previewed, paused and canceled like a letter", async () => {
  const rows = await queryRows<{ id: string }>(
    db,
    `insert into site.campaigns (kind, title, state, starts_at, audience, payload, per_hour, per_domain_hour, created_by)
     values ('article', 'New', 'scheduled', now(), '{"filter": ""}', '{"subject": "New", "body": "One."}', 9, 9, 'weekly') returning id`,
  );
  const id = rows[0]?.id ?? "";
  expect((await pages.get(`/letters/${id}`, member)).status).toBe(200);
  const preview = await (await pages.get(`/letters/${id}/preview/text`, member)).text();
  expect(preview).toContain("for new articles by email");
  expect((await pages.post(`/letters/${id}/pause`, {}, member)).status).toBe(303);
  expect((await pages.post(`/letters/${id}/cancel`, {}, owner)).status).toBe(303);
  expect(await stateOf(id)).toBe("canceled");
});

test("the page counts the people who get it by the filter of People, and those who do not want it", async () => {
  await join("ana");
  await join("ben", "team");
  await join("eva");
  await db.exec("insert into site.unsubscribed (email) values ('eva@reader.example')");
  const everybody = await (await pages.get(`/letters/${await draft()}`, member)).text();
  expect(everybody).toContain("As saved: 2 of 3 found get it; 1 is not on the waitlist");
  const teams = await (await pages.get(`/letters/${await draft({ use: "team" })}`, member)).text();
  expect(teams).toContain("As saved: 1 of 1 found get it.");
});

test.each([
  [{ when: "later", at: "" }, "Choose a day and a time"],
  [{ when: "later", at: "2020-01-01T09:00" }, "That time has passed"],
  [{ when: "now" }, "Nobody would get it"],
])("sending with %j is refused", async (fields, words) => {
  const id = await draft();
  const refused = await pages.post(`/letters/${id}/check`, { ...text, ...fields }, owner);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(words);
  expect(await stateOf(id)).toBe("draft");
});

test("what was typed and never saved is what one step names, and what is sent", async () => {
  await join("ana");
  await join("ben");
  const made = await pages.post("/letters/new", {}, owner);
  const id = /letters\/([0-9a-f-]{36})/.exec(made.headers.get("location") ?? "")?.[1] ?? "";
  const typed = { ...text, subject: "Typed, not saved", body: "These words.", when: "now" };
  const asked = await send(id, typed);
  const page = await asked.text();
  expect(page).toContain("<h1>To 2 people: Typed, not saved</h1>");
  expect(await stateOf(id)).toBe("draft");
  const answer = await pages.post(`/letters/${id}/send`, fieldsOf(page), owner);
  expect(answer.headers.get("location")).toBe(`/team/letters/${id}?did=sent`);
  expect(await findCampaign(db, id)).toMatchObject({
    state: "scheduled",
    title: "Typed, not saved",
    payload: { subject: "Typed, not saved", body: "These words." },
  });
});

test.each(["", " ", "A letter without a subject yet"])(
  "the subject %j is refused at its field, by every button, and what was typed stays",
  async (subject) => {
    await join("ana");
    const id = await draft();
    for (const action of ["save", "test", "check"]) {
      const refused = await pages.post(
        `/letters/${id}/${action}`,
        { ...text, subject, body: "Kept", when: "now" },
        owner,
      );
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toMatch(/aria-invalid="true" aria-describedby="subject-problem"[^>]*name="subject"/);
      expect(page).toContain("Kept</textarea>");
    }
    expect(await stateOf(id)).toBe("draft");
  },
);

test("a new letter has an empty subject to write, and nobody can send it before", async () => {
  await join("ana");
  const made = await pages.post("/letters/new", {}, owner);
  const path = (made.headers.get("location") ?? "").replace(/\/team|\?.*/g, "");
  expect(await (await pages.get(path, owner)).text()).toMatch(/name="subject"[^>]*value=""/);
  const page = await pages.get(`${path}/send`, owner);
  expect(page.status).toBe(422);
  expect(await page.text()).toContain("A subject is needed");
});

test("what somebody changed after the last look is shown again before it is sent", async () => {
  await join("ana");
  const id = await draft();
  const fields = fieldsOf(await (await send(id, { ...text, when: "now" })).text());
  await pages.post(`/letters/${id}/save`, { ...text, subject: "Another subject" }, member);
  const answer = await pages.post(`/letters/${id}/send`, fields, owner);
  expect(answer.status).toBe(409);
  const page = await answer.text();
  expect(page).toContain("Another subject");
  expect(await stateOf(id)).toBe("draft");
  expect((await pages.post(`/letters/${id}/send`, fieldsOf(page), owner)).status).toBe(303);
  expect(await stateOf(id)).toBe("scheduled");
});

test("a test of a scheduled letter that says the same leaves it on the schedule", async () => {
  await join("ana");
  const id = await draft();
  await sendAndConfirm(id, { ...text, when: "later", at: "2099-01-01T09:00" });
  expect((await pages.post(`/letters/${id}/test`, { ...text, key: "a-key-of-the-form" }, member)).status).toBe(303);
  expect(await stateOf(id)).toBe("scheduled");
  await pages.post(`/letters/${id}/test`, { ...text, body: "New.", key: "another-key-of-it" }, member);
  expect(await stateOf(id)).toBe("draft");
});

test("the reason why a letter cannot be saved is shown, and what was typed stays", async () => {
  const id = await draft();
  const refused = await pages.post(`/letters/${id}/save`, { ...text, subject: " ", body: "Typed in vain" }, member);
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain("A subject is needed");
  expect(page).toContain("Typed in vain");
});

test("previews are the email itself: light, dark and plain text", async () => {
  const id = await draft();
  const light = await pages.get(`/letters/${id}/preview/light`, member);
  expect(light.headers.get("content-security-policy")).toContain("sandbox");
  const html = await light.text();
  expect(html).toContain(`href="${teamOrigin}/blog"`);
  expect(html).toContain("@media (prefers-color-scheme: dark)");
  expect(await (await pages.get(`/letters/${id}/preview/dark`, member)).text()).toContain("@media all");
  const plain = await (await pages.get(`/letters/${id}/preview/text`, member)).text();
  expect(plain).toContain("THE FIRST LOOK");
  expect(plain).toContain(`Read it <${teamOrigin}/blog>`);
});

test("a test email goes to the member who asked for it, once, as the letter is now", async () => {
  const id = await draft();
  for (let time = 0; time < 2; time += 1)
    expect((await pages.post(`/letters/${id}/test`, { ...text, key: "a-key-of-the-form" }, member)).status).toBe(303);
  const rows = await queryRows<{ key: string; payload: unknown }>(db, "select key, payload from site.outbox");
  expect(rows).toHaveLength(1);
  expect(pages.wakes()).toBeGreaterThan(0);
  const sent: Parameters<SendEmail>[1][] = [];
  const deliver = createLetterTest({
    db,
    sendEmail: async (_item, email) => {
      sent.push(email);
      return { state: "delivered" };
    },
    origin: teamOrigin,
    links: createPlaceLinks({ secret: "test", origin: teamOrigin, db: () => db, now: () => new Date() }),
    members: [{ email: member, role: "member" }],
  });
  const item = { id: "1", kind: "letter/test-email", source_id: null, recipient: null, attempts: 1, is_expired: false };
  await deliver({ ...item, key: rows[0]?.key ?? "", payload: rows[0]?.payload });
  expect(sent).toMatchObject([{ to: member, subject: "[Test] The first look" }]);
  const unsubscribing = readUnsubscribeUrl(sent[0]?.unsubscribeUrl ?? "", "test");
  expect(unsubscribing?.kind).toBe("letters");
  if (unsubscribing) await unsubscribe(db, unsubscribing);
});

test("a draft can be deleted, and other sites' pages can do nothing", async () => {
  const id = await draft();
  expect((await pages.postFromElsewhere(`/letters/${id}/send`, { when: "now" }, owner)).status).toBe(403);
  expect((await pages.post(`/letters/${id}/delete`, {}, member)).status).toBe(303);
  expect((await pages.get(`/letters/${id}`, owner)).status).toBe(404);
  expect((await pages.get("/letters/none", owner)).status).toBe(404);
});

test("another campaign is no letter, to read or to send", async () => {
  const pace = { perHour: 100, perDomainHour: 50, createdBy: owner };
  const wave = await createCampaign(db, { kind: "invitation", title: "A wave", audience: {}, payload: {}, ...pace });
  expect((await pages.get(`/letters/${wave}`, owner)).status).toBe(404);
  expect((await pages.get(`/letters/${wave}/preview/text`, owner)).status).toBe(404);
  expect((await pages.post(`/letters/${wave}/send`, { when: "now" }, owner)).status).toBe(404);
});

test.each(["a", "\u00e9", "\u8a9e", "\u{1f600}"])(
  "a letter of 50,000 %s is saved; a longer one is given back with by how much",
  async (letter) => {
    const body = letter.repeat(50_000);
    const id = await draft({ body, subject: letter.repeat(150) });
    expect((await findCampaign(db, id))?.payload).toMatchObject({ body });
    const refused = await pages.post(
      `/letters/${id}/save`,
      { ...text, perHour: "77", body: `${body}${letter.repeat(1_234)}` },
      member,
    );
    const page = await refused.text();
    expect(refused.status).toBe(422);
    expect(page).toContain("The letter is too long: at most 50,000 characters. It is 1,234 over.");
    expect(page).toContain(`${body}${letter.repeat(1_234)}</textarea>`);
    expect(page).toContain('value="77"');
  },
);

test("what is far too long says by how much, and that it is still in the form", async () => {
  const id = await draft();
  const refused = await pages.post(`/letters/${id}/save`, { ...text, body: "x".repeat(3_000_000) }, member);
  expect(refused.status).toBe(413);
  expect(await refused.text()).toContain("Go back: what you wrote is still in the form.");
});

test("a letter opened in two windows: the second save says that it was overtaken and keeps its text, pressed again it saves", async () => {
  const id = await draft();
  const seenIn = async () =>
    /name="seen" value="([^"]*)"/.exec(await (await pages.get(`/letters/${id}`, member)).text())?.[1];
  const seen = (await seenIn()) ?? "";
  expect((await pages.post(`/letters/${id}/save`, { ...text, body: "Ada’s.", seen }, owner)).status).toBe(303);
  for (const action of ["save", "test", "check"]) {
    const refused = await pages.post(`/letters/${id}/${action}`, { ...text, body: "Ben’s.", seen, when: "now" }, owner);
    const page = await refused.text();
    expect(refused.status).toBe(409);
    expect(page).toContain("Somebody saved this letter while you were writing.");
    expect(page).toContain("Ben’s.</textarea>");
    expect(page).toContain(`name="seen" value="${await seenIn()}"`);
  }
  expect((await findCampaign(db, id))?.payload).toMatchObject({ body: "Ada’s." });
  const again = { ...text, body: "Ben’s.", seen: (await seenIn()) ?? "" };
  expect((await pages.post(`/letters/${id}/save`, again, member)).status).toBe(303);
  expect((await findCampaign(db, id))?.payload).toMatchObject({ body: "Ben’s." });
});
