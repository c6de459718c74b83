const benches = new WeakMap<Document, Document>();

/** Creates an element, in a document of its own: jsdom looks through one with frames or forms for what may be named "createElement". */
export function makeElement<Name extends keyof HTMLElementTagNameMap>({ ownerDocument }: Element, name: Name) {
  const bench = benches.get(ownerDocument) ?? ownerDocument.implementation.createHTMLDocument("");
  benches.set(ownerDocument, bench);
  return bench.createElement(name);
}

/** Puts an element of another name in an element's place, with its attributes and content. */
export function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag);
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
