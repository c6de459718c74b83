import type { CSSProperties, ReactElement } from "react";
import { blankLines, checklist, clause, frontPage, letterLines, pencilRing, slider } from "./share-drawings.ts";
import {
  bylines,
  type CardVoice,
  desks,
  dialNames,
  manuscriptWords,
  type Motif,
  rates,
  waitlistAnswers,
} from "./share-content.ts";
import { shades } from "../../lib/brand-tokens.ts";
import { box, colors, line } from "./share-nodes.ts";

interface MotifOptions {
  motif: Motif;
  note: string;
  voice?: CardVoice;
  rates?: readonly string[];
}

const sheetWidth = 400;
const marginWidth = 62;

export function motifSheet(options: MotifOptions): ReactElement {
  return box(
    {
      position: "absolute",
      left: 758,
      top: 148,
      width: sheetWidth,
      height: 580,
      backgroundColor: colors.sheet,
      border: `1px solid ${colors.rule}`,
      boxShadow: `0 12px 28px ${shades.near}`,
      transform: "rotate(1.8deg)",
    },
    [
      box({ position: "absolute", left: marginWidth, top: 0, width: 2, height: 580, backgroundColor: colors.margin }),
      box(
        {
          position: "absolute",
          left: marginWidth + 28,
          top: 34,
          width: sheetWidth - marginWidth - 56,
          flexDirection: "column",
        },
        motifs[options.motif](options),
      ),
      marginNote(options.note),
    ],
  );
}

function marginNote(note: string): ReactElement {
  return box(
    {
      position: "absolute",
      left: -69,
      top: 250,
      width: 200,
      height: 40,
      justifyContent: "center",
      alignItems: "center",
      transform: "rotate(-90deg)",
    },
    [line(note, { fontFamily: "italic", fontSize: 25, color: colors.blue })],
  );
}

const serif: CSSProperties = { fontFamily: "text", fontSize: 25, lineHeight: 1.5 };
const pencil: CSSProperties = { ...serif, fontFamily: "italic", color: colors.blue };
const small: CSSProperties = { fontSize: 17, color: colors.mute };

const motifs: Record<Motif, (options: MotifOptions) => ReactElement[]> = {
  manuscript: () => [
    box({ justifyContent: "space-between", marginBottom: 16 }, [
      line("Draft 3 of 3", small),
      line(`${manuscriptWords} words`, small),
    ]),
    box({ flexWrap: "wrap" }, [
      ...words("In today’s fast-paced world, AI is transforming education.", {
        ...serif,
        color: colors.struck,
        textDecoration: "line-through",
        textDecorationColor: colors.blue,
      }),
      ...words("My daughter’s teacher has thirty-one students and one planning hour.", pencil),
      ...words("That hour is where", serif),
      ...words("AI earns its place.", { ...serif, backgroundColor: colors.wash }),
    ]),
  ],
  masthead: () => [
    ...title("The desk", "12px 0 8px"),
    ...desks.map((desk, index) =>
      box({ alignItems: "center", borderBottom: `1px solid ${colors.rule}`, height: 43 }, [
        line(String(index + 1), { ...small, width: 34, color: colors.blue }),
        line(desk, { ...serif, fontSize: 23, lineHeight: 1 }),
      ]),
    ),
  ],
  "rate-card": ({ rates: amounts }) => [
    ...title("Rates", "12px 0 6px"),
    ...rates.map(({ name, price }, index) =>
      box(
        {
          position: "relative",
          alignItems: "center",
          justifyContent: "space-between",
          borderBottom: `1px solid ${colors.rule}`,
          height: 94,
        },
        [
          line(name, { ...serif, fontSize: 30, lineHeight: 1 }),
          line(amounts?.[index] ?? price, { fontSize: 20, color: colors.mute }),
          ...(name === "Team" ? [box({ position: "absolute", left: -27, top: -6, width: 316 }, [pencilRing])] : []),
        ],
      ),
    ),
  ],
  "front-page": () => [box({ height: 2, backgroundColor: colors.ink, marginBottom: 14 }), frontPage],
  sliders: ({ voice = { formality: 30, energy: 70, perspective: 30 } }) => [
    ...title("Voice", "12px 0 0"),
    ...[voice.formality, voice.energy, voice.perspective].map((value, index) =>
      box({ flexDirection: "column", borderBottom: `1px solid ${colors.rule}`, padding: "22px 0 20px" }, [
        box({ justifyContent: "space-between", alignItems: "baseline", marginBottom: 12 }, [
          line(dialNames[index] ?? "", { ...serif, lineHeight: 1 }),
          line(String(value), { ...pencil, fontSize: 28, lineHeight: 1 }),
        ]),
        slider(value),
      ]),
    ),
  ],
  bylines: () =>
    bylines.map(({ name, line: tagline }, index) =>
      box(
        {
          flexDirection: "column",
          borderTop: index === 0 ? `2px solid ${colors.ink}` : `1px solid ${colors.rule}`,
          padding: "16px 0 18px",
        },
        [
          line(name, { ...serif, fontFamily: "display", fontSize: 30, lineHeight: 1.15, letterSpacing: -0.6 }),
          line(tagline, { ...serif, fontFamily: "italic", fontSize: 20, lineHeight: 1.4, color: colors.mute }),
        ],
      ),
    ),
  letter: () => [line("Dear editors,", { ...pencil, fontSize: 34, marginBottom: 32 }), letterLines],
  answers: () =>
    waitlistAnswers.map(({ question, answer }, index) =>
      box({ flexDirection: "column", borderBottom: `1px solid ${colors.rule}`, height: 86, justifyContent: "center" }, [
        box({}, [line(String(index + 1), { ...small, width: 26, color: colors.blue }), line(question, small)]),
        line(answer, { ...pencil, fontSize: 26, lineHeight: 1.25, marginLeft: 26 }),
      ]),
    ),
  document: () =>
    [1, 2, 3, 4, 5].map((number) =>
      box({ marginBottom: 18 }, [
        line(String(number), { ...pencil, fontSize: 26, lineHeight: 1, width: 38 }),
        clause(number),
      ]),
    ),
  plan: () => [...title("In galley", "12px 0 14px"), checklist],
  bench: () => [
    line("To follow", { ...pencil, fontSize: 34, lineHeight: 1.1 }),
    box({ height: 1, backgroundColor: colors.rule, margin: "16px 0 22px" }),
    blankLines,
  ],
};

function title(text: string, margin: string): ReactElement[] {
  return [
    line(text, { ...serif, fontFamily: "display", fontSize: 36, letterSpacing: -0.8, lineHeight: 1.1 }),
    box({ height: 2, backgroundColor: colors.ink, margin }),
  ];
}

function words(text: string, style: CSSProperties): ReactElement[] {
  return text.split(" ").map((word) => line(word, { paddingRight: 6.5, ...style }));
}
