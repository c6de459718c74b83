import { withStorage } from "../../../ui/with-storage.ts";
import type { TextCut } from "./text/limit-text.ts";
import type { TextChoices } from "./counts/text-choices.ts";

/** The pieces of the visitor's own text, of which the page shows one at a time. */
export const pieceFields: readonly ["text", ...PieceField[]] = [
  "text",
  ...Array.from({ length: 9 }, (_, index) => `text-${index + 2}` as const),
];
export type PieceField = "text" | `text-${number}`;

/** Which field of the page: a piece of the text, or the text beside it. */
export type TextField = PieceField | "other";

type Entry = TextField | `${TextField}-cut` | "choices";

const inMemory = new Map<Entry, string>();
const storageKey = (entry: Entry) => `penwright-own-words-${entry}`;

/** Keeps a visitor's text for the visit: in this tab's sessionStorage, or in memory where a browser refuses that. */
export function keepText(field: TextField, text: string, cut: TextCut | null): void {
  keep(field, text);
  keep(`${field}-cut`, cut && text !== "" ? JSON.stringify(cut) : "");
}

/** The text kept for a field, "" for none. */
export function findKeptText(field: TextField): string {
  return find(field);
}

/** How much of a kept text's whole is kept; null for a whole text. */
export function findKeptCut(field: TextField): TextCut | null {
  const cut = find(`${field}-cut`);
  return cut === "" ? null : JSON.parse(cut);
}

/** Keeps what the visitor chose in a text as long as the text. @param length of the text, by which it is known again */
export function keepChoices(length: number, choices: TextChoices): void {
  const isEmpty = choices.counted.length === 0 && choices.dismissed.length === 0;
  keep("choices", isEmpty ? "" : JSON.stringify({ length, choices }));
}

/** @returns null without choices for a text of this length */
export function findKeptChoices(length: number): TextChoices | null {
  const kept = find("choices");
  if (kept === "") return null;
  const found: { length: number; choices: TextChoices } = JSON.parse(kept);
  return found.length === length ? found.choices : null;
}

function keep(entry: Entry, value: string): void {
  inMemory.set(entry, value);
  const key = storageKey(entry);
  withStorage((storage) => storage.removeItem(key));
  if (value !== "") withStorage((storage) => storage.setItem(key, value));
}

function find(entry: Entry): string {
  return inMemory.get(entry) ?? withStorage((storage) => storage.getItem(storageKey(entry))) ?? "";
}
