import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { toEmailParts } from "./letter-markdown.server.tsx";

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

test.each([
  ["## News\n\nHello **you** and *you*.", "<h2>News</h2><p>Hello <strong>you</strong> and <em>you</em>.</p>"],
  ["- one\n- [two](/blog)", '<ul><li>one</li><li><a href="https://penwright.example/blog">two</a></li></ul>'],
  ["1. one\n2. two", "<ol><li>one</li><li>two</li></ol>"],
  ["Fish & <b>chips</b>", "<p>Fish &amp; &lt;b&gt;chips&lt;/b&gt;</p>"],
  ["<script>alert(1)</script>", "<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>"],
  ["a [trap](javascript:alert(1)) here", "<p>a [trap](javascript:alert(1)) here</p>"],
  ["a [trap](//evil.example) here", "<p>a [trap](//evil.example) here</p>"],
])("%j becomes %s", (markdown, expected) => {
  expect(html(markdown)).toBe(expected);
});

test("every block takes the direction of its own text, as an article's title and excerpt may be Arabic", () => {
  const blocks = toEmailParts("## عنوان\n\nمقتطف\n\n- نقطة\n\n> اقتباس", origin);
  for (const { html } of blocks) expect(renderToStaticMarkup(html)).toMatch(/^<\w+[^>]* dir="auto"/);
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
    "NEWS\nHello you, see the blog (https://penwright.example/blog).",
  ],
  ["- one\n- two *three*", "- one\n- two three"],
  ["1. one\n2. two", "1. one\n2. two"],
  ["> said\n> twice", "> said\n> twice"],
  ["Fish & <b>chips</b>", "Fish & <b>chips</b>"],
])("%j as plain text is %j", (markdown, expected) => {
  expect(plain(markdown)).toBe(expected);
});
