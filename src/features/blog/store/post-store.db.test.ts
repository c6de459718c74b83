import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { emptyTables, openTestDatabase } from "../../../../tests/support/test-database.ts";
import type { Database } from "../../../platform/db.server.ts";
import { readBlogState, watchBlog } from "./blog-changes.server.ts";
import { day, seedPost } from "../../../../tests/fixtures/post-seeds.ts";
import { listPosts } from "./list-posts.server.ts";
import {
  findPost,
  findNeighbors,
  findTopic,
  findNewestPosts,
  findRelatedPosts,
  readSidebar,
} from "./post-store.server.ts";
import { queryRows } from "../../../../tests/support/typed-rows.ts";

let db: Database;
const now = new Date("2027-01-01T00:00:00Z");

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyTables(db));
afterAll(() => db.close());

async function seedMany(count: number, data: (nth: number) => Record<string, unknown> = () => ({})): Promise<void> {
  for (let nth = 0; nth < count; nth += 1) {
    await seedPost(db, { title: `Post ${nth}`, published_at: day(nth), ...data(nth) });
  }
}

async function titles(request: Omit<Parameters<typeof listPosts>[1], "now">): Promise<string[]> {
  return (await listPosts(db, { ...request, now })).posts.map((post) => post.title);
}

describe("the list", () => {
  test.each([
    [0, 1],
    [1, 1],
    [4, 1],
    [5, 2],
    [16, 2],
    [17, 3],
    [100, 9],
  ])("%i posts come on %i pages, each post once, newest first", async (count, pages) => {
    // Several a day, many in the same second: the order must hold there too.
    await seedMany(count, (nth) => ({
      published_at: day(Math.floor(nth / 7)),
      categories: { data: [{ name: "All" }] },
    }));
    for (const category of [undefined, "all"]) {
      const seen: string[] = [];
      let last = "9999";
      for (let page = 1; page <= pages; page += 1) {
        const list = await listPosts(db, { page, category, now });
        expect(list.pagination).toEqual({
          totalPages: pages,
          total: count,
          offset: page === 1 ? 0 : 4 + (page - 2) * 12,
          limit: 12,
        });
        for (const post of list.posts) {
          expect((post.publishedAt ?? "") <= last).toBe(true);
          last = post.publishedAt ?? "";
          seen.push(post.title);
        }
      }
      expect(new Set(seen).size).toBe(count);
      expect(seen).toHaveLength(count);
    }
  });

  test("search results are split into pages by the same rule", async () => {
    await seedMany(30, () => ({ content: "marmalade" }));
    const seen = [
      ...(await titles({ page: 1, search: "marmalade" })),
      ...(await titles({ page: 2, search: "marmalade" })),
      ...(await titles({ page: 3, search: "marmalade" })),
      ...(await titles({ page: 4, search: "marmalade" })),
    ];
    expect(seen.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, nth) => `Post ${29 - nth}`));
    // Page 4 is beyond the end and repeats the last page.
    expect((await listPosts(db, { page: 4, search: "marmalade", now })).page).toBe(4);
    expect((await listPosts(db, { page: 999_999_999, search: "marmalade", now })).pagination).toEqual({
      totalPages: 4,
      total: 30,
      offset: 28,
      limit: 12,
    });
  });

  test("a search's last page is the same, asked for by its number or by one far beyond", async () => {
    for (const count of [1, 4, 5, 16, 17]) {
      await db.query("delete from site.posts");
      await seedMany(count, () => ({ content: "marmalade" }));
      const far = await listPosts(db, { page: 999_999_999, search: "marmalade", now });
      const near = await listPosts(db, { page: far.page, search: "marmalade", now });
      expect(far.pagination.total).toBe(count);
      expect(far).toEqual(near);
      expect(far.posts.at(-1)?.title).toBe("Post 0");
      expect(far.posts).toHaveLength(count <= 4 ? count : ((count - 5) % 12) + 1);
    }
  });

  test("a page past the end shows the last page", async () => {
    await seedMany(5);
    const list = await listPosts(db, { page: 99, now });
    expect(list.page).toBe(2);
    expect(list.posts.map((post) => post.title)).toEqual(["Post 0"]);
  });

  test("without a page it is the newest hundred at once", async () => {
    await seedMany(101);
    const list = await listPosts(db, { now });
    expect(list.posts).toHaveLength(100);
    expect(list.pagination).toEqual({ totalPages: 2, total: 101, offset: 0, limit: 100 });
    expect(list.posts[0]?.title).toBe("Post 100");
    expect(JSON.stringify(list.posts)).not.toContain("<p>");
  });

  test("pages contain every post once after posts are added, moved, changed and deleted", async () => {
    await seedMany(40, (nth) => ({ published_at: day((nth * 17) % 40), categories: [nth % 2 ? "odd" : "even"] }));
    await db.query("delete from site.posts where title in ('Post 3', 'Post 39', 'Post 0')");
    await db.query(
      "update site.posts set listed_at = listed_at - interval '2 years' where title in ('Post 7', 'Post 8')",
    );
    await db.query("update site.posts set status = 'draft' where title = 'Post 9'");
    await db.query(`update site.posts set categories = '[{"slug":"odd","name":"odd"}]' where title = 'Post 10'`);
    const whole = await queryRows<{ title: string }>(
      db,
      "select title from site.posts where status = 'published' order by listed_at desc, id desc",
    );
    const pages = [1, 2, 3, 4].map((page) => titles({ page }));
    expect((await Promise.all(pages)).flat()).toEqual(whole.map((row) => row.title));
    const odd = await listPosts(db, { category: "odd", now });
    expect(odd.pagination.total).toBe(odd.posts.length);
    expect((await readSidebar(db, now)).categories).toEqual([
      { name: "even", slug: "even", postCount: 18 },
      { name: "odd", slug: "odd", postCount: 18 },
    ]);
  });
});

