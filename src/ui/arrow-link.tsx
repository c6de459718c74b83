import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

export function ArrowLink({ children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link prefetch="intent" className="inline-flex min-h-11 items-center gap-1.5 font-medium link" {...props}>
      <span>{children}</span>
      <Icon name="arrow" className="shrink-0 text-sm" />
    </Link>
  );
}

export function BackLink({ children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link className="group inline-flex min-h-11 items-center gap-2 text-sm text-mute hover:text-ink" {...props}>
      <Icon
        name="arrow"
        className="rotate-180 text-blue transition-transform duration-150 group-hover:-translate-x-0.5"
      />
      <span>{children}</span>
    </Link>
  );
}
