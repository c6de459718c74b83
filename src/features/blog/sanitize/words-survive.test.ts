import fc from "fast-check";
import { JSDOM } from "jsdom";
import { marked } from "marked";
import { expect, test } from "vitest";
import { allBodies } from "../../../../tests/fixtures/outside/posts/all-bodies.ts";
import { createHtmlSanitizer } from "./sanitize-html.server.ts";

const sanitize = createHtmlSanitizer();
const { document } = new JSDOM("").window;
const blocks =
  "p,div,section,article,center,ul,ol,li,dl,dt,dd,blockquote,pre,table,caption,tr,td,th,figure,figcaption,details,summary,h1,h2,h3,h4,h5,h6,hr,br";

/** The words that a reader of this HTML sees, in order. */
function wordsOf(html: string): string[] {
  const box = document.createElement("div");
  box.innerHTML = html;
  for (const block of box.querySelectorAll(blocks)) {
    block.before(" ");
    block.after(" ");
  }
  // A note's number is a word of its own.
  for (const mark of box.querySelectorAll("sup:has(a)")) mark.before(" ");
  return (box.textContent ?? "").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Words that are never twice in a body, so that a lost one cannot hide behind another. */
let nth = 0;
const stems =
  "salt Über naïve mañana слово न्यूज़ lo_w a*b 2. 1) - # ## > + * ``` ~~~ ~~ === --- |x| [x](y) ![z](k) [x]: [^1] <b> </div> &amp; &#35; \\* \\ __init__ `tick http://x.example/a_b_c www.x.example a@x.example $5 $x$ :smile: {{x}} {%x%} e\u0301 1.5 a.b.c".split(
    " ",
  );
const word = fc.tuple(fc.constantFrom(...stems), fc.boolean()).map(([stem, isFirst]) => {
  const escaped = stem.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  nth += 1;
  return isFirst ? `${escaped} w${nth}q` : `w${nth}q ${escaped}`;
});

const { inline } = fc.letrec<{ inline: string }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3 },
    word,
    fc
      .tuple(
        fc.constantFrom(
          "em",
          "strong",
          "a",
          "code",
          "s",
          "del",
          "sub",
          "sup",
          "u",
          "mark",
          "span",
          "kbd",
          "font",
          "abbr",
          "q",
        ),
        tie("inline"),
      )
      .map(([tag, inner]) => `<${tag}>${inner}</${tag}>`),
    fc.tuple(tie("inline"), tie("inline")).map(([one, two]) => `${one} ${two}`),
  ),
}));

const { block } = fc.letrec<{ block: string }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4 },
    inline.map((text) => `<p>${text}</p>`),
    inline.map((text) => `<h2>${text}</h2>`),
    inline.map((text) => `<article>${text}</article>`),
    inline.map((text) => `<p>${text}<br>${"next"}</p>`),
    fc
      .tuple(inline, tie("block"))
      .map(([text, inner]) => `<table><tbody><tr><td>${inner}</td><td>${text}</td></tr></tbody></table>`),
    fc.tuple(inline, tie("block")).map(([text, inner]) => `<div>${text}${inner}${text}</div>`),
    word.map((text) => `<pre><code>${text}\n  ${text}</code></pre>`),
    fc
      .tuple(fc.constantFrom("ul", "ol"), fc.array(tie("block"), { minLength: 1, maxLength: 3 }))
      .map(([tag, items]) => `<${tag}>${items.map((item) => `<li>${item}</li>`).join("")}</${tag}>`),
    fc
      .tuple(fc.constantFrom("div", "blockquote", "section", "figure", "center"), tie("block"), tie("block"))
      .map(([tag, one, two]) => `<${tag}>${one}${two}</${tag}>`),
    fc
      .tuple(inline, inline, inline)
      .map(
        ([head, one, two]) =>
          `<table><thead><tr><th>${head}</th><th>b</th></tr></thead><tbody><tr><td>${one}</td><td>${two}</td></tr></tbody></table>`,
      ),
    fc
      .tuple(inline, tie("block"))
      .map(([summary, inner]) => `<details><summary>${summary}</summary>${inner}</details>`),
    fc.tuple(inline, inline).map(([term, text]) => `<dl><dt>${term}</dt><dd>${text}</dd></dl>`),
  ),
}));

/** Markdown writes into the text what a browser counts backwards or with gaps. */
function dropNumbers(html: string): string {
  return html.replace(/(<li>(?:\s*<p>)?)\d+\. /g, "$1");
}

function expectWhole(html: string): void {
  const body = sanitize({ html, excerpt: "" });
  const words = wordsOf(body.html);
  expect(body.text.match(/[\p{L}\p{N}]+/gu) ?? []).toEqual(words);
  expect(wordsOf(body.pageHtml)).toEqual(words);
  const read = marked.parse(body.markdown, { async: false, gfm: true });
  const hasNumbers = /<ol[^>]* reversed|<li value/.test(html);
  expect(wordsOf(hasNumbers ? dropNumbers(read) : read).join(" ")).toBe(words.join(" "));
}

test("no word of a body is lost or glued on its page, in feeds, in Markdown, in the text that is searched", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), (parts) => {
      const html = parts.join("");
      expect(wordsOf(sanitize({ html, excerpt: "" }).html)).toEqual(wordsOf(html));
      expectWhole(html);
    }),
    { numRuns: 200 },
  );
});

test.each(
  allBodies.filter(
    ({ html }) =>
      !/<iframe|<script|<input|<lite-|<youtube-|\[embed\]|data-oembed|data-embed-url|embed-card|\{youtube|lt; youtube/.test(
        html,
      ),
  ),
)("the words of: $kind", ({ html }) => {
  expectWhole(html);
});
