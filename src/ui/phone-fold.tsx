import { cn } from "./cn.ts";
import type { Elements } from "./elements.ts";

/** Native details that a phone shows folded and a wide screen open, without their summary. */
export function PhoneFold({
  summary,
  className,
  children,
}: {
  summary: string;
  className?: string;
  children: Elements;
}) {
  return (
    <details
      className={cn("phone-fold group", className)}
      // What is in use stays in sight when a wide screen is turned upright.
      onFocusCapture={({ currentTarget, target }) => {
        if (target.tagName !== "SUMMARY") currentTarget.open = true;
      }}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-4 text-sm [&::-webkit-details-marker]:hidden">
        <span>{summary}</span>
        <span
          aria-hidden="true"
          className="font-display text-h4 text-current transition-transform duration-200 group-open:rotate-45"
        >
          +
        </span>
      </summary>
      {children}
    </details>
  );
}
