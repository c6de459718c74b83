import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pageCards } from "../../src/features/share-images/share-content.ts";
import { createShareImages, type ShareImages } from "../../src/features/share-images/share-images.server.ts";
import { defaultSettings, type LaunchSettings } from "../../src/lib/launch-settings.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { createLog } from "../../src/platform/log.server.ts";
import { openTestDatabase } from "../../tests/support/test-database.ts";
import { createShareImageRoutes } from "./share-images.ts";

let db: Database;
let folder: string;
let images: ShareImages;
let launch: LaunchSettings = defaultSettings;
let routes: ReturnType<typeof createShareImageRoutes>;

beforeAll(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "penwright-share-"));
  images = createShareImages({ folder, domain: "penwright.example", log: createLog("silent") });
  routes = createShareImageRoutes({
    db: async () => db,
    now: () => new Date("2026-11-21"),
    launch: () => launch,
    images,
  });
  await db.query(
    `insert into site.posts (origin, status, title, canonical_slug, slug, words, author, categories, published_at, listed_at)
     values ('import', 'published', 'A post', 'a-post', 'a-post', 900, '{"name": "Mara Lindqvist"}', '[{"name": "Voice"}]', '2026-05-07', '2026-05-07'),
       ('import', 'published', '写作的声音', 'chinese', 'chinese', 1, '{}', '[]', null, '2026-05-07'),
       ('import', 'published', 'Later', 'later', 'later', 1, '{}', '[]', null, '2027-05-07')`,
  );
});
afterAll(async () => {
  await images.stop();
  await db.close();
  await rm(folder, { recursive: true });
});

/** Width and height of a PNG, from its header. */
async function sizeOf(answer: Response): Promise<[number, number]> {
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test.each([
  "/share/home.png",
  "/share/blog/a-post.png",
  "/share/blog/chinese.png",
  "/share/demo.png?formality=10&energy=90",
  "/share/demo.png?topic=ai-education&formality=10&energy=90",
])("%s is a picture of 1200 x 630 that other sites may show", async (path) => {
  const answer = await routes.request(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(await sizeOf(answer)).toEqual([1200, 630]);
});

test.each([
  "/share/nowhere.png",
  "/share/constructor.png",
  "/share/blog/nowhere.png",
  "/share/blog/later.png",
  "/share/..%2Fsecret.png",
  "/share/home.jpg",
  "/share/500.png",
])("%s is not found", async (path) => {
  expect((await routes.request(path)).status).toBe(404);
});

test("a picture is drawn once, and found again in its folder after a restart", async () => {
  const before = (await readdir(folder)).length;
  const first = await routes.request("/share/pricing.png");
  const again = await routes.request("/share/pricing.png", {
    headers: { "if-none-match": first.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
  expect((await readdir(folder)).length).toBe(before + 1);
  const restarted = createShareImages({
    folder,
    domain: "penwright.example",
    log: createLog("silent"),
    path: "/nowhere",
  });
  const card = pageCards["/pricing"];
  if (!card) throw new Error("no card");
  expect(await restarted.get({ kind: "page", ...card })).not.toBeNull();
});

test("a page that changes with the launch state has another picture, and the others keep theirs", async () => {
  const tagOf = async (name: string) => (await routes.request(`/share/${name}.png`)).headers.get("etag");
  const before = await Promise.all([tagOf("waitlist"), tagOf("pricing"), tagOf("contact")]);
  launch = { ...defaultSettings, state: "closed" };
  const closed = await Promise.all([tagOf("waitlist"), tagOf("pricing"), tagOf("contact")]);
  launch = { ...launch, prices: { currency: "USD", creator: 1900, team: 4950, business: null } };
  const priced = await tagOf("pricing");
  launch = defaultSettings;
  expect(new Set([...before, ...closed, priced])).toHaveLength(6);
  expect(closed[2]).toBe(before[2]);
});

test("two voices have two pictures, and the same voice one", async () => {
  const tags = await Promise.all(
    ["formality=10", "formality=11", "formality=10&energy=50"].map(async (query) =>
      (await routes.request(`/share/demo.png?${query}`)).headers.get("etag"),
    ),
  );
  expect(tags[0]).not.toBe(tags[1]);
  expect(tags[0]).toBe(tags[2]);
});