describe("search", () => {
  beforeEach(async () => {
    await seedPost(db, {
      title: "Café notes",
      excerpt: "On Zürich and naïveté",
      content: "The quick brown fox",
      categories: ["Workflow"],
      published_at: day(1),
    });
    await seedPost(db, {
      title: "Newsletters",
      excerpt: "",
      content: "A plain body about editing",
      categories: ["Voice"],
      published_at: day(2),
    });
    await seedPost(db, {
      title: "100% of C++",
      excerpt: "",
      content: "don’t panic: a_b (x|y)* \\ ' \"",
      published_at: day(3),
    });
    await seedPost(db, { title: "Straße nach Łódź", excerpt: "", content: "日本語", published_at: day(4) });
  });

  test.each([
    ["cafe", ["Café notes"]],
    ["CAFÉ", ["Café notes"]],
    ["zurich", ["Café notes"]],
    ["naivete", ["Café notes"]],
    ["brown", ["Café notes"]],
    ["bro fo", ["Café notes"]],
    ["  edit  ", ["Newsletters"]],
    ["letter", []],
    ["news", ["Newsletters"]],
    ["n", ["Straße nach Łódź", "Newsletters", "Café notes"]],
    ["ed", ["Newsletters"]],
    ["dont", ["100% of C++"]],
    ["don't", ["100% of C++"]],
    ["100", ["100% of C++"]],
    ["strasse lodz", ["Straße nach Łódź"]],
    ["日本", ["Straße nach Łódź"]],
    ["cafe editing", []],
    ["rown", []],
    [".*", []],
    ["%", []],
    ["' | 'a':*", ["Newsletters", "Café notes", "100% of C++"]],
    ["\u0000", []],
    ["x".repeat(10_000), []],
  ])("%j finds %j", async (search, expected) => {
    expect((await titles({ search })).sort()).toEqual([...expected].sort());
  });

  test("combines with a category, and both are counted", async () => {
    expect(await titles({ search: "the", category: "workflow" })).toEqual(["Café notes"]);
    expect(await titles({ search: "the", category: "voice" })).toEqual([]);
    expect(await titles({ category: "voice" })).toEqual(["Newsletters"]);
    expect(await titles({ category: "nothing" })).toEqual([]);
    expect(await titles({ category: "' | 'x" })).toEqual([]);
    expect((await listPosts(db, { search: "zzz", page: 3, now })).pagination).toEqual({
      totalPages: 1,
      total: 0,
      offset: 0,
      limit: 12,
    });
  });

  test("white space alone asks for nothing in particular", async () => {
    expect(await titles({ search: "   " })).toHaveLength(4);
  });
});

