import { lazy } from "react";

/** Fetches the part that shows a topic's drafts: half of the demo's code, not needed before a topic is chosen. */
export function loadProofSheet() {
  return import("./proof-sheet.tsx");
}

/** Suspends until `loadProofSheet` has resolved. */
export const ProofSheet = lazy(async () => ({ default: (await loadProofSheet()).ProofSheet }));

export function loadTextReader() {
  return import("./reading/text-reader.tsx");
}

/** Suspends until `loadTextReader` has resolved. */
export const TextReader = lazy(async () => ({ default: (await loadTextReader()).TextReader }));
