import { cutText } from "../../../lib/cut-text.ts";
import { findAll, headings, makeElement } from "./body-elements.server.ts";
import { toEmbed } from "./embed-placeholder.server.ts";
import { isFileName } from "./image-url.ts";
import { allowAttribute, findBlockProvider, toLength } from "./sanitize-rules.server.ts";
import { partAtBreaks } from "./bare-text.server.ts";
import { dropEmpty } from "./drop-empty.server.ts";
import { openLayout } from "./open-layout.server.ts";
import { settleCode } from "./restore-code.server.ts";
import { settleLists } from "./restore-lists.server.ts";
import { stripMarkup } from "./strip-markup.ts";
import { addStyle } from "./style-of.server.ts";
import { closeHeadings, levelHeadings } from "./level-headings.server.ts";
import { aimLinks, dropSameIds, nameHeadings } from "./aim-links.server.ts";

interface Listeners {
  onRemoved: (what: string) => void;
  /** Content that a reader misses. */
  onLost: (what: string) => void;
}

/** Gives a sanitized body its final form, in place: attributes, heading anchors, embed placeholders, scroll boxes. */
export function arrange(body: HTMLElement, listeners: Listeners) {
  // Boxes are rebuilt, so that sanitizing is idempotent.
  for (const box of findAll(body, "div.table-scroll, div.code-scroll")) box.replaceWith(...box.childNodes);
  closeHeadings(body);
  for (const block of findAll(body, `:is(${headings}) :is(p, div, section, ul, ol, li, dl, dt, dd, blockquote)`))
    if (!block.closest("div.embed")) block.replaceWith(" ", ...block.childNodes, " ");
  openLayout(body);
  settleLists(body);
  settleCode(body);
  partAtBreaks(body);
  const embeds: HTMLElement[] = [];
  for (const element of findAll(body, "*")) {
    if (!body.contains(element)) continue;
    const isEmbed =
      /^(?:div|span|p|a|section|figure)$/.test(element.localName) &&
      (element.hasAttribute("data-src") || element.hasAttribute("data-embed-script"));
    const embed = isEmbed ? toEmbed(body.ownerDocument, element) : null;
    if (embed) {
      // Elements that a provider's script replaces stay beside their placeholder until `settleEmbeds` moves them inside.
      element.replaceWith(embed, ...(embed.hasAttribute("data-embed-script") ? element.childNodes : []));
      embeds.push(embed);
    } else {
      decideAttributes(element, listeners);
    }
  }
  const missingAlt = settleImages(body);
  settleEmbeds(body, embeds);
  for (const embed of findAll(body, ":is(ul, ol) > div.embed")) embed.parentElement?.after(embed);
  dropEmpty(body);
  levelHeadings(body);
  wrapWide(body);
  joinLines(body);
  dropSameIds(body);
  const named = nameHeadings(body);
  aimLinks(body, listeners.onLost);
  return { headings: named, missingAlt };
}

/** What a list's `type` asks for. */
const listTypes: Record<string, string> = { a: "lower-alpha", A: "upper-alpha", i: "lower-roman", I: "upper-roman" };

function decideAttributes(element: Element, { onRemoved, onLost }: Listeners): void {
  const tag = element.localName;
  const align = element.getAttribute("align")?.toLowerCase() ?? "";
  const type = element.getAttribute("type") ?? "";
  for (const { name, value } of Array.from(element.attributes)) {
    const allowed = allowAttribute(tag, name, value);
    if (allowed === value) continue;
    if (allowed === null) element.removeAttribute(name);
    else element.setAttribute(name, allowed);
    if (name === "class" || name === "style") onRemoved(`part of ${name}`);
    else if (allowed === null && name === "src" && tag === "img") onLost(`picture ${value}`);
    else if (allowed === null && name !== "align" && name !== "type") onRemoved(`${name} attribute`);
  }
  if (/^(left|right|center)$/.test(align) && tag !== "img") addStyle(element, "text-align", align);
  const marker = listTypes[type] ?? /^(?:disc|circle|square)$/.exec(type)?.[0];
  if (marker && /^(?:ol|ul)$/.test(tag)) addStyle(element, "list-style-type", marker);
  if (element.getAttribute("target") === "_blank") {
    const words = new Set(element.getAttribute("rel")?.split(" ") ?? []);
    element.setAttribute("rel", [...words.add("noopener")].join(" "));
  }
}

