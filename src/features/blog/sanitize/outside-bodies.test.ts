import { expect, test } from "vitest";
import { allBodies } from "../../../../tests/fixtures/outside/posts/all-bodies.ts";
import { markdownBodies } from "../../../../tests/fixtures/outside/posts/markdown-bodies.ts";
import { createHtmlSanitizer } from "./sanitize-html.server.ts";

const sanitize = createHtmlSanitizer();

test.each(allBodies)("$kind", ({ html, holds = [], lacks = [], text, lost = [] }) => {
  const body = sanitize({ html, excerpt: "" });
  for (const part of holds) {
    if (typeof part === "string") expect(body.html).toContain(part);
    else expect(body.html).toMatch(part);
  }
  for (const part of lacks) {
    if (typeof part === "string") expect(body.html).not.toContain(part);
    else expect(body.html).not.toMatch(part);
  }
  if (text !== undefined) expect(body.text).toBe(text);
  for (const part of lost) expect([...body.lost, ...body.removed].join("\n")).toMatch(part);
  expect(sanitize({ html: body.html, excerpt: "" }).html).toBe(body.html);
});

test.each(markdownBodies)("in Markdown: $kind", ({ html, markdown }) => {
  expect(sanitize({ html, excerpt: "" }).markdown.trim()).toBe(markdown);
});

test.each([
  ["<h1>The plan</h1><p>a</p>", "The Plan", "a"],
  ["<header><h2>The&nbsp;plan!</h2></header><p>a</p>", "The plan", "a"],
  ['<p class="MsoTitle">The plan</p><p>a</p>', "The plan", "a"],
  ["<h1>The plan</h1>", "The plan", "The plan"],
  ["<p>a</p><h1>The plan</h1><p>b</p>", "The plan", "a\nThe plan\nb"],
  ["<h1>Another plan</h1><p>a</p>", "The plan", "Another plan\na"],
  ['<p>a</p><p>The post <a href="/p">The plan</a> appeared first on <a href="/">Blog</a>.</p>', "The plan", "a"],
  ['<p>a</p><p>Der Beitrag <a href="/p">The Plan</a> erschien zuerst auf <a href="/">B</a>.</p>\n', "The plan", "a"],
  [
    '<p>a</p><p>The post <a href="/p">The plan</a> appeared first on <a href="/">B</a>.</p><img src="https://x.example/p.gif" width="1" height="1">',
    "The plan",
    "a",
  ],
  ['<p>a</p><p>See <a href="/p">The plan</a>.</p>', "The plan", "a\nSee The plan."],
  ['<p>a</p><p><a href="/p">Others</a> and <a href="/">B</a></p>', "The plan", "a\nOthers and B"],
])("a title at a body's start is not repeated: %s under “%s”", (html, title, text) => {
  expect(sanitize({ html, excerpt: "", title }).text).toBe(text);
});

test.each([
  ["Salt &amp;amp; fog", "Salt & fog"],
  ["&lt;p&gt;Salt &lt;b&gt;and&lt;/b&gt; fog&lt;/p&gt;", "Salt and fog"],
  ["Use &lt;img&gt; &amp;amp; go", "Use <img> & go"],
  ['<p>Salt &hellip; <a href="/p">Read more</a></p>', "Salt …"],
  ["Salt and [&hellip;]", "Salt and…"],
  ["Salt [...]", "Salt…"],
  ['Salt and <a href="/p">fog</a>', "Salt and fog"],
  ['Salt … and <a href="/p">fog</a> and sun', "Salt … and fog and sun"],
])("an excerpt that was escaped once more, or ends with a link to the whole: %s", (excerpt, plain) => {
  expect(sanitize({ html: "<p>a</p>", excerpt }).excerpt).toBe(plain);
});

test.each([
  [
    "<h2>Contents</h2><ul><li><a href='#a'>A</a></li><li><a href='#b'>B</a></li></ul><h2 id=a>A</h2><p>Prose.</p>",
    "Prose.",
  ],
  [
    "<p>In this post:</p><ol><li><a href='#a'>A</a><ul><li><a href='#b'>B</a></li></ul></li><li><a href='#c'>C</a></li></ol><p>Prose.</p>",
    "Prose.",
  ],
  ["<figure><img src='https://x.example/a.png'><figcaption>By Ann</figcaption></figure><p>Prose.</p>", "Prose."],
  ["<table><tr><td>a</td></tr></table><pre>b</pre><h3>c</h3><p>Prose.</p>", "Prose."],
  ["<ul><li>Read <a href='#a'>this</a>.</li><li>Or that.</li></ul><p>Prose.</p>", "Read this.\nOr that.\nProse."],
  ["<ul><li><a href='https://x.example'>A</a></li><li>b</li></ul>", "A\nb"],
  [
    "<details><summary>Contents</summary><ol><li><a href='#a'>A</a></li><li><a href='#b'>B</a></li></ol></details><p>Prose.</p>",
    "Prose.",
  ],
  ["<p><strong>Contents</strong></p><p><a href='#a'>A</a></p><p><a href='#b'>B</a></p><p>Prose.</p>", "Prose."],
  ["<p>Salt<sup><a href='#n'>1</a></sup> rose.</p><p><a href='#n'>More</a></p>", "Salt 1 rose.\nMore"],
  ["<p>Table of contents</p><ul><li><a href='#a'>A</a></li></ul><h2 id=a>A</h2><p>Prose.</p>", "Prose."],
  ["<nav><ul><li><a href='#a'>A</a></li></ul></nav><h3 id=a>A</h3><p>Prose.</p>", "Prose."],
  ["<p>Note:</p><ul><li><a href='#a'>Salt is old</a></li></ul><p>Prose.</p>", "Note:\nSalt is old\nProse."],
  ["<h2>Only</h2><table><tr><td>this</td></tr></table>", "Only\nthis"],
])("an excerpt is taken from the prose of %s", (html, opening) => {
  expect(sanitize({ html, excerpt: "" }).opening).toBe(opening);
});

test("of a body that does not settle, the text is kept", () => {
  const html = "<ul ><li ><p ><h3 >Head</h3></p>a &lt;b&gt;<br><br></li></ul><pre><div><code>c</code></div>text</pre>";
  const body = createHtmlSanitizer({ maxPasses: 0 })({ html, excerpt: "" });
  expect(body.text).toContain("Head");
  expect(sanitize({ html: body.html, excerpt: "" }).html).toBe(body.html);
});

/** A comment with every word of every body here, as a name behind an escaped "<" (body-elements.server.ts). */
const everyMention = `<!-- ${[...new Set(allBodies.flatMap(({ html }) => html.match(/[\w:]+(?:-[\w:]+)*/g) ?? []))]
  .map((word) => `lt;${word}`)
  .join(" ")} -->`;

test("what a body does not mention would find nothing in it", () => {
  const others = [
    "<p>a</p><p>https://youtu.be/dQw4w9WgXcQ</p>",
    "<p>a</p><p>b</p>[video]https://vimeo.com/1084537[/video]",
  ];
  for (const html of [...others, ...allBodies.map((body) => body.html)]) {
    if (html.includes("CDATA")) continue;
    expect(sanitize({ html: html + everyMention, excerpt: "" }).html).toBe(sanitize({ html, excerpt: "" }).html);
  }
}, 120_000);
