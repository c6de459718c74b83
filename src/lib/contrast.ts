/** The WCAG contrast ratio of two colors, 1 to 21. @param first @param second red, green and blue from 0 to 255 */
export function contrastOf(first: readonly number[], second: readonly number[]): number {
  const [lighter = 0, darker = 0] = [luminance(first), luminance(second)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Relative, 0 for black to 1 for white (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param hex `#rrggbb` */
export function toRgb(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
