import { isElement } from "./body-elements.server.ts";

/** A property's value in an element's style attribute, in lower case; "" where it has none. Works for elements without a `style`, and at no cost. */
export function styleOf(element: Element, property: string): string {
  const declarations = (element.getAttribute("style") ?? "").toLowerCase().split(";");
  const own = declarations.findLast((declaration) => declaration.split(":", 1)[0]?.trim() === property);
  return own?.slice(own.indexOf(":") + 1).trim() ?? "";
}

/** Gives an element a declaration in its style attribute, unless it has one of that property. */
export function addStyle(element: Element, property: string, value: string): void {
  if (styleOf(element, property)) return;
  element.setAttribute("style", [element.getAttribute("style"), `${property}: ${value}`].filter(Boolean).join("; "));
}

/** Whether a node's parent holds no other words or pictures. */
export function standsAlone(node: ChildNode): boolean {
  return (["previousSibling", "nextSibling"] as const).every((side) => {
    let beside: Node | null = node[side];
    // At most 50, so that many empty elements in a row cost little.
    for (let steps = 0; beside && steps < 50; steps += 1) {
      if (beside.nodeType !== 8 && (beside.nodeName === "IMG" || beside.textContent?.trim())) return false;
      if (isElement(beside) && beside.querySelector("img")) return false;
      beside = beside[side];
    }
    return beside === null;
  });
}
