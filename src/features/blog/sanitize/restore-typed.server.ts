import { blocks, findAll, headings, isElement, isText, makeElement, rename, textsIn } from "./body-elements.server.ts";
import { nodeBeside } from "./prepare-markdown.server.ts";
import { nameBox, readTask, writeMarkdown } from "./read-markup.server.ts";

const textBoxes = `p, li, td, th, dt, dd, figcaption, div, blockquote, summary, ${headings}`;

/** What is in every mark; most texts have none of it, and selectors cost more. */
const mayBeTyped = /[*`•·▪▫●○■□◦‣⁃∙☐☑|>#]|[-–]\s|\d[.)]|\]\(|(?<!\p{L})[a-z][.)]|\[[ xX]\]/u;

/** Markdown, lists and headings that somebody typed into an editor's paragraphs, as elements; in place. */
export function restoreTyped(body: HTMLElement): void {
  const boxes = findAll(body, textBoxes).filter(
    (box) => mayBeTyped.test(box.textContent) && !box.querySelector(blocks) && !box.closest("pre"),
  );
  // A body's limit of elements holds for those made here, too.
  if (body.textContent.split(/[*`]|\]\(/).length < 10_000) for (const box of boxes) writeMarkdown(box);
  const parted = boxes.flatMap((box) =>
    body.contains(box) ? [box, ...(/^h\d$/.test(box.localName) ? [] : partLines(box))] : [],
  );
  for (const box of parted) if (box.matches("p, div") && body.contains(box)) listParagraphs(box);
  for (const list of findAll(body, "ul, ol")) dropMarks(list);
  headParagraphs(body);
  for (const quote of findAll(body, "blockquote")) nameBox(quote);
}

/** A bullet, a number or a letter that somebody typed, or a task's box, which stays. Bullets need no space behind them. */
const typed =
  /^[\s\u00a0]*(?:([•·▪▫●○■□◦‣⁃∙])[\s\u00a0]*|([-*–])(?:[\s\u00a0]+|$)|(\(?)(?:(\d{1,3})|([a-z]))([.)])(?:[\s\u00a0]+|$)|(?=([☐☑])))/u;

interface Mark {
  text: Text;
  length: number;
  /** The bullet, or what stands around a number or a letter. */
  marker: string;
  number: number | null;
}

/** The mark that a line begins with, before any other word. */
function findMark(line: readonly Node[]): Mark | null {
  for (const node of line) {
    const text = isText(node) ? node : firstText(node);
    if (!text?.nodeValue?.trim()) {
      if (node.nodeName === "IMG") return null;
      continue;
    }
    const [whole, bullet, dash, open = "", number, letter, behind = "", task] = typed.exec(text.nodeValue) ?? [];
    const words = line
      .map(({ textContent }) => textContent)
      .join("")
      .trim();
    if (whole === undefined || words.length <= whole.trim().length) return null;
    // What people say to each other has dashes, too.
    if (dash && (dash === "–" ? /[.?!…»”"]$/ : /[?!…»”"]$/).test(words)) return null;
    const marker = bullet ?? dash ?? (task && "☐") ?? `${open}${letter ? "a" : "1"}${behind}`;
    const nth = number ? Number(number) : letter ? letter.charCodeAt(0) - 96 : null;
    return { text, length: whole.length, marker, number: nth };
  }
  return null;
}

function takeOff({ text, length }: Mark): void {
  text.data = text.data.slice(length);
  const around = text.parentElement;
  if (around?.matches("b, strong, em, i, span, font") && !around.textContent) around.remove();
}

function firstText(node: Node): Text | undefined {
  return isElement(node) ? textsIn(node).find(({ data }) => data.trim()) : undefined;
}

function follows(mark: Mark | null, before: Mark | null | undefined): boolean {
  if (!mark || !before || mark.marker !== before.marker) return false;
  return mark.number === (before.number === null ? null : before.number + 1);
}

/** Gives the lines of one box that breaks part, and that are items of a list, paragraphs of their own. @returns them */
function partLines(box: Element): Element[] {
  let inner = box;
  while (inner.firstElementChild?.matches("span, font") && onlyChild(inner)) inner = inner.firstElementChild;
  // A break belongs to the line behind it.
  const lines: ChildNode[][] = [[]];
  for (const node of inner.childNodes)
    if (node.nodeName === "BR") lines.push([node]);
    else lines.at(-1)?.push(node);
  const isWritten = (node: Node) => node.textContent?.trim() || (isElement(node) && node.matches("img, :has(img)"));
  const written = lines.length < 2 ? [] : lines.filter((line) => line.some(isWritten));
  const groups: { nodes: ChildNode[]; mark: Mark | null }[] = [];
  for (const [nth, nodes] of written.entries()) {
    const [mark, last] = [findMark(nodes), groups.at(-1)];
    // A line that goes on in the next one.
    if (last && !mark && follows(findMark(written[nth + 1] ?? []), last.mark)) last.nodes.push(...nodes);
    else groups.push({ nodes, mark });
  }
  const made: Element[] = [];
  for (const [nth, { nodes, mark }] of groups.entries()) {
    if (!follows(mark, groups[nth - 1]?.mark) && !follows(groups[nth + 1]?.mark ?? null, mark)) continue;
    const line = makeElement(box, "p");
    nodes[0]?.before(line);
    line.append(...nodes);
    if (line.firstChild?.nodeName === "BR") line.firstChild.remove();
    made.push(line);
  }
  for (const line of made)
    for (const side of ["previousSibling", "nextSibling"] as const)
      for (let end = line[side]; end?.nodeName === "BR"; end = line[side]) end.remove();
  if (made.length > 0 && box.localName === "p") partAround(box, inner, made);
  return made;
}

