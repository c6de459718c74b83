import { allowedAttributes } from "./sanitize-rules.server.ts";

export const headings = "h1, h2, h3, h4, h5, h6";
/** Elements that begin a line of their own. */
export const blocks = `p, div, section, article, ul, ol, dl, table, blockquote, pre, figure, hr, details, iframe, ${headings}`;

/** Without `instanceof`, because the classes belong to jsdom. */
export function isElement(node: Node): node is HTMLElement {
  return node.nodeType === 1;
}

export function isText(node: Node): node is Text {
  return node.nodeType === 3;
}

function nodesIn<Kind extends Node>(root: Element, what: number, isKind: (node: Node) => node is Kind): Kind[] {
  const walker = root.ownerDocument.createTreeWalker(root, what);
  const nodes: Kind[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (isKind(node)) nodes.push(node);
  return nodes;
}

const elementsIn = (root: Element) => nodesIn(root, 1, isElement);
/** All texts inside an element, in order. */
export const textsIn = (root: Element) => nodesIn(root, 4, isText);
export const commentsIn = (root: Element) => nodesIn(root, 128, (node): node is Comment => node.nodeType === 8);

/** What a body's HTML mentions: its words, names behind a "<" (also an escaped one), and its whole text in lower case. */
interface Mention {
  words: Set<string>;
  tags: Set<string>;
  text: string;
}

const mentions = new WeakMap<Node, Mention>();
/** Names of the elements that were made since the last body began. */
const made = new Set<string>();
/** What parsers add by themselves, and what steps give to elements. */
const always = `tbody tr ${allowedAttributes.join(" ")} data-checked data-made-list presentation`.split(" ");
/** What the sanitizer makes of frames and scripts. */
const placeholders = "p a embed data-src data-embed-script".split(" ");

/** Notes the HTML that a body is made of. */
export function noteMentions(body: Element, html: string): void {
  const text = html.toLowerCase();
  // Parsers read "</br>" and "</p>" as elements, too, and "image" as "img".
  const tags = new Set(text.match(/(?<=(?:<|lt;|u003c|x3c;|60;)\/?)[a-z][\w:-]*/g));
  if (tags.has("image")) tags.add("img");
  mentions.set(body, { words: new Set(text.match(/[\w-]+/g)), tags, text });
  made.clear();
  for (const name of [...always, ...(tags.has("iframe") || tags.has("script") ? placeholders : [])]) made.add(name);
}

/** Notes that a body is a copy of another one. */
export function shareMentions(body: Element, copy: Element): void {
  const mention = mentions.get(body);
  if (mention) mentions.set(copy, mention);
}

/** Notes elements that are put into the body by name or as HTML. */
export function noteMade(html: string): void {
  for (const word of html.toLowerCase().match(/[\w-]+/g) ?? []) made.add(word);
}

/** Elements of a body in order, as `querySelectorAll` finds them. Selectors that name what the body's HTML never mentions cost nothing. */
export function findAll<Name extends keyof HTMLElementTagNameMap>(
  root: Element,
  selector: Name,
): HTMLElementTagNameMap[Name][];
export function findAll<Found extends Element = Element>(root: Element, selector: string): Found[];
export function findAll(root: Element, selector: string): Element[] {
  const mention = mentions.get(root);
  const wanted = readSelector(selector).filter(({ needs }) => !mention || areMet(needs, mention));
  if (wanted.length === 0) return [];
  // jsdom walks once for each alternative, and slowly where it has no name to look up.
  const plain = wanted.map(({ text }) => /^(?:\*|([a-z\d]*))(?:\[([\w-]+)\])?$/.exec(text.trim()));
  const [first] = plain;
  if (plain.includes(null) || (plain.length === 1 && first?.[1] && !first[2]))
    return [...root.querySelectorAll([...new Set(wanted.map(({ text }) => text.trim()))].join(", "))];
  return elementsIn(root).filter((element) => {
    const { localName } = element;
    return plain.some((one) => (one?.[1] || localName) === localName && (!one?.[2] || element.hasAttribute(one[2])));
  });
}

/** A word that must be mentioned, a part of a value, or alternatives of which one must be met. */
type Need = { tag: string } | { word: string } | { part: string } | { anyOf: Alternative[] };
interface Alternative {
  text: string;
  needs: Need[];
}

function areMet(needs: readonly Need[], mention: Mention): boolean {
  return needs.every((need) => {
    if ("tag" in need) return made.has(need.tag) || mention.tags.has(need.tag);
    if ("word" in need) return made.has(need.word) || mention.words.has(need.word);
    if ("part" in need) return mention.text.includes(need.part);
    return need.anyOf.some((alternative) => areMet(alternative.needs, mention));
  });
}

const read = new Map<string, Alternative[]>();
const token = /:(is|has|not)\(|:[\w-]+(?:\([^()]*\))?|\[([\w-]+)([^\]\w-][^\]]*)?\]|[.#]([\w-]+)|((?:[\w-]|\\:)+)|[^]/g;

/** The alternatives of a selector, with what each needs. */
function readSelector(selector: string): Alternative[] {
  const known = read.get(selector);
  if (known) return known;
  const whole: Alternative[] = [{ text: "", needs: [] }];
  const open = [whole];
  for (const [text, group, attribute, value, name, tag] of selector.matchAll(token)) {
    const alternatives = open.at(-1) ?? whole;
    if (text === "," && open.length === 1) {
      whole.push({ text: "", needs: [] });
      continue;
    }
    const last = whole.at(-1);
    if (last) last.text += text;
    const needs = alternatives.at(-1)?.needs;
    if (group) {
      const inside: Alternative[] = [{ text: "", needs: [] }];
      open.push(inside);
      if (group !== "not") needs?.push({ anyOf: inside });
    } else if (text === ")") open.pop();
    else if (text === ",") alternatives.push({ text: "", needs: [] });
    else if (attribute ?? name) needs?.push({ word: (attribute ?? name ?? "").toLowerCase() });
    else if (tag) needs?.push({ tag: tag.replace("\\", "") });
    const part = /=["']?([\w:-]+)["']?(?: i)?$/.exec(value ?? "")?.[1];
    if (part) needs?.push({ part: part.toLowerCase() });
  }
  read.set(selector, whole);
  return whole;
}

type Home = Element | Text | Document;
type Attributes = Readonly<Record<string, string>>;
type Content = (Node | string)[];

/** A new element with its attributes and content, which `findAll` finds from now on. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  from: Home,
  name: Name,
  attributes?: Attributes,
  ...content: Content
): HTMLElementTagNameMap[Name];
export function makeElement(from: Home, name: string, attributes?: Attributes, ...content: Content): HTMLElement;
export function makeElement(from: Home, name: string, attributes: Attributes = {}, ...content: Content): HTMLElement {
  noteMade([name, ...Object.keys(attributes)].join(" "));
  const made = ("createElement" in from ? from : from.ownerDocument).createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...content);
  return made;
}

/** Puts an element of another name in an element's place, with its attributes and content. */
export function rename(element: Element, tag: string): void {
  const renamed = makeElement(element, tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
