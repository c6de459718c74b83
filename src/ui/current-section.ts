import { type RefObject, useEffect, useState } from "react";

/** @param at.end the last section, once the end of the text is visible @param at.target the section in the URL's hash, while visible */
export function pickSection(at: { line: string | null; end: string | null; target: string | null }): string | null {
  return at.end ? (at.target ?? at.end) : at.line;
}

/** The id of the section at a third of the window's height, or null. @param listed in page order; the same array on every render */
export function useCurrentSection(listed: readonly { id: string }[], end?: RefObject<HTMLElement | null>) {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const topOf = (element: Element) => element.getBoundingClientRect().top;

    function update() {
      // Asked anew each time: after a navigation the sections come a frame later than the heading.
      const sections = listed.map(({ id }) => document.getElementById(id)).filter((section) => section !== null);
      const isEndVisible = end?.current ? topOf(end.current) <= innerHeight : false;
      const read = sections.findLast((section) => topOf(section) <= innerHeight / 3);
      const target = sections.find((section) => section.id === location.hash.slice(1) && topOf(section) >= 0);
      setCurrent(
        pickSection({
          line: read?.id ?? null,
          end: isEndVisible ? (sections.at(-1)?.id ?? null) : null,
          target: target?.id ?? null,
        }),
      );
    }

    update();
    const events = ["scroll", "resize", "hashchange"];
    for (const name of events) addEventListener(name, update, { passive: true });
    return () => {
      for (const name of events) removeEventListener(name, update);
    };
  }, [listed, end]);

  return current;
}
