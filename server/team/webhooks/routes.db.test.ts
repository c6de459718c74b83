import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listEndpoints } from "../../../src/features/webhooks/webhook-endpoints.server.ts";
import { deriveSecret } from "../../../src/features/webhooks/webhook-signature.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { insertAsVisitor } from "../../../src/platform/visitor-insert.server.ts";
import { member, openTeamPages, owner, type TeamPages, teamSecret } from "../../../tests/support/team-pages.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

const id = "7d0c0000-0000-4000-8000-000000000001";
const url = "https://hooks.example.org/catch/secret-path";
const path = `/webhooks/${id}`;

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

const add = (fields: Record<string, string> = {}, who: string | null = owner) =>
  pages.post("/webhooks/add", { id, url, types: "signup.created", ...fields }, who);

async function deliver(outcome: string): Promise<string> {
  const row = { name: "Ada", email: "ada@example.org", primary_use: "team", timeline: "1month", formats: ["blog"] };
  await insertAsVisitor(db, "waitlist_signups", row);
  const rows = await queryRows<{ id: string }>(
    db,
    "update site.outbox set outcome = $1, settled_at = now(), last_error = 'HTTP 500' where channel = 'webhook' returning id::text",
    [outcome],
  );
  return rows[0]?.id ?? "";
}

test("an endpoint's secret is shown once, when it is added, and its URL is not in the log", async () => {
  const secret = deriveSecret(teamSecret, id, 1);
  const added = await add();
  expect(added.status).toBe(200);
  expect(await added.text()).toContain(secret);
  const pressedTwice = await add();
  expect(pressedTwice.status).toBe(200);
  expect(await pressedTwice.text()).toContain(secret);
  expect((await add({ url: "https://other.example.org/" })).status).toBe(409);
  await db.query("update site.webhook_endpoints set created_at = now() - interval '2 minutes'");
  const again = await add();
  expect(again.status).toBe(409);
  const refusal = await again.text();
  expect(refusal).toContain("added already");
  expect(refusal).not.toContain("whsec_");
  expect(await listEndpoints(db)).toMatchObject([{ id, url, types: ["signup.created"], created_by: owner }]);
  const [list, page] = [await pages.get("/webhooks", owner), await pages.get(path, owner)];
  for (const html of [await list.text(), await page.text()]) {
    expect(html).toContain(url);
    expect(html).not.toContain("whsec_");
  }
  const { rows } = await db.query("select actor, action, subject, detail from site.team_actions");
  expect(rows).toEqual([
    { actor: owner, action: "added webhook", subject: `webhook ${id}`, detail: "hooks.example.org" },
  ]);
});

test.each([
  ["http://hooks.example.org/", "must begin with https"],
  ["ftp://hooks.example.org/", "not an https URL"],
  ["hooks.example.org", "not an https URL"],
  ["https://ada:word@hooks.example.org/", "user name"],
  ["https://127.0.0.1/", "private"],
  ["https://2130706433/", "private"],
  ["https://0x7f.1/", "private"],
  ["https://[::1]/", "private"],
  ["https://[::ffff:10.0.0.1]/", "private"],
  ["https://169.254.169.254/latest/meta-data", "private"],
  ["https://localhost:8080/", "private"],
  ["https://intranet/", "private"],
  ["https://printer.local./", "private"],
  ["https://metadata.google.internal/", "private"],
  ["https://hooks.slack.com/services/T0/B0/x", "takes chat messages"],
  ["https://discord.com/api/webhooks/1/x", "takes chat messages"],
  ["https://x.webhook.office.com/webhookb2/1", "takes chat messages"],
  [`https://hooks.example.org/${"x".repeat(500)}`, "more than 500"],
])("%s is refused", async (wrong, problem) => {
  const refused = await add({ url: wrong });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(problem);
  expect(html).toContain(`value="${wrong}"`);
  expect(await listEndpoints(db)).toEqual([]);
});

test("an unknown event and a malformed id are refused", async () => {
  expect((await add({ types: "signup.deleted" })).status).toBe(422);
  expect((await pages.post("/webhooks/add", { id, url }, owner)).status).toBe(422);
  expect((await add({ id: "1; drop table" })).status).toBe(404);
});

