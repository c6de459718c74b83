import { randomUUID } from "node:crypto";
import { JSDOM } from "jsdom";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSanitizer } from "../../src/features/blog/sanitize/sanitizer.server.ts";
import { toPhpString } from "../../src/features/blog/webhook/signature.server.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { drawnBodies } from "../../tests/fixtures/outside/posts/drawn-bodies.ts";
import { moreOutsideBodies } from "../../tests/fixtures/outside/posts/more-bodies.ts";
import { typedBodies } from "../../tests/fixtures/outside/posts/typed-bodies.ts";
import { exampleKey, withMac } from "../../tests/fixtures/storychief-vectors.ts";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { createMemoryRateLimiter } from "../http/rate-limiter.ts";
import { createBlogRoutes } from "./blog.ts";

let db: Database;
const sanitizer = createSanitizer({ killAfterMs: 20_000 });
const routes = createBlogRoutes({
  db: async () => db,
  env: { siteOrigin: "https://penwright.example", STORYCHIEF_KEY: exampleKey },
  log: createLog("silent"),
  now: () => new Date("2027-01-01T00:00:00Z"),
  sanitizer,
  limits: createMemoryRateLimiter(),
  clientIp: () => randomUUID(),
});

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(async () => {
  await sanitizer.close();
  await db.close();
});

test("each kind of body goes from its delivery to the feeds and its Markdown", async () => {
  for (const [nth, { kind, html }] of [...moreOutsideBodies, ...drawnBodies, ...typedBodies].entries()) {
    const data = { title: kind, seo_slug: `kind-${nth}`, content: html, published_at: 1762160400 + nth };
    const response = await routes.request("/api/blog/webhook", {
      method: "POST",
      body: withMac(toPhpString({ meta: { event: "publish" }, data })),
      headers: { "content-type": "application/json" },
    });
    expect(response.status, kind).toBe(200);
    const markdown = await (await routes.request(`/blog/kind-${nth}.md`)).text();
    expect(markdown, kind).toMatch(/^# [^]*\n<https:\/\/penwright\.example\/blog\/kind-\d+>\n/);
  }
  const feed = await (await routes.request("/blog/feed.xml")).text();
  const { window } = new JSDOM("");
  const read = new window.DOMParser().parseFromString(feed, "text/xml");
  expect(read.querySelectorAll("item")).toHaveLength(30);
  expect((await routes.request("/blog/feed.json")).status).toBe(200);
}, 60_000);
