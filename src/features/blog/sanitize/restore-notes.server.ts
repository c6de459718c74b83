import { findAll, makeElement, textsIn } from "./body-elements.server.ts";
import { standsAlone } from "./style-of.server.ts";

/** Attributes that keep a note's text beside its mark. */
const noteTexts = ["data-footnote", "data-footnote-content", "data-footnote-text", "data-note", "data-content"];
const inlineNote =
  /(?:^|\s)(?:side-?note|margin-?note|foot-?note-?(?:content|text)|[\w-]*footnote__note|footnote_tooltip(?:_text)?|tooltip[\w-]*(?:text|content))(?:\s|$)/i;

/** Notes that a page shows in a margin or when their mark is pressed stand in brackets behind it, as on paper; in place. */
export function restoreNotes(body: HTMLElement): void {
  for (const control of findAll(body, ".margin-toggle")) control.remove();
  const named = findAll(body, "sup[title]").length > 0 ? findAll(body, "[id], [name]") : [];
  const places = new Set(named.flatMap((one) => [one.id, one.getAttribute("name")]));
  for (const mark of findAll(body, "sup, span, a, button, fn")) {
    const name =
      noteTexts.find((one) => mark.getAttribute(one)?.trim()) ?? (isTitled(mark, places) ? "title" : undefined);
    const isMark = /^[[(]?\w{0,3}[\])*†‡]?$/.test(mark.textContent.trim());
    const isNamed = /^(?:sup|fn)$/.test(mark.localName) || /note/i.test(`${name} ${mark.className}`);
    if (!name || !isMark || !isNamed) continue;
    mark.after(` (${mark.getAttribute(name)?.trim()})`);
    mark.removeAttribute(name);
  }
  for (const note of findAll(body, ":is(span, small):is([class*=note i], [class*=tooltip i])")) {
    if (!inlineNote.test(note.className) || !note.textContent.trim() || standsAlone(note)) continue;
    if (!note.closest("p, li, td")) continue;
    note.before(/\s$/.test(note.previousSibling?.textContent ?? "") ? "(" : " (");
    note.after(")");
  }
  // A number that only its style raises.
  for (const mark of findAll(body, 'a[href^="#"]')) {
    const isMark = /^(?:\[(?:\d{1,3}|[ivxl]{1,6})\]|\d{1,3}|[*†‡])$/.test(mark.textContent.trim());
    if (!isMark || mark.closest("sup") || mark.querySelector("sup")) continue;
    const before = mark.previousSibling?.textContent ?? "";
    const isFirst = mark.previousSibling === null && /^\p{L}/u.test(mark.nextSibling?.nodeValue ?? "");
    if (isFirst) mark.after(" ");
    else if (/[\p{L}\p{P}]$/u.test(before) && !/[[(]$/.test(before)) {
      const raised = makeElement(body, "sup");
      mark.replaceWith(raised);
      raised.append(mark);
    }
  }
  for (const named of findAll(body, "[data-footnote-id]:not([id])")) {
    named.id = named.getAttribute("data-footnote-id") ?? "";
    named.removeAttribute("data-footnote-id");
  }
}

const typedNote = /\[\^([\p{L}\p{N}_-]{1,40})\](?!\()/gu;
const notesMax = 500;

/** Footnotes as Markdown writes them (`[^1]`, and `[^1]: …` at a paragraph's start) lead to each other; in place. */
export function linkTypedNotes(body: HTMLElement): void {
  const marks: { text: Text; name: string; index: number; isNote: boolean }[] = [];
  for (const text of textsIn(body)) {
    const { data, parentElement, previousSibling } = text;
    if (!data.includes("[^") || parentElement?.closest("pre, code, a")) continue;
    const isFirst = previousSibling === null || previousSibling.nodeName === "BR";
    for (const { 0: whole, 1: name = "", index } of data.matchAll(typedNote)) {
      const isNote = isFirst && data.slice(0, index).trim() === "" && data[index + whole.length] === ":";
      marks.push({ text, name, index, isNote });
    }
  }
  const notes = new Set(marks.filter(({ isNote }) => isNote).map(({ name }) => name));
  const order = [...new Set(marks.filter(({ name, isNote }) => !isNote && notes.has(name)).map(({ name }) => name))];
  if (order.length === 0 || marks.length > notesMax) return;
  const numbers = new Map(order.map((name, nth) => [name, String(nth + 1)]));
  // From the end, so that the places before stay.
  for (const { text, name, index, isNote } of marks.reverse()) {
    const number = numbers.get(name);
    if (!number) continue;
    const [id, aim] = isNote ? ["fn", "fnref"] : ["fnref", "fn"];
    const link = makeElement(body, "a", { id: `${id}-${name}`, href: `#${aim}-${name}` }, number);
    const mark = isNote ? link : makeElement(body, "sup", {}, link);
    const rest = text.splitText(index);
    rest.data = rest.data.slice(name.length + (isNote ? "[^]:" : "[^]").length);
    text.after(mark);
  }
}

/** A mark whose note is nowhere but in its title. @param places what links may lead to */
function isTitled(mark: Element, places: ReadonlySet<string | null>): boolean {
  if (mark.localName !== "sup" || !/foot-?note/i.test(mark.className) || !mark.getAttribute("title")?.trim())
    return false;
  const href = mark.querySelector("a")?.getAttribute("href");
  return !href?.startsWith("#") || !places.has(href.slice(1));
}
