/** Without `instanceof`, because the classes belong to jsdom. */
export function isElement(node: Node): node is HTMLElement {
  return node.nodeType === 1;
}

export function isText(node: Node): node is Text {
  return node.nodeType === 3;
}

/** The elements of some names (parted by commas), in order: one walk, where jsdom walks once for each name of a selector. */
export function elementsNamed(root: Element, list: string): Element[] {
  const names = new Set(list.split(/,\s*/));
  return [...root.querySelectorAll("*")].filter(({ localName }) => names.has(localName));
}
