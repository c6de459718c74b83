import { toSlug } from "../search/search-words.ts";
import { findAll, headings, rename } from "./body-elements.server.ts";

/** What tools write for a title, also without a heading: Word, Google Docs, Medium. */
const titles = "h1, h2, h3.graf--title, p:is(.MsoTitle, .title)";

/** Takes a heading off the start of a raw body that repeats the post's title, which its page shows above; in place. */
export function dropTitle(body: HTMLElement, title: string): void {
  dropSource(body, title);
  const [first] = findAll(body, titles);
  const text = first?.textContent?.trim() ?? "";
  const whole = body.textContent.trim();
  if (!first || text === "" || text.length === whole.length || !whole.startsWith(text)) return;
  if (first.querySelector("img") || toSlug(text) !== toSlug(title) || toSlug(text) === "") return;
  first.remove();
}

/** WordPress's feeds end with a line that links to the post and to its blog ("The post … appeared first on …"). */
function dropSource(body: HTMLElement, title: string): void {
  const last = [...body.children].findLast(({ textContent }) => textContent.trim());
  const [post, blog, ...more] = last?.querySelectorAll("a[href]") ?? [];
  const isSource =
    last?.localName === "p" && post && blog && more.length === 0 && last.textContent.length < title.length + 150;
  if (isSource && toSlug(title) !== "" && toSlug(post.textContent) === toSlug(title)) last.remove();
}

const blocks = "p, ul, ol, dl, table, blockquote, pre, figure";

/** A heading that was not closed ends before the text's first block; in place, also of a sanitized body. */
export function closeHeadings(body: HTMLElement): void {
  for (const heading of findAll(body, headings)) {
    const first = [...heading.children].find((child) => child.matches(blocks));
    if (!first || heading.querySelector(".embed")) continue;
    const inside = [...heading.childNodes];
    const rest = inside.splice(inside.findIndex((node) => node === first));
    const lengthOf = (nodes: readonly Node[]) =>
      nodes.reduce((sum, { textContent }) => sum + (textContent?.trim().length ?? 0), 0);
    const isRest = !first.matches("p, figure") || heading.querySelectorAll(blocks).length > 1 || lengthOf(rest) > 160;
    if (isRest && lengthOf(inside) > 0) heading.after(...rest);
  }
}

/**
 * Gives headings the levels that their order says, from 2 on and without gaps (h4 under h2 is h3); in place, also of a sanitized body.
 * A single h1 is a section like the others; several have the h2 behind them below them.
 */
export function levelHeadings(body: HTMLElement): void {
  const all = findAll(body, headings);
  const isOne = all.filter(({ localName }) => localName === "h1").length === 1;
  const open: number[] = [];
  for (const heading of all) {
    if (heading.closest("div.embed")) continue;
    const given = Math.max(Number(heading.localName.slice(1)), isOne ? 2 : 1);
    while ((open.at(-1) ?? 0) >= given) open.pop();
    open.push(given);
    const level = `h${Math.min(6, open.length + 1)}`;
    if (level !== heading.localName) rename(heading, level);
  }
}
