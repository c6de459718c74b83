import { describe, expect, test } from "vitest";
import { siteConfig } from "../../../lib/site-config.ts";
import { parseJson } from "../sanitize/untrusted-json.ts";
import type { Story } from "../store/story.ts";
import { parsePayload } from "./payload.server.ts";
import { publishExample } from "../../../../tests/fixtures/storychief-vectors.ts";

function storyOf(data: Record<string, unknown>): Story {
  const parsed = parsePayload({ meta: { event: "publish" }, data: { title: "T", ...data } });
  if (!parsed.ok || !("story" in parsed.delivery)) throw new Error(parsed.ok ? "no story" : parsed.reason);
  return parsed.delivery.story;
}

test("the contract's publish is read whole", () => {
  const parsed = parsePayload(parseJson(publishExample));
  expect(parsed).toMatchObject({
    ok: true,
    delivery: {
      event: "publish",
      isDraft: false,
      reference: { externalId: null, storychiefId: "2769118967", language: "en", updatedAt: null },
      story: {
        title: "Café notes: one idea, five formats",
        seoSlug: "one-idea-five-formats",
        excerpt: "How a single thought becomes a post, a newsletter and a thread.",
        seoTitle: "One idea, five formats",
        seoKeywords: ["content repurposing"],
        canonical: null,
        language: "en",
        publishedAt: new Date("2025-11-03T09:00:00Z"),
        image: {
          url: "https://images.example.com/cover.jpg",
          alt: "A notebook on a desk",
          sizes: { large: "https://images.example.com/cover_1000.jpg" },
        },
        author: {
          name: "Casey Rivera",
          firstName: "Casey",
          lastName: "Rivera",
          bio: "Writes about writing.",
          pictureUrl: "https://images.example.com/casey.jpg",
        },
        categories: [{ name: "Workflow", slug: "workflow", storychiefId: "2544218965" }],
        tags: [{ slug: "newsletters" }, { slug: "go-green", name: "Go green" }],
      },
    },
  });
});

test.each([
  [{ meta: { event: "archive" }, data: { title: "x" } }, "archive"],
  [{ meta: {}, data: {} }, null],
  [{ meta: { event: "publish" } }, "publish"],
  [{ meta: { event: "publish" }, data: [] }, "publish"],
  [{ meta: { event: "publish" }, data: { title: "  " } }, "publish"],
  [{ meta: { event: "update" }, data: { external_id: "1" } }, "update"],
  [{ meta: { event: "publish" }, data: { title: "a\u0000b", content: "x\u0000" } }, "publish"],
  [{ meta: { event: "publish" }, data: { title: "x", tags: [{ name: "\ud800", slug: "x" }] } }, "publish"],
  [[], null],
  [null, null],
  ["x", null],
])("%j is refused", (payload, event) => {
  expect(parsePayload(payload)).toMatchObject({ ok: false, event });
});

test("the old name of the event is understood, and a status alone is not a story", () => {
  expect(parsePayload({ meta: { type: "test" } })).toEqual({ ok: true, delivery: { event: "test" } });
  expect(
    parsePayload({ meta: { event: "update", lock_updates: true, status: "draft" }, data: { external_id: 7 } }),
  ).toEqual({
    ok: true,
    delivery: {
      event: "status",
      isDraft: true,
      reference: { externalId: "7", storychiefId: null, language: null, updatedAt: null },
    },
  });
});

describe("pictures", () => {
  const sizes = { regular: "https://i.example.com/a_800.jpg", large: "https://i.example.com/a_1000.jpg" };
  test.each([
    [
      "wrapped",
      { data: { url: "https://i.example.com/a.jpg", alt: "A", sizes } },
      { url: "https://i.example.com/a.jpg", alt: "A", sizes },
    ],
    [
      "flat",
      { url: "https://i.example.com/a.jpg", name: "a.jpg", alt: "A" },
      { url: "https://i.example.com/a.jpg", alt: "A", sizes: {} },
    ],
    [
      "a JSON string",
      JSON.stringify({ data: { url: "https://i.example.com/a.jpg", alt: "A" } }),
      { url: "https://i.example.com/a.jpg", alt: "A" },
    ],
    ["a URL", "https://i.example.com/a.jpg", { url: "https://i.example.com/a.jpg", alt: "" }],
    ["sizes alone", { data: { sizes } }, { url: sizes.large }],
    [
      "an own path",
      { url: "/images/a.svg", alt: "A", width: 1200, height: "675" },
      { url: "/images/a.svg", width: 1200, height: 675 },
    ],
  ])("%s are read", (_name, value, expected) => {
    expect(storyOf({ featured_image: value }).image).toMatchObject(expected);
  });

  test.each([
    [null],
    [{}],
    [{ data: null }],
    [{ data: { url: "" } }],
    [{ url: "" }],
    [""],
    ["javascript:pwned()"],
    [{ url: "data:image/png;base64,AAAA" }],
    [[]],
  ])("%j means removed", (value) => {
    expect(storyOf({ featured_image: value }).image).toBeNull();
  });

  test("absent means unchanged", () => {
    expect(storyOf({}).image).toBeUndefined();
  });

  test("alternative text may come in its own field", () => {
    expect(storyOf({ featured_image: "https://i.example.com/a.jpg", featured_image_alt: "A" }).image?.alt).toBe("A");
  });
});

