import { decodeEntities, entities } from "../text/clean-text.ts";
import { setOf } from "../text/set-of.ts";

/** Left out with what is in them. */
const skipped = setOf(
  "script style head title del template svg noscript header footer figcaption button iframe form nav rt select textarea",
);
const blocks = setOf(
  "p div section article main aside ul ol dl dt dd table figure hr address details summary center fieldset",
);
/** From 160 on, in the order of their characters. */
const latin1 =
  "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";
const named: ReadonlyMap<string, string> = new Map([
  ...latin1.split(" ").map((name, index): [string, string] => [name, String.fromCharCode(160 + index)]),
  ...entities,
  ["euro", "€"],
  ["trade", "™"],
]);

const fewestWords = 40;
/** What a page hides, and captions that are no `figcaption`. */
const hidden =
  /\s(?:hidden(?=[\s>=])|style="[^"]*display:\s*none|title="(?:header|footer)"|id="sdfootnote\d|class="[^"]*(?:sr-only|visually-hidden|screen-reader-text|wp-caption-text))/i;

/** The text of a page's source as Markdown would have its lines: headings, quotations, items and code keep their marks, so that the reader knows them. Of a page that has them only its main part, or its one article. */
export function htmlToText(html: string): string {
  const parts = ["article", "main"].flatMap((name) => {
    const [open, close, another] = html.matchAll(new RegExp(`<(/?)${name}[\\s>]`, "gi"));
    return open?.[1] === "" && close?.[1] === "/" && !another ? [toText(html.slice(open.index, close.index))] : [];
  });
  const words = parts.map((part) => part.split(/\s+/).length);
  const fewest = Math.max(fewestWords, Math.max(...words) / 2);
  return parts.find((_, index) => (words[index] ?? 0) >= fewest) ?? toText(html);
}

/** In one pass, whatever the source is. */
function toText(html: string): string {
  // Of other letters some change their length (“İ”).
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const lastEnd = html.lastIndexOf(">");
  /** Names of which no closing tag follows. */
  const unclosed = new Set<string>();
  let text = "";
  let quotes = 0;
  let isCode = false;
  let at = 0;

  function add(source: string): void {
    const part = decodeEntities(source, named).replace(/\p{Cs}/gu, "");
    text += isCode ? part : part.replace(/\s+/g, " ");
  }
  function startLine(before: string): void {
    text += `${before}${"> ".repeat(Math.min(quotes, 3))}`;
  }

  while (at < html.length) {
    const open = html.indexOf("<", at);
    if (open === -1) break;
    add(html.slice(at, open));
    if (html.startsWith("<!--", open)) {
      const end = html.indexOf("-->", open + 4);
      at = end === -1 ? html.length : end + 3;
      continue;
    }
    if (/^<[!?]/.test(html.slice(open, open + 2))) {
      const end = html.indexOf(">", open);
      at = end === -1 ? html.length : end + 1;
      continue;
    }
    const [, slash, name = ""] = /^<(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(open, open + 16)) ?? [];
    const end = name === "" || open > lastEnd ? -1 : endOfTag(html, open);
    if (end === -1) {
      text += "<";
      at = open + 1;
      continue;
    }
    at = end + 1;
    const isOpening = slash === "";
    const isSkipped = isOpening && (skipped.has(name) || hidden.test(html.slice(open, Math.min(at, open + 400))));
    if (isSkipped && !unclosed.has(name)) {
      const close = lower.indexOf(`</${name}`, at);
      if (close === -1) unclosed.add(name);
      else at = close;
    } else if (name === "br") startLine("\n");
    else if (name === "pre") {
      isCode = isOpening;
      text += "\n```\n";
    } else if (name === "blockquote") {
      quotes = Math.max(0, quotes + (isOpening ? 1 : -1));
      startLine("\n\n");
    } else if (name === "li") startLine(isOpening ? "\n- " : "\n");
    else if (/^h[1-6]$/.test(name)) text += isOpening ? "\n\n## " : "\n\n";
    else if (/^t[dh]$/.test(name)) text += isOpening ? "\u0001" : "";
    else if (name === "tr") text += isOpening ? "\u0002" : "";
    // A footnote's mark.
    else if (name === "sup") text += isOpening ? "[" : "]";
    else if (blocks.has(name)) startLine("\n\n");
  }
  add(html.slice(at));
  return text
    .replace(/\s{0,9}\u0002[\s\u0001]{0,9}/g, "\n")
    .replace(/\s{0,9}\u0001\s{0,9}/g, "\t")
    .replace(/\[(\[[^[\]]*\])\]/g, "$1")
    .replace(/^(?:> )+$/gm, "")
    .replaceAll(" \n", "\n")
    .replace(/\n[ \t]+(?=\S)/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .replace(/^-\n{1,2}(?=[^\s#>-])/gm, "- ")
    .trim();
}

const longestTag = 2_000;

/** Where a tag ends: at the first “>” that stands in no quoted value, or at the first of all in a tag that is too long to be one. */
function endOfTag(html: string, open: number): number {
  let quote = "";
  const most = Math.min(html.length, open + longestTag);
  for (let at = open; at < most; at += 1) {
    const character = html.charAt(at);
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === ">") return at;
    else if ((character === '"' || character === "'") && html.charAt(at - 1) === "=") quote = character;
  }
  return html.indexOf(">", open);
}
