import { cutText } from "../../../lib/cut-text.ts";
import { toSlug } from "../search/search-words.ts";
import { findAll } from "./body-elements.server.ts";
import { idPrefix } from "./sanitize-rules.server.ts";

/** A heading of level 2 or 3; `id` is its anchor. */
interface Heading {
  id: string;
  level: number;
  text: string;
}

/** Of elements with the same id, links lead to the first, as in browsers; the others lose it. In place. */
export function dropSameIds(body: HTMLElement): void {
  const seen = new Set<string>();
  for (const named of findAll(body, "[id]")) {
    if (seen.has(named.id)) named.removeAttribute("id");
    else seen.add(named.id);
  }
}

/** Gives every heading an id of its own, in place. @returns those of the table of contents */
export function nameHeadings(body: HTMLElement): Heading[] {
  const others = findAll(body, "[id]").filter(({ localName }) => !/^h[2-6]$/.test(localName));
  const taken = new Set(others.map(({ id }) => id));
  const nextOf = new Map<string, number>();
  const headings: Heading[] = [];
  for (const heading of findAll(body, "h2, h3, h4, h5, h6")) {
    const text = readLine(heading);
    if (text === "") continue;
    const wanted = heading.id || idPrefix + (toSlug(text).slice(0, 60).replace(/-$/, "") || "section");
    let id = wanted;
    let nth = nextOf.get(wanted) ?? 2;
    for (; taken.has(id); nth += 1) id = `${wanted}-${nth}`;
    nextOf.set(wanted, nth);
    taken.add(id);
    heading.id = id;
    const level = Number(heading.localName.slice(1));
    if (level <= 3 && headings.length < 200) headings.push({ id, level, text: cutText(text, 300) });
  }
  return headings;
}

/** A heading's text in one line. */
function readLine(heading: Element): string {
  const hasBreaks = heading.querySelector("br") !== null;
  const copy = hasBreaks ? heading.cloneNode(true) : heading;
  if (hasBreaks) for (const node of copy.childNodes) if (node.nodeName === "BR") node.textContent = " ";
  return (copy.textContent ?? "").replace(/\s+/g, " ").trim();
}

/** Links to a place inside the post, written as other tools write ids ("#The_Plan", "#user-content-the-plan"), hit their target. @param onLost names those without one */
export function aimLinks(body: HTMLElement, onLost: (what: string) => void): void {
  const named = findAll(body, "[id]");
  const known = new Set(named.map(({ id }) => id));
  const byKey = new Map<string, string>();
  const add = (text: string, id: string) => {
    const keys = [toSlug(text), toSlug(text).replaceAll("-", ""), spellOut(text)];
    for (const key of keys) if (key && !byKey.has(key)) byKey.set(key, id);
  };
  for (const { id } of named) add(id.slice(idPrefix.length), id);
  for (const heading of findAll(body, ":is(h2, h3, h4, h5, h6)[id]")) add(heading.textContent, heading.id);
  for (const link of findAll(body, 'a[href^="#"]')) {
    const wanted = link.getAttribute("href")?.slice(1) ?? "";
    if (known.has(wanted)) continue;
    const own = wanted
      .slice(idPrefix.length)
      .replace(/^(?:user-content-|markdown-header-|heading-|bookmark-|toc-|_+)/i, "");
    const spellings = [own, own.replace(/^h-|-\d+$/g, "")].map(toSlug);
    const found = [...spellings, ...spellings.map((slug) => slug.replaceAll("-", ""))]
      .map((key) => byKey.get(key))
      .find(Boolean);
    if (found) link.setAttribute("href", `#${found}`);
    else onLost(`link to a missing place #${own}`);
  }
}

/** As tools do that write only ASCII: "über" is "ueber". */
function spellOut(text: string): string {
  const umlauts: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", å: "aa", ø: "oe" };
  return toSlug(
    text
      .normalize("NFC")
      .toLowerCase()
      .replace(/[äöüåø]/g, (letter) => umlauts[letter] ?? letter),
  );
}