describe("search in an archive of more than a thousand posts", () => {
  beforeEach(async () => {
    await db.query(`
      insert into site.posts (origin, status, title, canonical_slug, slug, search, published_at, listed_at)
      select 'import', 'published', 'Post ' || n, 'post-' || n, 'post-' || n,
        array_to_tsvector(array['common', case when n = 3 then 'rare' else 'other' end, case when n % 50 = 0 then 'some' else 'other' end,
          case when n % 20 = 0 then 'often' else 'other' end]),
        timestamptz '2020-01-01' + n * interval '1 day', timestamptz '2020-01-01' + n * interval '1 day'
      from generate_series(1, 1500) as n`);
  });

  test.each([
    ["rare", [3], 1],
    ["some", [1500, 1450], 30],
    ["common often", [1500, 1480], 75],
    ["nothing", [], 0],
  ])("%j is found wherever it is, and counted", async (search, newest, total) => {
    const list = await listPosts(db, { page: 1, search, now });
    expect(list.posts.map((post) => post.title).slice(0, 2)).toEqual(newest.map((n) => `Post ${n}`));
    expect(list.pagination.total).toBe(total);
  });

  test("a word in most posts leads to the newest thousand of them", async () => {
    const list = await listPosts(db, { page: 999, search: "common", now });
    expect(list.pagination).toMatchObject({ total: 1_000, totalPages: 84 });
    expect(list.posts.at(-1)?.title).toBe("Post 501");
  });
});

describe("drafts and scheduled posts", () => {
  const before = new Date("2026-06-01T00:00:00Z");
  const after = new Date("2026-06-03T00:00:00Z");

  beforeEach(async () => {
    await seedPost(db, { title: "Here", published_at: "2026-05-01", categories: ["A"], tags: ["T"] });
    await seedPost(db, { title: "Tomorrow", published_at: "2026-06-02", categories: ["A", "B"], tags: ["T", "U"] });
    await seedPost(
      db,
      { title: "Draft", published_at: "2026-05-02", categories: ["A", "C"], tags: ["T"] },
      { isDraft: true },
    );
  });

  async function everywhere(at: Date) {
    const side = await readSidebar(db, at);
    return {
      list: (await listPosts(db, { now: at })).posts.map((post) => post.title),
      total: (await listPosts(db, { page: 1, now: at })).pagination.total,
      category: (await listPosts(db, { category: "a", now: at })).posts.map((post) => post.title),
      search: [
        ...(await listPosts(db, { search: "tomorrow", now: at })).posts,
        ...(await listPosts(db, { search: "draft", now: at })).posts,
      ].length,
      found: [await findPost(db, "tomorrow", at), await findPost(db, "draft", at)].filter(Boolean).length,
      feed: (await findNewestPosts(db, 10, at)).length,
      categories: side.categories.map(({ slug, postCount }) => `${slug} ${postCount}`),
      tags: side.tags.map(({ slug, postCount }) => `${slug} ${postCount}`),
      recent: side.recent.length,
      b: await findTopic(db, "category", "b", at),
    };
  }

  test("appear nowhere, and a scheduled post everywhere when its time comes", async () => {
    expect(await everywhere(before)).toEqual({
      list: ["Here"],
      total: 1,
      category: ["Here"],
      search: 0,
      found: 0,
      feed: 1,
      categories: ["a 1"],
      tags: ["t 1"],
      recent: 1,
      b: null,
    });
    expect(await everywhere(after)).toEqual({
      list: ["Tomorrow", "Here"],
      total: 2,
      category: ["Tomorrow", "Here"],
      search: 1,
      found: 1,
      feed: 2,
      categories: ["a 2", "b 1"],
      tags: ["t 2", "u 1"],
      recent: 2,
      b: { kind: "category", slug: "b", name: "B", postCount: 1 },
    });
  });

  test("the next publication is known", async () => {
    expect((await readBlogState(db, before)).nextPublication).toEqual(new Date("2026-06-02T00:00:00Z"));
    expect((await readBlogState(db, after)).nextPublication).toBeNull();
  });

  test("a watcher is notified of a change, and when a scheduled post is due", async () => {
    let changes = 0;
    const start = Date.now();
    const clock = () => new Date(Date.parse("2026-06-01T23:59:59.700Z") + Date.now() - start);
    const { stop } = await watchBlog(db, { now: clock, onChange: () => (changes += 1), onError: () => undefined });
    await expect.poll(() => changes, { timeout: 3_000 }).toBe(1);
    await seedPost(db, { title: "Another", published_at: "2026-05-01" });
    await expect.poll(() => changes).toBe(2);
    stop();
    await db.query("delete from site.posts");
    expect(changes).toBe(2);
  });
});

