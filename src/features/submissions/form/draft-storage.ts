import * as z from "zod/mini";

const entriesSchema = z.array(z.tuple([z.string(), z.string()]));

/** Saves a half-filled form in sessionStorage: it survives Back, a reload and a crash. @param fields names of the fields to save */
export function saveDraft(key: string, form: HTMLFormElement, fields: readonly string[]): void {
  const entries = [...new FormData(form)].filter(([name]) => fields.includes(name));
  withStorage((storage) => storage.setItem(key, JSON.stringify(entries)));
}

/** Fills the form from its saved draft; text typed meanwhile wins. */
export function restoreDraft(key: string, form: HTMLFormElement): void {
  const draft = readDraft(key);
  for (const control of form.elements) {
    const name = control.getAttribute("name") ?? "";
    const values = draft.get(name);
    if (!values) continue;
    if (control instanceof HTMLInputElement && /^(?:radio|checkbox)$/.test(control.type)) {
      control.checked = values.includes(control.value);
    } else if (control instanceof HTMLSelectElement) {
      control.value = values[0] ?? "";
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      control.value ||= values[0] ?? "";
    }
  }
}

export function forgetDraft(key: string): void {
  withStorage((storage) => storage.removeItem(key));
}

function readDraft(key: string): Map<string, string[]> {
  const draft = new Map<string, string[]>();
  withStorage((storage) => {
    const entries = entriesSchema.safeParse(JSON.parse(storage.getItem(key) ?? "[]"));
    for (const [name, value] of entries.data ?? []) draft.set(name, [...(draft.get(name) ?? []), value]);
  });
  return draft;
}

/** Storage may be disabled, full, or hold an invalid value. */
function withStorage(act: (storage: Storage) => void): void {
  try {
    act(sessionStorage);
  } catch {
    // The form works without a draft.
  }
}
