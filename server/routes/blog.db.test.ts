import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseJson } from "../../src/features/blog/sanitize/untrusted-json.ts";
import { day, seedPost } from "../../tests/fixtures/post-seeds.ts";
import { createSanitizer } from "../../src/features/blog/sanitize/sanitizer.server.ts";
import { signResponse, toPhpString } from "../../src/features/blog/webhook/signature.server.ts";
import { exampleKey, publishExample, withMac } from "../../tests/fixtures/storychief-vectors.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { createMemoryRateLimiter } from "../http/rate-limiter.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { emptyTables, openTestDatabase } from "../../tests/support/test-database.ts";
import { createBlogRoutes } from "./blog.ts";
import { queryRows } from "../../tests/support/typed-rows.ts";

let db: Database;
let clock = new Date("2027-01-01T00:00:00Z");
const sanitizer = createSanitizer();
const log = createLog("silent");
const env = { siteOrigin: "https://penwright.example", STORYCHIEF_KEY: exampleKey };
const services = {
  db: async () => db,
  env,
  log,
  now: () => clock,
  sanitizer,
  limits: createMemoryRateLimiter(),
  // Requests come from everywhere, unless a test says otherwise.
  clientIp: () => randomUUID(),
};
const routes = createBlogRoutes(services);

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  clock = new Date("2027-01-01T00:00:00Z");
  await emptyTables(db);
});
afterAll(async () => {
  await sanitizer.close();
  await db.close();
});

function get(path: string, headers: Record<string, string> = {}) {
  return routes.request(path, { headers });
}

