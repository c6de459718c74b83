import { useMemo } from "react";
import { cn } from "../../../ui/cn.ts";
import { CollapsibleContents } from "../../../ui/collapsible-contents.tsx";
import { useCurrentSection } from "../../../ui/current-section.ts";
import { postPage } from "./post-content.ts";
import type { Heading } from "../store/post.ts";

export function TableOfContents({ headings }: { headings: readonly Heading[] }) {
  const shown = useMemo(
    () => (headings.length > 14 ? headings.filter(({ level }) => level === 2) : headings),
    [headings],
  );
  const current = useCurrentSection(shown);

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

export function CollapsibleTableOfContents({ headings }: { headings: readonly Heading[] }) {
  return (
    <CollapsibleContents label={postPage.contents} className="mb-9">
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
    </CollapsibleContents>
  );
}
