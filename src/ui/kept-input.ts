type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Copies what a visitor typed and chose in removed nodes, and the focus, to the fields that replaced them. */
export function carryOver(removed: readonly ChildNode[], focused: HTMLElement | null, host: HTMLElement): void {
  for (const node of removed) {
    if (!(node instanceof Element)) continue;
    for (const field of node.querySelectorAll<Field>("input:not([type=file], [type=hidden]), textarea, select")) {
      const twin = findTwin(field, host);
      if (!twin) continue;
      const isChecked = "checked" in field && field.checked;
      if (twin.value === field.value && isChecked === ("checked" in twin && twin.checked)) continue;
      twin.value = field.value;
      if ("checked" in twin) twin.checked = isChecked;
      twin.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }
  if (!focused) return;
  const twin = findTwin(focused, host);
  twin?.focus({ preventScroll: true });
  if (isText(focused) && isText(twin) && focused.selectionStart !== null)
    twin.setSelectionRange(focused.selectionStart, focused.selectionEnd);
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
