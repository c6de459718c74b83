/** Limits of a body, checked before anything parses it: beyond them parsers and sanitizers take minutes. */
const htmlCaps = {
  bytes: 1_048_576,
  depth: 200,
  elements: 20_000,
  attributes: 20_000,
  attributesEach: 100,
} as const;

type CapsOutcome = { ok: true } | { ok: false; status: 413 | 422; reason: string };

const voidElements = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
// Browsers close these by themselves, so that a long list without closing tags is not deep.
const selfClosing = new Set("p li dt dd tr td th thead tbody tfoot option optgroup colgroup caption rp rt".split(" "));
const rawText = new Set("script style textarea title xmp iframe noembed noframes plaintext".split(" "));

/** The beginning of a comment, or of a tag. */
const markup = /<(?:!--|(\/?)([a-z][^\s/>]{0,99}))/gi;
/** One attribute with its value; an open quote reaches to the end. */
const attribute = /[\s/]*[^\s/>][^\s/>=]*(?:[ \t\r\n\f]*=[ \t\r\n\f]*(?:"[^"]*"?|'[^']*'?|[^\s>]*))?/y;

/** Counts bytes, elements, attributes and depth in one linear pass; an estimate that errs on the strict side. */
export function checkHtmlCaps(html: string): CapsOutcome {
  if (Buffer.byteLength(html) > htmlCaps.bytes)
    return { ok: false, status: 413, reason: "The body is larger than 1 MiB." };
  const open: string[] = [];
  let elements = 0;
  let attributes = 0;
  markup.lastIndex = 0;
  for (let found = markup.exec(html); found; found = markup.exec(html)) {
    const name = found[2]?.toLowerCase();
    const isClosing = found[1] === "/";
    if (name === undefined) {
      markup.lastIndex = indexAfter(html, /-->/g, markup.lastIndex);
      continue;
    }
    const tag = readAttributes(html, markup.lastIndex);
    markup.lastIndex = tag.end;
    attributes += tag.attributes;
    if (attributes > htmlCaps.attributes)
      return tooMuch(`more than ${htmlCaps.attributes.toLocaleString("en-US")} attributes`);
    if (tag.attributes > htmlCaps.attributesEach)
      return tooMuch(`an element with more than ${htmlCaps.attributesEach} attributes`);
    if (isClosing) {
      const opened = open.lastIndexOf(name);
      if (opened !== -1) open.length = opened;
      continue;
    }
    elements += 1;
    if (elements > htmlCaps.elements) return tooMuch(`more than ${htmlCaps.elements.toLocaleString("en-US")} elements`);
    if (rawText.has(name)) markup.lastIndex = indexAfter(html, new RegExp(`</${name}`, "gi"), tag.end);
    else if (!voidElements.has(name) && !selfClosing.has(name) && open.push(name) > htmlCaps.depth)
      return tooMuch(`elements nested more than ${htmlCaps.depth} deep`);
  }
  return { ok: true };
}

function readAttributes(html: string, from: number): { attributes: number; end: number } {
  let end = from;
  for (let attributes = 0; ; attributes += 1) {
    attribute.lastIndex = end;
    if (!attribute.test(html)) return { attributes, end };
    end = attribute.lastIndex;
  }
}

/** Where the pattern's first match from there ends; the end of the text without one. */
function indexAfter(html: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.test(html) ? pattern.lastIndex : html.length;
}

function tooMuch(what: string): CapsOutcome {
  return { ok: false, status: 422, reason: `The body has ${what}.` };
}
