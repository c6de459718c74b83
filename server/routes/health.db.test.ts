import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { type Catalog, readCatalogNames } from "../../src/platform/schema-catalog.server.ts";
import { checkDatabase } from "../doctor/database-checks.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { createHealthRoute } from "./health.ts";

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

async function ask(
  deps: { isDraining?: boolean; schemaVersion?: string; catalog?: Catalog; warmUp?: () => Promise<unknown> } = {},
) {
  const { isDraining = false, ...more } = deps;
  const route = createHealthRoute({
    db: async () => db,
    isDraining: () => isDraining,
    build: "b1",
    log: createLog("silent"),
    ...more,
  });
  const answer = await new Hono().get("/healthz", route).request("/healthz");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  return { status: answer.status, body: await answer.json() };
}

test("a site that can store signups answers the health check with 200, and stores none", async () => {
  expect(await ask()).toMatchObject({ status: 200, body: { status: "ok", database: "embedded" } });
  expect((await db.query("select from public.waitlist_signups")).count).toBe(0);
});

test("with the schema of another build the health check answers 503", async () => {
  expect(await ask({ schemaVersion: "20200101000000" })).toMatchObject({ status: 503, body: { trouble: "schema" } });
});

test("without a column that pages ask for the health check answers 503, and so says the doctor", async () => {
  const catalog = { version: "", names: await readCatalogNames(db) };
  expect((await ask({ catalog })).status).toBe(200);
  expect((await checkDatabase(db, catalog)).find(({ name }) => name === "schema")?.state).toBe("ok");
  await db.exec("alter table site.posts rename column seo_title to seo_title_before");
  const answers = [await ask({ catalog }), (await checkDatabase(db, catalog)).find(({ name }) => name === "schema")];
  await db.exec("alter table site.posts rename column seo_title_before to seo_title");
  expect(answers).toMatchObject([
    { status: 503, body: { trouble: "schema" } },
    { state: "fault", text: expect.stringContaining("the database lacks site.posts.seo_title text") },
  ]);
});

test("when the table refuses signups the health check answers 503", async () => {
  await db.exec(`drop policy "visitors may join" on public.waitlist_signups`);
  expect((await ask()).status).toBe(503);
  await db.exec(`create policy "visitors may join" on public.waitlist_signups for insert to anon with check (true)`);
});

test("a stopping site answers the health check with 503", async () => {
  expect(await ask({ isDraining: true })).toMatchObject({ status: 503, body: { status: "draining" } });
});

test("a site is healthy once its first page is rendered, and not unavailable because that takes long", async () => {
  let rendered = 0;
  const render = () => new Promise((resolve) => setTimeout(() => resolve((rendered += 1)), 200));
  expect(await ask({ warmUp: render })).toMatchObject({ status: 200 });
  expect(rendered).toBe(1);
  expect(await ask({ warmUp: () => new Promise(() => undefined) })).toMatchObject({ status: 200 });
});
