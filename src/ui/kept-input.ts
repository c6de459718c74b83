type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The focused element of a part of the page, with its selection. */
export type Focus = { element: HTMLElement; start: number | null; end: number | null } | null;

export function readFocus(host: HTMLElement | null): Focus {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === host || !host?.contains(element)) return null;
  const isText = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  return { element, start: isText ? element.selectionStart : null, end: isText ? element.selectionEnd : null };
}

/** Focuses the element again after its node was moved, or the one that replaced it. */
export function restoreFocus(focus: Focus, host: HTMLElement): void {
  if (!focus) return;
  const element = focus.element.isConnected ? focus.element : findTwin(focus.element, host);
  element?.focus({ preventScroll: true });
  if (focus.start === null || !(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  element.setSelectionRange(focus.start, focus.end);
}

/** Copies what a visitor typed and chose in removed nodes to the fields that replaced them. */
export function carryOver(removed: readonly ChildNode[], host: HTMLElement): void {
  for (const node of removed) {
    if (!(node instanceof Element)) continue;
    for (const field of node.querySelectorAll<Field>("input, textarea, select"))
      copyValue(field, findTwin(field, host));
  }
}

function copyValue(from: Field, to: Element | null): void {
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement) {
    if (from.checked !== from.defaultChecked) to.checked = from.checked;
    if (from.type !== "file" && from.value !== from.defaultValue) to.value = from.value;
  } else if (from instanceof HTMLTextAreaElement && to instanceof HTMLTextAreaElement) {
    if (from.value !== from.defaultValue) to.value = from.value;
  } else if (from instanceof HTMLSelectElement && to instanceof HTMLSelectElement) {
    to.value = from.value;
  }
}

function findTwin(element: HTMLElement, host: HTMLElement): HTMLElement | null {
  if (element.id) return host.querySelector<HTMLElement>(`#${CSS.escape(element.id)}`);
  const name = element.getAttribute("name");
  if (!name) return null;
  const twins = host.querySelectorAll<HTMLElement>(`${element.localName}[name="${CSS.escape(name)}"]`);
  const value = element.getAttribute("value");
  return [...twins].find((twin) => twin.getAttribute("value") === value) ?? null;
}
