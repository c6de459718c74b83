import { formatNumber } from "../../../lib/format-count.ts";

/** Limits of a body, checked before anything parses it: beyond them parsers and sanitizers take minutes. */
const htmlCaps = {
  bytes: 1_048_576,
  depth: 200,
  elements: 20_000,
  attributes: 20_000,
  attributesEach: 100,
} as const;

/** Why a body is not sanitized; the reason is safe to show to the sender. */
export interface BodyRefusal {
  ok: false;
  status: 413 | 422;
  reason: string;
}

const voidElements = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
// Browsers close these by themselves, so that a long list without closing tags is not deep.
const selfClosing = new Set("p li dt dd tr td th thead tbody tfoot option optgroup colgroup caption rp rt".split(" "));
// Of frames the text counts, too: without their end it is the rest of the body.
const rawText = new Set("script style textarea title xmp noembed noframes plaintext".split(" "));

/** One attribute with its value; an open quote reaches to the end. */
const attribute = /[^\s/>][^\s/>=]*(?:[ \t\r\n\f]*=[ \t\r\n\f]*(?:"[^"]*"?|'[^']*'?|[^\s>]*))?/g;
/** A comment, or a tag with its attributes. */
const markup = new RegExp(`<!--[\\s\\S]*?(?:-->|$)|<(/?)([a-z][^\\s/>]{0,99})((?:[\\s/]*${attribute.source})*)`, "gi");

/** Elements that only XML lets end in their own tag, as `closeEmpty` does. */
const mayBeEmpty = /^(?:iframe|video|audio|object|canvas|[a-z][a-z0-9]*-[a-z0-9-]+)$/;
const emptyEnd = /\s*\/>/y;

/** Counts bytes, elements, attributes and depth in one linear pass; an estimate that errs on the strict side. */
export function checkHtmlCaps(html: string): BodyRefusal | null {
  if (Buffer.byteLength(html) > htmlCaps.bytes)
    return { ok: false, status: 413, reason: "The body is larger than 1 MiB." };
  const open: string[] = [];
  let elements = 0;
  let attributes = 0;
  markup.lastIndex = 0;
  for (let found = markup.exec(html); found; found = markup.exec(html)) {
    const [, slash, name = "", given = ""] = found;
    const tag = name.toLowerCase();
    const count = given.match(attribute)?.length ?? 0;
    attributes += count;
    if (attributes > htmlCaps.attributes) return tooMuch(`more than ${formatNumber(htmlCaps.attributes)} attributes`);
    if (count > htmlCaps.attributesEach)
      return tooMuch(`an element with more than ${htmlCaps.attributesEach} attributes`);
    if (tag === "") continue;
    if (slash) {
      const opened = open.lastIndexOf(tag);
      if (opened !== -1) open.length = opened;
      continue;
    }
    elements += 1;
    if (elements > htmlCaps.elements) return tooMuch(`more than ${formatNumber(htmlCaps.elements)} elements`);
    if (rawText.has(tag)) markup.lastIndex = endOfText(html, tag, markup.lastIndex);
    else if (
      !voidElements.has(tag) &&
      !selfClosing.has(tag) &&
      !isEmpty(tag, html, markup.lastIndex) &&
      open.push(tag) > htmlCaps.depth
    )
      return tooMuch(`elements nested more than ${htmlCaps.depth} deep`);
  }
  return null;
}

function isEmpty(tag: string, html: string, at: number): boolean {
  emptyEnd.lastIndex = at;
  return mayBeEmpty.test(tag) && emptyEnd.test(html);
}

/** Where the text of a raw element such as a script ends. */
function endOfText(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}`, "gi");
  end.lastIndex = from;
  return end.exec(html)?.index ?? html.length;
}

function tooMuch(what: string): BodyRefusal {
  return { ok: false, status: 422, reason: `The body has ${what}.` };
}
