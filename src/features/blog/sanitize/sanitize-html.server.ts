import { cutText } from "../../../lib/cut-text.ts";
import { escapeMarkup } from "../../../lib/escape-markup.ts";
import createDOMPurify, { type Config } from "dompurify";
import { JSDOM } from "jsdom";
import { countWords } from "../../../lib/reading-time.ts";
import { findAll, headings, isElement, noteMentions } from "./body-elements.server.ts";
import { arrange } from "./arrange-body.server.ts";
import { decorateBody, findCspSources } from "./decorate-body.server.ts";
import { toEmbed } from "./embed-placeholder.server.ts";
import { toMarkdown } from "./html-to-markdown.server.ts";
import { writeQuote } from "./prepare-markdown.server.ts";
import { prepareBody } from "./prepare-body.server.ts";
import { closeEmpty, openRawHtml, unescapeJson } from "./read-markup.server.ts";
import { openStorageFormat } from "./restore-confluence.server.ts";
import { stripMarkup } from "./strip-markup.ts";
import { allowedAttributes, allowedTags } from "./sanitize-rules.server.ts";

/** What the worker gets: a body within the caps, an excerpt that may hold markup, and the post's title, which a body need not repeat. */
export interface RawBody {
  html: string;
  excerpt: string;
  title?: string;
}

/**
 * Every form of a body, made on one DOM: `html` for feeds, `pageHtml` for its page, its text, the prose that it opens with, its Markdown. `lost` is what no reader sees
 * of it; with `removed` and `missingAlt` it is for the receipt, each at most 50 entries.
 */
export type SanitizedBody = ReturnType<ReturnType<typeof createHtmlSanitizer>>;

const purifyConfig = {
  // Of a body that is not allowed, everything would be copied first.
  ALLOWED_TAGS: [...allowedTags, "body"],
  ALLOWED_ATTR: [...allowedAttributes, "data-src", "type"],
  ALLOW_DATA_ATTR: true,
  ALLOW_ARIA_ATTR: true,
  // URLs are decided by `allowAttribute`; this only refuses schemes that no URL may have.
  ALLOWED_URI_REGEXP: /^(?!\s*(?:javascript|vbscript|data|blob|file):)/i,
  SANITIZE_NAMED_PROPS: false,
  KEEP_CONTENT: true,
} satisfies Config;

/** Scripts and frames are counted by the hook; text, comments and wrappers (also DOMPurify's own, "remove") are no loss. */
const silent = new Set(["script", "iframe", "#text", "#comment", "body", "head", "html", "remove"]);
/** Elements that readers see; of others the content stays, or there is none to see. */
const shown = new Set("button canvas input math meter progress select svg textarea".split(" "));

/**
 * Costs 0.5 s and 150 MB: for the worker only. Sanitizes until a pass changes nothing, so what is served is what was checked; of a body that
 * still changes after `maxPasses`, only the text is kept.
 */
export function createHtmlSanitizer({ maxPasses = 6 } = {}) {
  const { window } = new JSDOM("");
  const purify = createDOMPurify(window);
  const inert = window.document.implementation.createHTMLDocument("");
  const removed = new Map<string, number>();
  const lost = new Map<string, number>();

  purify.addHook("uponSanitizeElement", (node, { tagName }) => {
    if ((tagName !== "script" && tagName !== "iframe") || !(node instanceof window.Element)) return;
    const embed = toEmbed(inert, node);
    if (embed) node.before(node.ownerDocument.importNode(embed, true));
    else if (tagName === "script") count(removed, "script");
    else count(lost, "iframe from a host that is not allowed");
  });

  function countElement(name: string): void {
    if (!silent.has(name)) count(shown.has(name) ? lost : removed, name);
  }

  /** A body of its own: nothing in it can take the place of its document's properties, as a form with the name "body" does. */
  function parse(html: string): HTMLElement {
    const body = inert.createElement("body");
    body.innerHTML = html;
    return body;
  }

  /** Cleans what a parser read; the element before it keeps DOMPurify from taking the body for one that hides markup. */
  function pass(html: string) {
    const body = purify.sanitize(`<!doctype html><remove></remove>${html}`, { ...purifyConfig, RETURN_DOM: true });
    if (!isElement(body)) throw new Error("A sanitized body is an element.");
    body.remove();
    for (const entry of purify.removed) {
      if ("attribute" in entry && entry.attribute) count(removed, `${entry.attribute.name} attribute`);
      else if ("element" in entry) countElement(entry.element.nodeName.toLowerCase());
    }
    noteMentions(body, html);
    const arranged = arrange(body, {
      onRemoved: (what) => count(removed, what),
      onLost: (what) => count(lost, what),
    });
    return { ...arranged, body, html: body.innerHTML.trimEnd() };
  }

  /** Makes a raw body ready for its first pass. */
  function prepare(given: string, title: string): string {
    // Some feeds wrap a body once more.
    const unwrapped = unescapeJson(given).replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, "");
    const html = closeEmpty(openRawHtml(openStorageFormat(unwrapped)));
    const body = parse(html);
    noteMentions(body, html);
    prepareBody(body, { html: given, title }, (what) => count(lost, what));
    return body.innerHTML;
  }

  function plainExcerpt(excerpt: string): string {
    const body = parse(
      purify.sanitize(cutText(excerpt, 5_000), { ALLOWED_TAGS: ["p", "br", "div", "li", "a"], ALLOWED_ATTR: [] }),
    );
    // "… Read more" leads to the whole text.
    for (const link of body.querySelectorAll("a:last-child"))
      if (/(?:…|\.{3}|…\])\s*$/.test(link.previousSibling?.nodeValue ?? "") && !link.nextSibling?.textContent?.trim())
        link.remove();
    return stripMarkup(takeText(body))
      .replace(/\s+/g, " ")
      .trim()
      .replace(/ ?\[(?:…|\.{3})\]$/, "…");
  }

  return ({ html, excerpt, title = "" }: RawBody) => {
    removed.clear();
    lost.clear();
    const first = pass(prepare(html, title));
    const [firstRemoved, firstLost] = [list(removed), list(lost)];
    let last = first;
    for (let passes = 1; ; passes += 1) {
      const next = pass(last.html);
      const isSettled = next.html === last.html;
      last = isSettled || passes < maxPasses ? next : pass(toParagraphs(takeText(next.body)));
      if (isSettled) break;
      if (passes === maxPasses) firstLost.unshift("everything but the text, since the body does not settle");
    }
    const { body } = last;
    noteMentions(body, last.html);
    const markdown = toMarkdown(body);
    const sources = findCspSources(body);
    decorateBody(body);
    const pageHtml = body.innerHTML;
    const text = takeText(body);
    const opening = takeProse(body) || text;
    return {
      html: last.html,
      pageHtml,
      ...sources,
      text,
      opening: cutText(opening, 1_000),
      markdown,
      excerpt: plainExcerpt(excerpt),
      words: countWords(text),
      headings: last.headings,
      lost: firstLost,
      removed: firstRemoved,
      missingAlt: first.missingAlt.slice(0, 50),
    };
  };
}

