import { bylines, desks, dialNames, type Motif, rates, waitlistAnswers } from "./share-content.ts";
import { box, colors, drawing, line, type Node, type Style } from "./share-nodes.ts";

interface MotifOptions {
  motif: Motif;
  note: string;
  voice?: { formality: number; energy: number; perspective: number };
}

const sheetWidth = 400;
const marginWidth = 62;

/** The sheet of paper beside the title: a little askew, running off the lower edge, with the editor's word in its margin. */
export function motifSheet(options: MotifOptions): Node {
  return box(
    { position: "absolute", left: 758, top: 148, width: sheetWidth, height: 580, transform: "rotate(1.8deg)" },
    [
      ...shadow,
      box({
        position: "absolute",
        left: 0,
        top: 0,
        width: sheetWidth,
        height: 580,
        backgroundColor: colors.sheet,
        border: `1px solid ${colors.rule}`,
      }),
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

/** Sheets of shade, each a little larger: a blur costs a hundred times as much to draw. */
const shadow = Array.from({ length: 9 }, (_, index) =>
  box({
    position: "absolute",
    left: 14 - index * 3.5,
    top: 30 - index * 3,
    width: sheetWidth - 28 + index * 7,
    height: 560,
    borderRadius: 6 + index * 3,
    backgroundColor: "rgba(10, 26, 58, 0.016)",
  }),
);

/** In the editor's hand, up the margin. */
function marginNote(note: string): Node {
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

const serif: Style = { fontFamily: "text", fontSize: 25, lineHeight: 1.5 };
const small: Style = { fontSize: 17, color: colors.mute };

const motifs: Record<Motif, (options: MotifOptions) => Node[]> = {
  manuscript: () => [
    box({ justifyContent: "space-between", marginBottom: 16 }, [line("Draft 3 of 3", small), line("412 words", small)]),
    box({ flexWrap: "wrap" }, [
      ...words("In today’s fast-paced world, AI is transforming education.", {
        ...serif,
        color: "#7d89a0",
        textDecoration: "line-through",
        textDecorationColor: colors.blue,
      }),
      ...words("My daughter’s teacher has thirty-one students and one planning hour.", {
        ...serif,
        fontFamily: "italic",
        color: colors.blue,
      }),
      ...words("That hour is where", serif),
      ...words("AI earns its place.", { ...serif, backgroundColor: colors.wash }),
    ]),
  ],
  masthead: () => [
    line("The desk", { ...serif, fontFamily: "display", fontSize: 36, letterSpacing: -0.8, lineHeight: 1.1 }),
    box({ height: 2, backgroundColor: colors.ink, margin: "12px 0 8px" }),
    ...desks.map((desk, index) =>
      box({ alignItems: "center", borderBottom: `1px solid ${colors.rule}`, height: 43 }, [
        line(String(index + 1), { ...small, width: 34, color: colors.blue }),
        line(desk, { ...serif, fontSize: 23, lineHeight: 1 }),
      ]),
    ),
  ],
  "rate-card": () => [
    line("Rates", { ...serif, fontFamily: "display", fontSize: 36, letterSpacing: -0.8, lineHeight: 1.1 }),
    box({ height: 2, backgroundColor: colors.ink, margin: "12px 0 6px" }),
    ...rates.map(({ name, price }) =>
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
          line(price, { fontSize: 20, color: colors.mute }),
          ...(name === "Team" ? [drawing(pencilRing, 316, 104, { position: "absolute", left: -22, top: -6 })] : []),
        ],
      ),
    ),
  ],
  "front-page": () => [box({ height: 2, backgroundColor: colors.ink, marginBottom: 14 }), drawing(frontPage, 282, 470)],
  faders: ({ voice = { formality: 30, energy: 70, perspective: 30 } }) => [
    line("Voice", { ...serif, fontFamily: "display", fontSize: 36, letterSpacing: -0.8, lineHeight: 1.1 }),
    box({ height: 2, backgroundColor: colors.ink, margin: "12px 0 0" }),
    ...[voice.formality, voice.energy, voice.perspective].map((value, index) =>
      box({ flexDirection: "column", borderBottom: `1px solid ${colors.rule}`, padding: "22px 0 20px" }, [
        box({ justifyContent: "space-between", alignItems: "baseline" }, [
          line(dialNames[index] ?? "", { ...serif, lineHeight: 1 }),
          line(String(value), { ...serif, fontFamily: "italic", fontSize: 28, lineHeight: 1, color: colors.blue }),
        ]),
        drawing(fader(value), 282, 34, { marginTop: 12 }),
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
  letter: () => [
    line("Dear editors,", { ...serif, fontFamily: "italic", fontSize: 34, color: colors.blue, marginBottom: 18 }),
    drawing(writtenLines([100, 94, 98, 88, 100, 92, 46]), 282, 300),
  ],
  answers: () =>
    waitlistAnswers.map(({ question, answer }, index) =>
      box({ flexDirection: "column", borderBottom: `1px solid ${colors.rule}`, height: 86, justifyContent: "center" }, [
        box({}, [line(String(index + 1), { ...small, width: 26, color: colors.blue }), line(question, small)]),
        line(answer, {
          ...serif,
          fontFamily: "italic",
          fontSize: 26,
          lineHeight: 1.25,
          color: colors.blue,
          marginLeft: 26,
        }),
      ]),
    ),
  document: () =>
    [1, 2, 3, 4, 5].map((number) =>
      box({ marginBottom: 18 }, [
        line(String(number), {
          ...serif,
          fontFamily: "italic",
          fontSize: 26,
          lineHeight: 1,
          color: colors.blue,
          width: 38,
        }),
        drawing(setLines(number), 244, 78),
      ]),
    ),
  plan: () => [
    line("In galley", { ...serif, fontFamily: "display", fontSize: 36, letterSpacing: -0.8, lineHeight: 1.1 }),
    box({ height: 2, backgroundColor: colors.ink, margin: "12px 0 14px" }),
    drawing(checklist, 282, 380),
  ],
  bench: () => [
    line("To follow", { ...serif, fontFamily: "italic", fontSize: 34, lineHeight: 1.1, color: colors.blue }),
    box({ height: 1, backgroundColor: colors.rule, margin: "16px 0 22px" }),
    drawing(setLines(2, 300), 282, 346),
  ],
};

function words(text: string, style: Style): Node[] {
  return text.split(" ").map((word) => line(word, { paddingRight: 6.5, ...style }));
}

const pencilRing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 316 104" fill="none" stroke="${colors.blue}" stroke-width="4" stroke-linecap="round"><path d="M40 20C120 4 290 2 306 44c12 40-120 54-200 50C40 91 6 76 10 50 14 24 90 10 180 12"/></svg>`;

const frontPage = (() => {
  const bars: string[] = [];
  const bar = (x: number, y: number, width: number, height: number, fill: string) =>
    bars.push(`<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="2" fill="${fill}"/>`);
  bar(0, 4, 282, 26, colors.ink);
  bar(0, 40, 216, 26, colors.ink);
  bar(0, 84, 282, 120, colors.wash);
  bars.push(
    `<path d="M24 172C70 110 110 190 150 140s70-10 108-36" fill="none" stroke="${colors.blue}" stroke-width="5" stroke-linecap="round"/>`,
  );
  for (let column = 0; column < 3; column += 1) {
    for (let row = 0; row < 14; row += 1)
      bar(
        column * 98,
        226 + row * 18,
        row % 6 === 5 ? 46 : 86 - ((row * 7 + column * 5) % 13),
        6,
        row === 3 && column === 1 ? colors.aqua : colors.rule,
      );
    if (column > 0) bar(column * 98 - 8, 222, 1, 250, colors.rule);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 282 470">${bars.join("")}</svg>`;
})();

function fader(value: number): string {
  const x = 9 + (264 * Math.min(100, Math.max(0, value))) / 100;
  const ticks = [0, 25, 50, 75, 100]
    .map((tick) => `<rect x="${9 + 2.64 * tick - 0.75}" y="24" width="1.5" height="8" fill="#a9b8d8"/>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 282 34">${ticks}<rect x="0" y="12" width="282" height="4" rx="2" fill="${colors.rule}"/><rect x="0" y="12" width="${x}" height="4" rx="2" fill="${colors.blue}"/><rect x="${x - 7}" y="1" width="14" height="26" rx="3" fill="${colors.ink}"/><rect x="${x - 1}" y="6" width="2" height="16" fill="${colors.aqua}"/></svg>`;
}

function writtenLines(widths: readonly number[]): string {
  const rows = widths.map(
    (width, index) =>
      `<rect x="0" y="${index * 42 + 20}" width="${width * 2.82}" height="6" rx="3" fill="${index === 3 ? colors.aqua : colors.rule}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 282 300">${rows.join("")}</svg>`;
}

function setLines(seed: number, height = 78): string {
  const rows: string[] = [];
  for (let row = 0; row * 18 + 6 < height; row += 1) {
    const width = row % 4 === 3 ? 90 + ((seed * 29) % 80) : 236 - ((seed * 13 + row * 17) % 34);
    rows.push(
      `<rect x="0" y="${row * 18 + 6}" width="${width}" height="6" rx="3" fill="${seed === 4 && row === 1 ? colors.aqua : colors.rule}"/>`,
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 244 ${height}">${rows.join("")}</svg>`;
}

const checklist = (() => {
  const rows = [0, 1, 2, 3, 4].map((row) => {
    const y = row * 72 + 10;
    const tick =
      row < 2
        ? `<path d="M4 ${y + 12}l8 9 16-24" fill="none" stroke="${colors.blue}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`
        : "";
    return `<rect x="0" y="${y}" width="24" height="24" rx="3" fill="none" stroke="#a9b8d8" stroke-width="2"/>${tick}<rect x="44" y="${y + 2}" width="${200 - row * 14}" height="7" rx="3" fill="${row === 2 ? colors.aqua : colors.rule}"/><rect x="44" y="${y + 18}" width="${130 + ((row * 31) % 60)}" height="7" rx="3" fill="${colors.rule}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 282 380">${rows.join("")}</svg>`;
})();
