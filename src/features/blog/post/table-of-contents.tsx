import { useMemo } from "react";
import { englishText, type TextLanguage } from "../../../lib/text-language.ts";
import { cn } from "../../../ui/cn.ts";
import { CollapsibleContents } from "../../../ui/collapsible-contents.tsx";
import { useCurrentSection } from "../../../ui/current-section.ts";
import { postPage } from "./post-content.ts";
import type { Heading } from "../store/post.ts";

interface ContentsProps {
  headings: readonly Heading[];
  language: TextLanguage | undefined;
}

export function TableOfContents({ headings, language }: ContentsProps) {
  const shown = useMemo(
    () => (headings.length > 14 ? headings.filter(({ level }) => level === 2) : headings),
    [headings],
  );
  const current = useCurrentSection(shown);

  return (
    <nav aria-label={postPage.contents} {...(language && englishText)} className="post-margin no-print">
      <div className="sticky top-28 max-h-[calc(100vh-9rem)] overflow-y-auto py-1">
        <p className="font-sans text-sm font-semibold">{postPage.contents}</p>
        <ol {...language} className="contents-list mt-3 border-s border-rule">
          {shown.map(({ id, text, level }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                aria-current={id === current ? "location" : undefined}
                className={cn(
                  "-ms-px block border-s-3 py-1.5 text-sm leading-snug transition-colors",
                  level > 2 ? "ps-7" : "ps-4",
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

export function CollapsibleTableOfContents({ headings, language }: ContentsProps) {
  return (
    <CollapsibleContents label={postPage.contents} className="mb-9" {...(language && englishText)}>
      <ol {...language} className="border-t border-rule pt-2 pb-4">
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