describe("authors", () => {
  test.each([
    ["plain text", "Casey Rivera", "Casey Rivera"],
    ["a JSON string", '{"data":{"first_name":"Casey","last_name":"Rivera"}}', "Casey Rivera"],
    ["flat", { first_name: "Casey" }, "Casey"],
    ["a name", { data: { name: "Casey" } }, "Casey"],
    ["broken JSON", '{"first_name":', siteConfig.teamName],
    ["nothing", null, siteConfig.teamName],
    ["a number of things", [1, {}], siteConfig.teamName],
    ["an object without a name", { data: {} }, siteConfig.teamName],
  ])("%s", (_name, author, name) => {
    expect(storyOf({ author }).author?.name).toBe(name);
  });

  test("no email address is stored", () => {
    expect(
      JSON.stringify(storyOf({ author: { data: { first_name: "C", email: "casey@example.com" } } })),
    ).not.toContain("casey@example.com");
  });

  test("a picture is found in both places", () => {
    const regular = "https://i.example.com/c_800.jpg";
    expect(
      storyOf({ author: { first_name: "C", profile_picture: { data: { sizes: { regular } } } } }).author?.pictureUrl,
    ).toBe(regular);
    expect(
      storyOf({ author: { first_name: "C", profile_picture: { data: { url: regular } } } }).author?.pictureUrl,
    ).toBe(regular);
    expect(storyOf({ author: { first_name: "C", profile_picture: "javascript:1" } }).author?.pictureUrl).toBeNull();
  });
});

describe("categories and tags", () => {
  test.each([
    ["wrapped", { data: [{ storychief_id: 1, name: "Go green", slug: "go-green" }] }],
    ["bare", [{ storychief_id: "1", name: "Go green", slug: "Go Green" }]],
    ["a JSON string", '[{"storychief_id":1,"name":"Go green","slug":"go-green"}]'],
    ["a wrapped JSON string", { data: '[{"storychief_id":1,"name":"Go green"}]' }],
    ["twice", [{ storychief_id: 1, name: "Go green" }, "Go green", { name: "GO GREEN" }]],
    [
      "among broken ones",
      [null, 3.5e300, {}, [], { name: "" }, { storychief_id: 1, name: "Go green" }].filter((item) => item !== 3.5e300),
    ],
  ])("%s", (_name, tags) => {
    expect(storyOf({ tags }).tags).toEqual([{ name: "Go green", slug: "go-green", storychiefId: "1" }]);
  });

  test("names alone make slugs; broken JSON makes nothing", () => {
    expect(storyOf({ tags: ["Über uns"] }).tags).toEqual([{ name: "Über uns", slug: "uber-uns", storychiefId: null }]);
    expect(storyOf({ tags: '[{"name":' }).tags).toEqual([]);
    expect(storyOf({ tags: null }).tags).toEqual([]);
    expect(storyOf({}).tags).toBeUndefined();
  });

  test("the primary category comes first", () => {
    const categories = storyOf({
      category: { data: { name: "B" } },
      categories: { data: [{ name: "A" }, { name: "B" }] },
    }).categories;
    expect(categories?.map(({ slug }) => slug)).toEqual(["b", "a"]);
    expect(
      storyOf({ category: null, categories: { data: [{ name: "A" }] } }).categories?.map(({ slug }) => slug),
    ).toEqual(["a"]);
  });
});

test.each([
  ["2025-11-03T09:00:00+02:00", new Date("2025-11-03T07:00:00Z")],
  ["soon", "unreadable"],
  ["", undefined],
  [null, undefined],
])("published_at %j is %j", (value, expected) => {
  expect(storyOf({ published_at: value }).publishedAt).toEqual(expected);
});

test.each([
  [1762160400],
  ["1762160400"],
  [1762160400000],
  ["Mon, 03 Nov 2025 09:00:00 GMT"],
  ["2025-11-03T10:00:00+01"],
  [{ date: "2025-11-03 10:00:00.000000", timezone_type: 1, timezone: "+01:00" }],
])("published_at may come as %j", (value) => {
  expect(storyOf({ published_at: value }).publishedAt).toEqual(new Date("2025-11-03T09:00:00Z"));
});

test.each([[0], ["0000-00-00 00:00:00"]])("published_at %j is no date", (value) => {
  expect(storyOf({ published_at: value }).publishedAt).toBeUndefined();
});

