import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import { hashCode, makeCode } from "../features/invitations/invitation-code.server.ts";
import { invitationUrl } from "../features/invitations/invitations.server.ts";
import { appContext } from "../platform/app-context.server.ts";
import type { Database } from "../platform/db.server.ts";
import { parseEnv } from "../platform/env.server.ts";
import { createLog } from "../platform/log.server.ts";
import { insertAsVisitor } from "../platform/visitor-insert.server.ts";
import Invitation, { action, headers, loader } from "./invitation.tsx";

const secret = "s".repeat(32);
const origin = "https://penwright.test";
const id = "7d0c0000-0000-4000-8000-000000000001";
const code = makeCode(secret, id);
const url = invitationUrl({ origin, secret, id });

const { query, dataRoutes } = createStaticHandler([{ path: "/invitation", loader, action, Component: Invitation }]);

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  const row = { name: "Ana", email: "ana@example.org", primary_use: "team", timeline: "1month", formats: ["blog"] };
  await insertAsVisitor(db, "waitlist_signups", row);
  await db.query(
    `with wave as (
       insert into site.campaigns (kind, title, per_hour, per_domain_hour, created_by) values ('invitation', 'W', 1, 1, 'ada') returning id
     ) insert into site.invitations (id, campaign_id, person_id, state, code_hash, invited_at, expires_at)
     select $1, wave.id, person.id, 'invited', decode($2, 'hex'), now(), '2099-12-24' from wave, site.people as person`,
    [id, hashCode(code)?.toString("hex")],
  );
});
afterAll(() => db.close());

async function ask(url: string, method: "GET" | "POST" = "GET") {
  const parsed = parseEnv({});
  if (!parsed.ok) throw new Error(parsed.problem);
  const provider = new RouterContextProvider();
  const services = { env: parsed.env, log: createLog("silent"), secret, db: async () => db, now: () => new Date() };
  provider.set(appContext, services);
  const found = await query(new Request(url, { method }), { requestContext: provider });
  if (found instanceof Response) throw new Error("unexpected response");
  const router = createStaticRouter(dataRoutes, found);
  return {
    status: found.statusCode,
    html: renderToStaticMarkup(<StaticRouterProvider router={router} context={found} />),
  };
}

async function stateNow() {
  return (await db.query("select state from site.invitations")).rows;
}

test("following the link uses nothing up; the button shows the code, again and again", async () => {
  for (const _ of [1, 2]) {
    const { html, status } = await ask(url);
    expect(status).toBe(200);
    expect(html).toContain("Show my code");
    expect(html).toContain("until the end of December 23, 2099");
    expect(html).not.toContain(code);
  }
  expect(await stateNow()).toEqual([{ state: "invited" }]);
  for (const _ of [1, 2]) expect((await ask(url, "POST")).html).toContain(code);
  expect(await stateNow()).toEqual([{ state: "opened" }]);
});

test.each([
  ["accepted", "accepted_at = now()", "You’re in"],
  ["expired", "ended_at = now()", "This invitation has ended"],
  ["back", "ended_at = now()", "was taken back"],
])("one that is %s shows no code any more", async (state, change, words) => {
  await db.exec(`update site.invitations set state = '${state}', ${change}`);
  for (const method of ["GET", "POST"] as const) {
    const { html } = await ask(url, method);
    expect(html).toContain(words);
    expect(html).not.toContain(code);
  }
  expect(await stateNow()).toEqual([{ state }]);
});

test.each([
  ["a changed signature", `${url.slice(0, -1)}_`],
  ["another id", url.replace("id=7", "id=8")],
  ["nothing", `${origin}/invitation`],
  ["an invitation that is gone", invitationUrl({ origin, secret, id: id.replace(/1$/, "2") })],
])("a link with %s shows nothing", async (_, link) => {
  for (const method of ["GET", "POST"] as const) {
    const { html, status } = await ask(link, method);
    expect(status).toBe(404);
    expect(html).toContain("This link doesn’t work");
  }
});

test("the page is in no cache and no index, and sends no other site its URL", () => {
  expect(headers()).toMatchObject({ "Cache-Control": "no-store", "Referrer-Policy": "same-origin" });
});
