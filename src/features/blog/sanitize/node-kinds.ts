/** Without `instanceof`, because the classes belong to jsdom. */
export function isElement(node: Node): node is HTMLElement {
  return node.nodeType === 1;
}

export function isText(node: Node): node is Text {
  return node.nodeType === 3;
}
