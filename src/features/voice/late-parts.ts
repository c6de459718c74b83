import { lazy } from "react";

/** Fetches the sheet that shows a topic's drafts: half of the demo's code, and nothing to show before a topic is chosen. */
export function loadProofSheet() {
  return import("./proof-sheet.tsx");
}

/** The sheet. Render it when `loadProofSheet` has been awaited, or where it may suspend. */
export const ProofSheet = lazy(async () => ({ default: (await loadProofSheet()).ProofSheet }));

/** Fetches the reader for a visitor's own text. */
export function loadTextReader() {
  return import("./reading/text-reader.tsx");
}

/** The reader. Render it when `loadTextReader` has been awaited. */
export const TextReader = lazy(async () => ({ default: (await loadTextReader()).TextReader }));
