import { noteMade } from "./find-all.server.ts";

/** A new element with its attributes and content, which `findAll` finds from now on. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  from: Element | Text | Document,
  name: Name,
  attributes?: Readonly<Record<string, string>>,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name];
export function makeElement(
  from: Element | Text | Document,
  name: string,
  attributes?: Readonly<Record<string, string>>,
  ...content: (Node | string)[]
): HTMLElement;
export function makeElement(
  from: Element | Text | Document,
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  ...content: (Node | string)[]
): HTMLElement {
  noteMade(name);
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
