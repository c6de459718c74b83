import { blocks, findAll, makeElement } from "./body-elements.server.ts";
import { findEmbedFrame, findEmbedScript } from "./embed-hosts.ts";

/** With more short quotes than this, or any other blockquote, none becomes a pull quote; a wholly emphasized one always does. */
const pullQuotesMax = 3;
/** Pictures wider than this, relative to their height, scroll on a phone instead of becoming too small to read. */
const wideRatio = 2.2;

/** The origins that a sanitized body needs in its page's Content Security Policy (CSP). */
export function findCspSources(body: HTMLElement) {
  const frames = new Set<string>();
  const scripts = new Set<string>();
  for (const embed of findAll(body, "[data-src], [data-embed-script]")) {
    const frame = findEmbedFrame(embed.getAttribute("data-src") ?? "");
    const script = findEmbedScript(embed.getAttribute("data-embed-script") ?? "");
    if (frame) frames.add(new URL(frame.url).origin);
    if (script) scripts.add(new URL(script.url).origin);
    script?.provider.scriptFrames?.forEach((origin) => frames.add(origin));
  }
  const hasExternalImages = body.querySelector('img[src^="http:" i], img[src^="https:" i]') !== null;
  return { frameOrigins: [...frames], scriptOrigins: [...scripts], hasExternalImages };
}

/**
 * Gives a sanitized body what only its page has, in place: heading anchors, pull quotes, numbered region labels, scrolling for very
 * wide pictures. Reading views drop what a class or id calls "scroll", "related" or "media", unless it is also called an article's.
 */
export function decorateBody(body: HTMLElement): void {
  unwrap(body);
  for (const heading of findAll(body, "h2[id], h3[id]")) addAnchor(heading);
  for (const heading of findAll(body, ":is(h2, h3, h4, h5, h6)[id]")) heading.classList.add("article-part");
  for (const note of findAll(body, ".embed[data-src] > p:first-child")) {
    note.setAttribute("lang", "en");
    note.setAttribute("dir", "ltr");
  }
  pullQuotes(body);
  const labels = new Map<string, number>();
  for (const box of findAll(body, ".table-scroll, .code-scroll")) {
    box.classList.add("article-part");
    // Regions are landmarks and need different names.
    const label = box.getAttribute("aria-label") ?? "";
    const nth = (labels.get(label) ?? 0) + 1;
    labels.set(label, nth);
    if (nth > 1) box.setAttribute("aria-label", `${label} ${nth}`);
  }
  for (const image of findAll(body, "img")) boxWide(image);
}

/** Boxes of page builders and editors around a text's blocks: what stands in them gets the text's measure and spaces. */
function unwrap(body: HTMLElement): void {
  for (const box of findAll(body, ":is(div, section):not([class], [id], [style], [dir], [lang], [role], [aria-label])"))
    if (
      box.parentElement === body &&
      Array.from(box.children).every((child) => child.matches(blocks)) &&
      !Array.from(box.childNodes).some((node) => node.nodeType === 3 && node.textContent?.trim())
    )
      box.replaceWith(...box.childNodes);
}

function addAnchor(heading: Element): void {
  if (heading.querySelector("a")) return;
  heading.append(makeElement(heading, "a", { class: "heading-anchor", href: `#${heading.id}` }, ...heading.childNodes));
}

function pullQuotes(body: HTMLElement): void {
  const quotes = findAll(body, "blockquote");
  const short = quotes.filter((quote) => isOneOf(quote, 180, (line) => line.children.length === 0));
  const emphasized = quotes.filter((quote) =>
    isOneOf(quote, 240, ({ children: [only], textContent }) =>
      Boolean(only?.localName === "em" && only.children.length === 0 && only.textContent === textContent),
    ),
  );
  const arePulled = short.length <= pullQuotesMax && short.length === quotes.length;
  for (const quote of arePulled ? short : emphasized) quote.className = "pull-quote";
}

/** Whether a quote is one paragraph of 20 to `longest` characters without attributes of its own. */
function isOneOf(quote: Element, longest: number, matches: (line: Element) => boolean): boolean {
  const [line, ...more] = quote.children;
  const length = line?.textContent?.length ?? 0;
  if (line?.localName !== "p" || more.length > 0 || quote.attributes.length + line.attributes.length > 0) return false;
  return length >= 20 && length <= longest && quote.textContent.trim() === line.textContent.trim() && matches(line);
}

function boxWide(image: HTMLImageElement): void {
  const width = Number(image.getAttribute("width"));
  const height = Number(image.getAttribute("height"));
  if (!(width >= 1_000 && height > 0 && width / height >= wideRatio)) return;
  const named = { role: "region", tabindex: "0", "aria-label": image.alt || "Wide picture" };
  const box = makeElement(image, "span", { class: "picture-scroll", ...named });
  image.replaceWith(box);
  box.append(image);
}