describe("one post", () => {
  test("is found by its canonical slug; other spellings and earlier slugs lead to it", async () => {
    const saved = await seedPost(db, {
      title: "One Idea, five formats",
      seo_slug: "one-idea",
      published_at: day(1),
      content: "body",
    });
    expect(await findPost(db, "one-idea", now)).toMatchObject({
      kind: "post",
      post: { title: "One Idea, five formats", slug: "one-idea-five-formats", bodyHtml: "<p>body</p>" },
    });
    expect(await findPost(db, "one-idea-five-formats", now)).toEqual({ kind: "redirect", canonicalSlug: "one-idea" });
    expect(await findPost(db, "One-Idea", now)).toEqual({ kind: "redirect", canonicalSlug: "one-idea" });
    for (const slug of ["", "nope", "a/b", "%", "\u0000", "\ud800", "x".repeat(5_000)])
      expect(await findPost(db, slug, now)).toBeNull();
    await db.query("update site.posts set canonical_slug = 'new-idea', seo_slug = 'new-idea' where id = $1", [
      saved.ok ? saved.id : "",
    ]);
    await db.query("insert into site.post_slugs select 'new-idea', id from site.posts");
    expect(await findPost(db, "one-idea", now)).toEqual({ kind: "redirect", canonicalSlug: "new-idea" });
  });

  test("seo_slug goes before another post's slug", async () => {
    await seedPost(db, { title: "Shared", seo_slug: "first", published_at: day(1) });
    await seedPost(db, { title: "Other", seo_slug: "shared", published_at: day(2) });
    expect(await findPost(db, "shared", now)).toMatchObject({ kind: "post", post: { title: "Other" } });
    expect(await findPost(db, "first", now)).toMatchObject({ kind: "post", post: { title: "Shared" } });
  });

  test("a slug that is taken clashes when it was chosen, and gets a number when it was made from the title", async () => {
    expect(await seedPost(db, { title: "Same" })).toMatchObject({ ok: true, canonicalSlug: "same" });
    expect(await seedPost(db, { title: "Same" })).toMatchObject({
      ok: true,
      canonicalSlug: "same-2",
      note: expect.stringContaining("same-2"),
    });
    expect(await seedPost(db, { title: "X", seo_slug: "same" })).toEqual({ ok: false, clash: "same" });
    expect(await seedPost(db, { title: "🚀" })).toMatchObject({ ok: true, canonicalSlug: "post" });
  });
});

describe("a post's neighbors", () => {
  test("are the posts before and after it in the list, also in the same second; drafts and scheduled posts are skipped", async () => {
    for (const title of ["A", "B", "C"]) await seedPost(db, { title, published_at: day(1) });
    await seedPost(db, { title: "Draft", published_at: day(2) }, { isDraft: true });
    await seedPost(db, { title: "New", published_at: day(3) });
    await seedPost(db, { title: "Tomorrow", published_at: "2027-01-02" });
    const { posts } = await listPosts(db, { now });
    for (const [nth, { id }] of posts.entries()) {
      const { newer, older } = await findNeighbors(db, id, now);
      expect([newer?.title, older?.title]).toEqual([posts[nth - 1]?.title, posts[nth + 1]?.title]);
    }
  });
});

