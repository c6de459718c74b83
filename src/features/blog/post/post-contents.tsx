import { useEffect, useMemo, useState } from "react";
import { cn } from "../../../ui/cn.ts";
import { postPage } from "./post-content.ts";
import type { Heading } from "../store/post.ts";

/** The heading above this line, a third of the way down the window, is the current one. */
const readingLine = 0.34;

export function PostContents({ headings }: { headings: readonly Heading[] }) {
  const shown = useMemo(
    () => (headings.length > 14 ? headings.filter(({ level }) => level === 2) : headings),
    [headings],
  );
  const current = useReadingHeading(shown);

  return (
    <nav aria-label={postPage.contents} className="post-margin no-print">
      <div className="sticky top-28 max-h-[calc(100vh-9rem)] overflow-y-auto py-1">
        <p className="font-sans text-sm font-semibold">{postPage.contents}</p>
        <ol className="mt-3 border-l border-rule">
          {shown.map(({ id, text, level }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? "location" : undefined}
                className={cn(
                  "-ml-px block border-l-3 py-1.5 text-sm leading-snug transition-colors",
                  level > 2 ? "pl-7" : "pl-4",
                  id === current ? "border-blue text-ink" : "border-transparent text-mute hover:text-ink",
                )}
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}

export function PostContentsFold({ headings }: { headings: readonly Heading[] }) {
  return (
    <nav aria-label={postPage.contents} className="no-print mb-9 border-y border-ink lg:hidden">
      <details className="group">
        <summary className="flex min-h-13 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          {postPage.contents}
          <span
            aria-hidden="true"
            className="font-display text-h4 text-blue transition-transform duration-200 group-open:rotate-45"
          >
            +
          </span>
        </summary>
        <ol className="border-t border-rule pt-2 pb-4">
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-11 items-center py-1.5 text-sm leading-snug text-mute hover:text-ink"
              >
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** The id of the current heading; null before the first and without JavaScript. */
function useReadingHeading(headings: readonly Pick<Heading, "id">[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const elements = headings.map(({ id }) => document.getElementById(id)).filter((element) => element !== null);
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
