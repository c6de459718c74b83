import { expect, test } from "vitest";
import { bestTime } from "../../../../../tests/support/best-time.ts";
import { htmlToText } from "./html-text.ts";

test.each([
  ["<p>One.</p><p>Two.</p>", "One.\n\nTwo."],
  ["<p>One<br>line<br/>each.</p>", "One\nline\neach."],
  ["<h2>Title</h2><p>Text</p>", "## Title\n\nText"],
  ["<ul><li>One</li><li><p>Two</p></li></ul>", "- One\n\n- Two"],
  ["<ul><li><p>One</p></li><li></li><li><h2>Two</h2></li></ul>", "- One\n\n-\n\n-\n\n## Two"],
  ["<p>One <del>x</del>two.</p>", "One two."],
  ['<div title="header"><p>Ana</p></div><p>One.</p><div id="sdfootnote1"><p>x</p></div>', "One."],
  ["<blockquote><p>Said.</p></blockquote><p>Mine.</p>", "> Said.\n\nMine."],
  ["<pre><code>a  b\n c</code></pre>", "```\na  b\nc\n```"],
  ["<p>Fish &amp; chips &#8212; &rsquo;&#x27; &lt;b&gt;&nbsp;&unknown;</p>", "Fish & chips — ’' <b> &unknown;"],
  ["<style>p{}</style><script>if (a<b) x()</script><p>Text</p>", "Text"],
  ["<head><title>No</title></head><header><h1>No</h1></header><p>Yes</p><footer>No</footer>", "Yes"],
  ["<figure><img alt='a > b'><figcaption>No</figcaption></figure><p>Yes</p>", "Yes"],
  ['<a title="a > b" href="#">link</a>', "link"],
  ["a < b and 3 > 2", "a < b and 3 > 2"],
  ["<!-- <p>No</p> --><p>Yes</p>", "Yes"],
  ["<!DOCTYPE html><?xml version='1.0'?><p>Yes</p>", "Yes"],
  ["<p title=don't>Yes</p>", "Yes"],
  ["<p>İstanbul was warm.</p><p>We walked <b>home</b>.</p>", "İstanbul was warm.\n\nWe walked home."],
  ["<p>caf&eacute; &Eacute;t&eacute; &copy; &trade; &bull; &euro; &frac12;</p>", "café Été © ™ • € ½"],
  ["<P>Big</P><DIV>letters</DIV>", "Big\n\nletters"],
  ["<p>Open <b>and never closed", "Open and never closed"],
  ["<script>never closed", "never closed"],
  ["&#0;&#xD800;&#99999999;", "&#99999999;"],
  [
    "<table><tr><th>Plan</th><th>Price</th></tr><tr><td><p>Team</p></td><td><p>12</p></td></tr></table>",
    "Plan\tPrice\nTeam\t12",
  ],
  ["<table><tr><td>One.</td></tr><tr><td>Two.</td></tr></table>", "One.\nTwo."],
  ['<p hidden>No</p><p style="display: none">No</p><span class="sr-only">No</span><p>Yes</p>', "Yes"],
  ['<p class="wp-caption-text">No</p><p>Yes</p>', "Yes"],
  ["May<sup><a>[a]</a></sup> and June<sup>2</sup>", "May[a] and June[2]"],
  ["", ""],
])("%j is read as %j", (html, expected) => {
  const lines = (text: string) => text.replace(/[ \t]+$/gm, "");
  expect(lines(htmlToText(html))).toBe(lines(expected));
});

const long = "These are the words of the page itself. ".repeat(6).trim();

test.each([
  ["main", `<div>Press S to search.</div><main class="x"><p>${long}</p></main><div>Related</div>`],
  ["article", `<body><p>Menu</p><ARTICLE><p>${long}</p></ARTICLE><p>Comments</p></body>`],
  ["main around an article", `<p>Menu</p><main><article><p>${long}</p></article><p>Comments</p></main>`],
  ["main around a text and a short article", `<p>Menu</p><main><p>${long}</p></main><article>Two</article>`],
])("of a page with one %s only that is read", (_, html) => {
  expect(htmlToText(html)).toBe(long);
});

test.each([
  ["several articles", `<article>${long}</article><article>Two</article>`, `${long}\n\nTwo`],
  ["a main part without a text", `<main>Loading</main><p>${long}</p>`, `Loading\n\n${long}`],
  ["a main part that never ends", `<p>One</p><main>${long}`, `One\n\n${long}`],
  ["an element whose name begins alike", `<p>One</p><mainly>${long}</mainly>`, `One\n\n${long}`],
])("a page with %s is read whole", (_, html, text) => {
  expect(htmlToText(html)).toBe(text);
});

test.each([
  ["open tags", "<div>".repeat(100_000)],
  ["less-than signs", "<".repeat(300_000)],
  ["skipped tags that never close", "<script>".repeat(100_000)],
  ["open quotes", '<a title="'.repeat(60_000)],
  ["tags that never end", "<a ".repeat(200_000)],
  ["tags that end once", `${"<a ".repeat(200_000)}>`],
  ["comments that never end", "<!--".repeat(100_000)],
  ["open tags and spaces", "<div> ".repeat(60_000)],
  ["rows and cells", "<tr><td>".repeat(40_000)],
  ["ampersands", "&a".repeat(200_000)],
  ["quotations", "<blockquote>".repeat(60_000)],
])("a source of %s takes no more than its share of time", async (_, html) => {
  const half = html.slice(0, html.length / 2);
  const share = await bestTime(() => htmlToText(half));
  expect(await bestTime(() => htmlToText(html))).toBeLessThan(Math.max(250, 3.5 * share));
});
