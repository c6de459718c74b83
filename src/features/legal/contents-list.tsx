import { useEffect, useRef } from "react";
import { cn } from "../../ui/cn.ts";
import { ContentsFold } from "../../ui/contents-fold.tsx";
import type { LegalSection } from "./legal-document.ts";
import { legalPage } from "./legal-content.ts";

export function ContentsAside({ sections, current }: { sections: readonly LegalSection[]; current: string | null }) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Scrolls the list, not the page, when it is longer than the window.
    const box = list.current;
    const item = box?.querySelector<HTMLElement>("[aria-current]");
    if (!box || !item) return;
    const above = item.offsetTop - box.scrollTop;
    if (above < 0 || above + item.offsetHeight > box.clientHeight)
      box.scrollTop = item.offsetTop - box.clientHeight / 2;
  }, [current]);

  return (
    <nav aria-label={legalPage.contents} className="no-print hidden lg:block">
      <div ref={list} className="sticky top-28 max-h-[calc(100vh-9rem)] overflow-y-auto py-1">
        <p className="kicker">{legalPage.contents}</p>
        <ContentsLinks sections={sections} current={current} className="mt-3 border-l border-rule" />
      </div>
    </nav>
  );
}

export function FoldedContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <ContentsFold label={legalPage.contents} className="mt-10 max-w-[42rem] md:ml-26">
      <ContentsLinks sections={sections} current={null} className="border-t border-rule pt-2 pb-4" />
    </ContentsFold>
  );
}

interface ContentsLinksProps {
  sections: readonly LegalSection[];
  current: string | null;
  className: string;
}

function ContentsLinks({ sections, current, className }: ContentsLinksProps) {
  return (
    <ol className={className}>
      {sections.map((section) => {
        const isCurrent = section.id === current;
        return (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              aria-current={isCurrent ? "location" : undefined}
              className={cn(
                "grid grid-cols-[2rem_1fr] py-2 text-sm leading-snug no-underline transition-colors lg:-ml-px lg:border-l-3 lg:py-1.5 lg:pl-4",
                isCurrent ? "border-blue text-ink" : "border-transparent text-mute hover:text-ink",
              )}
            >
              <span aria-hidden={section.number ? undefined : true} className="font-serif text-blue italic">
                {section.number ?? "–"}
              </span>
              <span className="font-medium">{section.title}</span>
            </a>
          </li>
        );
      })}
    </ol>
  );
}
