import type { CSSProperties, ReactElement } from "react";
import { siteConfig } from "../../lib/site-config.ts";
import { motifSheet } from "./share-motifs.ts";
import { penMark, textColumn } from "./share-drawings.ts";
import { box, colors, line } from "./share-nodes.ts";
import type { CardVoice, PageCard } from "./share-content.ts";
import { markLongestWord, setTitle, titleLetterSpacing, titleLineHeight, type TitleWord } from "./title-lines.ts";

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

/** Part of the cache key: raise it when the drawing changes. */
export const cardVersion = 5;

export const cardSize = { width: 1200, height: 630 } as const;

export function drawCard(card: ShareCard, domain: string): ReactElement {
  const parts = card.kind === "post" ? postParts(card) : pageParts(card);
  return box(
    {
      ...cardSize,
      position: "relative",
      backgroundColor: colors.paper,
      color: colors.ink,
      fontFamily: "sans, sans-more",
    },
    [...parts, runningHead(domain)],
  );
}

function runningHead(domain: string): ReactElement {
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
        penMark,
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

function pageParts(card: Exclude<ShareCard, { kind: "post" }>): ReactElement[] {
  if (card.kind === "page")
    return [motifSheet(card), spreadText(660, [heading(card.kicker, card.title), foot(card.foot)])];
  const { label, voice, isRead, draft } = card;
  const sheet = motifSheet({ motif: "sliders", note: "this one", voice });
  if (draft) return [sheet, draftText(label, draft)];
  const kicker = isRead ? "A voice, counted" : "A voice from the proofing desk";
  const explained = isRead
    ? "Read from somebody’s own words, in their browser. Figures only."
    : "Hear it in four topics on the demo. Prepared samples; nothing is generated live.";
  return [sheet, spreadText(660, [heading(kicker, `==${label}==`), foot(explained)])];
}

function heading(kicker: string, title: string): ReactElement {
  return box({ flexDirection: "column" }, [
    kickerLine(kicker),
    titleLines(title, { width: 670, height: 318 }, [108, 98, 90, 84, 76, 70]),
  ]);
}

function foot(text: string): ReactElement {
  return line(text, { fontSize: 25, lineHeight: 1.4, color: colors.mute, width: 600 });
}

function draftText(label: string, { topic, title, firstLine }: CardDraft): ReactElement {
  return box({ ...textArea, width: 660 }, [
    kickerLine(`${label} · ${topic}`),
    titleLines(markLongestWord(title), { width: 670, height: 210 }, [84, 76, 70, 62, 56]),
    line(firstLine, { fontFamily: "text", fontSize: 29, lineHeight: 1.45, marginTop: 28, width: 640 }),
  ]);
}

function postParts({ title, category, byline }: Extract<ShareCard, { kind: "post" }>): ReactElement[] {
  return [
    box({ position: "absolute", left: 982, top: 100, width: 1, height: 530, backgroundColor: colors.rule }),
    box({ position: "absolute", left: 1008, top: 140, width: 130 }, [textColumn]),
    spreadText(880, [
      box({ flexDirection: "column" }, [
        kickerLine(category),
        titleLines(markLongestWord(title), { width: 880, height: 326 }, [112, 96, 88, 80, 72, 66, 56]),
      ]),
      box({ alignItems: "center" }, [
        box({ width: 56, height: 3, flexShrink: 0, backgroundColor: colors.blue, marginRight: 20 }),
        line(byline, { fontSize: 25, color: colors.mute }),
      ]),
    ]),
  ];
}

const textArea: CSSProperties = { position: "absolute", left: 64, top: 136, height: 440, flexDirection: "column" };

function spreadText(width: number, parts: ReactElement[]): ReactElement {
  return box({ ...textArea, width, justifyContent: "space-between" }, parts);
}

function kickerLine(text: string): ReactElement {
  return line(text, {
    fontFamily: "italic, italic-more, italic-vietnamese",
    fontSize: 34,
    color: colors.blue,
    marginBottom: 14,
  });
}

/** Adjacent marked words share one highlighter stroke. */
function titleLines(title: string, area: { width: number; height: number }, sizes: readonly number[]): ReactElement {
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

function titleRuns(words: readonly TitleWord[], fontSize: number): ReactElement[] {
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

function highlighted(text: string, fontSize: number): ReactElement {
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
