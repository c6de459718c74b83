import { findAll, makeElement, rename } from "./body-elements.server.ts";
import { openBareText } from "./bare-text.server.ts";
import { dropCopies, dropGated, dropUnseen, nameBlocks } from "./drop-unseen.server.ts";
import { checkHtmlCaps } from "./html-limits.server.ts";
import { dropTitle } from "./level-headings.server.ts";
import { linkEmbeds } from "./link-embeds.server.ts";
import { nodeBeside } from "./prepare-markdown.server.ts";
import { captionPictures, restorePictures } from "./real-pictures.server.ts";
import { openBbCode, openMarkdown, unescapeWords } from "./read-markup.server.ts";
import { restoreConfluence } from "./restore-confluence.server.ts";
import { restoreCode } from "./restore-code.server.ts";
import { restoreLists } from "./restore-lists.server.ts";
import { restoreNames } from "./restore-names.server.ts";
import { linkTypedNotes, restoreNotes } from "./restore-notes.server.ts";
import { restoreTables } from "./restore-tables.server.ts";
import { restoreTyped } from "./restore-typed.server.ts";
import { restoreWords } from "./restore-words.server.ts";
import { openShortcodes } from "./shortcodes.server.ts";
import { toLink } from "./sanitize-rules.server.ts";
import { markTex, writeFormula } from "./write-formula.server.ts";

/** Blocks that a body cannot keep; their content stays a block, so that the words of neighbors are not glued. */
const otherBlocks =
  "address, article, aside, button, center, dialog, fieldset, footer, form, header, hgroup, legend, main, marquee, nav, optgroup, option, search, select, textarea";

/** Labels, names and numbers that only a page's style keeps apart. */
const chips = "span:is([class*=badge], [class*=chip], [class*=pill], [class*=selected-value], [class$=tag]) + span";
const named =
  ":is(div, a, figcaption) > :is(span, cite, time, small, strong) + :is(span, cite, time, small), li > a + span[class]";
/** What stands right below a picture and is called its caption. */
const captions =
  ":is(img, :is(a, p, div, picture):has(img)) + :is(p, div, small):is([class*=caption i], .image__source, .imageblock > .title, :has(> .figure-number)):not(:has(h1, h2, h3, h4, h5, h6, ul, ol, table, img, p ~ p))";

type Step = (body: HTMLElement, onLost: (what: string) => void) => void;

/** In this order. */
const steps: readonly Step[] = [
  openBbCode,
  unescapeWords,
  resolveBase,
  dropGated,
  nameBlocks,
  restoreConfluence,
  dropCopies,
  restorePictures,
  dropUnseen,
  linkTypedNotes,
  restoreNotes,
  restoreNames,
  restoreTables,
  restoreCode,
  restoreLists,
  openShortcodes,
  openBareText,
  linkEmbeds,
  captionPictures,
  restoreFigures,
  nameAnchors,
  readRuby,
  openTemplates,
  writeFormulas,
  restoreWords,
  drawRules,
  restoreTyped,
  partInLine,
  openOwnElements,
  partChips,
  openButtons,
];

/**
 * Turns what the sanitizer would drop into what it keeps, in place, before it runs: real pictures, links to media and frames that are
 * not shown, blocks, anchors and readings of characters. Nothing here has to be safe. @param html what the body was parsed from
 * @param onLost names what nothing can be made of
 */
