import { type OutputFormat, outputFormatLabels } from "../../lib/output-formats.ts";
import { formatNumber } from "../../lib/format-count.ts";

export type LengthRange = { readonly min: number; readonly max: number; readonly unit: "words" | "tweets" };

export type Output = {
  readonly id: OutputFormat;
  readonly label: string;
  readonly length: LengthRange;
  readonly tone: string;
  readonly structure: readonly string[];
  readonly extras: readonly string[];
};

export const outputFactLabels = { length: "Length", tone: "Tone", structure: "Structure", extras: "Extras" } as const;

export function lengthText({ min, max, unit }: LengthRange): string {
  return `${formatNumber(min)}–${formatNumber(max)} ${unit}`;
}

/** The folded facts' summary on a phone. */
export function outputFactsLabel({ label, length }: Output): string {
  return `${label}: ${lengthText(length)}, tone and structure`;
}

export const outputs: readonly Output[] = [
  {
    id: "blog",
    label: outputFormatLabels.blog,
    length: { min: 1000, max: 2500, unit: "words" },
    tone: "Unhurried. There is room for a scene, a sum and a doubt.",
    structure: ["A scene to open", "Headed sections", "Steps as a list", "An ending that goes back to the scene"],
    extras: [
      "Headline and excerpt",
      "Pull quote",
      "Suggested image with alt text",
      "A small chart if there are numbers",
    ],
  },
  {
    id: "newsletter",
    label: outputFormatLabels.newsletter,
    length: { min: 400, max: 800, unit: "words" },
    tone: "A letter to people who know you: warmer, and quicker to say what it is for.",
    structure: ["News first", "The short reason", "What changes for the reader", "One thing to try"],
    extras: ["Subject line", "Preheader", "A question to reply to", "A P.S."],
  },
  {
    id: "twitter",
    label: outputFormatLabels.twitter,
    length: { min: 5, max: 10, unit: "tweets" },
    tone: "Dry and quick. One thought to a tweet.",
    structure: ["A first tweet that stands alone", "One figure at a time", "A last tweet that closes the first"],
    extras: ["Each tweet at most 280 characters", "Numbered in order", "Readable when quoted singly"],
  },
  {
    id: "linkedin",
    label: outputFormatLabels.linkedin,
    length: { min: 200, max: 400, unit: "words" },
    tone: "Plain and professional, with the first person left in.",
    structure: [
      "Two sentences before the fold",
      "The findings as a list",
      "What others can use",
      "A question to end on",
    ],
    extras: ["Short paragraphs for the feed", "Hashtags, three at most"],
  },
];
