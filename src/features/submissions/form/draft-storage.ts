import { withStorage } from "../../../ui/with-storage.ts";

/** Saves a half-filled form in sessionStorage: it survives Back, a reload and a crash. @param fields names of the fields to save */
export function saveDraft(key: string, form: HTMLFormElement, fields: readonly string[]): void {
  withStorage((storage) => {
    const draft = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (fields.includes(name) && typeof value === "string") draft.append(name, value);
    storage.setItem(key, draft.toString());
  });
}

/** Fills the form from its saved draft. Text typed before this runs is kept; radios, checkboxes and selects take the draft's value. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const draft = new URLSearchParams(withStorage((storage) => storage.getItem(key)) ?? "");
  for (const control of form.elements) {
    const name = control.getAttribute("name") ?? "";
    const value = draft.get(name);
    if (value === null) continue;
    if (control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)) {
      control.checked = draft.getAll(name).includes(control.value);
    } else if (control instanceof HTMLSelectElement) {
      control.value = value;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      control.value ||= value;
    }
  }
}

export function forgetDraft(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}
