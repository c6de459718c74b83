import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

const shapes = {
  /** Around a word: the stroke overshoots its own beginning, as a hand does. */
  circle: "M148 9C96-3 22 5 9 34 -3 64 62 79 112 76c54-3 91-24 82-47C186 10 128 1 66 12",
  /** Under a word, twice. */
  underline: "M4 22C52 14 128 10 197 15 150 16 84 24 38 36",
} as const;

/** A mark of the blue pencil, drawn over or under its positioned parent. Decorative: what it means is also said in words or states. */
export function PencilMark({ shape, className, ...props }: { shape: keyof typeof shapes } & Omit<ComponentProps<"svg">, "shape">) {
  return (
    <svg
      viewBox={shape === "circle" ? "0 0 200 80" : "0 0 200 40"}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      aria-hidden="true"
      className={cn("pencil-mark pointer-events-none absolute overflow-visible text-blue", className)}
      {...props}
    >
      <path d={shapes[shape]} pathLength="1" />
    </svg>
  );
}
