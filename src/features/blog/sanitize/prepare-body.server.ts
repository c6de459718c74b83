import { openBareText } from "./bare-text.server.ts";
import { dropCopies, dropGated, dropUnseen } from "./drop-unseen.server.ts";
import { checkHtmlCaps } from "./html-limits.server.ts";
import { dropTitle } from "./level-headings.server.ts";
import { linkEmbeds } from "./link-embeds.server.ts";
import { nodeBeside } from "./prepare-markdown.server.ts";
import { restorePictures } from "./real-pictures.server.ts";
import { rename } from "./rename.server.ts";
import { restoreConfluence } from "./restore-confluence.server.ts";
import { restoreCode } from "./restore-code.server.ts";
import { restoreLists } from "./restore-lists.server.ts";
import { restoreNames } from "./restore-names.server.ts";
import { restoreNotes } from "./restore-notes.server.ts";
import { restoreTables } from "./restore-tables.server.ts";
import { restoreWords } from "./restore-words.server.ts";
import { markTex, writeFormula } from "./write-formula.server.ts";

/** Blocks that a body cannot keep; their content stays a block, so that the words of neighbors are not glued. */
const otherBlocks =
  "address article aside button center dialog fieldset footer form header hgroup legend main marquee nav optgroup option search select textarea".split(
    " ",
  );

/** Labels that only a page's style keeps apart. */
const chips = "span:is([class*=badge], [class*=chip], [class*=pill], [class*=selected-value], [class=tag]) + span";

/**
 * Turns what the sanitizer would drop into what it keeps, in place, before it runs: real pictures, links to media and frames that are
 * not shown, blocks, anchors and readings of characters. Nothing here has to be safe. @param onLost names what nothing can be made of
 */
export function prepareBody(body: HTMLElement, title: string, onLost: (what: string) => void): void {
  unescapeWhole(body);
  resolveBase(body);
  dropGated(body, onLost);
  restoreConfluence(body, onLost);
  dropTitle(body, title);
  dropCopies(body);
  restorePictures(body, onLost);
  dropUnseen(body, onLost);
  restoreNotes(body);
  restoreNames(body, onLost);
  restoreTables(body);
  restoreCode(body);
  restoreLists(body);
  restoreFigures(body);
  openBareText(body, onLost);
  linkEmbeds(body, onLost);
  nameAnchors(body);
  for (const reading of body.querySelectorAll("ruby rt")) {
    if (nodeBeside(reading, "previousSibling")?.nodeName === "RP") continue;
    reading.before("(");
    reading.after(")");
  }
  for (const template of body.querySelectorAll("template")) template.replaceWith(template.content);
  // KaTeX, MathJax and MediaWiki draw a formula beside it.
  const drawnToo =
    ".katex-mathml + .katex-html, .MathJax_Preview, .MathJax > nobr, mjx-container > svg, span:has(math) + img[class*=mwe-math]";
  for (const drawn of body.querySelectorAll(drawnToo)) drawn.remove();
  for (const formula of body.querySelectorAll('math, script[type^="math/tex"]')) writeFormula(formula);
  markTex(body);
  restoreWords(body);
  for (const line of body.querySelectorAll("p"))
    if (isDivider(line)) line.replaceWith(body.ownerDocument.createElement("hr"));
  for (const label of body.querySelectorAll("label")) part(label);
  for (const line of body.querySelectorAll<HTMLElement>(
    "span[style*=display], a[style*=display], label[style*=display], strong[style*=display]",
  ))
    if (/^(?:block|flex|grid|table|list-item)$/.test(line.style.display)) part(line);
  for (const button of body.querySelectorAll(
    "a:is([class*=button], [class*=btn], [role=button]), a > button, p button, li button",
  ))
    part(button);
  for (const own of body.querySelectorAll<HTMLElement>("*"))
    if (own.localName.includes("-") && own.style) openOwnElement(own);
  for (const chip of body.querySelectorAll(`${chips}, a[href] + a[href]`)) {
    const before = chip.previousSibling;
    const isOther =
      chip.localName === "span" || chip.getAttribute("href") !== chip.previousElementSibling?.getAttribute("href");
    if (isOther && before === chip.previousElementSibling) chip.before(" ");
  }
  for (const button of body.querySelectorAll(":is(a, p, li, h1, h2, h3, h4, h5, h6) button")) rename(button, "span");
  for (const block of body.querySelectorAll(otherBlocks.join(", "))) rename(block, "div");
}

/** A body that was escaped once too often is text that begins with a tag. */
function unescapeWhole(body: HTMLElement): void {
  const text = body.textContent ?? "";
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
    for (const element of body.querySelectorAll(`[${name}]:not(base)`)) {
      const given = element.getAttribute(name)?.trim() ?? "";
      const url = /^(?:#|[a-z][a-z0-9+.-]*:|$)/i.test(given) ? null : URL.parse(given, base);
      if (url) element.setAttribute(name, url.href);
    }
}

/** A caption belongs to the picture before it, also where its tool has no figure. */
function restoreFigures(body: HTMLElement): void {
  for (const caption of body.querySelectorAll("figcaption, div[class*=wp-caption] > p.wp-caption-text")) {
    const box = caption.parentElement;
    if (!box || box.closest("figure")) continue;
    if (caption.localName !== "figcaption") rename(caption, "figcaption");
    if (
      box.localName === "div" &&
      box.querySelectorAll("img, iframe, video, table").length === 1 &&
      !box.querySelector("h1, h2, h3, figure, p")
    )
      rename(box, "figure");
  }
  for (const caption of body.querySelectorAll("figcaption:not(figure figcaption)")) {
    const before = caption.previousElementSibling;
    if (!before?.matches("img, picture, a:has(img), p:has(> img:only-child), div:has(img)")) rename(caption, "p");
    else {
      const figure = body.ownerDocument.createElement("figure");
      before.before(figure);
      figure.append(before, caption);
    }
  }
}

/** A line of signs that stands for a rule. */
function isDivider(line: Element): boolean {
  return /^\s*(?:\*(?:\s?\*){2,}|-(?:\s?-){2,}|_(?:\s?_){2,}|[—–]{3,}|─{3,}|═{3,})\s*$/.test(line.textContent ?? "");
}

/** Anchors of older HTML: `name` is an id, also beside another one. */
function nameAnchors(body: HTMLElement): void {
  for (const named of body.querySelectorAll("[name]:is(a, img, map, div, p, span, section, h1, h2, h3, h4, h5, h6)")) {
    const name = named.getAttribute("name") ?? "";
    if (!named.id) named.id = name;
    else if (name && name !== named.id && named.localName === "a") {
      const anchor = body.ownerDocument.createElement("a");
      anchor.id = name;
      named.before(anchor);
    }
  }
}

/** An element of a site's own is a block, unless it stands in a line. */
function openOwnElement(own: Element): void {
  // A mark of its editor's parts no words.
  if (!own.firstChild) return;
  const hasTextBeside = [own.previousSibling, own.nextSibling].some(
    (node) => node?.nodeType === 3 && node.textContent?.trim(),
  );
  if (hasTextBeside || own.closest("p, li, h1, h2, h3, h4, h5, h6, td")) part(own);
  else rename(own, "div");
}

/** Keeps a line's words from its neighbors' words. */
function part(line: Element): void {
  if (line.previousSibling && !/\s$/.test(line.previousSibling.textContent ?? "")) line.before(" ");
  if (line.nextSibling && !/^\s/.test(line.nextSibling.textContent ?? "")) line.after(" ");
}
