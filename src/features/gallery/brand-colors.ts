import { keysOf } from "../../lib/keys-of.ts";
import { contrastRatio } from "./contrast.ts";

export const schemes = ["light", "dark"] as const;
type Scheme = (typeof schemes)[number];

const paper = ["paper"] as const;
const surfaces = ["paper", "sheet"] as const;
const underText = [...surfaces, "aqua-wash", "tint", "blue-wash"] as const;
const underPencil = [...surfaces, "aqua-wash", "blue-wash"] as const;
const underErrors = [...surfaces, "danger-wash"] as const;

/**
 * The tokens of src/styles.css, which a test compares. `on` are its backgrounds, `least` the minimum contrast on each:
 * 4.5 for text, 3 for the edge of a control, null for surfaces and hairlines.
 */
export const brandColors = {
  ink: { light: "#0a1a3a", dark: "#e6ecf8", use: "Text and rules", on: underText, least: 4.5 },
  mute: { light: "#52607a", dark: "#a6b4d0", use: "Secondary text", on: underPencil, least: 4.5 },
  blue: { light: "#1d4fd7", dark: "#8fb0ff", use: "The pencil: links and edits", on: underPencil, least: 4.5 },
  "blue-pressed": { light: "#173fae", dark: "#b7cbff", use: "A link, pointed at or pressed", on: surfaces, least: 4.5 },
  "blue-wash": { light: "#f4f6fd", dark: "#16254a", use: "Behind what is chosen", on: paper, least: null },
  action: { light: "#1d4fd7", dark: "#3560e6", use: "Buttons", on: paper, least: null },
  "action-pressed": {
    light: "#173fae",
    dark: "#2b51c9",
    use: "Buttons, pointed at or pressed",
    on: paper,
    least: null,
  },
  "action-edge": { light: "#1d4fd7", dark: "#7d9cf7", use: "The edge of a button", on: surfaces, least: 3 },
  "on-action": {
    light: "#ffffff",
    dark: "#ffffff",
    use: "Text on a button",
    on: ["action", "action-pressed"],
    least: 4.5,
  },
  sheet: { light: "#ffffff", dark: "#111c36", use: "Manuscripts, cards, text on ink", on: ["ink"], least: 4.5 },
  aqua: { light: "#2fd6c8", dark: "#2fd6c8", use: "Accent: marks and text on a band", on: ["band"], least: 4.5 },
  "aqua-text": { light: "#0e7a70", dark: "#2fd6c8", use: "The accent as small text", on: surfaces, least: 4.5 },
  "aqua-wash": { light: "#d5f7f3", dark: "#123a44", use: "The highlighter", on: paper, least: null },
  band: { light: "#0a1a3a", dark: "#13244a", use: "Dark bands, text on aqua", on: ["aqua"], least: 4.5 },
  "on-ink": { light: "#eaf0fb", dark: "#eaf0fb", use: "Text on a band", on: ["band"], least: 4.5 },
  "on-ink-mute": { light: "#a9b8d8", dark: "#a9b8d8", use: "Secondary text on a band", on: ["band"], least: 4.5 },
  "ink-edge": { light: "#5a6989", dark: "#6c7da8", use: "Edges of controls on a band", on: ["band"], least: null },
  "ink-rule": { light: "#2a3a5e", dark: "#32457a", use: "Hairlines on a band", on: ["band"], least: null },
  danger: { light: "#b42318", dark: "#ff8a80", use: "Errors, with words and an icon", on: underErrors, least: 4.5 },
  "danger-wash": { light: "#fdf1f0", dark: "#3a1b22", use: "Behind an error", on: paper, least: null },
  paper: { light: "#fbfcfe", dark: "#0b1428", use: "The page", on: ["ink"], least: null },
  rule: { light: "#dbe2ee", dark: "#26355a", use: "Hairlines, column rules", on: paper, least: null },
  tint: { light: "#eef2f9", dark: "#18243f", use: "Behind code, every second row", on: paper, least: null },
  edge: { light: "#bfc5d0", dark: "#43527a", use: "Edges of controls", on: paper, least: null },
  "edge-strong": { light: "#858d9d", dark: "#7484ad", use: "Edges of controls, pointed at", on: surfaces, least: 3 },
  margin: { light: "#f3b9c0", dark: "#6b3f52", use: "The margin’s line", on: ["sheet"], least: null },
} as const;

export type ColorName = keyof typeof brandColors;
export const colorNames = keysOf(brandColors);

export function contrastOf(name: ColorName, scheme: Scheme): { background: ColorName; ratio: number }[] {
  return brandColors[name].on.map((background) => ({
    background,
    ratio: contrastRatio(brandColors[name][scheme], brandColors[background][scheme]),
  }));
}
