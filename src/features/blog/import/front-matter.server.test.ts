import { expect, test } from "vitest";
import { parsePostFile } from "./front-matter.server.ts";
import { readPostFields } from "./post-fields.server.ts";

function fieldsOf(text: string) {
  const parsed = parsePostFile(Buffer.from(text));
  if (!parsed.ok) throw new Error(parsed.reason);
  const fields = readPostFields(parsed.value.front, { slug: "s", date: null, now: new Date("2027-01-01T00:00:00Z") });
  if ("reason" in fields) throw new Error(fields.reason);
  return { ...fields.data, markdown: parsed.value.markdown };
}

test.each([
  [
    "numbers that are names",
    "---\ntitle: 1.10\ndate: 2026-05-01\nslug: 0123\ntags: [2.0, 007, 1e3]\n---\nx",
    { title: "1.10", slug: "0123", tags: ["2.0", "007", "1e3"] },
  ],
  ["a key twice", "---\ntitle: A\ntitle: B\ndate: 2026-05-01\n---\nx", { title: "B" }],
  [
    "keys that are merged",
    "---\nbase: &base { author: Ann }\n<<: *base\ntitle: A\ndate: 2026-05-01\n---\nx",
    { author: "Ann" },
  ],
  [
    "Hexo's form without a first line",
    "title: A\ndate: 2026-05-01 09:00:00\ntags:\n- a\n---\nx",
    { title: "A", tags: ["a"], markdown: "x" },
  ],
  ["JSON on one line", '{"title": "A {b}", "date": "2026-05-01"}\n\nx', { title: "A {b}", markdown: "\nx" }],
  [
    "a zone's name",
    "---\ntitle: A\ndate: 2026-05-01 09:00:00 Europe/Brussels\n---\nx",
    { published_at: "2026-05-01T07:00:00.000Z" },
  ],
  [
    "Obsidian's tags and cover",
    '---\ntitle: A\ndate: 2026-05-01\ntags: "#a #b"\ncover: "[[img.png|300]]"\n---\nx',
    { tags: ["#a", "#b"], featured_image: { url: "img.png" } },
  ],
  [
    "Pelican's headers",
    "Title: A\nDate: 2026-05-01 10:20\nModified: 2026-05-02\nCategory: Notes\nTags: a, b\nSlug: the-a\nAuthors: Ann, Bo\nSummary: Short\n\nx: y\n",
    {
      title: "A",
      published_at: "2026-05-01T10:20:00.000Z",
      tags: ["a", "b"],
      slug: "the-a",
      categories: ["Notes"],
      excerpt: "Short",
      markdown: "x: y\n",
    },
  ],
  [
    "MultiMarkdown's headers of several lines",
    "Title:    A long\n  title\nDate:   May 1, 2026\nKeywords: a, b\n\nx",
    { title: "A long title", published_at: "2026-05-01T00:00:00.000Z", seo_keywords: ["a", "b"], markdown: "x" },
  ],
  [
    "Nikola's headers in a comment",
    "<!--\n.. title: A: b\n.. slug: the-a\n.. date: 2026-05-01 09:00:00 UTC+02:00\n.. tags: a, b\n.. link:\n-->\n\nx",
    { title: "A: b", slug: "the-a", published_at: "2026-05-01T07:00:00.000Z", markdown: "\nx" },
  ],
])("front matter with %s", (_, text, expected) => {
  expect(fieldsOf(text)).toMatchObject(expected);
});

test.each(["Title is here\n\nx", "Note: a\nfree text\n\nx", "Date: 2026-05-01\n\nx", "# Title: a\n\nx"])(
  "a text that only looks like headers has none: %s",
  (text) => {
    expect(parsePostFile(Buffer.from(text)).ok).toBe(false);
  },
);
