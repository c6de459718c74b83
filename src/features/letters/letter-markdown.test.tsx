import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { findIndented, toEmailParts } from "./letter-markdown.server.tsx";

const origin = "https://penwright.example";

function html(markdown: string): string {
  return toEmailParts(markdown, origin)
    .map((part) => renderToStaticMarkup(part.html))
    .join("")
    .replace(/ (?:style|class|dir|role|cell\w+|border|width)="[^"]*"/g, "");
}
const plain = (markdown: string) =>
  toEmailParts(markdown, origin)
    .flatMap(({ text }) => text)
    .join("\n");

const box = "<table><tbody><tr><td>";
const boxEnd = "</td></tr></tbody></table>";

test.each([
  ["## News\n\nHello **you** and *you*.", "<h2>News</h2><p>Hello <strong>you</strong> and <em>you</em>.</p>"],
  ["- one\n- [two](/blog)", '<ul><li>one</li><li><a href="https://penwright.example/blog">two</a></li></ul>'],
  ["1. one\n2. two", "<ol><li>one</li><li>two</li></ol>"],
  ["Best wishes,\nAda **and\nBen**", "<p>Best wishes,<br/>Ada <strong>and<br/>Ben</strong></p>"],
  ["Fish & <b>chips</b>", "<p>Fish &amp; &lt;b&gt;chips&lt;/b&gt;</p>"],
  ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
  ["a [trap](javascript:alert(1)) here", "<p>a [trap](javascript:alert(1)) here</p>"],
  ["a [trap](//evil.example) here", "<p>a [trap](//evil.example) here</p>"],
])("%j becomes %s", (markdown, expected) => {
  expect(html(markdown)).toBe(expected);
});

test("every block takes the direction of its own text, as an article's title and excerpt may be Arabic", () => {
  const blocks = toEmailParts("## عنوان\n\nمقتطف\n\n- نقطة\n\n> اقتباس", origin);
  for (const { html } of blocks)
    expect(renderToStaticMarkup(html)).toMatch(/^(?:<table[^>]*><tbody><tr><td|<\w+)[^>]* dir="auto"/);
});

test("a link in a paragraph of its own is a button", () => {
  expect(html("[Read it](https://penwright.example/blog/a)")).toContain(
    '<a href="https://penwright.example/blog/a">Read it</a>',
  );
  expect(html("[Read it](https://penwright.example/blog/a)")).toContain("<table");
});

test.each([
  [
    "## News\n\nHello **you**, see [the blog](/blog).",
    "NEWS\nHello you, see the blog <https://penwright.example/blog>.",
  ],
  ["- one\n- two *three*", "- one\n- two three"],
  ["1. one\n2. two", "1. one\n2. two"],
  ["> said\n> twice", "> said\n> twice"],
  ["Fish & <b>chips</b>", "Fish & <b>chips</b>"],
])("%j as plain text is %j", (markdown, expected) => {
  expect(plain(markdown)).toBe(expected);
});

test.each([
  ["1. one\n   - two\n   - three\n2. four", "<ol><li>one<ul><li>two</li><li>three</li></ul></li><li>four</li></ol>"],
  ["3. three\n4. four", '<ol start="3"><li>three</li><li>four</li></ol>'],
  ["- one\n\n- two", "<ul><li><p>one</p></li><li><p>two</p></li></ul>"],
  [
    "> **said** [so](https://a.example)\n>\n> - twice",
    `${box}<p><strong>said</strong> <a href="https://a.example">so</a></p><ul><li>twice</li></ul>${boxEnd}`,
  ],
  ["    a  b\n      c", `${box}a\u00a0 b<br/>\u00a0 c${boxEnd}`],
  ["```js\nif (a &amp; b)\n```", `${box}if (a &amp;amp; b)${boxEnd}`],
  ["`a &amp; b`", "<p><code>a &amp;amp; b</code></p>"],
  [
    "| a | b |\n|---|---|\n| 1 | *2* |",
    '<table><tbody><tr><th align="left" valign="top">a</th><th align="left" valign="top">b</th></tr><tr><td align="left" valign="top">1</td><td align="left" valign="top"><em>2</em></td></tr></tbody></table>',
  ],
  [
    "See [it][x].\n\n[x]: https://a.example/?q=1&amp;r=2",
    '<p>See <a href="https://a.example/?q=1&amp;r=2">it</a>.</p>',
  ],
  ["Caf&eacute; &copy; &#9731; &nosuch; \\&amp;", "<p>Café © ☃ &amp;nosuch; &amp;amp;</p>"],
  ["~~old~~ new", "<p><del>old</del> new</p>"],
  ["- [x] done\n- [ ] open", "<ul><li>☑ done</li><li>☐ open</li></ul>"],
  ["see [](https://a.example/b)", '<p>see <a href="https://a.example/b">https://a.example/b</a></p>'],
  ["![alt](https://a.example/x.png)", "<p>![alt](https://a.example/x.png)</p>"],
])("as CommonMark says: %j becomes %s", (markdown, expected) => {
  expect(html(markdown)).toBe(expected);
});

test.each([
  ["1. one\n   - two\n     - three\n2. four", "1. one\n   - two\n     - three\n2. four"],
  ["10. ten\n11. eleven\n\n    more", "10. ten\n\n11. eleven\n\n    more"],
  ["> **said**\n>\n> > so\n> > twice", "> said\n> \n> > so\n> > twice"],
  ["```\na  b\n  c\n```", "    a  b\n      c"],
  ["| a | b |\n|---|---|\n| 1 | 2 |", "a | b\n1 | 2"],
  ["~~old~~ new", "~old~ new"],
  [
    "# See https://a.example/AbC and [the Blog](/blog/AbC)",
    "SEE https://a.example/AbC AND THE BLOG <https://penwright.example/blog/AbC>",
  ],
  [
    "<https://a.example/b> [https://a.example/b](https://a.example/b) www.a.example ana@a.example",
    "https://a.example/b https://a.example/b www.a.example ana@a.example",
  ],
  ["[https://a.example](https://a.example/)", "https://a.example"],
  ["[other](https://a.example/?q=1&amp;r=2)", "other <https://a.example/?q=1&r=2>"],
  ["a  \nb\nc", "a\nb\nc"],
  [
    "https://a.example/?a=1&copy;=2 <https://b.example/?a=1&reg;=2>",
    "https://a.example/?a=1&copy;=2 https://b.example/?a=1&reg;=2",
  ],
  ["[a](<https://a.example/b c>)", "a <https://a.example/b%20c>"],
  ["[https://A.example](https://a.example/)", "https://A.example"],
])("as plain text, %j is %j", (markdown, expected) => {
  expect(plain(markdown)).toBe(expected);
});

test("a paragraph that begins with a tab or four spaces is code, and is found", () => {
  expect(findIndented("\tIt began.\n\nIt went on.\n\n    It ended.\n    Really.")).toEqual(["It began.", "It ended."]);
  expect(findIndented("```\nfenced\n```\n\n- one\n\n    more of it")).toEqual([]);
});
