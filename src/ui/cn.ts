/** Joins class names; what is empty or false is left out. Later classes do not override earlier ones: order is the stylesheet's. */
export function cn(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
