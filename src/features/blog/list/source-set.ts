/** How wide StoryChief's sizes are, in pixels: its files end in _800, _1000 and _2000. */
const widths = { regular: 800, large: 1_000, full: 2_000 } as const;

/** A picture's sizes as a `srcset`; null when fewer than two are known, because then there is no choice to offer. */
export function toSourceSet(sizes: Readonly<Record<string, string>>): string | null {
  const known = Object.entries(widths).flatMap(([name, width]) => {
    const address = Object.hasOwn(sizes, name) ? sizes[name] : undefined;
    // A comma at either end would join two candidates.
    return address ? [`${address.replaceAll(",", "%2C")} ${width}w`] : [];
  });
  return known.length < 2 ? null : known.join(", ");
}
