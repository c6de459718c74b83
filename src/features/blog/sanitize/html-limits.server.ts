/** Limits of a body, checked before anything parses it: beyond them parsers and sanitizers take minutes. */
export const htmlCaps = {
  bytes: 1_048_576,
  depth: 200,
  elements: 20_000,
  attributes: 20_000,
  attributesEach: 100,
} as const;

export type CapsOutcome = { ok: true } | { ok: false; status: 413 | 422; reason: string };

const voidElements = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
// Browsers close these by themselves, so that a long list without closing tags is not deep.
const selfClosing = new Set("p li dt dd tr td th thead tbody tfoot option optgroup colgroup caption rp rt".split(" "));
const rawText = new Set("script style textarea title xmp iframe noembed noframes plaintext".split(" "));

const separators = new Set<string | undefined>([" ", "\n", "\t", "\r", "\f", "/"]);

/** Counts bytes, elements, attributes and depth in one linear pass; an estimate that errs on the strict side. */
export function checkHtmlCaps(html: string): CapsOutcome {
  if (Buffer.byteLength(html) > htmlCaps.bytes)
    return { ok: false, status: 413, reason: "The body is larger than 1 MiB." };
  const open: string[] = [];
  const openCounts = new Map<string, number>();
  let elements = 0;
  let attributes = 0;
  let at = html.indexOf("<");
  while (at !== -1) {
    if (!beginsTag(html.charCodeAt(at + 1))) {
      at = html.indexOf("<", at + 1);
      continue;
    }
    const tag = readTag(html, at);
    if (tag.name !== "") {
      elements += tag.isClosing ? 0 : 1;
      attributes += tag.attributes;
      if (elements > htmlCaps.elements)
        return tooMuch(`more than ${htmlCaps.elements.toLocaleString("en-US")} elements`);
      if (attributes > htmlCaps.attributes)
        return tooMuch(`more than ${htmlCaps.attributes.toLocaleString("en-US")} attributes`);
      if (tag.attributes > htmlCaps.attributesEach)
        return tooMuch(`an element with more than ${htmlCaps.attributesEach} attributes`);
      if (tag.isClosing) close(tag.name, open, openCounts);
      else if (!voidElements.has(tag.name) && !selfClosing.has(tag.name) && !rawText.has(tag.name)) {
        open.push(tag.name);
        openCounts.set(tag.name, (openCounts.get(tag.name) ?? 0) + 1);
        if (open.length > htmlCaps.depth) return tooMuch(`elements nested more than ${htmlCaps.depth} deep`);
      }
    }
    at = html.indexOf("<", tag.end);
    if (rawText.has(tag.name) && !tag.isClosing) at = endOfRawText(html, tag.end, tag.name);
  }
  return { ok: true };
}

interface Tag {
  name: string;
  isClosing: boolean;
  attributes: number;
  end: number;
}

function beginsTag(character: number): boolean {
  const isLetter = (character >= 0x61 && character <= 0x7a) || (character >= 0x41 && character <= 0x5a);
  return isLetter || character === 0x2f || character === 0x21 || character === 0x3f;
}

/** The tag, comment or lone `<` at `start`. An attribute is a name, whatever follows it. */
function readTag(html: string, start: number): Tag {
  if (html.startsWith("<!--", start)) {
    const end = html.indexOf("-->", start + 4);
    return { name: "", isClosing: false, attributes: 0, end: end === -1 ? html.length : end + 3 };
  }
  const isClosing = html[start + 1] === "/";
  const nameFrom = start + (isClosing ? 2 : 1);
  if (!/[a-z]/i.test(html[nameFrom] ?? "")) return { name: "", isClosing, attributes: 0, end: start + 1 };
  let at = nameFrom;
  while (at < html.length && at - nameFrom < 100 && !/[\s/>]/.test(html[at] ?? "")) at += 1;
  const name = html.slice(nameFrom, at).toLowerCase();
  let attributes = 0;
  let isBetween = true;
  for (; at < html.length; at += 1) {
    const character = html[at];
    if (character === ">") return { name, isClosing, attributes, end: at + 1 };
    if (character === "=" && !isBetween) {
      at = endOfValue(html, at + 1) - 1;
      isBetween = true;
    } else if (separators.has(character)) {
      isBetween = true;
    } else if (isBetween) {
      attributes += 1;
      isBetween = false;
    }
  }
  return { name, isClosing, attributes, end: html.length };
}

function endOfValue(html: string, from: number): number {
  let at = from;
  while (at < html.length && /[ \t\r\n\f]/.test(html[at] ?? "")) at += 1;
  const mark = html[at];
  if (mark === '"' || mark === "'") {
    const end = html.indexOf(mark, at + 1);
    return end === -1 ? html.length : end + 1;
  }
  while (at < html.length && !/[\s>]/.test(html[at] ?? "")) at += 1;
  return at;
}

function endOfRawText(html: string, from: number, name: string): number {
  if (name === "plaintext") return -1;
  for (let at = html.indexOf("</", from); at !== -1; at = html.indexOf("</", at + 2)) {
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at;
  }
  return -1;
}

function close(name: string, open: string[], openCounts: Map<string, number>): void {
  if (!openCounts.get(name)) return;
  for (let last = open.pop(); last !== undefined; last = open.pop()) {
    openCounts.set(last, (openCounts.get(last) ?? 1) - 1);
    if (last === name) return;
  }
}

function tooMuch(what: string): CapsOutcome {
  return { ok: false, status: 422, reason: `The body has ${what}.` };
}
