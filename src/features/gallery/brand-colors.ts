import { contrastRatio } from "./contrast.ts";

/** The tokens of src/styles.css; a test compares them. */
export const brandColors = {
  ink: "#0a1a3a",
  paper: "#fbfcfe",
  sheet: "#ffffff",
  mute: "#52607a",
  rule: "#dbe2ee",
  tint: "#eef2f9",
  edge: "#bfc5d0",
  "edge-strong": "#858d9d",
  blue: "#1d4fd7",
  "blue-pressed": "#173fae",
  "blue-wash": "#f4f6fd",
  aqua: "#2fd6c8",
  "aqua-wash": "#d5f7f3",
  "aqua-text": "#0e7a70",
  "on-ink": "#eaf0fb",
  "on-ink-mute": "#a9b8d8",
  "ink-rule": "#2a3a5e",
  "ink-edge": "#5a6989",
  danger: "#b42318",
  "danger-wash": "#fdf1f0",
  margin: "#f3b9c0",
} as const;

export type ColorName = keyof typeof brandColors;

export interface ColorUse {
  name: ColorName;
  use: string;
  grounds: readonly ColorName[];
  /** Text has to reach AA on every ground. */
  carriesText: boolean;
}

export const colorUses: readonly ColorUse[] = [
  { name: "ink", use: "Text, dark bands", grounds: ["paper", "sheet", "aqua-wash"], carriesText: true },
  { name: "mute", use: "Secondary text", grounds: ["paper", "sheet"], carriesText: true },
  { name: "blue", use: "Primary: actions, links, edits", grounds: ["paper", "sheet"], carriesText: true },
  { name: "blue-pressed", use: "Primary, pointed at or pressed", grounds: ["paper", "sheet"], carriesText: true },
  {
    name: "sheet",
    use: "Manuscripts, cards, text on blue",
    grounds: ["blue", "blue-pressed", "ink"],
    carriesText: true,
  },
  { name: "aqua", use: "Accent: marks and text on ink", grounds: ["ink"], carriesText: true },
  { name: "aqua-text", use: "The accent as small text", grounds: ["paper", "sheet"], carriesText: true },
  { name: "aqua-wash", use: "The highlighter", grounds: ["paper"], carriesText: false },
  { name: "on-ink", use: "Text on ink", grounds: ["ink"], carriesText: true },
  { name: "on-ink-mute", use: "Secondary text on ink", grounds: ["ink"], carriesText: true },
  { name: "ink-edge", use: "Edges of controls on ink", grounds: ["ink"], carriesText: false },
  { name: "ink-rule", use: "Hairlines on ink", grounds: ["ink"], carriesText: false },
  {
    name: "danger",
    use: "Errors, with words and an icon",
    grounds: ["paper", "sheet", "danger-wash"],
    carriesText: true,
  },
  { name: "danger-wash", use: "Behind an error", grounds: ["paper"], carriesText: false },
  { name: "paper", use: "The page", grounds: ["ink"], carriesText: true },
  { name: "rule", use: "Hairlines, column rules", grounds: ["paper"], carriesText: false },
  { name: "tint", use: "Behind code and every second row", grounds: ["paper"], carriesText: false },
  { name: "edge", use: "Edges of controls", grounds: ["paper"], carriesText: false },
  { name: "edge-strong", use: "Edges of controls, pointed at", grounds: ["paper"], carriesText: false },
  { name: "blue-wash", use: "Behind what is chosen", grounds: ["paper"], carriesText: false },
  { name: "margin", use: "The margin’s line", grounds: ["sheet"], carriesText: false },
];

export function contrastOf(color: ColorUse): { ground: ColorName; ratio: number }[] {
  return color.grounds.map((ground) => ({
    ground,
    ratio: contrastRatio(brandColors[color.name], brandColors[ground]),
  }));
}