const blocks =
  "p,div,section,ul,ol,li,dl,dt,dd,blockquote,pre,table,caption,thead,tbody,tfoot,tr,td,th,figure,figcaption,details,summary,h1,h2,h3,h4,h5,h6,hr,br";

/** Visible text, each block on its own line, without embedded frames. Changes the body. */
function takeText(body: HTMLElement): string {
  for (const frame of findAll(body, "[data-src]")) frame.remove();
  // A note's number is no part of the word before it.
  for (const mark of findAll(body, 'sup:has(a[href^="#"]), a[href^="#"] > sup')) mark.before(" ");
  for (const quote of findAll(body, "q")) quote.replaceChildren(...writeQuote(quote));
  // Text has no line through it.
  for (const struck of findAll(body, ":is(s, del):not(pre *)")) struck.replaceChildren("~", ...struck.childNodes, "~");
  for (const block of findAll(body, blocks)) {
    block.before("\n");
    block.after("\n");
  }
  return readLines(body);
}

/** After `takeText`: without headings, captions, tables, listings and a table of contents, which a page shows beside its prose. Changes the body. */
function takeProse(body: HTMLElement): string {
  const contents = new Map<Element, Element>();
  const read = new Map<Element, Set<string>>();
  for (const link of findAll(body, 'a[href^="#"]')) {
    const [line, text] = [link.closest("li, p"), link.textContent.trim()];
    if (!line) continue;
    const parts = read.get(line) ?? new Set(line.textContent.split("\n").map((part) => part.trim()));
    read.set(line, parts);
    if (parts.has(text) && /\p{L}/u.test(text) && !/[.!?…。]$/.test(text)) contents.set(line, link);
  }
  const titles = new Set(findAll(body, headings).map(({ textContent }) => textContent.trim()));
  for (const [line, link] of contents) {
    const text = link.textContent.trim();
    const list = line.parentElement?.closest("ul, ol");
    const others = [
      line.previousElementSibling,
      line.nextElementSibling,
      line.querySelector("li"),
      list?.closest("li"),
    ];
    if (!titles.has(text) && !others.some((other) => other && contents.has(other))) continue;
    const label = (list ?? line).previousElementSibling;
    if (label?.matches("p, summary") && label.textContent.length <= 40) label.remove();
    link.remove();
  }
  for (const other of findAll(body, "h2, h3, h4, h5, h6, figcaption, table, pre")) other.remove();
  return readLines(body);
}

function readLines(body: HTMLElement): string {
  return body.textContent
    .replace(/[ \t\f\v\u00a0]+/g, " ")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

function toParagraphs(text: string): string {
  return text
    .split("\n")
    .map((line) => `<p>${escapeMarkup(line)}</p>`)
    .join("");
}

function count(counted: Map<string, number>, what: string): void {
  const name = cutText(cutText(what, 1_000).replace(/\s+/g, " ").trim(), 120).toWellFormed();
  if (counted.size < 200 || counted.has(name)) counted.set(name, (counted.get(name) ?? 0) + 1);
}

function list(counted: ReadonlyMap<string, number>): string[] {
  return Array.from(counted, ([what, times]) => (times > 1 ? `${what} ×${times}` : what)).slice(0, 50);
}
