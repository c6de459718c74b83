import { ButtonLink } from "./button.tsx";
import { cn } from "./cn.ts";
import { joinContent } from "./join-content.ts";
import { useLaunchCopy } from "./launch-context.ts";

/** A line in the margin that leads to the waitlist, after a page's first proof. */
export function MarginCall({ text, section, className }: { text: string; section: string; className?: string }) {
  const { button } = useLaunchCopy(joinContent);
  return (
    <p
      className={cn("no-print flex flex-wrap items-center gap-x-6 gap-y-3 border-l-2 border-blue py-1 pl-5", className)}
    >
      <span className="font-serif text-lg italic">{text}</span>
      <ButtonLink to={button.href} section={section} className="min-h-11 px-5 py-2 text-sm">
        {button.label}
      </ButtonLink>
    </p>
  );
}
