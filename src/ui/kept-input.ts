type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The focused element of a part of the page, with its selection. */
export type Focus = { element: HTMLElement; start: number | null; end: number | null } | null;

export function readFocus(host: HTMLElement | null): Focus {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === host || !host?.contains(element)) return null;
  return isText(element)
    ? { element, start: element.selectionStart, end: element.selectionEnd }
    : { element, start: null, end: null };
}

/** Focuses the element again after its node was moved, or the one that replaced it. */
export function restoreFocus(focus: Focus, host: HTMLElement): void {
  if (!focus) return;
  const element = focus.element.isConnected ? focus.element : findTwin(focus.element, host);
  element?.focus({ preventScroll: true });
  if (focus.start !== null && isText(element)) element.setSelectionRange(focus.start, focus.end);
}

/** Copies what a visitor typed and chose in removed nodes to the fields that replaced them. */
export function carryOver(removed: readonly ChildNode[], host: HTMLElement): void {
  for (const node of removed) {
    if (!(node instanceof Element)) continue;
    for (const field of node.querySelectorAll<Field>("input:not([type=file]), textarea, select")) {
      const twin = findTwin(field, host);
      if (!twin) continue;
      twin.value = field.value;
      if ("checked" in field && "checked" in twin) twin.checked = field.checked;
    }
  }
}

function isText(element: HTMLElement | null): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/** The element of the same kind, with the same name and served value, or without a name with the same id. */
function findTwin<Kind extends HTMLElement>(element: Kind, host: HTMLElement): Kind | null {
  const names = element.hasAttribute("name") ? ["name", "value"] : ["id"];
  const selector = names
    .filter((name) => element.hasAttribute(name))
    .map((name) => `[${name}="${CSS.escape(element.getAttribute(name) ?? "")}"]`)
    .join("");
  return selector === "" ? null : host.querySelector<Kind>(element.localName + selector);
}
