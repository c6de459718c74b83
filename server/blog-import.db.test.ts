import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "../tests/support/test-database.ts";
import { queryRows } from "../tests/support/typed-rows.ts";
import type { Database } from "../src/platform/db.server.ts";
import { sanitizerVersion } from "../src/features/blog/sanitize/sanitize-rules.server.ts";
import { fillEmptyBlog, renewOlderPosts } from "./launch-posts.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const readPosts = () =>
  queryRows<{ slug: string; page_html: string; sanitizer_version: number; updated_at: string }>(
    db,
    "select slug, page_html, sanitizer_version, updated_at::text from site.posts order by slug",
  );

test("a start makes the posts of an older release anew, once, and ends between two posts when the server stops", async () => {
  await db.query("delete from site.posts");
  expect(await fillEmptyBlog(db, new Date("2026-11-26T12:00:00Z"))).toBeGreaterThan(10);
  const before = await readPosts();
  const older = before.slice(0, 2).map(({ slug }) => slug);
  await db.query("update site.posts set sanitizer_version = 1, page_html = null where slug = any($1)", [older]);

  const stopping = new AbortController();
  stopping.abort();
  expect(await renewOlderPosts(db, stopping.signal)).toEqual({ done: [], refused: [] });

  const { signal } = new AbortController();
  const outcome = await renewOlderPosts(db, signal);
  expect([outcome.done.toSorted(), outcome.refused]).toEqual([older, []]);
  expect(await readPosts()).toEqual(before);
  expect(before.every((post) => post.sanitizer_version === sanitizerVersion)).toBe(true);
  expect((await renewOlderPosts(db, signal)).done).toEqual([]);
});