function post(body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  return routes.request("/api/blog/webhook", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
}

/** Sends a signed delivery; its answer, whose mac must be right when it is 200. */
async function deliver(meta: Record<string, unknown>, data?: Record<string, unknown>) {
  const response = await post(withMac(toPhpString({ meta, ...(data ? { data } : {}) })));
  const text = await response.text();
  const answer: unknown = parseJson(text);
  if (typeof answer !== "object" || answer === null) throw new Error(text);
  const { mac: _mac, ...rest } = { mac: "", ...answer };
  if (response.status === 200) expect(text).toBe(signResponse(rest, exampleKey));
  return { status: response.status, ...rest } as const;
}

const idOf = (answer: object): string => ("id" in answer ? String(answer.id) : "");

async function receipts() {
  const rows = await queryRows<{
    event: string | null;
    outcome: string;
    http_status: number;
    reason: string | null;
    notes: Record<string, unknown>;
  }>(db, "select event, outcome, http_status, reason, notes from site.webhook_receipts order by id");
  return rows;
}

const publish = { event: "publish", status: "publish" };

describe("publish", () => {
  test("the contract's example is stored, answered with a signature, and read again", async () => {
    const response = await post(publishExample);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const answer = await response.text();
    expect(answer).toContain(
      String.raw`"permalink":"https:\/\/penwright.example\/blog\/one-idea-five-formats","status":"published","mac":"`,
    );
    const served = await (await get("/api/blog/get-post?slug=one-idea-five-formats")).json();
    expect(served).toMatchObject({
      storychief_id: "2769118967",
      title: "Café notes: one idea, five formats",
      seo_slug: "one-idea-five-formats",
      featured_image: {
        data: {
          url: "https://images.example.com/cover.jpg",
          alt: "A notebook on a desk",
          sizes: { large: "https://images.example.com/cover_1000.jpg" },
        },
      },
      featured_image_alt: "A notebook on a desk",
      published_at: "2025-11-03T09:00:00.000Z",
      author: {
        data: {
          first_name: "Casey",
          last_name: "Rivera",
          bio: "Writes about writing.",
          profile_picture: { data: { url: "https://images.example.com/casey.jpg" } },
        },
      },
      categories: { data: [{ storychief_id: "2544218965", name: "Workflow", slug: "workflow" }] },
      tags: { data: [{ name: "Newsletters" }, { storychief_id: "735022272", name: "Go green" }] },
      bodyhtml: expect.stringContaining('<h2 id="post-start-small">Start small</h2>'),
    });
    expect(JSON.stringify(served)).not.toContain("casey@example.com");
    expect(await receipts()).toMatchObject([{ event: "publish", outcome: "accepted", http_status: 200 }]);
  });

  test("a second publish of a story changes its post and keeps the id", async () => {
    const first = await deliver(publish, { storychief_id: 5, title: "One" });
    const second = await deliver(publish, { storychief_id: "5", title: "Two" });
    expect(idOf(second)).toBe(idOf(first));
    const german = await deliver(publish, { storychief_id: 5, title: "Zwei", language: "de" });
    expect(idOf(german)).not.toBe(idOf(first));
    expect((await db.query("select from site.posts")).rows).toHaveLength(2);
  });

  test("a draft is stored, seen nowhere, and gets no permalink", async () => {
    const answer = await deliver({ event: "publish", status: "draft" }, { storychief_id: 5, title: "Later" });
    expect(answer).toMatchObject({ status: "draft", permalink: null, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect((await get("/api/blog/get-post?slug=later")).status).toBe(404);
    const live = await deliver({ event: "update", status: "publish" }, { external_id: idOf(answer), title: "Later" });
    expect(live).toMatchObject({
      id: idOf(answer),
      permalink: "https://penwright.example/blog/later",
      status: "published",
    });
  });

  test("a post with a date to come appears by itself", async () => {
    const answer = await deliver(publish, { title: "Soon", published_at: "2027-01-02T00:00:00Z" });
    expect(answer).toMatchObject({ permalink: null });
    expect((await get("/api/blog/get-post?slug=soon")).status).toBe(404);
    clock = new Date("2027-01-02T00:00:01Z");
    expect((await get("/api/blog/get-post?slug=soon")).status).toBe(200);
  });

  test("what sanitizing took out and which pictures lack words is on the receipt", async () => {
    const content = '<p onclick="x">a</p><script>track()</script><img src="https://i.example.com/b.jpg">';
    await deliver(publish, { title: "T", content, featured_image: { url: "https://i.example.com/a.jpg", alt: "" } });
    expect(await receipts()).toMatchObject([
      {
        notes: {
          removed: ["script", "onclick attribute"],
          missingAlt: ["https://i.example.com/a.jpg", "https://i.example.com/b.jpg"],
          canonicalSlug: "t",
        },
      },
    ]);
  });

  test("a cover and an author's picture that cannot be shown are named on the receipt and kept with the post", async () => {
    await deliver(publish, {
      title: "T",
      content: '<p>One</p><img src="photo.png" alt="">',
      featured_image: { data: { url: "file:///C:/cover.png", alt: "A" } },
      author: { data: { first_name: "Ada", profile_picture: { data: { url: "ada.jpg" } } } },
    });
    const lost = ["cover file:///C:/cover.png", "author's picture ada.jpg", "picture photo.png"];
    expect((await receipts())[0]?.notes).toMatchObject({ removed: expect.arrayContaining(lost) });
    expect(await queryRows(db, "select lost_pictures || lost as lost from site.posts")).toEqual([{ lost }]);
  });

  test("ids beyond what a number holds stay apart", async () => {
    const raw = (id: string) => withMac(`{"meta":{"event":"publish"},"data":{"storychief_id":${id},"title":"Big"}}`);
    await post(raw("9007199254740993"));
    await post(raw("9007199254740992"));
    expect(
      (await queryRows<{ storychief_id: string }>(db, "select storychief_id from site.posts order by 1")).map(
        (row) => row.storychief_id,
      ),
    ).toEqual(["9007199254740992", "9007199254740993"]);
  });
});

describe("update", () => {
  async function publishOne() {
    return idOf(
      await deliver(publish, {
        storychief_id: 5,
        title: "One",
        seo_slug: "one",
        content: "<p>first</p>",
        excerpt: "Short",
        featured_image: { data: { url: "https://i.example.com/a.jpg", alt: "A" } },
        author: { data: { first_name: "Casey" } },
        tags: { data: [{ name: "x" }] },
      }),
    );
  }

  test("changes what it names and leaves what it does not", async () => {
    const id = await publishOne();
    const answer = await deliver(
      { event: "update", status: "publish" },
      { external_id: id, title: "Two", content: "<p>second</p>" },
    );
    expect(answer).toMatchObject({ id, permalink: "https://penwright.example/blog/one", status: "published" });
    expect(await (await get("/api/blog/get-post?slug=one")).json()).toMatchObject({
      title: "Two",
      bodyhtml: "<p>second</p>",
      excerpt: "Short",
      featured_image: { data: { url: "https://i.example.com/a.jpg" } },
      author: { data: { name: "Casey" } },
      tags: { data: [{ slug: "x" }] },
    });
  });

  test.each([[null], [{}], [{ data: { url: "" } }]])("a picture of %j is removed", async (featured_image) => {
    const id = await publishOne();
    await deliver({ event: "update" }, { external_id: id, title: "One", featured_image });
    expect(await (await get("/api/blog/get-post?slug=one")).json()).toMatchObject({ featured_image: null });
  });

  test("finds its post by our id, then by StoryChief's", async () => {
    const id = await publishOne();
    expect(await deliver({ event: "update" }, { external_id: null, storychief_id: 5, title: "B" })).toMatchObject({
      id,
    });
    expect(
      await deliver({ event: "update" }, { external_id: "unknown", storychief_id: "5", title: "C" }),
    ).toMatchObject({ id });
    expect((await deliver({ event: "update" }, { external_id: "unknown", title: "C" })).status).toBe(404);
    expect(
      (await deliver({ event: "update" }, { external_id: crypto.randomUUID(), storychief_id: 6, title: "C" })).status,
    ).toBe(404);
  });

  test("with locked updates only the status changes", async () => {
    const id = await publishOne();
    const locked = { event: "update", lock_updates: true };
    expect(
      await deliver({ ...locked, status: "draft" }, { external_id: id, title: "Changed", content: "<p>changed</p>" }),
    ).toMatchObject({ id, permalink: null, status: "draft" });
    expect((await get("/api/blog/get-post?slug=one")).status).toBe(404);
    expect(await deliver({ ...locked, status: "publish" }, { external_id: id, title: "Changed again" })).toMatchObject({
      status: "published",
    });
    expect(await (await get("/api/blog/get-post?slug=one")).json()).toMatchObject({
      title: "One",
      bodyhtml: "<p>first</p>",
    });
    expect((await deliver(locked, { external_id: "unknown" })).status).toBe(404);
  });

  test("an earlier slug leads to the new one", async () => {
    const id = await publishOne();
    await deliver({ event: "update" }, { external_id: id, title: "One", seo_slug: "uno" });
    const moved = await get("/api/blog/get-post?slug=one");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/api/blog/get-post?slug=uno"]);
  });

  test("a slug that another post has is a clash, and nothing changes", async () => {
    const id = await publishOne();
    await deliver(publish, { storychief_id: 6, title: "Two", seo_slug: "two" });
    expect(await deliver({ event: "update" }, { external_id: id, title: "X", seo_slug: "two" })).toMatchObject({
      status: 409,
      message: expect.stringContaining('"two"'),
    });
    expect(await (await get("/api/blog/get-post?slug=one")).json()).toMatchObject({ title: "One" });
    expect((await receipts()).at(-1)).toMatchObject({
      outcome: "refused",
      http_status: 409,
      reason: expect.stringContaining('"two"'),
    });
  });
});

describe("delete", () => {
  test("takes the post away, and again, and an unknown one", async () => {
    const id = idOf(await deliver(publish, { storychief_id: 5, title: "One" }));
    expect(await deliver({ event: "delete" }, { external_id: id, storychief_id: 5 })).toEqual({
      id,
      permalink: null,
      status: 200,
    });
    expect(await deliver({ event: "delete" }, { external_id: id, storychief_id: 5, again: 1 })).toEqual({
      id,
      permalink: null,
      status: 200,
    });
    expect(await deliver({ event: "delete" }, { external_id: "abc-123", storychief_id: 2_769_118_967 })).toEqual({
      id: "abc-123",
      permalink: null,
      status: 200,
    });
    expect((await get("/api/blog/get-post?slug=one")).status).toBe(404);
  });

  test("of an old id does not reach the same story published anew", async () => {
    const old = idOf(await deliver(publish, { storychief_id: 5, title: "One" }));
    await deliver({ event: "delete" }, { external_id: old, storychief_id: 5 });
    await deliver(publish, { storychief_id: 5, title: "One again" });
    clock = new Date("2027-02-01T00:00:00Z");
    await deliver({ event: "delete" }, { external_id: old, storychief_id: 5 });
    expect((await get("/api/blog/get-post?slug=one-again")).status).toBe(200);
  });
});

describe("test", () => {
  test("reports the site's health in the settings", async () => {
    await deliver(publish, { title: "One" });
    await deliver({ event: "publish", status: "draft" }, { title: "Two" });
    await deliver({ event: "nonsense" }, {});
    const answer = await deliver({ event: "test" }, { custom_fields: { data: [] } });
    expect(answer).toMatchObject({
      meta: {
        plugin_version: expect.any(String),
        versioning: [{ type: "node", value: expect.any(String) }],
        features: ["publish_as_draft", "lock_updates"],
      },
    });
    const text = JSON.stringify(answer);
    for (const part of [
      '"posts_visible","title":"Posts that readers see","description":"Published and due.","value":"1"',
      '"key":"posts_draft"',
      "Unknown event",
    ])
      expect(text).toContain(part);
  });

  test("is answered anew each time", async () => {
    const before = JSON.stringify(await deliver({ event: "test" }));
    await deliver(publish, { title: "One" });
    expect(JSON.stringify(await deliver({ event: "test" }))).not.toBe(before);
  });
});

describe("repeats", () => {
  const first = withMac(
    toPhpString({ meta: publish, data: { storychief_id: 5, title: "One", content: "<p>one</p>" } }),
  );
  const newer = withMac(
    toPhpString({ meta: publish, data: { storychief_id: 5, title: "Two", content: "<p>two</p>" } }),
  );

  test("the same bytes within ten minutes are answered as before and do not undo a newer version", async () => {
    const answer = await (await post(first)).text();
    await post(newer);
    clock = new Date("2027-01-01T00:09:59Z");
    const again = await post(first);
    expect([again.status, await again.text()]).toEqual([200, answer]);
    const { posts } = await (await get("/api/blog/posts")).json();
    expect(posts).toMatchObject([{ title: "Two" }]);
    expect((await receipts()).map((row) => row.outcome)).toEqual(["accepted", "accepted", "repeated"]);
  });

  test("the same bytes on a later day are applied, and the receipt and the chat say so", async () => {
    await post(first);
    await post(newer);
    clock = new Date("2027-01-03T00:00:00Z");
    await post(first);
    expect(await (await get("/api/blog/posts")).json()).toMatchObject({ posts: [{ title: "One" }] });
    expect((await receipts()).at(-1)).toMatchObject({ outcome: "accepted", notes: { returned: true } });
    const queued = await db.query("select kind, channel, payload from site.outbox");
    expect(queued.rows).toEqual([
      { kind: "blog/return", channel: "chat", payload: { canonicalSlug: "one", receivedAt: clock.toISOString() } },
    ]);
  });

  test.each([
    ["more white space", (body: string) => body.replaceAll(",", ", ")],
    ["other escapes", (body: string) => body.replaceAll("<\\/p>", "</p>")],
    [
      "its mac in another place",
      (body: string) =>
        body
          .replace(/(.*),("mac":"[0-9a-f]{64}")/, "$1")
          .replace('{"event"', `{${/"mac":"[0-9a-f]{64}"/.exec(body)?.[0]},"event"`),
    ],
  ])(
    "an older version with %s does not undo a newer one, and the newer one stays applicable",
    async (_name, respell) => {
      await post(first);
      await post(newer);
      clock = new Date("2027-01-01T00:05:00Z");
      expect(respell(first)).not.toBe(first);
      expect((await post(respell(first))).status).toBe(200);
      expect(await (await get("/api/blog/posts")).json()).toMatchObject({ posts: [{ title: "Two" }] });
      await post(newer);
      expect(await (await get("/api/blog/posts")).json()).toMatchObject({ posts: [{ title: "Two" }] });
      expect((await receipts()).map((row) => row.outcome)).toEqual(["accepted", "accepted", "repeated", "repeated"]);
    },
  );

  test("the ten minutes begin when the story leaves a content behind, not when it came", async () => {
    await post(first);
    clock = new Date("2027-01-01T05:00:00Z");
    await post(newer);
    clock = new Date("2027-01-01T05:09:59Z");
    await post(first);
    expect(await (await get("/api/blog/posts")).json()).toMatchObject({ posts: [{ title: "Two" }] });
    clock = new Date("2027-01-01T05:10:01Z");
    await post(first);
    expect(await (await get("/api/blog/posts")).json()).toMatchObject({ posts: [{ title: "One" }] });
    expect((await receipts()).at(-1)).toMatchObject({ outcome: "accepted", notes: { returned: true } });
  });

  test("a publish that comes again after the story was deleted does not bring it back", async () => {
    const answer = await (await post(first)).json();
    await deliver({ event: "delete" }, { external_id: answer.id, storychief_id: 5 });
    expect((await post(first)).status).toBe(200);
    expect((await db.query("select from site.posts")).rows).toHaveLength(0);
  });

  test.each<[string, { event: string; status?: string }, object, string | null]>([
    ["became a draft", { event: "update", status: "draft" }, { content: "<p>two</p>" }, null],
    ["got another slug", { event: "update" }, { seo_slug: "other" }, "https://penwright.example/blog/other"],
    ["was put off", { event: "update" }, { published_at: "2031-01-01T00:00:00Z" }, null],
    ["was deleted", { event: "delete" }, {}, null],
  ])("a publish that comes again after its post %s is answered with where it is now", async (_how, meta, data, now) => {
    const answer = await (await post(first)).json();
    await deliver(meta, { external_id: answer.id, storychief_id: 5, title: "One", ...data });
    const again = await post(first);
    expect([again.status, await again.json()]).toMatchObject([200, { id: answer.id, permalink: now }]);
    expect((await receipts()).at(-1)?.outcome).toBe("repeated");
  });

  test("a version with an older date of change never wins, whenever it comes", async () => {
    const at = (updated_at: string) => ({ storychief_id: 5, title: updated_at, updated_at });
    await deliver(publish, at("2027-01-01T10:00:00Z"));
    await deliver(publish, at("2027-01-02T10:00:00Z"));
    clock = new Date("2027-03-01T00:00:00Z");
    const late = await deliver({ event: "update" }, { ...at("2027-01-01T11:00:00Z"), extra: 1 });
    expect(late).toMatchObject({ status: "published", permalink: expect.stringContaining("/blog/2027-01-01") });
    expect((await deliver({ event: "delete" }, at("2027-01-01T10:00:00Z"))).status).toBe("published");
    expect(await (await get("/api/blog/posts")).json()).toMatchObject({ posts: [{ title: "2027-01-02T10:00:00Z" }] });
    expect((await receipts()).map((row) => row.outcome)).toEqual(["accepted", "accepted", "outdated", "outdated"]);
  });

  test("a delivery that was refused may come again", async () => {
    const update = withMac(toPhpString({ meta: { event: "update" }, data: { storychief_id: 5, title: "New" } }));
    expect((await post(update)).status).toBe(404);
    await post(first);
    expect((await post(update)).status).toBe(200);
  });

  test("twenty at the same moment make one post", async () => {
    const bodies = Array.from({ length: 20 }, (_, nth) =>
      nth % 2 ? first : withMac(toPhpString({ meta: publish, data: { storychief_id: 5, title: `T${nth}` } })),
    );
    const statuses = await Promise.all(bodies.map(async (body) => (await post(body)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await db.query("select from site.posts")).rows).toHaveLength(1);
    expect((await receipts()).filter((row) => row.outcome === "accepted")).toHaveLength(11);
  });
});

describe("what is refused", () => {
  test("everything, without a key", async () => {
    const closed = createBlogRoutes({
      ...services,
      env: { siteOrigin: env.siteOrigin, STORYCHIEF_KEY: undefined },
    });
    const response = await closed.request("/api/blog/webhook", { method: "POST", body: publishExample });
    expect(response.status).toBe(501);
    expect((await db.query("select from site.posts")).rows).toHaveLength(0);
  });

  test.each([
    ["a wrong mac", publishExample.replace("five", "four"), 401],
    ["no mac", '{"meta":{"event":"delete"},"data":{}}', 401],
    ["no JSON", "hello", 401],
    ["nothing", "", 401],
    ["a signed text that is no JSON", withMac('{"meta":{"event":"test"},"data":x}'), 400],
    ["an unknown event", withMac('{"meta":{"event":"archive"},"data":{}}'), 400],
    ["no title", withMac('{"meta":{"event":"publish"},"data":{}}'), 400],
    [
      "a body beyond 1 MiB",
      withMac(`{"meta":{"event":"publish"},"data":{"title":"x","content":"${"a".repeat(1_100_000)}"}}`),
      413,
    ],
    [
      "a body too deep",
      withMac(`{"meta":{"event":"publish"},"data":{"title":"x","content":"${"<div>".repeat(1_000)}"}}`),
      422,
    ],
    ["10 MiB and a byte", "a".repeat(10 * 1_048_576 + 1), 413],
  ])("%s is %i", async (_name, body, status) => {
    const response = await post(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error: expect.any(String), message: expect.any(String) });
    expect((await db.query("select from site.posts")).rows).toHaveLength(0);
  });

  test("a compressed body", async () => {
    expect((await post(publishExample, { "content-encoding": "gzip" })).status).toBe(415);
  });

  test("forged deliveries are limited by client IP, and a correct one is never refused for them", async () => {
    const routes = createBlogRoutes({ ...services, clientIp: (c) => c.req.header("x-test") ?? "" });
    const send = async (from: string, body: string) =>
      (await routes.request("/api/blog/webhook", { method: "POST", body, headers: { "x-test": from } })).status;
    const forged = publishExample.replace("five", "four");
    const statuses: number[] = [];
    for (let nth = 0; nth < 70; nth += 1) statuses.push(await send("203.0.113.1", forged));
    expect(statuses).toEqual([...Array<number>(60).fill(401), ...Array<number>(10).fill(429)]);
    expect(await receipts()).toHaveLength(60);
    expect(await send("203.0.113.2", forged)).toBe(401);
    // Rewriting a body costs processor time: not for a client that sent so many forged ones.
    const reencoded = publishExample.replace('"title":', '"title" : ');
    expect(await send("203.0.113.1", reencoded)).toBe(429);
    expect(await send("203.0.113.1", publishExample)).toBe(200);
    expect(await send("203.0.113.2", reencoded)).toBe(200);
  });

  test("forged deliveries cannot fill the disk with receipts", async () => {
    for (let nth = 0; nth < 230; nth += 1) await post(`{"meta":{"mac":"${"0".repeat(64)}","n":${nth}}}`);
    expect(await receipts()).toHaveLength(200);
  });

  test("an outage is 503 with Retry-After, not 404, and quick", async () => {
    const gone = createBlogRoutes({
      ...services,
      db: async () => {
        throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
      },
    });
    const hanging = createBlogRoutes({ ...services, db: () => new Promise(() => undefined) });
    for (const path of ["/api/blog/get-post?slug=x", "/api/blog/posts", "/blog/feed.xml", "/blog/x.md"]) {
      const response = await gone.request(path);
      expect([response.status, response.headers.get("retry-after"), response.headers.get("cache-control")]).toEqual([
        503,
        "5",
        "no-store",
      ]);
    }
    expect((await gone.request("/api/blog/webhook", { method: "POST", body: publishExample })).status).toBe(503);
    const start = performance.now();
    expect((await hanging.request("/api/blog/posts")).status).toBe(503);
    expect(performance.now() - start).toBeLessThan(8_000);
  });
});

describe("reading", () => {
  test("the list has the fields of the public API, and no bodies", async () => {
    await seedPost(db, {
      title: "One",
      content: "secret body",
      featured_image: { url: "https://i.example.com/a.jpg", alt: "A" },
      author: "Casey",
      published_at: day(1),
    });
    const response = await get("/api/blog/posts");
    expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
    const text = await response.text();
    expect(text).not.toContain("<p>");
    expect(parseJson(text)).toMatchObject({
      posts: [
        {
          title: "One",
          slug: "one",
          seo_slug: null,
          featured_image: "https://i.example.com/a.jpg",
          featured_image_alt: "A",
          author: { data: { name: "Casey" } },
          categories: { data: [] },
          tags: { data: [] },
          minutes_to_read: 1,
        },
      ],
      pagination: { totalPages: 1, total: 1, offset: 0, limit: 100 },
      page: 1,
    });
  });

  test("page, limit, search and category are read as the decisions say", async () => {
    for (let nth = 0; nth < 20; nth += 1)
      await seedPost(db, { title: `Post ${nth}`, categories: [nth % 2 ? "Odd" : "Even"], published_at: day(nth) });
    const count = async (query: string) => {
      const { posts, pagination, page } = await (await get(`/api/blog/posts?${query}`)).json();
      return [posts.length, pagination.totalPages, pagination.offset, page];
    };
    expect(await count("page=1&limit=12")).toEqual([4, 3, 0, 1]);
    expect(await count("page=2&limit=12")).toEqual([12, 3, 4, 2]);
    expect(await count("page=3&limit=12")).toEqual([4, 3, 16, 3]);
    expect(await count("page=77")).toEqual([4, 3, 16, 3]);
    expect(await count("page=-1")).toEqual([4, 3, 0, 1]);
    expect(await count("page=abc&limit=xyz")).toEqual([4, 3, 0, 1]);
    expect(await count("page=2&limit=3")).toEqual([3, 7, 3, 2]);
    expect(await count("page=2&limit=100000")).toEqual([16, 2, 4, 2]);
    expect(await count("category=odd")).toEqual([10, 1, 0, 1]);
    expect(await count("category=Odd&search=post")).toEqual([10, 1, 0, 1]);
    expect(await count("search=nothing")).toEqual([0, 1, 0, 1]);
    expect(await count("search=%00%ff")).toEqual([0, 1, 0, 1]);
    const wordless: object = await (await get("/api/blog/posts?search=%21%21")).json();
    expect(Object.keys(wordless).sort()).toEqual(["page", "pagination", "posts"]);
  });

  test("categories and tags have feeds of their own, at one URL each", async () => {
    await seedPost(db, { title: "One", categories: ["Voice"], tags: ["Café", "x"], published_at: day(1) });
    await seedPost(db, { title: "Two", categories: ["Work"], tags: ["x"], published_at: day(2) });
    const titles = async (path: string) => {
      const feed: { items: { title: string }[] } = await (await get(path)).json();
      return feed.items.map(({ title }) => title);
    };
    expect(await titles("/blog/category/voice/feed.json")).toEqual(["One"]);
    expect(await titles("/blog/tag/x/feed.json")).toEqual(["Two", "One"]);
    const { headers } = await get("/blog/tag/cafe/feed.xml");
    expect(headers.get("content-type")).toMatch("application/rss+xml");
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect((await get("/blog/tag/Caf%C3%A9/feed.xml")).headers.get("location")).toBe("/blog/tag/cafe/feed.xml");
    for (const path of ["/blog/tag/voice/feed.xml", "/blog/category/x/feed.json", "/blog/author/x/feed.xml"])
      expect((await get(path)).status).toBe(404);
  });

  test("nothing changed is 304; a change is seen at once", async () => {
    await seedPost(db, { title: "One", published_at: day(1) });
    for (const path of [
      "/api/blog/posts",
      "/api/blog/get-post?slug=one",
      "/blog/feed.xml",
      "/blog/feed.json",
      "/blog/one.md",
    ]) {
      const first = await get(path);
      const etag = first.headers.get("etag") ?? "";
      expect([first.status, etag.length > 10, first.headers.get("cache-control")]).toEqual([
        200,
        true,
        "public, no-cache",
      ]);
      const second = await get(path, { "if-none-match": `"other", W/${etag}` });
      expect([second.status, await second.text(), second.headers.get("etag")]).toEqual([304, "", etag]);
      await db.query(
        "update site.posts set title = title || '!', body_markdown = body_markdown || '!', updated_at = now()",
      );
      expect((await get(path, { "if-none-match": etag })).status).toBe(200);
    }
  });

  test("get-post says what is wrong", async () => {
    for (const [path, status, error] of [
      ["/api/blog/get-post", 400, "missing_slug"],
      ["/api/blog/get-post?slug=", 400, "missing_slug"],
      ["/api/blog/get-post?slug=nope", 404, "not_found"],
      ["/api/blog/get-post?slug=%00", 404, "not_found"],
    ] as const) {
      const response = await get(path);
      expect([response.status, response.headers.get("cache-control")]).toEqual([status, "no-store"]);
      expect(await response.json()).toMatchObject({ error });
    }
  });

  test("HEAD is GET without the body", async () => {
    const head = await routes.request("/api/blog/posts", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("a post is served as Markdown under its path", async () => {
    await seedPost(db, {
      title: "One",
      seo_slug: "uno",
      content: "Text with [a link](/demo).",
      author: "Casey",
      published_at: day(1),
    });
    const response = await get("/blog/uno.md");
    expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect(response.headers.get("link")).toBe('<https://penwright.example/blog/uno>; rel="canonical"');
    expect(await response.text()).toBe(
      "# One\n\nCasey, 2026-01-02  \n<https://penwright.example/blog/uno>\n\nText with [a link](https://penwright.example/demo).\n",
    );
    const moved = await get("/blog/one.md");
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/blog/uno.md"]);
    expect((await get("/blog/nope.md")).status).toBe(404);
  });
});

test("a post's picture has an immutable URL that no browser takes for anything else", async () => {
  const saved = await seedPost(db, { title: "One", slug: "one", content: "x", published_at: day(1) });
  const sha256 = "a".repeat(64);
  await db.query(
    "insert into site.post_pictures (post_id, sha256, content_type, bytes) values ($1, $2, 'image/png', $3)",
    [saved.ok ? saved.id : "", sha256, Buffer.from([0x89, 0x50, 0, 255])],
  );
  const response = await get(`/blog/pictures/${sha256}.png`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0x89, 0x50, 0, 255]);
  expect((await get(`/blog/pictures/${"b".repeat(64)}.png`)).status).toBe(404);
});
