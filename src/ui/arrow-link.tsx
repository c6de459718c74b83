import type { ComponentProps } from "react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

export function ArrowLink({ children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link prefetch="intent" className="inline-flex min-h-11 items-center gap-1.5 font-medium link" {...props}>
      {children}
      <Icon name="arrow" className="shrink-0 text-sm" />
    </Link>
  );
}
