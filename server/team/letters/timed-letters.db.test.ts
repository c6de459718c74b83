import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { planWave } from "../../../src/features/invitations/waves.server.ts";
import { findCampaign } from "../../../src/mailing/campaign-store.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { member, openTeamPages, owner, type TeamPages, teamOrigin } from "../../../tests/support/team-pages.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";

let db: Database;
let pages: TeamPages;

beforeAll(async () => {
  db = await openTestDatabase();
  pages = openTeamPages(db);
});
afterEach(() => emptyTables(db));
afterAll(() => db.close());

const text = { subject: "How it went", body: "Hello.", perHour: "3000", perDomainHour: "1000" };

async function draft(): Promise<string> {
  const made = await pages.post("/letters/new", {}, member);
  return /letters\/([0-9a-f-]{36})/.exec(made.headers.get("location") ?? "")?.[1] ?? "";
}

const read = async (path: string, who = owner) =>
  (await (await pages.get(path, who)).text()).replaceAll("<!-- -->", "");

/** Presses a button of the form, and then the one of the step that asks. @returns that step's page, and the answer to its button */
async function press(id: string, typed: Record<string, string>): Promise<{ asked: string; answer: Response }> {
  const checked = await pages.post(`/letters/${id}/check`, { ...text, ...typed }, owner);
  expect(checked.status).toBe(303);
  const { pathname, search } = new URL(checked.headers.get("location") ?? "", teamOrigin);
  const asked = await read(`${pathname.replace("/team", "")}${search}`);
  const fields = [...asked.matchAll(/name="(version|at|days)" value="([^"]*)"/g)];
  const answer = await pages.post(
    `/letters/${id}/send`,
    Object.fromEntries(fields.map(([, name = "", value = ""]) => [name, value])),
    owner,
  );
  return { asked, answer };
}

const switchOn = (id: string, days = "3") => press(id, { when: "timed", days });

async function addPeople(count: number): Promise<void> {
  await db.exec(`alter table public.waitlist_signups disable trigger user;
    insert into public.waitlist_signups (name, email, primary_use, timeline, formats)
    select 'Reader ' || n, 'reader' || n || '@domain' || n % 7 || '.example', 'creator', 'exploring', '{blog}'
    from generate_series(1, ${count}) as n;
    alter table public.waitlist_signups enable trigger user;
    select site.refresh_people(array(select email from public.waitlist_signups))`);
}

test("a letter is switched on for three days after joining, off and on again, though nobody is on the list yet", async () => {
  const id = await draft();
  const { asked, answer } = await switchOn(id);
  expect(asked).toContain("To each new person, 3 days after joining: ");
  expect(answer.headers.get("location")).toContain("did=switched-on");
  expect(await findCampaign(db, id)).toMatchObject({ kind: "timed", after_days: 3, state: "scheduled" });
  expect((await pages.get(`/letters/${id}`, owner)).headers.get("refresh")).not.toBeNull();
  await db.exec("update site.campaigns set state = 'running', started_at = now(), ticked_at = now()");
  const page = await pages.get(`/letters/${id}`, owner);
  expect(page.headers.get("refresh")).toBeNull();
  expect(await page.text()).toContain("Nobody’s day has come yet.");
  expect(await read("/letters")).toContain("3 days after joining");
  expect((await pages.post(`/letters/${id}/pause`, {}, member)).status).toBe(303);
  expect(await read(`/letters/${id}`)).toContain("Switch it on</button>");
  expect((await pages.post(`/letters/${id}/resume`, {}, member)).status).toBe(403);
  expect((await pages.post(`/letters/${id}/resume`, {}, owner)).status).toBe(303);
  expect(await findCampaign(db, id)).toMatchObject({ state: "running" });
});

test.each(["", "0", "366", "3.5", "-1", "soon"])("“%s” days are refused at their field", async (days) => {
  const id = await draft();
  const answer = await pages.post(`/letters/${id}/check`, { ...text, when: "timed", days }, owner);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("days-problem");
  expect(await findCampaign(db, id)).toMatchObject({ kind: "letter", state: "draft" });
});

test("a fourth is not switched on, in words", async () => {
  for (let at = 0; at < 3; at += 1) expect((await switchOn(await draft())).answer.status).toBe(303);
  const fourth = await draft();
  const { answer } = await switchOn(fourth);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Three timed letters are on already.");
  expect(await findCampaign(db, fourth)).toMatchObject({ kind: "letter", state: "draft" });
});

test("one that asks because the site was away is switched on after all, and never goes to everybody", async () => {
  await addPeople(2);
  const id = await draft();
  await switchOn(id, "14");
  await db.exec("update site.campaigns set state = 'asks', reason = 'late'");
  const [, href = ""] = /class="button" href="\/team([^"]+)"/.exec(await read(`/letters/${id}`)) ?? [];
  expect(await read(href)).toContain("14 days after joining");
});

test("the desk says how many of a letter and of a wave go at first, and on which day the last one goes", async () => {
  await addPeople(1_000);
  const id = await draft();
  const expected = /300 of 1,000 go at first, more from .*tomorrow .*; at this pace the last one goes on/s;
  expect(await read(`/letters/${id}`)).toMatch(expected);
  const { asked } = await press(id, { when: "now" });
  expect(asked).toMatch(expected);
  const wave = await planWave(db, {
    plan: { title: "Wave", count: 1_000, order: "joined", perHour: 3_000, days: 14 },
    filter: {},
    condition: { sql: "true", parameters: [] },
    needsConfirmed: false,
    actor: owner,
  });
  expect(await read(`/invitations/${wave.id}`)).toMatch(expected);
});

test("says why the pace is held", async () => {
  await addPeople(400);
  await db.exec(`with sent as (
      insert into site.campaigns (kind, title, per_hour, per_domain_hour, created_by) values ('letter', 'Old', 1, 1, 'ada') returning id
    ) insert into site.campaign_recipients (id, campaign_id, slot_ms, state, settled_at)
      select gen_random_uuid(), sent.id, 0, case when n <= 30 then 'refused' else 'sent' end, now() - interval '30 hours'
      from sent, generate_series(1, 100) as n`);
  expect(await read(`/letters/${await draft()}`)).toContain("mail servers refused too many of the last emails");
});
