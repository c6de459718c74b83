import { lazy } from "react";

/** Fetches the part that shows a topic's drafts: half of the demo's code, not needed before a topic is chosen. */
export function loadDraftPreview() {
  return import("./draft-preview.tsx");
}

/** Suspends until `loadDraftPreview` has resolved. */
export const DraftPreview = lazy(async () => ({ default: (await loadDraftPreview()).DraftPreview }));

export function loadTextReader() {
  return import("./reading/text-reader.tsx");
}

/** Suspends until `loadTextReader` has resolved. */
export const TextReader = lazy(async () => ({ default: (await loadTextReader()).TextReader }));
