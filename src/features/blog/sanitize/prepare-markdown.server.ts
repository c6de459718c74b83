import { findAll, makeElement, rename, textsIn } from "./body-elements.server.ts";

/** Stands between two lists until the Markdown is written; the sanitizer takes this character out of every body. */
export const listEnd = "\u0002";

const line = "a, abbr, b, cite, del, em, i, ins, mark, q, s, small, span, strong, sub, sup, u";

/** A break at an element's edge belongs to the line around it: emphasis in Markdown ends on a word. */
export function moveOut(lineBreak: Element): void {
  for (let box = lineBreak.parentElement; box?.matches(line); box = lineBreak.parentElement) {
    if (nodeBeside(lineBreak, "nextSibling") === null) box.after(lineBreak);
    else if (nodeBeside(lineBreak, "previousSibling") === null) box.before(lineBreak);
    else return;
  }
}

/** The node on this side, past white space. */
export function nodeBeside(node: Node, side: "previousSibling" | "nextSibling"): Node | null {
  let beside = node[side];
  while (beside?.nodeType === 3 && !beside.textContent?.trim()) beside = beside[side];
  return beside;
}

/** A body's limit of elements holds for those made here, too. */
const linksMax = 1_000;
const special = /[_*~\\]/;
const url = /(https?:\/\/(?:[^\s<>"'`|()[\]]|\([^\s<>()[\]]*\))*(?<![.,;:!?*_~]))/;

/** A URL in the text that holds special characters of Markdown becomes a link: escaped, it would lead elsewhere. */
export function linkUrls(body: HTMLElement): void {
  const texts = textsIn(body).filter(
    ({ data, parentElement }) =>
      /https?:\/\//.test(data) && special.test(data) && !parentElement?.closest("a, code, pre"),
  );
  let left = linksMax;
  for (const text of texts) {
    if (left <= 0 || text.data.split("://").length > linksMax) return;
    for (const [nth, part] of text.data.split(url).entries()) {
      const isLink = nth % 2 === 1 && special.test(part);
      if (isLink) left -= 1;
      text.before(isLink ? makeElement(body, "a", { href: part }, part) : part);
    }
    text.remove();
  }
}

/** Two lists in a row would be one list in Markdown. */
export function partLists(body: HTMLElement): void {
  for (const list of findAll(body, "ul, ol")) {
    let box: Element = list;
    while (!box.previousElementSibling && box.parentElement?.matches("div, section, figure")) box = box.parentElement;
    let before = box.previousElementSibling;
    while (before?.matches("div, section, figure")) before = before.lastElementChild;
    if (before?.localName !== list.localName || nodeBeside(box, "previousSibling")?.nodeType !== 1) continue;
    if (list.closest("table")) continue;
    box.before(makeElement(body, "p", {}, listEnd));
  }
}

/** An item's attribute until the Markdown is written; no body can have it. */
export const numberName = "number";

/** Numbers that Markdown cannot count (backwards, or with gaps) stand in the text of a list without numbers. */
export function writeNumbers(list: Element): void {
  const items = [...list.children].filter(({ localName }) => localName === "li");
  const step = list.hasAttribute("reversed") ? -1 : 1;
  const first = items[0]?.getAttribute("value") ?? list.getAttribute("start");
  const start = first === null ? (step < 0 ? items.length : 1) : Number(first);
  for (const [nth, item] of items.entries()) item.setAttribute(numberName, String(start + nth));
  const hasGaps = items
    .slice(1)
    .some((item, nth) => Number(item.getAttribute("value") ?? start + nth + 1) !== start + nth + 1);
  if ((step > 0 && !hasGaps && start >= 0) || items.length === 0 || list.closest("table")) return;
  let next = start;
  for (const item of items) {
    const number = Number(item.getAttribute("value") ?? next);
    item.removeAttribute(numberName);
    (item.querySelector(":scope > p:first-child") ?? item).prepend(`${number}. `);
    next = number + step;
  }
  rename(list, "ul");
}

/** Opening and closing quotation marks, outer and inner, by language. */
const marks: Record<string, string> = { de: "„“‚‘", fr: "«»“”", nl: "“”‘’", es: "«»“”", it: "«»“”" };

/** A short quotation with the marks that browsers draw around it. */
export function writeQuote(quote: Element): (string | ChildNode)[] {
  const language = quote.closest("[lang]")?.getAttribute("lang")?.slice(0, 2).toLowerCase() ?? "";
  const [open = "“", close = "”", innerOpen = "‘", innerClose = "’"] = [...(marks[language] ?? "“”‘’")];
  let depth = 0;
  for (let box = quote.parentElement?.closest("q"); box; box = box.parentElement?.closest("q")) depth += 1;
  const isInner = depth % 2 === 1;
  return [isInner ? innerOpen : open, ...quote.childNodes, isInner ? innerClose : close];
}
