import { siteConfig } from "../../lib/site-config.ts";
import { motifSheet } from "./share-motifs.ts";
import { box, colors, drawing, line, type Node, penMark } from "./share-nodes.ts";
import type { PageCard } from "./share-content.ts";
import { markLongestWord, setTitle, titleLetterSpacing, titleLineHeight, type TitleWord } from "./title-lines.ts";

/** 0 to 100. */
export interface CardVoice {
  formality: number;
  energy: number;
  perspective: number;
}

export interface CardDraft {
  topic: string;
  title: string;
  firstLine: string;
}

/** Plain data, so that it can be sent to a worker and hashed. */
export type ShareCard =
  | ({ kind: "page" } & PageCard)
  | { kind: "voice"; label: string; voice: CardVoice; isRead?: boolean; draft?: CardDraft }
  | { kind: "post"; title: string; category: string; byline: string };

/** Raised when the drawing changes, so that cached pictures are drawn again. */
export const cardVersion = 3;

export const cardSize = { width: 1200, height: 630 } as const;

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
        line(siteConfig.name, {
          fontFamily: "display",
          fontSize: 38,
          letterSpacing: -1,
          marginLeft: 14,
          marginTop: 10,
        }),
      ]),
      line(domain, { fontSize: 23, color: colors.mute }),
    ],
  );
}

function pageParts(card: Exclude<ShareCard, { kind: "post" }>): Node[] {
  if (card.kind === "voice" && card.draft) return draftParts(card, card.draft);
  const isVoice = card.kind === "voice";
  const isRead = isVoice && card.isRead === true;
  const kicker = isRead ? "A voice, counted" : isVoice ? "A voice from the proofing desk" : card.kicker;
  const title = isVoice ? `==${card.label}==` : card.title;
  const foot = isRead
    ? "Read from somebody’s own words, in their browser. Figures only."
    : isVoice
      ? "Hear it in four topics on the demo. Prepared samples; nothing is generated live."
      : card.foot;
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
          titleLines(title, { width: 670, height: 318 }, [108, 98, 90, 84, 76, 70]),
        ]),
        line(foot, { fontSize: 25, lineHeight: 1.4, color: colors.mute, width: 600 }),
      ],
    ),
  ];
}

/** A draft of the demo: its own title and first line, beside the setting that wrote it. */
function draftParts({ label, voice }: Extract<ShareCard, { kind: "voice" }>, draft: CardDraft): Node[] {
  return [
    motifSheet({ motif: "faders", note: "this one", voice }),
    box({ position: "absolute", left: 64, top: 136, width: 660, height: 440, flexDirection: "column" }, [
      line(`${label} · ${draft.topic}`, {
        fontFamily: "italic",
        fontSize: 34,
        color: colors.blue,
        marginBottom: 14,
      }),
      titleLines(markLongestWord(draft.title), { width: 670, height: 210 }, [84, 76, 70, 62, 56]),
      line(draft.firstLine, { fontFamily: "text", fontSize: 29, lineHeight: 1.45, marginTop: 28, width: 640 }),
    ]),
  ];
}

function postParts({ title, category, byline }: Extract<ShareCard, { kind: "post" }>): Node[] {
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
          titleLines(markLongestWord(title), { width: 880, height: 326 }, [112, 96, 88, 80, 72, 66, 56]),
        ]),
        box({ alignItems: "center" }, [
          box({ width: 56, height: 3, backgroundColor: colors.blue, marginRight: 20 }),
          line(byline, { fontSize: 25, color: colors.mute }),
        ]),
      ],
    ),
  ];
}

/** Adjacent marked words share one highlighter stroke. */
function titleLines(title: string, area: { width: number; height: number }, sizes: readonly number[]): Node {
  const { fontSize, lines } = setTitle(title, area, sizes);
  return box(
    {
      flexDirection: "column",
      fontFamily: "display",
      fontSize,
      lineHeight: titleLineHeight,
      letterSpacing: fontSize * titleLetterSpacing,
    },
    lines.map((words) => box({}, titleRuns(words, fontSize))),
  );
}

function titleRuns(words: readonly TitleWord[], fontSize: number): Node[] {
  const runs = words.reduce<TitleWord[]>((done, word) => {
    const last = done.at(-1);
    return last?.isMarked && word.isMarked && last.tail === ""
      ? [...done.slice(0, -1), { ...word, text: `${last.text} ${word.text}` }]
      : [...done, word];
  }, []);
  return runs.map(({ text, tail, isMarked }, index) => {
    const marginRight = index === runs.length - 1 ? 0 : fontSize * 0.22;
    if (!isMarked) return line(text + tail, { marginRight });
    return box({ marginRight }, [highlighted(text, fontSize), ...(tail === "" ? [] : [line(tail, {})])]);
  });
}

function highlighted(text: string, fontSize: number): Node {
  return box({ position: "relative" }, [
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
    // Positioned, so that it is painted above the stroke.
    line(text, { position: "relative" }),
  ]);
}

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
