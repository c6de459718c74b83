/** Which field of the page: the text itself, or the one beside it. */
export type TextField = "text" | "other";

const inMemory = new Map<TextField, string>();
const storageKey = (field: TextField) => `penwright-own-words-${field}`;

/** Keeps a visitor's text for the visit: in this tab's sessionStorage, or in memory where a browser refuses that. */
export function keepText(field: TextField, text: string): void {
  inMemory.set(field, text);
  const key = storageKey(field);
  withStorage((storage) => storage.removeItem(key));
  if (text !== "") withStorage((storage) => storage.setItem(key, text));
}

/** The text kept for a field, "" for none. */
export function findKeptText(field: TextField): string {
  return inMemory.get(field) ?? withStorage((storage) => storage.getItem(storageKey(field))) ?? "";
}

/** @returns null when storage is disabled or full */
function withStorage<Result>(act: (storage: Storage) => Result): Result | null {
  try {
    return act(sessionStorage);
  } catch {
    return null;
  }
}
