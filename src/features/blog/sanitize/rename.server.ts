const makers = new WeakMap<Document, Document["createElement"]>();

/** Creates an element. While a document has frames or forms, jsdom looks through all of it for one named "createElement" whenever that is read. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  { ownerDocument: document }: Element,
  name: Name,
) {
  const make = makers.get(document) ?? document.createElement.bind(document);
  makers.set(document, make);
  return make(name);
}

/** Puts an element of another name in an element's place, with its attributes and content. */
export function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
