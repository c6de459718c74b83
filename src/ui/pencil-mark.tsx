import { cn } from "./cn.ts";

const shapes = {
  circle: "M150 6C98-5 20 5 8 34-3 63 58 80 110 77c56-3 96-25 85-49C186 9 138-4 78-3",
  underline: "M4 22C52 14 128 10 197 15 150 16 84 24 38 36",
} as const;

export function PencilMark({ shape, className }: { shape: keyof typeof shapes; className: string }) {
  return (
    <svg
      viewBox={shape === "circle" ? "0 0 200 80" : "0 0 200 40"}
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth={shape === "circle" ? 2.25 : 3.5}
      strokeLinecap="round"
      aria-hidden="true"
      className={cn("pencil-mark pointer-events-none absolute overflow-visible text-blue", className)}
    >
      <path d={shapes[shape]} pathLength="1" />
    </svg>
  );
}
