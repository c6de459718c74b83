import { blocks, findAll, headings, makeElement, rename, textsIn } from "./body-elements.server.ts";
import { addStyle, styleOf } from "./style-of.server.ts";

/** Emphasis that a style gives: the property, its values, the element that says the same. */
const emphases = [
  ["font-weight", /^(?:bold|bolder|[6-9]00)$/, "strong"],
  ["font-style", /^(?:italic|oblique)$/, "em"],
  ["font", /(?:^|\s)(?:bold|[6-9]00)\s/, "strong"],
  ["font", /(?:^|\s)(?:italic|oblique)\s/, "em"],
  ["vertical-align", /^super$/, "sup"],
  ["vertical-align", /^sub$/, "sub"],
  ["text-decoration", /line-through/, "s"],
  ["text-decoration-line", /line-through/, "s"],
] as const;

/** Says with elements what a raw body says with styles and older elements, so that feeds and Markdown say it, too; in place. */
export function restoreWords(body: HTMLElement): void {
  // Google Docs wraps what it copies in it.
  for (const plain of findAll(body, "b, strong"))
    if (/^(?:normal|400)$/.test(styleOf(plain, "font-weight")))
      rename(plain, plain.querySelector("p, ul, ol, h1, h2, h3, table") ? "div" : "span");
  for (const plain of findAll(body, "em, i")) if (styleOf(plain, "font-style") === "normal") rename(plain, "span");
  for (const older of findAll(body, "strike, acronym")) rename(older, older.localName === "strike" ? "s" : "abbr");
  for (const styled of findAll(body, ":is(span, font, a, label, p, li, td, div)[style]")) emphasize(styled);
  for (const turned of findAll(body, "[style*=direction]:not([dir])"))
    if (/^(?:rtl|ltr)$/.test(styleOf(turned, "direction"))) turned.setAttribute("dir", styleOf(turned, "direction"));
  for (const turned of findAll(body, "[class*=direction-rtl]:not([dir])")) turned.setAttribute("dir", "rtl");
  for (const middle of findAll(body, "center")) addStyle(middle, "text-align", "center");
  for (const spoken of findAll(body, "[xml\\:lang]:not([lang])"))
    spoken.setAttribute("lang", spoken.getAttribute("xml:lang") ?? "");
  breakLines(body);
  for (const aligned of findAll(body, "[class*=align-]")) {
    const [, side = ""] =
      /(?:^|\s)(?:ql-|has-text-|text-|ta-)align-(left|center|right|justify)(?=\s|$)/.exec(aligned.className) ?? [];
    if (side) addStyle(aligned, "text-align", side);
  }
  for (const head of findAll(body, ":is(div, p, span)[role=heading]"))
    if (!head.querySelector("p, div, table, ul, ol"))
      rename(head, `h${/^[2-6]$/.exec(head.getAttribute("aria-level") ?? "")?.[0] ?? 2}`);
  for (const quote of findAll(body, "p:is([class^=MsoQuote], [class^=MsoIntenseQuote])")) {
    const box = makeElement(body, "blockquote");
    quote.replaceWith(box);
    box.append(quote);
  }
  // A name that its page shows on a line of its own.
  for (const name of findAll(body, "blockquote > cite, blockquote > :is(p, div) > cite")) {
    if (!name.previousSibling && /^[\p{L}\p{N}“"]/u.test(name.nextSibling?.nodeValue ?? "")) name.after(" ");
    if (!name.nextSibling && /[\p{L}\p{N}.!?”"]$/u.test(name.previousSibling?.nodeValue ?? "")) name.before(" ");
  }
  for (const dots of findAll(body, 'p[class^=MsoToc i] [style*="mso-tab-count"]')) dots.replaceWith(" ");
  for (const hidden of findAll(body, "[data-cfemail]")) showEmail(hidden);
  for (const picture of findAll(body, "img")) {
    const emoji = emojiOf(picture);
    if (emoji) picture.replaceWith(emoji);
  }
}

/** Writes line ends that a style keeps, and line separators (U+2028, U+2029), as breaks. */
function breakLines(body: HTMLElement): void {
  const texts: [text: Text, lines: string[]][] = [];
  for (const node of textsIn(body)) {
    const text = node.data;
    if (!/[\n\u2028\u2029]/.test(text) || !text.trim() || node.parentElement?.closest("pre, code, script, style"))
      continue;
    const keeps = node.parentElement?.closest("[style*=white-space]");
    const isKept = keeps && /^(?:pre|break-spaces)/.test(styleOf(keeps, "white-space"));
    const lines = (isKept ? trimLines(text) : joinLines(text)).split(isKept ? /[\n\u2028\u2029]/ : /[\u2028\u2029]/);
    if (lines.length > 1 || lines[0] !== text) texts.push([node, lines]);
  }
  // A body's limit of elements holds for those made here, too.
  if (texts.reduce((sum, [, lines]) => sum + lines.length, 0) > 10_000) return;
  for (const [node, lines] of texts) {
    for (const [nth, line] of lines.entries()) node.before(...(nth > 0 ? [makeElement(body, "br")] : []), line);
    node.remove();
  }
}

const wide = "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uff0f\\uff1a-\\uff20]";
const wideLineEnd = new RegExp(`(?<=${wide})[ \\t]*\\n[ \\t]*(?=${wide})`, "gu");

/** Chinese and Japanese have no space where a line ends; `https://drafts.csswg.org/css-text-4/#line-break-transform`. */
function joinLines(text: string): string {
  return text.replace(wideLineEnd, "");
}

/** Without a blank first and last line, which stand beside a tag. */
function trimLines(text: string): string {
  const [first = "", ...rest] = text.split("\n");
  const lines = first.trim() === "" && rest.length > 0 ? rest : [first, ...rest];
  if (lines.length > 1 && lines.at(-1)?.trim() === "") lines.pop();
  return lines.join("\n");
}

function emphasize(styled: Element): void {
  const wanted = emphases.filter(([property, values]) => values.test(styleOf(styled, property)));
  if (wanted.length === 0 || !styled.textContent.trim()) return;
  if (styled.querySelector(blocks)) return;
  for (const [property, , tag] of wanted) {
    // What stands inside says otherwise.
    if (styled.querySelector(`[style*=${property}]`)) continue;
    if (tag === "strong" && styled.closest(`${headings}, th, strong, b`)) continue;
    styled.append(makeElement(styled, tag, {}, ...styled.childNodes));
    const others = styled.getAttribute("style")?.split(";") ?? [];
    const kept = others.filter((declaration) => declaration.split(":", 1)[0]?.trim().toLowerCase() !== property);
    styled.setAttribute("style", kept.join(";"));
  }
}

/** The character that a picture draws, which its other text, its editor's attributes or its file's name say. */
function emojiOf(picture: Element): string | undefined {
  const alt = picture.getAttribute("alt") ?? "";
  const box = picture.parentElement;
  const isNamed = /(?:^|[\s_-])(?:emoji|emoticon|smil(?:ey|ies?))(?:$|[\s_-])/i.test(picture.className);
  if (isNamed && /^\S{1,12}$/.test(alt)) return alt;
  const src = picture.getAttribute("src")?.slice(0, 300) ?? "";
  const [, points] = /emoji\b.*\/(?:emoji_u)?([\da-f]{4,5}(?:[-_][\da-f]{2,5}){0,8})\.\w+(?:$|\?)/i.exec(src) ?? [];
  const drawn = points && String.fromCodePoint(...points.split(/[-_]/).map((point) => Number.parseInt(point, 16)));
  const given = [alt, picture.getAttribute("data-emoji"), box?.getAttribute("emoji"), drawn];
  return given.find((text) => text && /^(?:\p{RGI_Emoji}{1,4}|\p{Extended_Pictographic})$/v.test(text)) ?? undefined;
}

/** An email address that Cloudflare hid from robots: the first byte is the key of the others. */
function showEmail(hidden: Element): void {
  const bytes = Array.from(
    /^(?:[\da-f]{2}){4,200}$/i.exec(hidden.getAttribute("data-cfemail") ?? "")?.[0].match(/../g) ?? [],
    (pair) => parseInt(pair, 16),
  );
  const address = bytes
    .slice(1)
    .map((byte) => String.fromCharCode(byte ^ (bytes[0] ?? 0)))
    .join("");
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address)) return;
  hidden.removeAttribute("data-cfemail");
  hidden.textContent = address;
  const link = hidden.closest("a");
  link?.setAttribute("href", `mailto:${address}`);
}
