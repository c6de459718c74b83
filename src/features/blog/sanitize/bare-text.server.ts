import { blocks, findAll, headings, isElement, isText, makeElement, textsIn } from "./body-elements.server.ts";
import { openMarks, video } from "./open-marks.server.ts";
import { dropMachineMarks } from "./strip-markup.ts";
import { areWordsJoined, readSymbols, restoreWindowsLetters } from "./windows-letters.ts";

const bounds = `${blocks}, form, center, address`;
const linesMax = 10_000;
const bareUrl = /^\s*https?:\/\/[^\s<>"']{4,1000}\s*$/i;

/**
 * Makes of text what a site's own software makes of it when it shows the page: WordPress's marks in brackets become figures and frames,
 * a line that is nothing but a URL becomes a frame to be shown, blank lines part paragraphs. In place. @param onLost names marks that nothing can be made of
 */
export function openBareText(body: HTMLElement, onLost: (what: string) => void): void {
  const opened = new Set<string>();
  for (const text of findTexts(body)) openMarks(text, opened, onLost);
  partAtBreaks(body, (box) => [...box.childNodes].some((node) => isText(node) && bareUrl.test(node.data)));
  // WordPress makes paragraphs of blank lines in these, too.
  if (!body.querySelector("p, br"))
    for (const box of findAll(body, "blockquote, div, section, li, td"))
      if (/\S[^\S\n]*\n[ \t\r]*\n\s*\S/.test(box.textContent) && !box.querySelector(bounds)) partParagraphs(box);
  partParagraphs(body);
  for (const line of findAll(body, "p, div, figure")) {
    // Hashnode writes what it would embed between marks.
    const url = line.textContent.trim().replace(/^%\[(\S+?)\]$/, "$1");
    if (!bareUrl.test(url) || line.closest("pre") || line.querySelector("img, iframe, video, audio")) continue;
    const only = [...line.children].find((child) => child.textContent.trim());
    if (only && only.getAttribute("href") !== url) continue;
    // Videos are shown; of anything else the URL stays, as a link.
    line.replaceChildren(
      video.test(url) ? makeElement(body, "iframe", { src: url }) : makeElement(body, "a", { href: url }, url),
    );
  }
}

/** Texts outside of code; in all of them, signs that no document may hold go, and what joins every word of a text is a space again. */
function findTexts(body: HTMLElement): Text[] {
  const areJoined = areWordsJoined(body.textContent);
  return textsIn(body).filter((node) => {
    const clean = readSymbols(dropMachineMarks(restoreWindowsLetters(node.data)), node.parentElement)
      .replaceAll("\v", node.parentElement?.closest("pre") ? "\n" : "\u2028")
      .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufeff\ufffe\uffff]/g, "");
    const data = areJoined || areWordsJoined(clean) ? clean.replace(/(?<=[\p{L}\p{P}])\u00a0(?=\p{L})/gu, " ") : clean;
    if (data !== node.data) node.data = data;
    return /[[{]/.test(data) && !node.parentElement?.closest("pre, code, script, style, textarea");
  });
}

/** Breaks in a row, which leave a blank line, part paragraphs; in place, also of a sanitized body. */
export function partAtBreaks(body: HTMLElement, isWanted: (box: Element) => boolean = () => true): void {
  if (findAll(body, "br").length === 0) return;
  for (const box of findAll<HTMLElement>(body, "div, blockquote, section, article"))
    if (hasBreaks(box) && isWanted(box) && !box.querySelector(bounds) && !box.closest(`pre, table, ${headings}`))
      partParagraphs(box);
  if (hasBreaks(body) && isWanted(body)) partParagraphs(body);
  for (const paragraph of findAll(body, "p")) if (isWanted(paragraph)) splitAtBreaks(paragraph);
}

/** Whether two breaks in a row, as a blank line, stand among an element's own nodes. */
function hasBreaks(box: Element): boolean {
  let last: ChildNode | null = null;
  for (const node of box.childNodes) {
    if (isText(node) && !/[^\s\u00a0]/.test(node.data)) continue;
    if (node.nodeName === "BR" && last?.nodeName === "BR") return true;
    last = node;
  }
  return false;
}

/** Breaks in a row end a paragraph. */
function splitAtBreaks(paragraph: Element): void {
  if (!hasBreaks(paragraph) || paragraph.closest("pre, li, td, th, figcaption, .embed")) return;
  let line = paragraph.cloneNode(false);
  let breaks: ChildNode[] = [];
  for (const node of Array.from(paragraph.childNodes)) {
    if (node.nodeName === "BR" || (breaks.length > 0 && isText(node) && !/[^\s\u00a0]/.test(node.data))) {
      breaks.push(node);
      continue;
    }
    if (breaks.filter(({ nodeName }) => nodeName === "BR").length < 2) for (const end of breaks) line.appendChild(end);
    else if (line.hasChildNodes()) {
      paragraph.parentNode?.insertBefore(line, paragraph);
      paragraph.removeAttribute("id");
      line = paragraph.cloneNode(false);
    }
    breaks = [];
    line.appendChild(node);
  }
  if (line.hasChildNodes()) paragraph.parentNode?.insertBefore(line, paragraph);
  paragraph.remove();
}

/** Text that stands in no element, as WordPress's older editor and plain-text mail store it: a blank line ends a paragraph. */
function partParagraphs(body: Element): void {
  const isParted = (node: ChildNode) => isText(node) && /\S/.test(node.data) && /\n[ \t\r]*\n/.test(node.data);
  if (!hasBreaks(body) && ![...body.childNodes].some(isParted)) return;
  // A body's limit of elements holds for those made here, too.
  if ((body.textContent.match(/\n/g)?.length ?? 0) > linesMax) return;
  // Its single line ends count, too, unless somebody wrote HTML.
  const isPlain = !body.querySelector("p, br");
  let paragraph: HTMLElement | null = null;
  for (const node of Array.from(body.childNodes)) {
    if (isElement(node) && node.matches(bounds)) {
      paragraph = null;
      continue;
    }
    for (const [index, part] of (isText(node) ? node.data.split(/\n[ \t\r]*\n\s*/) : [node]).entries()) {
      if (index > 0) paragraph = null;
      if (part === "" || (paragraph === null && typeof part === "string" && part.trim() === "")) continue;
      if (!paragraph) {
        paragraph = makeElement(body, "p");
        body.insertBefore(paragraph, node);
      }
      const lines = typeof part === "string" && isPlain ? splitLines(part) : [part];
      for (const [nth, line] of lines.entries()) paragraph.append(...(nth > 0 ? [makeElement(body, "br")] : []), line);
    }
    if (isText(node)) node.remove();
  }
}

/** At the line ends inside a text; one at its end is a space. */
function splitLines(text: string): string[] {
  const lines = text.split("\n");
  if (lines.length > 1 && lines[0]?.trim() === "") lines.splice(0, 2, ` ${lines[1]}`);
  if (lines.length > 1 && lines.at(-1)?.trim() === "") lines.splice(-2, 2, `${lines.at(-2)} `);
  return lines;
}
