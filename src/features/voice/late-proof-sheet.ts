import { lazy } from "react";

/** Fetches the sheet that shows a topic's drafts: half of the demo's code, and nothing to show before a topic is chosen. */
export function loadProofSheet() {
  return import("./proof-sheet.tsx");
}

/** The sheet. Render it when `loadProofSheet` has been awaited, or where waiting is in order. */
export const ProofSheet = lazy(async () => ({ default: (await loadProofSheet()).ProofSheet }));
