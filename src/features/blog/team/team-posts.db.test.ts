import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { day, seedPost } from "../../../../tests/fixtures/post-seeds.ts";
import { emptyTables, openTestDatabase } from "../../../../tests/support/test-database.ts";
import type { Database } from "../../../platform/db.server.ts";
import { findPost } from "../store/post-store.server.ts";
import { lockBlog } from "../store/save-post.server.ts";
import { writeReceipt } from "../webhook/receipts.server.ts";
import { listReceipts } from "./delivery-receipts.server.ts";
import { deletePost, unpublishPost } from "./post-changes.server.ts";
import { countTeamPosts, findTeamPost, findTeamPostAt, listTeamPosts } from "./team-posts.server.ts";
import { queryRows } from "../../../../tests/support/typed-rows.ts";

const actor = "ben@penwright.example";
const now = new Date("2026-06-01T00:00:00Z");
let db: Database;
let draft: string;
let scheduled: string;
let published: string;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  published = await seed({ title: "Out", slug: "old-out", seo_slug: "out", published_at: day(1) });
  scheduled = await seed({ title: "Soon", slug: "soon", published_at: "2026-06-02T00:00:00Z" });
  draft = await seed({ title: "<script>alert(1)</script>", slug: "draft", published_at: day(2) }, true);
});
afterAll(() => db.close());

async function seed(data: Record<string, unknown>, isDraft = false): Promise<string> {
  const saved = await seedPost(db, data, { isDraft, now });
  if (!saved.ok) throw new Error(saved.clash);
  return saved.id;
}

const ids = async (list: Partial<Parameters<typeof listTeamPosts>[1]>) =>
  (await listTeamPosts(db, { now, ...list })).map(({ id }) => id);

test("all posts are listed with their state, drafts and scheduled ones first", async () => {
  expect(await listTeamPosts(db, { now })).toMatchObject([
    { id: draft, state: "draft", title: "<script>alert(1)</script>" },
    { id: scheduled, state: "scheduled", redirects: [] },
    { id: published, state: "published", canonicalSlug: "out", redirects: ["old-out"], origin: "storychief", words: 1 },
  ]);
  expect(await countTeamPosts(db, now)).toEqual({ published: 1, scheduled: 1, draft: 1 });
  expect(await ids({ state: "scheduled" })).toEqual([scheduled]);
  expect(await ids({ page: 2 })).toEqual([]);
  expect(await ids({ state: "published", now: new Date("2026-06-03T00:00:00Z") })).toEqual([scheduled, published]);
});

test("a post is found by its id, by its canonical slug, and by an earlier one", async () => {
  expect(await findTeamPost(db, draft, now)).toMatchObject({ id: draft, state: "draft" });
  expect(await findTeamPost(db, "no id", now)).toBeNull();
  expect((await findTeamPostAt(db, "out", now))?.id).toBe(published);
  expect((await findTeamPostAt(db, "old-out", now))?.id).toBe(published);
  expect(await findTeamPostAt(db, "nothing", now)).toBeNull();
});

test("an unpublished post is a draft again, and no reader finds it", async () => {
  expect(await findPost(db, "out", now)).not.toBeNull();
  expect(await unpublishPost(db, { id: published, actor, now })).toBe("done");
  expect(await findPost(db, "out", now)).toBeNull();
  expect((await findTeamPost(db, published, now))?.state).toBe("draft");
  expect(await unpublishPost(db, { id: published, actor, now })).toBe("missing");
});

test("a scheduled post that is unpublished does not appear on its day", async () => {
  await unpublishPost(db, { id: scheduled, actor, now });
  expect(await findPost(db, "soon", new Date("2026-07-01T00:00:00Z"))).toBeNull();
});

test("a deleted post goes with its original and its slugs; its receipts stay", async () => {
  await receive({ postId: published });
  expect(await deletePost(db, { id: published, actor })).toBe("done");
  expect(await findPost(db, "old-out", now)).toBeNull();
  const rows = await queryRows<{ left: number }>(
    db,
    `select (select count(*) from site.post_originals where post_id = $1)::int
       + (select count(*) from site.post_slugs where post_id = $1)::int as left`,
    [published],
  );
  expect(rows).toEqual([{ left: 0 }]);
  expect(await listReceipts(db, { limit: 10 })).toMatchObject([{ post_id: published, title: null }]);
  expect(await deletePost(db, { id: published, actor })).toBe("missing");
});

test("every change is announced, so that cached pages are dropped", async () => {
  const version = async () => (await db.query("select version::int as version from site.blog_version")).rows[0];
  const before = await version();
  await unpublishPost(db, { id: published, actor, now });
  const between = await version();
  await deletePost(db, { id: scheduled, actor });
  expect([between, await version()]).not.toContainEqual(before);
  expect(await version()).not.toEqual(between);
});

test("receipts say what cleaning took out, the newest first, for all posts or for one", async () => {
  await receive({
    postId: published,
    notes: { removed: ["script", "onclick"], missingAlt: ["https://a.example/b.png"] },
  });
  await receive({ postId: draft, notes: { returned: true } });
  await receive({ outcome: "refused", httpStatus: 422, reason: "Too large." });
  expect(await listReceipts(db, { limit: 10 })).toMatchObject([
    { outcome: "refused", reason: "Too large.", title: null, notes: { removed: [], missingAlt: [], returned: false } },
    { title: "<script>alert(1)</script>", notes: { returned: true } },
    { title: "Out", notes: { removed: ["script", "onclick"], missingAlt: ["https://a.example/b.png"] } },
  ]);
  expect(await listReceipts(db, { limit: 1 })).toHaveLength(1);
  expect(await listReceipts(db, { postId: draft, limit: 10 })).toMatchObject([{ post_id: draft }]);
});

async function receive(change: Partial<Parameters<typeof writeReceipt>[1]>): Promise<void> {
  await db.transaction(async (transaction) => {
    await lockBlog(transaction);
    await writeReceipt(transaction, {
      receivedAt: now,
      contentSha256: null,
      bytes: 10,
      event: "publish",
      outcome: "accepted",
      httpStatus: 200,
      reason: null,
      postId: null,
      notes: {},
      answer: null,
      ...change,
    });
  });
}
