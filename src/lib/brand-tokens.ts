/** The brand's colors by name, light and dark. Every color of the product comes from here; a test compares src/styles/theme.css. */
export const colors = {
  ink: { light: "#0a1a3a", dark: "#e6ecf8" },
  mute: { light: "#52607a", dark: "#a6b4d0" },
  blue: { light: "#1d4fd7", dark: "#8fb0ff" },
  "blue-pressed": { light: "#173fae", dark: "#b7cbff" },
  "blue-wash": { light: "#f4f6fd", dark: "#16254a" },
  action: { light: "#1d4fd7", dark: "#3560e6" },
  "action-pressed": { light: "#173fae", dark: "#2b51c9" },
  "action-edge": { light: "#1d4fd7", dark: "#7d9cf7" },
  "on-action": { light: "#ffffff", dark: "#ffffff" },
  sheet: { light: "#ffffff", dark: "#111c36" },
  aqua: { light: "#2fd6c8", dark: "#2fd6c8" },
  "aqua-text": { light: "#0e7a70", dark: "#2fd6c8" },
  "aqua-wash": { light: "#d5f7f3", dark: "#123a44" },
  band: { light: "#0a1a3a", dark: "#050b1a" },
  "on-ink": { light: "#eaf0fb", dark: "#eaf0fb" },
  "on-ink-mute": { light: "#a9b8d8", dark: "#a9b8d8" },
  "ink-edge": { light: "#5a6989", dark: "#6c7da8" },
  "ink-rule": { light: "#2a3a5e", dark: "#32457a" },
  danger: { light: "#b42318", dark: "#ff8a80" },
  "danger-wash": { light: "#fdf1f0", dark: "#3a1b22" },
  paper: { light: "#fbfcfe", dark: "#0b1428" },
  rule: { light: "#dbe2ee", dark: "#26355a" },
  tint: { light: "#eef2f9", dark: "#18243f" },
  edge: { light: "#bfc5d0", dark: "#43527a" },
  "edge-strong": { light: "#858d9d", dark: "#7484ad" },
  margin: { light: "#f3b9c0", dark: "#6b3f52" },
} as const;

export type ColorName = keyof typeof colors;

/** Shadows, the same in both themes: #rrggbbaa. */
export const shades = { near: "#0a1a3a1f", sheet: "#0a1a3a38", thumb: "#00000073" } as const;

/** The "More" families hold the accented letters; the stand-ins have the width of the fonts that are still on their way. */
export const fontFamilies = {
  display: '"Newsreader Display", "Newsreader Display More", "Newsreader Display Stand-in", Georgia, serif',
  serif: '"Newsreader", "Newsreader More", "Newsreader Stand-in", Georgia, serif',
  sans: '"Instrument Sans", "Instrument Sans More", "Instrument Sans Stand-in", Arial, sans-serif',
  mono: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, monospace',
} as const;

export const radii = { sm: "3px", md: "6px", lg: "8px", full: "999px" } as const;

export const textSizes = {
  xs: "0.8125rem",
  sm: "0.9375rem",
  base: "1.0625rem",
  lg: "1.25rem",
  h4: "1.375rem",
  h3: "min(9vw, clamp(1.5rem, 1.3rem + 0.9vw, 1.875rem))",
  h2: "min(11vw, clamp(2rem, 1.4rem + 2.4vw, 3.25rem))",
  h1: "min(14vw, clamp(2.625rem, 1.5rem + 4.4vw, 5.25rem))",
} as const;
