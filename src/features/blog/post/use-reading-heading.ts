import { useEffect, useState } from "react";
import type { Heading } from "../store/post.ts";

/** Where the eye rests: a third of the way down the window. */
const readingLine = 0.34;

/** The id of the current heading; null before the first and without JavaScript. */
export function useReadingHeading(headings: readonly Pick<Heading, "id">[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const elements = headings.map(({ id }) => document.getElementById(id)).filter((element) => element !== null);
    if (elements.length === 0 || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(
      () => {
        const above = elements.filter((element) => element.getBoundingClientRect().top < innerHeight * readingLine);
        setCurrent(above.at(-1)?.id ?? null);
      },
      // Fires when a heading crosses the line in either direction; headings far above count as above.
      { rootMargin: `100000px 0px -${Math.round((1 - readingLine) * 100)}% 0px`, threshold: [0, 1] },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);

  return current;
}
