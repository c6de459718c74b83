import { useEffect } from "react";

let isLive = false;

/** Whether the page that the server sent answers to its visitor: whatever is fetched from now on is for another page. */
export function isFirstPageLive(): boolean {
  return isLive;
}

/**
 * Once the page answers, what its visitor did before is told to it: fields that were changed, buttons that were pressed.
 * @param presses kept by ui/early-presses.ts
 */
export function FirstPage({ presses }: { presses: HTMLElement[] }) {
  useEffect(() => {
    if (isLive) return;
    isLive = true;
    // Told in the middle of its own work, React would first put a field back to what it knows.
    queueMicrotask(() => {
      document.querySelectorAll<HTMLInputElement>("input:not([type=checkbox],[type=radio]),textarea").forEach(tellText);
      document.querySelectorAll("select").forEach(tellChoice);
      for (const button of presses) button.click();
      document.documentElement.dataset["live"] = "";
    });
  }, [presses]);
  return null;
}

/** React calls a field changed when its value is not the last one it saw set: it sees the server's first. */
function tellText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

function tellChoice(field: HTMLSelectElement): void {
  const served = [...field.options].findIndex((option) => option.defaultSelected);
  if (field.selectedIndex !== Math.max(served, 0)) field.dispatchEvent(new Event("change", { bubbles: true }));
}