test("titles and names are plain text, whatever their tool put into them", () => {
  const story = storyOf({
    title: "<p>Tom &amp; Jerry&#8217;s <em>own</em><br>words</p>",
    seo_title: "A &amp; B",
    seo_description: "<p>Says &quot;c&quot;</p>",
    author: { data: { first_name: "Jos&eacute;", bio: "<p>Bio</p>" } },
    tags: [{ name: "R&amp;D" }],
    featured_image: { url: "https://i.example.com/a", alt: "A &amp; <b>B</b>" },
  });
  expect(story).toMatchObject({
    title: "Tom & Jerry’s own words",
    seoTitle: "A & B",
    seoDescription: 'Says "c"',
    author: { name: "José", bio: "Bio" },
    tags: [{ name: "R&D", slug: "r-and-d" }],
    image: { url: "https://i.example.com/a", alt: "A & B" },
  });
  expect(storyOf({ title: "1 < 2, a<b and the <head> of AT&T" }).title).toBe("1 < 2, a<b and the <head> of AT&T");
  expect(storyOf({ title: "The &lt;b&gt; tag" }).title).toBe("The <b> tag");
  expect(parsePayload({ meta: { event: "publish" }, data: { title: "\u200b" } }).ok).toBe(false);
});

test.each([
  ["/blog/My Post/", "blog-my-post"],
  ["/blog/my-post/", "my-post"],
  ["https://example.com/blog/my-post?x=1", "my-post"],
  ["caf%C3%A9", "cafe"],
  ["my-post.html", "my-post"],
  ["either/or", "either-or"],
])("the slug %j is %j", (slug, expected) => {
  expect(storyOf({ seo_slug: slug }).seoSlug).toBe(expected);
});

test("lists come with gaps, as one text, or as several authors", () => {
  const names = (categories: unknown) => storyOf({ categories }).categories?.map(({ name }) => name);
  expect(names({ data: { 0: { name: "A" }, 2: { name: "B" } } })).toEqual(["A", "B"]);
  expect(names("A, B")).toEqual(["A", "B"]);
  expect(storyOf({ author: { data: [{ first_name: "A", last_name: "B" }, { name: "C" }] } }).author?.name).toBe(
    "A B, C",
  );
  expect(storyOf({ authors: ["A", "B"] }).author?.name).toBe("A, B");
  expect(storyOf({ author: "casey@example.com" }).author?.name).toBe(siteConfig.teamName);
  expect(storyOf({ featured_image: { data: [{ src: "https://i.example.com/a" }] } }).image?.url).toBe(
    "https://i.example.com/a",
  );
});

test.each([{ data: { external_id: "x", language: "EN" } }, { external_id: 7 }, null])(
  "a translation's source of %j is taken, and not part of the story",
  (source) => {
    expect(storyOf({ source })).toEqual(storyOf({}));
  },
);

test("the richer body goes first, an empty one does not", () => {
  expect(storyOf({ content: "a", bodyhtml: "b" }).content).toBe("b");
  expect(storyOf({ content: "a", bodyhtml: "" }).content).toBe("a");
  // Nothing (null) is as good as absent: an update must not empty an article by it.
  expect(storyOf({ content: null }).content).toBeUndefined();
  expect(storyOf({ content: "" }).content).toBe("");
  expect(storyOf({}).content).toBeUndefined();
});

test.each(['{"a": 1} is JSON.', "[gallery]", "{{ title }}", '<p>{"a":1}</p>', "[1]"])(
  "a text with brackets is a body: %s",
  (content) => {
    expect(storyOf({ content }).content).toBe(content);
  },
);

test("a canonical URL is an http(s) URL or nothing", () => {
  expect(storyOf({ canonical: "https://example.com/a" }).canonical).toBe("https://example.com/a");
  for (const canonical of ["javascript:pwned()", "/x", "", null, "ftp://x.example"])
    expect(storyOf({ canonical }).canonical).toBeNull();
});

test("keys that belong to JavaScript are only names", () => {
  const data: unknown = JSON.parse('{"title":"T","__proto__":{"content":"x"},"constructor":{"name":"y"}}');
  const parsed = parsePayload({ meta: { event: "publish" }, data });
  expect(parsed).toMatchObject({ ok: true, delivery: { story: { content: undefined } } });
});

test.each([
  { blocks: [{ type: "paragraph", data: { text: "a" } }] },
  [{ type: "doc" }],
  ["<p>a</p>"],
  7,
  '{"time":1,"blocks":[{"type":"paragraph","data":{"text":"a"}}]}',
  ' {"type":"doc","content":[]}',
  '[{"type":"paragraph","children":[{"text":"a"}]}]',
])("a body that is no text is refused, not published as nothing: %j", (content) => {
  const parsed = parsePayload({ meta: { event: "update" }, data: { title: "T", content } });
  expect(parsed).toEqual({ ok: false, event: "update", reason: "The story's content is no text." });
});
