import { cn } from "./cn.ts";
import type { Elements } from "./elements.ts";

interface CollapsibleContentsProps {
  label: string;
  className?: string;
  children: Elements;
}

export function CollapsibleContents({ label, className, children }: CollapsibleContentsProps) {
  return (
    <nav aria-label={label} className={cn("no-print border-y border-ink lg:hidden", className)}>
      <details className="group">
        <summary className="flex min-h-13 list-none items-center justify-between font-semibold [&::-webkit-details-marker]:hidden">
          <span>{label}</span>
          <span
            aria-hidden="true"
            className="font-display text-h4 text-blue transition-transform duration-200 group-open:rotate-45"
          >
            +
          </span>
        </summary>
        {children}
      </details>
    </nav>
  );
}
