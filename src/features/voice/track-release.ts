import { track } from "../../lib/analytics/track.ts";

/** A ref for a slider: sends its value once it is released: at `change` by pointer or assistive technology, at key up, or at blur. */
export function trackRelease(range: HTMLInputElement): () => void {
  let isMoved = false;
  let isKeyDown = false;
  const listening = new AbortController();
  const { signal } = listening;
  const release = () => {
    if (isMoved) track("slider_adjusted", { slider: range.name, value: range.valueAsNumber });
    isMoved = false;
  };
  range.addEventListener("input", () => (isMoved = true), { signal });
  range.addEventListener("keydown", () => (isKeyDown = true), { signal });
  range.addEventListener("change", () => !isKeyDown && release(), { signal });
  const leave = () => {
    isKeyDown = false;
    release();
  };
  range.addEventListener("keyup", leave, { signal });
  range.addEventListener("blur", leave, { signal });
  return () => listening.abort();
}
