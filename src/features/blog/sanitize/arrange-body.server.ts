import { cutText } from "../../../lib/cut-text.ts";
import { toEmbed } from "./embed-placeholder.server.ts";
import type { Heading } from "../store/post.ts";
import { allowAttribute, findBlockProvider, idPrefix, toLength } from "./sanitize-rules.server.ts";
import { toSlug } from "../search/search-words.ts";

/** Gives a sanitized body its final form, in place: attributes, heading anchors, embed placeholders, scroll boxes. */
export function arrange(document: Document, onRemoved: (what: string) => void) {
  const { body } = document;
  // Boxes are rebuilt, so that sanitizing is idempotent.
  for (const box of body.querySelectorAll("div.table-scroll, div.code-scroll")) box.replaceWith(...box.childNodes);
  for (const heading of body.querySelectorAll("h1")) rename(document, heading, "h2");
  const embeds: HTMLElement[] = [];
  for (const element of body.querySelectorAll("*")) {
    if (!body.contains(element)) continue;
    const isEmbed = element.hasAttribute("data-src") || element.hasAttribute("data-embed-script");
    const embed = isEmbed ? toEmbed(document, element) : null;
    if (embed) {
      // Elements that a provider's script replaces stay beside their placeholder until `settleEmbeds` moves them inside.
      element.replaceWith(embed, ...(embed.hasAttribute("data-embed-script") ? element.childNodes : []));
      embeds.push(embed);
    } else {
      decideAttributes(element, onRemoved);
    }
  }
  const missingAlt = settleImages(body);
  settleEmbeds(body, embeds);
  wrapWide(document);
  const headings = nameHeadings(body);
  aimLinks(body);
  return { headings, missingAlt };
}

function decideAttributes(element: Element, onRemoved: (what: string) => void): void {
  const tag = element.localName;
  const align = element.getAttribute("align")?.toLowerCase() ?? "";
  for (const { name, value } of Array.from(element.attributes)) {
    const allowed = allowAttribute(tag, name, value);
    if (allowed === value) continue;
    if (allowed === null) element.removeAttribute(name);
    else element.setAttribute(name, allowed);
    if (name === "class" || name === "style") onRemoved(`part of ${name}`);
    else if (allowed === null && name === "src" && tag === "img") onRemoved(`picture ${value.trim().slice(0, 100)}`);
    else if (allowed === null && name !== "align") onRemoved(`${name} attribute`);
  }
  if (/^(left|right|center)$/.test(align) && tag !== "img") {
    element.setAttribute("style", [element.getAttribute("style"), `text-align: ${align}`].filter(Boolean).join("; "));
  }
  if (element.getAttribute("target") === "_blank") {
    const words = new Set(element.getAttribute("rel")?.split(" ") ?? []);
    element.setAttribute("rel", [...words.add("noopener")].join(" "));
  }
}

/** Moves each block that a provider's script turns into an embed into a placeholder; a script without blocks or frames has one placeholder. */
function settleEmbeds(body: HTMLElement, embeds: readonly HTMLElement[]): void {
  const hostOf = (embed: HTMLElement) => embed.getAttribute("data-embed-host") ?? "";
  const scripts = embeds.filter((embed) => embed.hasAttribute("data-embed-script"));
  const settled = new Set(embeds.filter((embed) => embed.hasAttribute("data-src")).map(hostOf));
  for (const block of body.querySelectorAll("[class]")) {
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

function settleImages(body: HTMLElement): string[] {
  const missingAlt: string[] = [];
  for (const image of body.querySelectorAll("img")) {
    const src = image.getAttribute("src");
    if (!src) {
      image.remove();
      continue;
    }
    if (!image.hasAttribute("alt")) {
      image.setAttribute("alt", "");
      missingAlt.push(cutText(src, 300));
    }
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
function wrapWide(document: Document): void {
  for (const wide of document.body.querySelectorAll("table, pre")) {
    if (wide.parentElement?.closest("table, pre")) continue;
    const isTable = wide.localName === "table";
    const box = document.createElement("div");
    box.className = isTable ? "table-scroll" : "code-scroll";
    box.setAttribute("role", "region");
    const caption = cutText(wide.querySelector("caption")?.textContent?.trim() ?? "", 200);
    box.setAttribute("aria-label", isTable ? caption || "Table" : "Code");
    box.setAttribute("tabindex", "0");
    wide.replaceWith(box);
    box.append(wide);
  }
}

function nameHeadings(body: HTMLElement): Heading[] {
  const others = body.querySelectorAll("[id]:not(h2, h3, h4, h5, h6)");
  const taken = new Set(Array.from(others, ({ id }) => id));
  const headings: Heading[] = [];
  for (const heading of body.querySelectorAll("h2, h3, h4, h5, h6")) {
    const text = (heading.textContent ?? "").replace(/\s+/g, " ").trim();
    if (text === "") continue;
    const wanted = heading.id || idPrefix + (toSlug(text).slice(0, 60).replace(/-$/, "") || "section");
    let id = wanted;
    for (let nth = 2; taken.has(id); nth += 1) id = `${wanted}-${nth}`;
    taken.add(id);
    heading.id = id;
    const level = Number(heading.localName.slice(1));
    if (level <= 3 && headings.length < 200) headings.push({ id, level, text: cutText(text, 300) });
  }
  return headings;
}

/** Links to a place inside the post, written as other tools write ids ("#The_Plan", "#user-content-the-plan"), hit their target. */
function aimLinks(body: HTMLElement): void {
  const known = new Set(Array.from(body.querySelectorAll("[id]"), ({ id }) => id));
  const bySlug = new Map<string, string>();
  for (const id of known) {
    const slug = toSlug(id.slice(idPrefix.length));
    if (slug && !bySlug.has(slug)) bySlug.set(slug, id);
  }
  for (const link of body.querySelectorAll('a[href^="#"]')) {
    const wanted = link.getAttribute("href")?.slice(1) ?? "";
    if (known.has(wanted)) continue;
    const own = wanted.slice(idPrefix.length).replace(/^(?:user-content-|_+)/, "");
    const found = bySlug.get(toSlug(own)) ?? bySlug.get(toSlug(own.replace(/^h-|-\d+$/g, "")));
    if (found) link.setAttribute("href", `#${found}`);
  }
}

function rename(document: Document, element: Element, tag: string): void {
  const renamed = document.createElement(tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
