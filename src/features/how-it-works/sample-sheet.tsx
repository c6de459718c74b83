import type { ReactNode } from "react";
import { cn } from "../../ui/cn.ts";
import type { Elements } from "../../ui/elements.ts";
import { sampleContent } from "./samples-content.ts";

interface SampleSheetProps {
  kind: string;
  length: string;
  children: Elements;
  className?: string;
}

export function SampleSheet({ kind, length, children, className }: SampleSheetProps) {
  return (
    <figure className={cn("rounded-sm border border-rule bg-sheet sheet-shadow", className)}>
      <figcaption className="flex flex-wrap justify-between gap-x-6 border-b border-rule px-5 py-3 text-xs text-mute md:px-10">
        <span>{`${sampleContent.label}: ${kind}`}</span>
        <span>{length}</span>
      </figcaption>
      {children}
    </figure>
  );
}

/** Collapses a long text behind a checkbox, without JavaScript; print shows all of it. */
export function TextFold({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div className="text-fold">
      <div className="text-fold-text">{children}</div>
      <p className="text-fold-switch no-print px-5 pb-5 md:px-10">
        <label
          htmlFor={id}
          className="flex min-h-12 items-center justify-center rounded-md border border-edge bg-sheet px-6 text-base font-semibold hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue"
        >
          <input id={id} type="checkbox" className="sr-only" />
          <span className="text-fold-closed">{sampleContent.unfold}</span>
          <span className="text-fold-open">{sampleContent.refold}</span>
        </label>
      </p>
    </div>
  );
}
