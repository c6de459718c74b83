import { contrastRatio } from "./contrast.ts";

export const schemes = ["light", "dark"] as const;
export type Scheme = (typeof schemes)[number];

/** The tokens of src/styles.css, light and dark; a test compares them. */
export const brandColors = {
  ink: ["#0a1a3a", "#e6ecf8"],
  paper: ["#fbfcfe", "#0b1428"],
  sheet: ["#ffffff", "#111c36"],
  mute: ["#52607a", "#a6b4d0"],
  rule: ["#dbe2ee", "#26355a"],
  tint: ["#eef2f9", "#18243f"],
  edge: ["#bfc5d0", "#43527a"],
  "edge-strong": ["#858d9d", "#7484ad"],
  blue: ["#1d4fd7", "#8fb0ff"],
  "blue-pressed": ["#173fae", "#b7cbff"],
  "blue-wash": ["#f4f6fd", "#16254a"],
  action: ["#1d4fd7", "#3560e6"],
  "action-pressed": ["#173fae", "#2b51c9"],
  "action-edge": ["#1d4fd7", "#7d9cf7"],
  "on-action": ["#ffffff", "#ffffff"],
  aqua: ["#2fd6c8", "#2fd6c8"],
  "aqua-wash": ["#d5f7f3", "#123a44"],
  "aqua-text": ["#0e7a70", "#2fd6c8"],
  band: ["#0a1a3a", "#13244a"],
  "ink-rule": ["#2a3a5e", "#32457a"],
  "ink-edge": ["#5a6989", "#6c7da8"],
  "on-ink": ["#eaf0fb", "#eaf0fb"],
  "on-ink-mute": ["#a9b8d8", "#a9b8d8"],
  danger: ["#b42318", "#ff8a80"],
  "danger-wash": ["#fdf1f0", "#3a1b22"],
  margin: ["#f3b9c0", "#6b3f52"],
} as const;

export type ColorName = keyof typeof brandColors;

export interface ColorUse {
  name: ColorName;
  use: string;
  grounds: readonly ColorName[];
  /** Minimum contrast on every background: 4.5 for text, 3 for the edge of a control, none for surfaces and hairlines. */
  least: 4.5 | 3 | null;
}

const surfaces = ["paper", "sheet"] as const;

export const colorUses: readonly ColorUse[] = [
  { name: "ink", use: "Text and rules", grounds: [...surfaces, "aqua-wash", "tint", "blue-wash"], least: 4.5 },
  { name: "mute", use: "Secondary text", grounds: [...surfaces, "aqua-wash", "blue-wash"], least: 4.5 },
  { name: "blue", use: "The pencil: links and edits", grounds: [...surfaces, "aqua-wash", "blue-wash"], least: 4.5 },
  { name: "blue-pressed", use: "A link, pointed at or pressed", grounds: surfaces, least: 4.5 },
  { name: "blue-wash", use: "Behind what is chosen", grounds: ["paper"], least: null },
  { name: "action", use: "Buttons", grounds: ["paper"], least: null },
  { name: "action-pressed", use: "Buttons, pointed at or pressed", grounds: ["paper"], least: null },
  { name: "action-edge", use: "The edge of a button", grounds: surfaces, least: 3 },
  { name: "on-action", use: "Text on a button", grounds: ["action", "action-pressed"], least: 4.5 },
  { name: "sheet", use: "Manuscripts, cards, text on ink", grounds: ["ink"], least: 4.5 },
  { name: "aqua", use: "Accent: marks and text on a band", grounds: ["band"], least: 4.5 },
  { name: "aqua-text", use: "The accent as small text", grounds: surfaces, least: 4.5 },
  { name: "aqua-wash", use: "The highlighter", grounds: ["paper"], least: null },
  { name: "band", use: "Dark bands, text on aqua", grounds: ["aqua"], least: 4.5 },
  { name: "on-ink", use: "Text on a band", grounds: ["band"], least: 4.5 },
  { name: "on-ink-mute", use: "Secondary text on a band", grounds: ["band"], least: 4.5 },
  { name: "ink-edge", use: "Edges of controls on a band", grounds: ["band"], least: null },
  { name: "ink-rule", use: "Hairlines on a band", grounds: ["band"], least: null },
  { name: "danger", use: "Errors, with words and an icon", grounds: [...surfaces, "danger-wash"], least: 4.5 },
  { name: "danger-wash", use: "Behind an error", grounds: ["paper"], least: null },
  { name: "paper", use: "The page", grounds: ["ink"], least: null },
  { name: "rule", use: "Hairlines, column rules", grounds: ["paper"], least: null },
  { name: "tint", use: "Behind code, every second row", grounds: ["paper"], least: null },
  { name: "edge", use: "Edges of controls", grounds: ["paper"], least: null },
  { name: "edge-strong", use: "Edges of controls, pointed at", grounds: surfaces, least: 3 },
  { name: "margin", use: "The margin’s line", grounds: ["sheet"], least: null },
];

export function colorOf(name: ColorName, scheme: Scheme): string {
  return brandColors[name][schemes.indexOf(scheme)] ?? "";
}

export function contrastOf(color: ColorUse, scheme: Scheme): { ground: ColorName; ratio: number }[] {
  return color.grounds.map((ground) => ({
    ground,
    ratio: contrastRatio(colorOf(color.name, scheme), colorOf(ground, scheme)),
  }));
}
