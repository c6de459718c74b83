import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { decorateBody, findCspSources } from "./decorate-body.server.ts";

const { document } = new JSDOM("").window;

function toBody(html: string): HTMLElement {
  const body = document.createElement("div");
  body.innerHTML = html;
  return body;
}

function decorate(html: string): string {
  const body = toBody(html);
  decorateBody(body);
  return body.innerHTML;
}

test("a heading with an anchor links to itself", () => {
  expect(decorate('<h2 style="text-align: left" id="post-a">One <em>two</em></h2>')).toBe(
    '<h2 style="text-align: left" id="post-a" class="article-part"><a class="heading-anchor" href="#post-a">One <em>two</em></a></h2>',
  );
});

test.each([
  ["<h2>No anchor</h2>"],
  ['<h3 class="article-part" id="post-b">With <a href="/x">a link</a></h3>'],
  ['<h4 class="article-part" id="post-c">Low</h4>'],
])("%s stays as it is", (html) => {
  expect(decorate(html)).toBe(html);
});

const short = "<blockquote>\n<p>Cut the sentence you like best.</p>\n</blockquote>";

test("a short quotation is pulled, a long or a structured one is not", () => {
  expect(decorate(short)).toContain('<blockquote class="pull-quote">');
  expect(decorate(`<blockquote><p>${"long ".repeat(60)}</p></blockquote>`)).not.toContain("pull-quote");
  expect(decorate("<blockquote><p>One paragraph of the two.</p><p>And two.</p></blockquote>")).not.toContain(
    "pull-quote",
  );
  expect(decorate("<blockquote><p><del>Struck out, as a specimen.</del></p></blockquote>")).not.toContain("pull-quote");
});

test("a quotation that is emphasized as a whole is always pulled", () => {
  const emphasized = "<blockquote>\n<p><em>Cut the sentence you like best.</em></p>\n</blockquote>";
  expect(decorate(emphasized + short.repeat(5))).toBe(
    emphasized.replace("<blockquote>", '<blockquote class="pull-quote">') + short.repeat(5),
  );
});

test("a short quotation beside another blockquote is not pulled", () => {
  expect(decorate(`${short}<blockquote><p><del>Struck out.</del></p></blockquote>`)).not.toContain("pull-quote");
});

test("with more than three short quotations, none is pulled", () => {
  expect(decorate(short.repeat(4))).not.toContain("pull-quote");
});

test("a very wide picture scrolls inside itself, named by its text", () => {
  expect(decorate('<p><img src="/a.png" alt="A > B" width="2400" height="600"></p>')).toMatch(
    /^<p><span class="picture-scroll" role="region" tabindex="0" aria-label="A (?:>|&gt;) B"><img [^>]*src="\/a.png"/,
  );
  const narrow = '<img src="/a.png" alt="" width="1200" height="675">';
  expect(decorate(narrow)).toBe(narrow);
});

test("scrolling boxes have different names, by number", () => {
  const box = '<div class="table-scroll" role="region" aria-label="Table" tabindex="0"></div>';
  expect(decorate(box + box)).toBe(
    (box + box.replace('"Table"', '"Table 2"')).replaceAll("table-scroll", "table-scroll article-part"),
  );
});

test("a post's embeds name the origins that its page needs, exactly", () => {
  const video =
    '<div class="embed" data-embed-host="www.youtube.com" data-src="https://www.youtube-nocookie.com/embed/abcdefghijk?a=1&amp;b=2"></div>';
  const widget =
    '<div class="embed" data-embed-host="platform.twitter.com" data-embed-script="https://platform.twitter.com/widgets.js"></div>';
  expect(findCspSources(toBody(video + widget))).toEqual({
    frameOrigins: ["https://www.youtube-nocookie.com", "https://platform.twitter.com"],
    scriptOrigins: ["https://platform.twitter.com"],
    hasExternalImages: false,
  });
});

test.each([
  ["https://www.youtube.com.evil.example/embed/x"],
  ["http://www.youtube.com/embed/x"],
  ["https://evil.example/embed/x"],
  ["https://www.youtube.com@evil.example/embed/x"],
  ["javascript:alert(1)"],
])("%s adds no source to the CSP", (url) => {
  const body = toBody(`<div data-src="${url}"></div><div data-embed-script="${url}"></div>`);
  expect(findCspSources(body)).toEqual({ frameOrigins: [], scriptOrigins: [], hasExternalImages: false });
});

test("pictures from other sites are found", () => {
  expect(findCspSources(toBody('<img src="https://images.example.org/a.jpg" alt="">')).hasExternalImages).toBe(true);
  expect(findCspSources(toBody('<img src="/images/a.svg" alt="">')).hasExternalImages).toBe(false);
});
