import { afterAll, beforeAll, expect, test } from "vitest";
import { listPosts } from "../../src/features/blog/store/list-posts.server.ts";
import { readSidebar } from "../../src/features/blog/store/post-store.server.ts";
import { watchBlog } from "../../src/features/blog/store/blog-changes.server.ts";
import { toPhpString } from "../../src/features/blog/webhook/signature.server.ts";
import { createSanitizer } from "../../src/features/blog/sanitize/sanitizer.server.ts";
import { exampleKey, withMac } from "../../tests/fixtures/storychief-vectors.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { applyMigrations } from "../../src/platform/migrations.server.ts";
import { openPostgres } from "../../src/platform/postgres-db.server.ts";
import { type RealPostgres, startRealPostgres } from "../../tests/support/real-postgres.ts";
import { createMemoryRateLimiter } from "../http/rate-limiter.ts";
import { createBlogRoutes } from "./blog.ts";

// Two servers on one Postgres, as a site with DATABASE_URL may run.
let postgres: RealPostgres;
let databases: [Database, Database];
const sanitizer = createSanitizer();

beforeAll(async () => {
  postgres = await startRealPostgres();
  const open = () => openPostgres({ url: postgres.url, onError: () => undefined });
  databases = [await open(), await open()];
  await applyMigrations(databases[0], "supabase/migrations");
});
afterAll(async () => {
  await sanitizer.close();
  for (const db of databases) await db.close();
  await postgres.stop();
});

function routesOf(db: Database) {
  const env = { siteOrigin: "https://penwright.example", STORYCHIEF_KEY: exampleKey };
  return createBlogRoutes({
    db: async () => db,
    env,
    log: createLog("silent"),
    now: () => new Date(),
    sanitizer,
    limits: createMemoryRateLimiter(),
    clientIp: () => "192.0.2.1",
  });
}

async function deliver(db: Database, data: Record<string, unknown>, event = "publish"): Promise<Response> {
  const body = withMac(toPhpString({ meta: { event, status: "publish" }, data }));
  return routesOf(db).request("/api/blog/webhook", { method: "POST", body });
}

test("deliveries that reach both servers at the same moment make one post, and the counts are right", async () => {
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, nth) =>
      deliver(databases[nth % 2 ? 0 : 1], { storychief_id: 1, title: `Version ${nth % 6}`, tags: [`t${nth % 6}`] }),
    ),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  const stories = await Promise.all(
    Array.from({ length: 12 }, (_, nth) =>
      deliver(databases[nth % 2 ? 0 : 1], { storychief_id: 100 + nth, title: `Story ${nth}`, categories: ["A"] }),
    ),
  );
  expect(new Set(stories.map((answer) => answer.status))).toEqual(new Set([200]));
  const [db] = databases;
  expect(await readSidebar(db, new Date())).toMatchObject({
    categories: [{ slug: "a", postCount: 12 }],
    tags: [{ postCount: 1 }],
  });
  expect((await listPosts(db, { now: new Date() })).pagination.total).toBe(13);
});

test("a change on one server is seen on the other within a second, and read there at once", async () => {
  const [here, there] = databases;
  const seen: number[] = [];
  const { stop } = await watchBlog(there, {
    now: () => new Date(),
    onChange: () => void seen.push(performance.now()),
    onError: () => undefined,
  });
  await deliver(here, { storychief_id: 2, title: "News" });
  const start = performance.now();
  await expect.poll(() => seen.length, { interval: 5 }).toBe(1);
  // A slow machine takes longer than the second.
  expect((seen[0] ?? 0) - start).toBeLessThan(3_000);
  expect((await routesOf(there).request("/api/blog/get-post?slug=news")).status).toBe(200);
  stop();
  await deliver(here, { storychief_id: 3, title: "Nobody asks any more" });
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(seen).toHaveLength(1);
});