describe("a topic", () => {
  test("is a category or tag of visible posts; its list has full pages, also of its search", async () => {
    await seedMany(30, (nth) => ({
      tags: nth < 14 ? ["Café", "all"] : ["all"],
      content: nth % 2 ? "marmalade" : "toast",
    }));
    expect(await findTopic(db, "tag", "CAFÉ", now)).toEqual({ kind: "tag", slug: "cafe", name: "Café", postCount: 14 });
    expect(await findTopic(db, "category", "cafe", now)).toBeNull();
    const first = await titles({ tag: "cafe", page: 1, firstPageSize: 12 });
    const second = await titles({ tag: "cafe", page: 2, firstPageSize: 12 });
    expect([...first, ...second]).toEqual(Array.from({ length: 14 }, (_, nth) => `Post ${13 - nth}`));
    expect(first).toHaveLength(12);
    expect(await titles({ tag: "cafe", search: "marmalade" })).toHaveLength(7);
    expect(await titles({ tag: "nothing" })).toEqual([]);
    expect((await findNewestPosts(db, 100, now, { kind: "tag", slug: "cafe" })).map(({ title }) => title)).toHaveLength(
      14,
    );
  });
});

describe("related posts", () => {
  test("score 2 for a shared category and 1 for a shared tag; top three; ties to the newer; never itself or zero", async () => {
    const own = await seedPost(db, {
      title: "Own",
      categories: ["A", "B"],
      tags: ["x", "y", "z"],
      published_at: day(50),
    });
    const others: [string, string[], string[], number][] = [
      ["one tag", [], ["x"], 9],
      ["one category, old", ["A"], [], 1],
      ["one category, new", ["A"], [], 2],
      ["two tags", [], ["x", "y"], 3],
      ["category and tag", ["B"], ["z"], 0],
      ["nothing", ["C"], ["w"], 60],
    ];
    for (const [title, categories, tags, at] of others)
      await seedPost(db, { title, categories, tags, published_at: day(at) });
    await seedPost(db, {
      title: "all, but scheduled",
      categories: ["A", "B"],
      tags: ["x"],
      published_at: "2030-01-01",
    });
    const id = own.ok ? own.id : "";
    expect((await findRelatedPosts(db, { id }, now)).map((post) => post.title)).toEqual([
      "category and tag",
      "two tags",
      "one category, new",
    ]);
    await db.query("delete from site.posts where title <> 'Own' and title <> 'nothing'");
    expect(await findRelatedPosts(db, { id }, now)).toEqual([]);
  });
});

describe("the sidebar", () => {
  test("has the five newest, all categories, and ten tags by posts and then name", async () => {
    await seedMany(8, (nth) => ({
      categories: [nth % 2 ? "Odd" : "Even", "All"],
      tags: [
        "often",
        ...(nth < 2 ? ["Béta", "alpha"] : []),
        ...Array.from({ length: 11 }, (_, tag) => `tag ${String(tag).padStart(2, "0")}`).slice(0, nth === 0 ? 11 : 0),
      ],
    }));
    const side = await readSidebar(db, now);
    expect(side.recent.map((post) => post.title)).toEqual(["Post 7", "Post 6", "Post 5", "Post 4", "Post 3"]);
    expect(side.categories).toEqual([
      { name: "All", slug: "all", postCount: 8 },
      { name: "Even", slug: "even", postCount: 4 },
      { name: "Odd", slug: "odd", postCount: 4 },
    ]);
    expect(side.tags.map((tag) => tag.name)).toEqual([
      "often",
      "alpha",
      "Béta",
      "tag 00",
      "tag 01",
      "tag 02",
      "tag 03",
      "tag 04",
      "tag 05",
      "tag 06",
    ]);
  });
});

test("visitors' roles may not read the blog's tables", async () => {
  for (const role of ["anon", "authenticated"]) {
    for (const table of ["posts", "post_originals", "post_slugs", "blog_version", "webhook_receipts"]) {
      await expect(
        db.transaction(async (transaction) => {
          await transaction.exec(`set local role ${role}`);
          await transaction.query(`select * from site.${table}`);
        }),
      ).rejects.toMatchObject({ code: "42501" });
    }
  }
});