test("a secret is rotated once, also when the form is posted twice", async () => {
  await add();
  const rotated = await pages.post(`${path}/rotate`, { version: "1" }, owner);
  expect(await rotated.text()).toContain(deriveSecret(teamSecret, id, 2));
  const again = await pages.post(`${path}/rotate`, { version: "1" }, owner);
  expect(again.status).toBe(409);
  expect(await again.text()).not.toContain("whsec_");
  expect(await (await pages.get(path, owner)).text()).toContain("signs until");
});

test("an endpoint is disabled, enabled and deleted, and each is in the log", async () => {
  await add();
  expect((await pages.post(`${path}/disable`, {}, owner)).headers.get("location")).toBe(`/team${path}?did=disabled`);
  expect((await pages.post(`${path}/disable`, {}, owner)).status).toBe(409);
  expect(await (await pages.get(path, owner)).text()).toContain("disabled by the team");
  expect((await pages.post(`${path}/enable`, {}, owner)).headers.get("location")).toBe(`/team${path}?did=enabled`);
  expect((await pages.post(`${path}/delete`, {}, owner)).status).toBe(303);
  expect((await pages.get(path, owner)).status).toBe(404);
  const { rows } = await db.query("select action from site.team_actions order by id");
  expect(rows.map(({ action }) => action)).toEqual([
    "added webhook",
    "disabled webhook",
    "enabled webhook",
    "deleted webhook",
  ]);
});

test("deliveries are shown with state and answer, and one or all that failed are sent again", async () => {
  await add();
  const delivery = await deliver("given-up");
  const html = await (await pages.get(`${path}?state=failed`, owner)).text();
  expect(html).toContain("given up: HTTP 500");
  expect(await (await pages.get(`${path}?state=delivered`, owner)).text()).not.toContain("msg_");
  for (const which of [delivery, "failed"]) {
    const resent = await pages.post(`${path}/resend`, { delivery: which }, owner);
    expect(resent.headers.get("location")).toBe(`/team${path}?did=resent`);
    expect(await (await pages.get(path, owner)).text()).toContain("waiting");
    expect((await pages.post(`${path}/resend`, { delivery: which }, owner)).status).toBe(409);
    await db.exec("update site.outbox set outcome = 'given-up', settled_at = now() where channel = 'webhook'");
  }
  expect(pages.wakes()).toBe(2);
  for (const which of ["0", "-1", "x", "99999999999999999999", "' or true"])
    expect((await pages.post(`${path}/resend`, { delivery: which }, owner)).status).toBe(409);
});

test("endpoints are for owners only, and changed from the team's own pages only", async () => {
  await add();
  const delivery = await deliver("given-up");
  for (const page of ["/webhooks", path]) {
    expect((await pages.get(page, member)).status).toBe(403);
    expect((await pages.get(page, null)).headers.get("location")).toContain("/team/sign-in");
  }
  const before = await db.query("select * from site.webhook_endpoints");
  const fields = { version: "1", delivery, id: `${id.slice(0, -1)}2`, url, types: "signup.created" };
  for (const action of ["add", `${id}/rotate`, `${id}/disable`, `${id}/enable`, `${id}/delete`, `${id}/resend`]) {
    expect((await pages.post(`/webhooks/${action}`, fields, member)).status, action).toBe(403);
    expect((await pages.post(`/webhooks/${action}`, fields, null)).status).toBe(403);
    expect((await pages.postFromElsewhere(`/webhooks/${action}`, fields, owner)).status).toBe(403);
  }
  expect(await db.query("select * from site.webhook_endpoints")).toEqual(before);
  expect(await (await pages.get("/", member)).text()).not.toContain("/team/webhooks");
});

test.each(["/webhooks/x", "/webhooks/7d0c0000-0000-4000-8000-00000000000f"])(
  "%s is not found, and takes no action",
  async (missing) => {
    expect((await pages.get(missing, owner)).status).toBe(404);
    for (const action of ["rotate", "disable", "enable", "delete", "resend"])
      expect((await pages.post(`${missing}/${action}`, { version: "1" }, owner)).status).toBe(404);
  },
);
