import { type RefObject, useEffect, useRef } from "react";

/**
 * Calls back once when a moved range is released: pointer up, key up or blur; `change` for assistive technology that fires none of
 * these.
 * @param onRelease gets the value
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
