import type { ReactNode } from "react";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { listHref } from "./list-url.ts";
import { blogList, emptyStates } from "./blog-content.ts";

function EmptyColumn({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <div className="empty-column border-t border-ink pt-10 pb-16">
      <p className="max-w-[18ch] font-display text-h2 tracking-[-0.03em] text-balance">{heading}</p>
      <p className="mt-5 measure text-lg text-mute">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">{children}</div>
    </div>
  );
}

export function EmptyList() {
  const { action } = emptyStates.none;
  return (
    <EmptyColumn {...emptyStates.none}>
      <ButtonLink to={action.href} variant="secondary" section="blog-empty">
        {action.label}
      </ButtonLink>
    </EmptyColumn>
  );
}

export function FailedList({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyColumn {...emptyStates.failed}>
      <Button variant="secondary" className="scripts-only" onClick={onRetry}>
        {blogList.retry}
      </Button>
      <a href={listHref(null)} className="scripts-off link">
        {blogList.retry}
      </a>
    </EmptyColumn>
  );
}

/** @param onRetry when the archive did not answer */
export function NoMatch({ onClear, onRetry }: { onClear: () => void; onRetry?: () => void }) {
  return (
    <EmptyColumn {...(onRetry ? emptyStates.unsearched : emptyStates.filtered)}>
      <ButtonLink
        to={listHref(null)}
        prefetch="none"
        onClick={(event) => {
          event.preventDefault();
          onClear();
        }}
      >
        {blogList.clear}
      </ButtonLink>
      {onRetry ? (
        <Button variant="secondary" onClick={onRetry}>
          {blogList.retry}
        </Button>
      ) : null}
    </EmptyColumn>
  );
}

export function LoadingList() {
  return (
    <div className="story-columns" aria-hidden="true">
      {[0, 1, 2, 3].map((cell) => (
        <div key={cell} className="story-cell">
          <div className="loading-lines h-64" />
        </div>
      ))}
    </div>
  );
}