/** A paragraph holds no other one: what stands before and behind each becomes one of its own. */
function partAround(paragraph: Element, inner: Element, lines: readonly Element[]): void {
  let part: Element | null = null;
  for (const node of Array.from(inner.childNodes)) {
    const line: Element = lines.find((one) => one === node) ?? part ?? makeElement(paragraph, "p");
    if (line !== part) {
      for (const { name, value } of paragraph.attributes) line.setAttribute(name, value);
      paragraph.removeAttribute("id");
      paragraph.before(line);
    }
    part = line === node ? null : line;
    part?.append(node);
  }
  paragraph.remove();
}

/** Makes a list of two or more paragraphs in a row that are items. */
function listParagraphs(first: Element): void {
  const items: { mark: Mark; box: Element }[] = [];
  for (let box: Element | null = first; box;) {
    const mark = box.localName === first.localName && !box.querySelector(blocks) ? findMark([...box.childNodes]) : null;
    if (!mark || (items.length > 0 && !follows(mark, items.at(-1)?.mark))) break;
    items.push({ mark, box });
    box = elementAfter(box);
    for (
      ;
      box?.matches("p, div") && !box.firstElementChild?.matches(":not(br)") && !box.textContent.trim();
      box = elementAfter(box)
    );
  }
  const [start] = items;
  if (!start || items.length < 2) return;
  const { number, marker } = start.mark;
  const list = makeElement(first, number === null ? "ul" : "ol");
  if (number !== null && number !== 1) list.setAttribute("start", String(number));
  if (marker.startsWith("a")) list.setAttribute("type", "a");
  if (first.id) list.id = first.id;
  for (const name of ["dir", "lang"]) {
    const given = start.mark.text.parentElement?.closest(`[${name}]`)?.getAttribute(name);
    if (given) list.setAttribute(name, given);
  }
  first.before(list);
  for (const { mark, box } of items) {
    const item = makeElement(list, "li", {}, ...box.childNodes);
    list.append(item);
    box.remove();
    takeOff(mark);
    // Word's gap behind the mark.
    for (const text of textsIn(item)) {
      text.data = readTask(text.data.replace(/^\s*\u00a0\s*/, ""));
      if (text.data) break;
    }
  }
}

function elementAfter(box: Element): Element | null {
  const next = nodeBeside(box, "nextSibling");
  return next && isElement(next) ? next : null;
}

/** Marks that an item has typed besides its own. */
function dropMarks(list: Element): void {
  const items = [...list.children].filter(({ localName }) => localName === "li");
  const marks = items.map((item) => findMark([...item.childNodes]));
  const isNumbered = list.localName === "ol";
  const start = Number(list.getAttribute("start") ?? 1);
  const isTwice = (mark: Mark | null, nth: number) =>
    mark && mark.marker !== "☐" && mark.number === (isNumbered ? start + nth : null);
  if (items.length < 2 || !marks.every(isTwice)) return;
  for (const mark of marks) if (mark) takeOff(mark);
}

/** Bold lines over the text of a body without headings are its headings, if all that are bold look like some. */
function headParagraphs(body: HTMLElement): void {
  if (body.querySelector(headings)) return;
  const bold = findAll(body, "p").filter(isBold);
  const isHead = (line: Element) => {
    const text = line.textContent.trim();
    const next = line.nextElementSibling;
    const isOver = next !== null && !isBold(next) && next.textContent.trim().length > text.length;
    return text.length <= 80 && !/[.,;:!…"”»]$/.test(text) && isOver && !line.closest("td, th, li, blockquote, figure");
  };
  if (bold.length < 2 || bold.length > 200 || !bold.every(isHead)) return;
  for (const line of bold) {
    line.replaceChildren(...(line.firstElementChild?.childNodes ?? []));
    rename(line, "h2");
  }
}

function isBold(line: Element): boolean {
  const only = line.firstElementChild;
  return (
    line.localName === "p" &&
    (only?.matches("strong, b") ?? false) &&
    onlyChild(line) &&
    !line.querySelector("img, br:not(:last-child)")
  );
}

/** Whether a box holds nothing but one element. */
function onlyChild(box: Element): boolean {
  return (
    box.querySelectorAll(":scope > :not(br)").length === 1 &&
    box.firstElementChild?.textContent?.trim() === box.textContent.trim()
  );
}