export function prepareBody(
  body: HTMLElement,
  { html, title }: { html: string; title: string },
  onLost: (what: string) => void,
): void {
  unescapeWhole(body);
  openMarkdown(body, html);
  if (title !== "") dropTitle(body, title);
  for (const step of steps) step(body, onLost);
  for (const block of findAll(body, otherBlocks)) rename(block, "div");
  if (/^\s*(?=<(?:!doctype|\?xml|html|head|body)\b)[^]*?<(?:html|body)\s[^<>]*\bdir=["']?rtl\b/i.test(html))
    body.append(makeElement(body, "div", { dir: "rtl" }, ...body.childNodes));
}

function readRuby(body: HTMLElement): void {
  for (const reading of findAll(body, "ruby rt")) {
    if (nodeBeside(reading, "previousSibling")?.nodeName === "RP") continue;
    reading.before("(");
    reading.after(")");
  }
}

function openTemplates(body: HTMLElement): void {
  for (const template of findAll(body, "template")) template.replaceWith(template.content);
}

function writeFormulas(body: HTMLElement): void {
  // KaTeX, MathJax and MediaWiki draw a formula beside it.
  const drawnToo =
    ".katex-mathml + .katex-html, .MathJax_Preview, .MathJax > nobr, mjx-container:has(math) > svg, span:has(math) + img[class*=mwe-math], [class^=MathJax]:has(+ script[type^='math/tex'])";
  for (const drawn of findAll(body, drawnToo)) drawn.remove();
  for (const formula of findAll(body, 'math, script[type^="math/tex"]')) writeFormula(formula);
  markTex(body);
}

/** A paragraph of stars, dashes or underscores stands for a rule, as does a box that is called so and holds nothing else. */
function drawRules(body: HTMLElement): void {
  const rule = /^(?:\*(?:\s?\*){2,}|-(?:\s?-){2,}|_(?:\s?_){2,}|[—–]{3,}|─{3,}|═{3,}|(?:[•·◆◇❖★☆~=]\s?){3,})?$/;
  const called = ":is(div, p):is([class*=delimiter], [class*=divider], [class*=separator])";
  for (const line of findAll(body, `p, ${called}`))
    if (
      rule.test(line.textContent.trim()) &&
      (line.matches(called) ? !line.querySelector("img, iframe, video, audio, input, hr") : line.textContent.trim())
    )
      line.replaceWith(makeElement(body, "hr"));
}

function partInLine(body: HTMLElement): void {
  for (const label of findAll(body, "label")) part(label);
  for (const line of findAll<HTMLElement>(
    body,
    "span[style*=display], a[style*=display], label[style*=display], strong[style*=display]",
  ))
    if (/^(?:block|flex|grid|table|list-item)$/.test(line.style.display)) part(line);
  // Buttons, what chat assistants cite, and the parts of Medium's cards.
  const parts =
    "a:is([class*=button], [class*=btn], [role=button], [class*=citation]), [role=tab], :is(h1, h2, h3, h4, h5, h6) > span:first-child:is([class$=-number], .secno), span[data-state]:has(> span > a), [class*=mixtapeEmbed] em";
  for (const one of findAll(body, parts)) part(one);
}

function partChips(body: HTMLElement): void {
  if (findAll(body, "[href], span, cite, time, small").length === 0) return;
  // Nothing that is seen stands between them.
  for (const unseen of findAll(body, "meta, link, style")) unseen.remove();
  for (const chip of findAll(body, `${chips}, ${named}, a[href] + a[href]`)) {
    const before = chip.previousElementSibling;
    let beside = chip.previousSibling;
    while (beside?.nodeType === 8) beside = beside.previousSibling;
    if (!before || before !== beside) continue;
    const isOther = chip.localName === "a" && chip.getAttribute("href") !== before.getAttribute("href");
    // Halves of one word have no classes of their own, or the same.
    const areWords =
      `${chip.localName} ${chip.className}` !== `${before.localName} ${before.className}` &&
      /[\p{L}\p{N}]$/u.test(before.textContent) &&
      /^[\p{L}\p{N}]/u.test(chip.textContent) &&
      !chip.closest("pre, code");
    if (isOther || (chip.localName !== "a" && (areWords || chip.matches(chips)))) chip.before(" ");
  }
}

function openButtons(body: HTMLElement): void {
  for (const button of findAll(body, ":is(a, p, li, h1, h2, h3, h4, h5, h6) button")) {
    if (!button.textContent.trim() && !button.querySelector("img")) button.remove();
    part(button);
    rename(button, "span");
  }
}

/** A body that was escaped once too often is text that begins with a tag. */
function unescapeWhole(body: HTMLElement): void {
  const text = body.textContent;
  const isEscaped =
    body.children.length === 0 &&
    /^\s*<(?:p|div|h[1-6]|ul|ol|section|article|blockquote|figure|table|img|strong|span)(?:\s[^<>]*)?>/i.test(text) &&
    /<\/[a-z][a-z\d]*>\s*$/i.test(text);
  if (isEscaped && !checkHtmlCaps(text)) body.innerHTML = text;
}

/** A saved page names the folder that its relative URLs start from. */
function resolveBase(body: HTMLElement): void {
  const base = body.querySelector("base[href]")?.getAttribute("href") ?? "";
  if (!/^https?:\/\//i.test(base)) return;
  for (const name of ["href", "src"])
    for (const element of findAll(body, `[${name}]:not(base)`)) {
      const given = element.getAttribute(name)?.trim() ?? "";
      const url = /^(?:#|[a-z][a-z0-9+.-]*:|$)/i.test(given) ? null : URL.parse(given, base);
      if (url) element.setAttribute(name, url.href);
    }
}

/** A caption belongs to the picture before it, also where its tool has no figure. */
function restoreFigures(body: HTMLElement): void {
  for (const caption of findAll(body, `figcaption, ${captions}`)) {
    const box = caption.parentElement;
    // Of a whole text the name says something else.
    if (!box || box.closest("figure") || (caption.localName !== "figcaption" && caption.textContent.length > 500))
      continue;
    if (caption.localName !== "figcaption") rename(caption, "figcaption");
    if (
      box.localName === "div" &&
      box.querySelectorAll("img, iframe, video, table").length === 1 &&
      !box.querySelector("h1, h2, h3, figure, p")
    )
      rename(box, "figure");
  }
  for (const caption of findAll(body, "figcaption:not(figure figcaption)")) {
    const before = caption.previousElementSibling;
    const isLine = before?.localName === "p" && !before.textContent.trim();
    if (!before?.matches(`img, picture, a:has(img), div:has(img)${isLine ? ", p:has(img)" : ""}`)) rename(caption, "p");
    else {
      const figure = makeElement(body, "figure");
      before.replaceWith(figure);
      figure.append(...(isLine ? before.childNodes : [before]), caption);
    }
  }
}

/** Anchors of older HTML: `name` is an id, also beside another one. */
function nameAnchors(body: HTMLElement): void {
  for (const named of findAll(body, "[name]:is(a, img, map, div, p, span, section, h1, h2, h3, h4, h5, h6)")) {
    const name = named.getAttribute("name") ?? "";
    if (!named.id) named.id = name;
    else if (name && name !== named.id && named.localName === "a") named.before(makeElement(body, "a", { id: name }));
  }
}

function openOwnElements(body: HTMLElement): void {
  for (const own of findAll<HTMLElement>(body, "*"))
    if (/^[a-z]+-/.test(own.localName) && own.style) openOwnElement(own);
}

/** An element of a site's own is a block, unless it stands in a line. */
function openOwnElement(own: Element): void {
  // A mark of its editor's parts no words.
  if (!own.firstChild) return;
  const href = own.getAttribute("href");
  if (href && toLink(href) && own.textContent.trim() && !own.closest("a") && !own.querySelector("a"))
    own.append(makeElement(own, "a", { href }, ...own.childNodes));
  const hasTextBeside = [own.previousSibling, own.nextSibling].some(
    (node) => node?.nodeType === 3 && node.textContent?.trim(),
  );
  if (hasTextBeside || own.closest("p, li, h1, h2, h3, h4, h5, h6, td")) part(own);
  else rename(own, "div");
}

/** Keeps a line's words from its neighbors' words. */
function part(line: Element): void {
  if (line.previousSibling && !/[\s([{«“„]$/.test(line.previousSibling.textContent ?? "")) line.before(" ");
  if (line.nextSibling && !/^[\s.,;:!?…)\]}»”]/.test(line.nextSibling.textContent ?? "")) line.after(" ");
}
