import type { ComponentProps, ReactNode } from "react";
import { cn } from "../../../ui/cn.ts";

export function ChoiceButton({
  href,
  className,
  children,
  ...button
}: ComponentProps<"button"> & { href: string; children: ReactNode }) {
  return (
    <>
      <button type="button" className={cn(className, "noscript:hidden")} {...button}>
        {children}
      </button>
      <a href={href} className={cn(className, "scripts-off")}>
        {children}
      </a>
    </>
  );
}
