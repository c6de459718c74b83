import { type RefObject, useEffect, useRef } from "react";

/**
 * Calls back when a moved range is released: the pointer up, the key up, or the focus gone. Assistive technology moves it
 * without any of these; then the native `change` counts.
 * @param onRelease gets the value; once for each time of moving and letting go
 */
export function useRelease(onRelease: (value: number) => void): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onRelease);
  useEffect(() => {
    latest.current = onRelease;
  });

  useEffect(() => {
    const range = input.current;
    if (!range) return;
    let isMoved = false;
    let isKeyDown = false;
    const listening = new AbortController();
    const { signal } = listening;
    const release = () => {
      if (!isMoved) return;
      isMoved = false;
      latest.current(range.valueAsNumber);
    };
    range.addEventListener("input", () => (isMoved = true), { signal });
    range.addEventListener("keydown", () => (isKeyDown = true), { signal });
    range.addEventListener("change", () => !isKeyDown && release(), { signal });
    for (const event of ["keyup", "blur"]) {
      range.addEventListener(
        event,
        () => {
          isKeyDown = false;
          release();
        },
        { signal },
      );
    }
    return () => listening.abort();
  }, []);

  return input;
}
