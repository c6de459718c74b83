import { type ColorName, colors } from "../../lib/brand-tokens.ts";
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
 * What each color is for. `on` are its backgrounds, `least` the minimum contrast on each: 4.5 for text, 3 for the edge of a control,
 * null for surfaces and hairlines.
 */
export const colorUses = {
  ink: { use: "Text and rules", on: underText, least: 4.5 },
  mute: { use: "Secondary text", on: underPencil, least: 4.5 },
  blue: { use: "The pencil: links and edits", on: underPencil, least: 4.5 },
  "blue-pressed": { use: "A link, pointed at or pressed", on: surfaces, least: 4.5 },
  "blue-wash": { use: "Behind what is chosen", on: paper, least: null },
  action: { use: "Buttons", on: paper, least: null },
  "action-pressed": {
    use: "Buttons, pointed at or pressed",
    on: paper,
    least: null,
  },
  "action-edge": { use: "The edge of a button", on: surfaces, least: 3 },
  "on-action": {
    use: "Text on a button",
    on: ["action", "action-pressed"],
    least: 4.5,
  },
  sheet: { use: "Manuscripts, cards, text on ink", on: ["ink"], least: 4.5 },
  aqua: { use: "Accent: marks and text on a band", on: ["band"], least: 4.5 },
  "aqua-text": { use: "The accent as small text", on: surfaces, least: 4.5 },
  "aqua-wash": { use: "The highlighter", on: paper, least: null },
  band: { use: "Dark bands, text on aqua", on: ["aqua"], least: 4.5 },
  "on-ink": { use: "Text on a band", on: ["band"], least: 4.5 },
  "on-ink-mute": { use: "Secondary text on a band", on: ["band"], least: 4.5 },
  "ink-edge": { use: "Edges of controls on a band", on: ["band"], least: null },
  "ink-rule": { use: "Hairlines on a band", on: ["band"], least: null },
  danger: { use: "Errors, with words and an icon", on: underErrors, least: 4.5 },
  "danger-wash": { use: "Behind an error", on: paper, least: null },
  paper: { use: "The page", on: ["ink"], least: null },
  rule: { use: "Hairlines, column rules", on: paper, least: null },
  tint: { use: "Behind code, every second row", on: paper, least: null },
  edge: { use: "Edges of controls", on: paper, least: null },
  "edge-strong": { use: "Edges of controls, pointed at", on: surfaces, least: 3 },
  margin: { use: "The margin’s line", on: ["sheet"], least: null },
} as const satisfies Record<ColorName, { use: string; on: readonly ColorName[]; least: number | null }>;

export const colorNames = keysOf(colorUses);

export function contrastOf(name: ColorName, scheme: Scheme): { background: ColorName; ratio: number }[] {
  return colorUses[name].on.map((background) => ({
    background,
    ratio: contrastRatio(colors[name][scheme], colors[background][scheme]),
  }));
}
