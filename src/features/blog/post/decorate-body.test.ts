import { expect, test } from "vitest";
import { beginsWithExcerpt, decorateBody } from "./decorate-body.ts";

test("a heading with an anchor links to itself", () => {
  expect(decorateBody('<h2 style="text-align: left" id="post-a">One <em>two</em></h2>')).toBe(
    '<h2 class="article-part" style="text-align: left" id="post-a"><a class="heading-anchor" href="#post-a">One <em>two</em></a></h2>',
  );
});

test.each([
  ["<h2>No anchor</h2>"],
  ['<h3 class="article-part" id="post-b">With <a href="/x">a link</a></h3>'],
  ['<h4 class="article-part" id="post-c">Low</h4>'],
])("%s stays as it is", (html) => {
  expect(decorateBody(html)).toBe(html);
});

const short = "<blockquote>\n<p>Cut the sentence you like best.</p>\n</blockquote>";

test("a short quotation is pulled, a long or a structured one is not", () => {
  expect(decorateBody(short)).toContain('<blockquote class="pull-quote">');
  expect(decorateBody(`<blockquote><p>${"long ".repeat(60)}</p></blockquote>`)).not.toContain("pull-quote");
  expect(decorateBody("<blockquote><p>One paragraph of the two.</p><p>And two.</p></blockquote>")).not.toContain(
    "pull-quote",
  );
  expect(decorateBody("<blockquote><p><del>Struck out, as a specimen.</del></p></blockquote>")).not.toContain(
    "pull-quote",
  );
});

test("a quotation that is emphasized as a whole is always pulled", () => {
  const emphasized = "<blockquote>\n<p><em>Cut the sentence you like best.</em></p>\n</blockquote>";
  expect(decorateBody(emphasized + short.repeat(5))).toBe(
    emphasized.replace("<blockquote>", '<blockquote class="pull-quote">') + short.repeat(5),
  );
});

test("a short quotation beside another blockquote is not pulled", () => {
  expect(decorateBody(`${short}<blockquote><p><del>Struck out.</del></p></blockquote>`)).not.toContain("pull-quote");
});

test("with more than three short quotations, none is pulled", () => {
  expect(decorateBody(short.repeat(4))).not.toContain("pull-quote");
});

test("a very wide picture scrolls inside itself, named by its text", () => {
  expect(decorateBody('<p><img src="/a.png" alt="A &gt; B" width="2400" height="600"></p>')).toBe(
    '<p><span class="picture-scroll" role="region" tabindex="0" aria-label="A &gt; B"><img src="/a.png" alt="A &gt; B" width="2400" height="600"></span></p>',
  );
  expect(decorateBody('<img src="/a.png" alt="" width="1200" height="675">')).toBe(
    '<img src="/a.png" alt="" width="1200" height="675">',
  );
});

test("scrolling boxes have different names, by number", () => {
  const box = '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"></div>';
  expect(decorateBody(box + box)).toBe(
    (box + box.replace('"Table"', '"Table 2"')).replaceAll("table-scroll", "table-scroll article-part"),
  );
});

test.each([
  ["<p>Most <em>writing</em> set-ups fail.</p>", "Most writing set-ups fail.", true],
  ["<p>Most writing set-ups fail in the middle. And so on.</p>", "Most writing set-ups fail in the…", true],
  ["<p>Most writing set-ups fail.</p>", "Five folders, one list.", false],
  ["<p>Text</p>", "", true],
])("%s begins with %j: %s", (html, excerpt, begins) => {
  expect(beginsWithExcerpt(html, excerpt)).toBe(begins);
});
