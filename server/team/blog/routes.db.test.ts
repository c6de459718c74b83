import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readPreviewUrl } from "../../../src/features/blog/team/post-preview-link.server.ts";
import { findTeamPost } from "../../../src/features/blog/team/team-posts.server.ts";
import type { Database } from "../../../src/platform/db.server.ts";
import { day, seedPost } from "../../../tests/fixtures/post-seeds.ts";
import {
  member,
  openTeamPages,
  owner,
  teamOrigin,
  type TeamPages,
  teamSecret,
} from "../../../tests/support/team-pages.ts";
import { emptyTables, openTestDatabase } from "../../../tests/support/test-database.ts";

const now = new Date();
let db: Database;
let pages: TeamPages;
let draft: string;
let published: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  await emptyTables(db);
  pages = openTeamPages(db, () => now);
  draft = await seed({ title: "<script>alert(1)</script>", slug: "a-draft" }, true);
  published = await seed({ title: "Out", slug: "old-out", seo_slug: "out", published_at: day(1) }, false);
});
afterAll(() => db.close());

async function seed(data: Record<string, unknown>, isDraft: boolean): Promise<string> {
  const saved = await seedPost(db, data, { isDraft });
  if (!saved.ok) throw new Error(saved.clash);
  return saved.id;
}

test("all posts are listed with their state, hostile titles as text", async () => {
  const html = await (await pages.get("/posts", member)).text();
  expect(html).toContain("All (2)");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).not.toContain("<script");
  expect(html).toContain("1 redirecting");
  const drafts = await (await pages.get("/posts?state=draft", member)).text();
  expect(drafts).toContain(`/team/posts/${draft}`);
  expect(drafts).not.toContain(`/team/posts/${published}`);
});

test("a post’s page names what was lost, as text", async () => {
  await db.query(
    "update site.posts set lost = array['picture <b>.png'], lost_pictures = array['cover a.jpg'] where id = $1",
    [draft],
  );
  const html = await (await pages.get(`/posts/${draft}`, member)).text();
  expect(html).toContain("What was lost");
  expect(html).toContain("<bdi>cover a.jpg</bdi>");
  expect(html).toContain("<bdi>picture &lt;b&gt;.png</bdi>");
  expect(await (await pages.get(`/posts/${published}`, member)).text()).not.toContain("What was lost");
});

test("a draft’s page has a preview link for seven days", async () => {
  const html = await (await pages.get(`/posts/${draft}`, member)).text();
  const link = /value="(https:[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  expect(link).toMatch(new RegExp(`^${teamOrigin}/blog/a-draft\\?`));
  expect(readPreviewUrl(link, teamSecret, now)).toBe(draft);
});

test("a member unpublishes, and only an owner deletes", async () => {
  const unpublished = await pages.post(`/posts/${published}/unpublish`, {}, member);
  expect(unpublished.headers.get("location")).toBe(`/team/posts/${published}?did=unpublished`);
  expect((await findTeamPost(db, published, now))?.state).toBe("draft");

  expect(await (await pages.get(`/posts/${draft}`, member)).text()).not.toContain("/delete");
  expect((await pages.post(`/posts/${draft}/delete`, {}, member)).status).toBe(403);
  expect((await pages.postFromElsewhere(`/posts/${draft}/delete`, {}, owner)).status).toBe(403);
  expect((await pages.post(`/posts/${draft}/delete`, {}, null)).status).toBe(403);
  expect(await findTeamPost(db, draft, now)).not.toBeNull();

  const deleted = await pages.post(`/posts/${draft}/delete`, {}, owner);
  expect(deleted.headers.get("location")).toBe("/team/posts?did=deleted");
  expect(await findTeamPost(db, draft, now)).toBeNull();
  const { rows } = await db.query("select actor, action, subject from site.team_actions order by id");
  expect(rows).toEqual([
    { actor: member, action: "unpublished post", subject: "post out" },
    { actor: owner, action: "deleted post", subject: "post a-draft" },
  ]);
});

test.each(["/posts/nothing", "/posts/7d0c0000-0000-4000-8000-000000000000"])("%s is no post", async (path) => {
  expect((await pages.get(path, owner)).status).toBe(404);
  expect((await pages.post(`${path}/unpublish`, {}, owner)).status).toBe(404);
  expect((await pages.post(`${path}/delete`, {}, owner)).status).toBe(404);
});
