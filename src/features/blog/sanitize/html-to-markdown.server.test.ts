import { readdirSync, readFileSync } from "node:fs";
import { JSDOM } from "jsdom";
import { marked } from "marked";
import { expect, test } from "vitest";
import { outsideBodies } from "../../../../tests/fixtures/outside/posts/bodies.ts";
import { createHtmlSanitizer } from "./sanitize-html.server.ts";

const sanitize = createHtmlSanitizer();
const markdownOf = (html: string) => sanitize({ html, excerpt: "" }).markdown.trim();
const { document } = new JSDOM("").window;

test.each([
  ["a wrapper around blocks", "<div><div><h2>A</h2><ul><li>one</li></ul></div></div>", "## A\n\n-   one"],
  ["lists in lists", "<ul><li>a<ol><li>b</li></ol></li></ul>", "-   a\n    1.  b"],
  ["code with back-ticks", "<p><code>a`b</code></p>", "``a`b``"],
  ["line breaks in code", "<pre>one<br>two\n  three</pre>", "```\none\ntwo\n  three\n```"],
  ["code that holds a fence", "<pre><code class='language-md'>```\nx\n```</code></pre>", "````md\n```\nx\n```\n````"],
  [
    "signs at a line's start",
    "<p># no</p><p>1. no</p><p>- no</p><p>&gt; no</p>",
    "\\# no\n\n1\\. no\n\n\\- no\n\n\\> no",
  ],
  [
    "literal signs",
    "<p>2 * 3 * 4, a_b_c, &lt;b&gt;, &amp;amp;, [x](y)</p>",
    "2 \\* 3 \\* 4, a\\_b\\_c, \\<b>, \\&amp;, \\[x\\](y)",
  ],
  [
    "tasks",
    "<ul><li><input type=checkbox checked> done</li><li><input type=checkbox> open</li></ul>",
    "- [x] done\n- [ ] open",
  ],
  ["a line break after emphasis", "<p><em>a</em><br>b</p><br><p>c</p>", "*a*\\\nb\n\nc"],
  ["a bar in a table", "<table><tr><th>a|b</th></tr><tr><td>1<br>2</td></tr></table>", "| a\\|b |\n| --- |\n| 1 2 |"],
  [
    "a caption",
    "<table><caption>C</caption><tr><th>a</th></tr><tr><td>b</td></tr></table>",
    "C\n\n| a   |\n| --- |\n| b   |",
  ],
  [
    "blocks in a cell",
    "<table><tr><th>a</th></tr><tr><td><p>b</p><ul><li>c</li><li>d</li></ul></td></tr></table>",
    "| a   |\n| --- |\n| b • c • d |",
  ],
  ["blocks as lines of code", "<pre><div>one</div><div>two</div></pre>", "```\none\ntwo\n```"],
  ["a line break inside code", "<p><code>a<br>b</code></p>", "`a b`"],
  ["what is struck out", "<p>Now <s>$90</s> $60</p>", "Now ~~$90~~ $60"],
])("%s", (_, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

test.each([
  "<p><strong>漢字。</strong>の</p>",
  "<p>a<strong>「漢字」</strong>です</p>",
  "<p><b>Note:</b>this</p>",
  "<p>x<em>(y)</em>z</p>",
  "<p><em>a</em><em>b</em></p>",
  "<p><strong><em>a</em></strong> b</p>",
  '<p><b>“a”</b><a href="https://x.example/">b</a></p>',
])("emphasis is emphasis again: %s", (html) => {
  const body = document.createElement("div");
  body.innerHTML = marked.parse(markdownOf(html), { async: false, gfm: true });
  const given = document.createElement("div");
  given.innerHTML = html;
  const emphasized = (root: Element) => Array.from(root.querySelectorAll("em, strong, b"), (part) => part.textContent);
  expect(body.textContent?.trim()).toBe(given.textContent);
  expect(emphasized(body)).toEqual(emphasized(given));
});

/** What must survive the way to Markdown and back: words, headings, list items, links, lines of code. */
function facts(html: string) {
  const body = document.createElement("div");
  body.innerHTML = html;
  for (const block of body.querySelectorAll("p, li, h2, h3, h4, td, th, pre, dt, dd, figcaption, summary, br, div")) {
    block.before(" ");
    block.append(" ");
  }
  const words = (element: Element) =>
    (element.textContent ?? "").replaceAll(/[☐☑~]/g, "").split(/\s+/).filter(Boolean).join(" ");
  return {
    words: words(body),
    headings: Array.from(body.querySelectorAll("h2, h3, h4"), words),
    items: body.querySelectorAll("li").length,
    links: Array.from(body.querySelectorAll("a[href]"), (link) => link.getAttribute("href")),
    code: Array.from(body.querySelectorAll("pre"), (pre) => pre.textContent?.trim()).filter(Boolean),
  };
}

test("a list of thousands of items takes no seconds, and keeps its numbers", () => {
  const items = Array.from({ length: 6_000 }, (_, nth) => `<li>item ${nth + 7}</li>`).join("");
  const { markdown } = sanitize({ html: `<ol start="7">${items}</ol>`, excerpt: "" });
  expect(markdown.split("\n")[5_999]).toBe("6006.  item 6006");
});

const launchPosts = readdirSync("content/posts").filter((name) => name.endsWith(".md"));
const ways = [
  ...outsideBodies
    .filter(({ kind }) => !kind.includes("characters are read"))
    .map(({ kind, html }) => [kind, html] as const),
  ...launchPosts.map((name) => {
    const [, , markdown = ""] = readFileSync(`content/posts/${name}`, "utf8").split(/^---$/m);
    return [name, marked.parse(markdown, { async: false, gfm: true })] as const;
  }),
];

test.each(ways)("nothing is lost or glued on the way to Markdown and back: %s", (_, html) => {
  const { html: clean, markdown } = sanitize({ html, excerpt: "" });
  const read = marked.parse(markdown, { async: false, gfm: true });
  // Numbers that Markdown cannot count stand in the text.
  const counted = /<ol[^>]* reversed|<li value/.test(clean) ? read.replace(/(<li>(?:\s*<p>)?)\d+\. /g, "$1") : read;
  const back = sanitize({ html: counted, excerpt: "" });
  expect(facts(back.html)).toEqual(facts(clean));
});
