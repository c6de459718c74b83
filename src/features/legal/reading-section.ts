import { type RefObject, useEffect, useState } from "react";

/** @param at.end the last section, once the end of the text is visible @param at.target the section in the URL's hash, while visible */
export function pickSection(at: { line: string | null; end: string | null; target: string | null }): string | null {
  return at.end ? (at.target ?? at.end) : at.line;
}

/** A third of the way down the window. */
const readingLine = "-33% 0px -67% 0px";

/**
 * The id of the current section; null before the first and without JavaScript.
 * @param ids in page order
 * @param end the element after the last section
 */
export function useReadingSection(ids: readonly string[], end: RefObject<HTMLElement | null>): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const sections = ids.map((id) => document.getElementById(id)).filter((section) => section !== null);
    let line: string | null = null;
    let isEndReached = false;

    function update() {
      const target = document.getElementById(location.hash.slice(1));
      const isTargetInView = target !== null && ids.includes(target.id) && target.getBoundingClientRect().top >= 0;
      setCurrent(
        pickSection({
          line,
          end: isEndReached ? (sections.at(-1)?.id ?? null) : null,
          target: isTargetInView ? target.id : null,
        }),
      );
    }

    const onLine = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) line = target.id;
          else if (line === target.id) line = null;
        }
        update();
      },
      { rootMargin: readingLine },
    );
    const atEnd = new IntersectionObserver(
      (entries) => {
        isEndReached = entries.at(-1)?.isIntersecting ?? false;
        update();
      },
      // What is above the window counts too: a jump to the page's end may never show it.
      { rootMargin: "100000px 0px 0px" },
    );
    for (const section of sections) onLine.observe(section);
    if (end.current) atEnd.observe(end.current);
    window.addEventListener("hashchange", update);
    return () => {
      onLine.disconnect();
      atEnd.disconnect();
      window.removeEventListener("hashchange", update);
    };
  }, [ids, end]);

  return current;
}
