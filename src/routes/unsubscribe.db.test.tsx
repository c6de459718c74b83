import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, RouterContextProvider, StaticRouterProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import { findUnsubscribedAt, unsubscribeUrl } from "../features/submissions/unsubscribe/unsubscribe.server.ts";
import { appContext } from "../platform/app-context.server.ts";
import type { Database } from "../platform/db.server.ts";
import { parseEnv } from "../platform/env.server.ts";
import { createLog } from "../platform/log.server.ts";
import { readEmailChoices } from "../mailing/email-choices.server.ts";
import { createPlaceLinks } from "../platform/place-link.server.ts";
import { insertAsVisitor } from "../platform/visitor-insert.server.ts";
import Unsubscribe, { action, loader, meta } from "./unsubscribe.tsx";
import { queryRows } from "../../tests/support/typed-rows.ts";

const secret = "a secret of thirty-two characters";
const origin = "https://penwright.example";
const { query, dataRoutes } = createStaticHandler([{ path: "/unsubscribe", loader, action, Component: Unsubscribe }]);

let db: Database;
let link: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  await insertAsVisitor(db, "waitlist_signups", {
    name: "Ana",
    email: "Ana@Reader.example",
    primary_use: "team",
    timeline: "exploring",
    formats: ["blog"],
  });
  const rows = await queryRows<{ id: string }>(db, "select id from public.waitlist_signups");
  link = unsubscribeUrl({ origin, secret, signupId: rows[0]?.id ?? "" });
});
afterAll(() => db.close());

async function visit(url: string, init: RequestInit = {}): Promise<{ status: number; html: string; headers: Headers }> {
  const parsed = parseEnv({});
  if (!parsed.ok) throw new Error(parsed.problem);
  const provider = new RouterContextProvider();
  provider.set(appContext, {
    env: parsed.env,
    log: createLog("silent"),
    secret,
    db: async () => db,
    now: () => new Date(),
  });
  const context = await query(new Request(url, init), { requestContext: provider });
  if (context instanceof Response)
    return { status: context.status, html: await context.text(), headers: context.headers };
  const html = renderToString(
    <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />,
  );
  return {
    status: context.statusCode,
    html,
    headers: Object.values(context.actionHeaders)[0] ?? Object.values(context.loaderHeaders)[0] ?? new Headers(),
  };
}

test("the link shows a page with one button and changes nothing, however often it is looked at", async () => {
  for (const method of ["GET", "HEAD", "GET"]) await visit(link, { method });
  const { status, html, headers } = await visit(link);
  expect(status).toBe(200);
  expect(html).toMatch(/<form method="post"><button[^>]*>Leave the list<\/button><\/form>/);
  expect(html).not.toContain("reader.example");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(await findUnsubscribedAt(db, "ana@reader.example")).toBeNull();
});

test("the button takes the email address off the list, whatever case it was written in", async () => {
  const { status, html } = await visit(link, { method: "POST", body: new URLSearchParams() });
  expect(status).toBe(200);
  expect(html).toContain("You’re off the list");
  expect(await findUnsubscribedAt(db, "ANA@reader.example")).not.toBeNull();
});

test("a mail program's one-click POST does the same, twice as well", async () => {
  for (const body of [new URLSearchParams({ "List-Unsubscribe": "One-Click" }), new FormData()]) {
    expect((await visit(link, { method: "POST", body })).status).toBe(200);
  }
  expect(await findUnsubscribedAt(db, "ana@reader.example")).not.toBeNull();
});

test("a link for one kind of email ends that kind alone, by a button or by one click, once", async () => {
  const { rows } = await db.query("select id from site.people");
  const links = createPlaceLinks({ secret, origin, db: () => db, now: () => new Date() });
  const url = links.unsubscribeLink(String(rows[0]?.["id"]), "letters");
  expect((await visit(url)).html).toContain("No more letters about the product?");
  expect((await readEmailChoices(db, "ana@reader.example")).kinds.letters).toBe(true);
  for (const body of [new URLSearchParams({ "List-Unsubscribe": "One-Click" }), new URLSearchParams()])
    expect((await visit(url, { method: "POST", body })).html).toContain("They’ve stopped");
  expect(await readEmailChoices(db, "ana@reader.example")).toEqual({
    hasLeft: false,
    kinds: { letters: false, articles: false, invitations: true },
  });
  expect((await db.query("select actor, action, detail from site.person_history")).rows).toEqual([
    { actor: "person", action: "stopped", detail: "letters" },
  ]);
  for (const wrong of [url.replace("letters", "invitations"), url.replace(/mac=.{4}/, "mac=AAAA")])
    expect((await visit(wrong, { method: "POST", body: new URLSearchParams() })).status).toBe(400);
});

test("after the row is erased the link still answers, and stores nothing", async () => {
  await db.exec("delete from public.waitlist_signups");
  expect((await visit(link, { method: "POST", body: new URLSearchParams() })).status).toBe(200);
  expect((await db.query("select 1 from site.unsubscribed")).rows).toEqual([]);
});

test.each([
  ["without a signature", (url: string) => url.replace(/&mac=.*/, "")],
  ["with another id", (url: string) => url.replace(/id=.{8}/, "id=00000000")],
  ["with a changed signature", (url: string) => `${url.slice(0, -2)}aa`],
  ["without anything", () => `${origin}/unsubscribe`],
])("a link %s says so, with status 400, and does nothing", async (_name, change) => {
  for (const init of [{}, { method: "POST", body: new URLSearchParams() }]) {
    const { status, html } = await visit(change(link), init);
    expect(status).toBe(400);
    expect(html).toContain("This link doesn’t work");
    expect(html).not.toContain("<form");
  }
  expect((await db.query("select 1 from site.unsubscribed")).rows).toEqual([]);
});

test("a link signed for something that is no row's id is refused", async () => {
  expect((await visit(unsubscribeUrl({ origin, secret, signupId: "1' or true" }))).status).toBe(400);
});

test("no search engine lists the page", () => {
  expect(meta()).toContainEqual({ name: "robots", content: "noindex, follow" });
});
