import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import type { Elements } from "./elements.ts";

interface CollapsibleContentsProps extends Pick<ComponentProps<"nav">, "className" | "lang" | "dir"> {
  label: string;
  children: Elements;
}

export function CollapsibleContents({ label, className, children, ...language }: CollapsibleContentsProps) {
  return (
    <nav aria-label={label} {...language} className={cn("no-print border-y border-ink lg:hidden", className)}>
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
