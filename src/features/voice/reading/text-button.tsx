import type { ComponentProps } from "react";
import { cn } from "../../../ui/cn.ts";

/** A button that looks like a link. */
export function TextButton({ className, ...props }: ComponentProps<"button">) {
  return <button type="button" className={cn("underline underline-offset-[0.2em]", className)} {...props} />;
}
