import { contrastOf, toRgb } from "../../lib/contrast.ts";

/** The WCAG contrast ratio, 1 to 21. @param first @param second `#rrggbb` */
export function contrastRatio(first: string, second: string): number {
  return contrastOf(toRgb(first), toRgb(second));
}

/** What WCAG 2.2 allows a ratio for (1.4.3, 1.4.6 and 1.4.11). */
export function contrastGrade(ratio: number): string {
  if (ratio >= 7) return "AAA";
  if (ratio >= 4.5) return "AA";
  return ratio >= 3 ? "large text, marks" : "surfaces only";
}

/** Cut to one decimal, never rounded up past a threshold: 4.499 is "4.4". */
export function formatRatio(ratio: number): string {
  return (Math.floor(ratio * 10 + 1e-9) / 10).toFixed(1);
}
