import { siteConfig } from "../../lib/site-config.ts";
import { motifSheet } from "./share-motifs.ts";
import { box, colors, drawing, line, type Node, penMark } from "./share-nodes.ts";
import type { PageCard } from "./share-content.ts";

/** Where the three faders stand, 0-100. */
export interface CardVoice {
  formality: number;
  energy: number;
  perspective: number;
}

/** Everything a share image is made from; plain data, so that it can be sent to a worker and hashed. */
export type ShareCard =
  | ({ kind: "page" } & PageCard)
  | { kind: "voice"; label: string; voice: CardVoice }
  | { kind: "post"; title: string; category: string; byline: string };

/** Grows when the drawing changes, so that kept pictures are drawn again. */
export const cardVersion = 1;

export const cardSize = { width: 1200, height: 630 } as const;

/** The picture of a card, as nodes for satori. @param domain shown in the running head */
export function drawCard(card: ShareCard, domain: string): Node {
  const parts = card.kind === "post" ? postParts(card) : pageParts(card);
  return box(
    {
      width: 1200,
      height: 630,
      position: "relative",
      backgroundColor: colors.paper,
      color: colors.ink,
      fontFamily: "sans",
    },
    [...parts, runningHead(domain)],
  );
}

function runningHead(domain: string): Node {
  return box(
    {
      position: "absolute",
      left: 64,
      top: 0,
      width: 1072,
      height: 100,
      alignItems: "center",
      justifyContent: "space-between",
      borderBottom: `2px solid ${colors.ink}`,
    },
    [
      box({ alignItems: "center" }, [
        drawing(penMark, 44, 44),
        line(siteConfig.name, { fontFamily: "display", fontSize: 38, letterSpacing: -1, marginLeft: 14 }),
      ]),
      line(domain, { fontSize: 23, color: colors.mute }),
    ],
  );
}

function pageParts(card: Exclude<ShareCard, { kind: "post" }>): Node[] {
  const isVoice = card.kind === "voice";
  const kicker = isVoice ? "A voice from the proofing desk" : card.kicker;
  const title = isVoice ? `==${card.label}==` : card.title;
  const foot = isVoice ? "Hear it in four topics on the demo. Prepared samples; nothing is generated live." : card.foot;
  const sheet = isVoice ? motifSheet({ motif: "faders", note: "this one", voice: card.voice }) : motifSheet(card);
  return [
    sheet,
    box(
      {
        position: "absolute",
        left: 64,
        top: 136,
        width: 660,
        height: 440,
        flexDirection: "column",
        justifyContent: "space-between",
      },
      [
        box({ flexDirection: "column" }, [
          line(kicker, { fontFamily: "italic", fontSize: 34, color: colors.blue, marginBottom: 14 }),
          titleLines(title, 660, isVoice ? 90 : sizeOf(title, [108, 98, 84, 70], [24, 36, 48])),
        ]),
        line(foot, { fontSize: 25, lineHeight: 1.4, color: colors.mute, width: 600 }),
      ],
    ),
  ];
}

function postParts({ title, category, byline }: Extract<ShareCard, { kind: "post" }>): Node[] {
  const marked = markLongestWord(title);
  return [
    box({ position: "absolute", left: 982, top: 100, width: 1, height: 530, backgroundColor: colors.rule }),
    box({ position: "absolute", left: 1008, top: 140, width: 130 }, [drawing(textColumn(), 128, 490)]),
    box(
      {
        position: "absolute",
        left: 64,
        top: 136,
        width: 880,
        height: 440,
        flexDirection: "column",
        justifyContent: "space-between",
      },
      [
        box({ flexDirection: "column" }, [
          line(category, { fontFamily: "italic", fontSize: 34, color: colors.blue, marginBottom: 14 }),
          titleLines(marked, 880, sizeOf(title, [112, 96, 80, 66, 56], [26, 56, 84, 112])),
        ]),
        box({ alignItems: "center" }, [
          box({ width: 56, height: 3, backgroundColor: colors.blue, marginRight: 20 }),
          line(byline, { fontSize: 25, color: colors.mute }),
        ]),
      ],
    ),
  ];
}

/** A title set word by word, so that one of them can be marked; wraps by itself. */
function titleLines(title: string, maxWidth: number, fontSize: number): Node {
  // What stands between == may be several words; each is marked, so that a line can break among them.
  let isMarked = false;
  const words = title.split(/\s+/).map((word) => {
    const starts = word.startsWith("==");
    const ends = /==\W*$/.test(word);
    if (starts) isMarked = true;
    const node = titleWord(word.replaceAll("==", ""), fontSize, isMarked);
    if (ends) isMarked = false;
    return node;
  });
  return box(
    {
      flexWrap: "wrap",
      width: balancedWidth(title, maxWidth, fontSize),
      fontFamily: "display",
      fontSize,
      lineHeight: 1.04,
      letterSpacing: fontSize * -0.028,
    },
    words,
  );
}

function titleWord(word: string, fontSize: number, isMarked: boolean): Node {
  const gap = fontSize * 0.24;
  if (!isMarked) return line(word, { marginRight: gap });
  // The highlighter is a stroke of its own behind the word: it starts a little early and ends a little late.
  return box({ position: "relative", marginRight: gap }, [
    box({
      position: "absolute",
      left: fontSize * -0.06,
      right: fontSize * -0.06,
      top: fontSize * 0.6,
      height: fontSize * 0.34,
      backgroundColor: colors.aqua,
      borderRadius: 3,
      transform: "rotate(-0.6deg)",
    }),
    // Positioned, or it would lie under the stroke.
    line(word, { position: "relative" }),
  ]);
}

/** A width in which the lines come out about equally long, so that no word is left alone on the last one. */
function balancedWidth(title: string, maxWidth: number, fontSize: number): number {
  // This serif, set this tight, needs about 0.45 of its size for a letter.
  const total = title.replaceAll("==", "").length * fontSize * 0.45;
  const lines = Math.ceil(total / maxWidth);
  return lines <= 1 ? maxWidth : Math.min(maxWidth, (total / lines) * 1.16);
}

function markLongestWord(title: string): string {
  const words = title.split(/\s+/);
  const longest = words.reduce((best, word) => (letters(word) > letters(best) ? word : best), "");
  return letters(longest) < 4 ? title : words.map((word) => (word === longest ? `==${word}==` : word)).join(" ");
}

function letters(word: string): number {
  return word.replace(/[^\p{L}]/gu, "").length;
}

/** The type size for a text of this length: the first whose limit it keeps. */
function sizeOf(title: string, sizes: readonly number[], limits: readonly number[]): number {
  const length = title.replaceAll("==", "").length;
  const step = limits.findIndex((limit) => length <= limit);
  return (step === -1 ? sizes.at(-1) : sizes[step]) ?? 64;
}

/** A narrow column of set text with one sentence marked in the margin. */
function textColumn(): string {
  const widths = [100, 92, 98, 88, 96, 60, 0, 98, 90, 100, 94, 86, 97, 40, 0, 100, 92, 88, 98, 95];
  const rows = widths.map((width, index) => {
    const y = index * 24 + 6;
    const isMarked = index >= 8 && index <= 10;
    const wash = isMarked ? `<rect x="0" y="${y - 8}" width="${width * 1.28}" height="20" fill="${colors.wash}"/>` : "";
    return `${wash}<rect x="0" y="${y}" width="${width * 1.28}" height="5" rx="2.5" fill="${isMarked ? "#8fd8d0" : colors.rule}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 490">${rows.join("")}</svg>`;
}
