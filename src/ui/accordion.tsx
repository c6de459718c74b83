import type { ReactNode } from "react";
import { cn } from "./cn.ts";
import { Icon } from "./icon.tsx";

/** Native `details`, one open at a time, the first open. Find-in-page and links to an answer open the right one; print shows all. */
export function Accordion({
  name,
  items,
  className,
}: {
  name: string;
  items: readonly { id?: string; title: string; body: ReactNode }[];
  className?: string;
}) {
  return (
    <div className={cn("border-t border-ink", className)}>
      {items.map((item, index) => (
        <details key={item.title} name={name} open={index === 0} className="group border-b border-rule">
          <summary className="flex list-none items-start justify-between gap-6 py-4 font-display text-h4 transition-colors hover:text-blue [&::-webkit-details-marker]:hidden">
            <h3 className="inherit-type">{item.title}</h3>
            <Icon
              name="plus"
              className="mt-1 shrink-0 text-xl text-blue transition-transform duration-200 group-open:rotate-45"
            />
          </summary>
          <div id={item.id} className="measure scroll-mt-36 pb-7 text-mute">
            {item.body}
          </div>
        </details>
      ))}
    </div>
  );
}