/** Moves each block that a provider's script turns into an embed into a placeholder; a script without blocks or frames has one placeholder. */
function settleEmbeds(body: HTMLElement, embeds: readonly HTMLElement[]): void {
  const hostOf = (embed: HTMLElement) => embed.getAttribute("data-embed-host") ?? "";
  const scripts = embeds.filter((embed) => embed.hasAttribute("data-embed-script"));
  if (scripts.length === 0) return;
  const settled = new Set(embeds.filter((embed) => embed.hasAttribute("data-src")).map(hostOf));
  for (const block of findAll(body, "[class]")) {
    const host = findBlockProvider(block.getAttribute("class"));
    const script = scripts.findLast((embed) => hostOf(embed) === host);
    if (!script || block.parentElement?.closest(".embed")) continue;
    const holder = body.ownerDocument.importNode(script, false);
    block.replaceWith(holder);
    holder.append(block);
    settled.add(hostOf(script));
  }
  for (const script of scripts) {
    if (settled.has(hostOf(script))) script.remove();
    settled.add(hostOf(script));
  }
}

/** What Office says of texts that it made up itself, and LinkedIn of none. */
const writtenByWord =
  /(?:Description automatically generated(?: with \w+ confidence)?|AI-generated content may be incorrect|^No alt text provided for this image|^Article (?:cover )?(?:content|image))\.?\s*$/i;

function settleImages(body: HTMLElement): string[] {
  const missingAlt: string[] = [];
  for (const image of findAll(body, "img")) {
    const src = image.getAttribute("src");
    if (!src) {
      image.remove();
      continue;
    }
    // An imported picture's size, written after its URL.
    const [, url, width = "", height = ""] = /^(\/blog\/pictures\/[^#]*)#(\d{1,5})x(\d{1,5})$/.exec(src) ?? [];
    if (url !== undefined) image.setAttribute("src", url);
    if (url !== undefined && !image.hasAttribute("width") && !image.hasAttribute("height")) {
      image.setAttribute("width", width);
      image.setAttribute("height", height);
    }
    const title = image.getAttribute("title")?.trim() ?? "";
    // Webflow's words for "as in the library" and "decorative".
    const own = image.getAttribute("alt");
    const written = own === "__wf_reserved_inherit" ? null : own === "__wf_reserved_decorative" ? "" : own;
    const given = written ?? (image.getAttribute("aria-label") || title || null);
    // Libraries keep it with markup.
    const plain = given !== null && /<\/|&#?\w+;/.test(given) ? stripMarkup(given) : given;
    const alt = plain?.replace(writtenByWord, "").replace(/\s+/g, " ").trim() ?? null;
    // A file's name says nothing of its picture.
    const isFile = isFileName(alt ?? "", src);
    if (alt === null || isFile) missingAlt.push(cutText(url ?? src, 300));
    image.setAttribute("alt", isFile ? "" : (alt ?? ""));
    for (const side of ["width", "height"] as const) {
      const lengths = [image.getAttribute(side) ?? "", image.style[side]].map(toLength);
      const length = lengths.find((value) => /^\d+$/.test(value ?? ""));
      if (length) image.setAttribute(side, length);
      else image.removeAttribute(side);
    }
    image.setAttribute("loading", "lazy");
    image.setAttribute("decoding", "async");
  }
  return missingAlt;
}

/** Tables and code scroll inside a box that the keyboard can reach; the page itself never scrolls sideways. */
function wrapWide(body: HTMLElement): void {
  let last: Element | null = null;
  for (const wide of findAll(body, "table, pre")) {
    if (last?.contains(wide)) continue;
    last = wide;
    const isTable = wide.localName === "table";
    const caption = cutText((isTable && wide.querySelector("caption")?.textContent.trim()) || "", 200);
    const box = makeElement(body, "div", {
      class: isTable ? "table-scroll" : "code-scroll",
      role: "region",
      "aria-label": isTable ? caption || "Table" : "Code",
      tabindex: "0",
    });
    wide.replaceWith(box);
    box.append(wide);
  }
}

/** Text that lost its element: a blank line in it is no paragraph's end (bare-text.server.ts). */
function joinLines(body: HTMLElement): void {
  for (const node of body.childNodes)
    if (node.nodeType === 3 && node.nodeValue) node.nodeValue = node.nodeValue.replace(/\n\s*\n/g, "\n");
}
