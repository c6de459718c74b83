import { colors, fontFamilies, radii, shades, textSizes } from "./brand-tokens.ts";

/**
 * The tokens as custom properties (`--ink`, `--font-sans`, `--radius-md`, `--text-sm`) for pages without the public stylesheet:
 * in the system's theme or the one that `data-theme` on the root names, on paper in light.
 */
export const brandStyle =
  `:root{color-scheme:light dark;${listColors("light")}${list("shade", shades)}` +
  `${list("font", fontFamilies)}${list("radius", radii)}${list("text", textSizes)}}` +
  `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${listColors("dark")}}}` +
  `@media screen{:root[data-theme=dark]{color-scheme:dark;${listColors("dark")}}}` +
  `:root[data-theme=light]{color-scheme:light}@media print{:root:root{color-scheme:light}}`;

function listColors(scheme: "light" | "dark"): string {
  return Object.entries(colors)
    .map(([name, color]) => `--${name}:${color[scheme]};`)
    .join("");
}

function list(kind: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `--${kind}-${name}:${value};`)
    .join("");
}
