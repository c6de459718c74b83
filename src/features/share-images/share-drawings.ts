import { brandMarkPaths } from "../../lib/brand-mark-paths.ts";
import { colors, drawing } from "./share-nodes.ts";

function bar(x: number, y: number, width: number, height: number, fill: string = colors.rule): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Math.min(3, height / 2)}" fill="${fill}"/>`;
}

function stroke(path: string, width: number): string {
  return `<path d="${path}" fill="none" stroke="${colors.blue}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Lines of text as bars. @param widths in pixels @param pitch from line to line @param marked the index of the highlighted line */
function textBars(widths: readonly number[], pitch: number, marked?: number): string[] {
  return widths.map((width, row) => bar(0, row * pitch + 6, width, 6, row === marked ? colors.aqua : colors.rule));
}

export const penMark = drawing(44, 44, [
  `<g transform="scale(1.375)"><rect width="32" height="32" rx="6" fill="${colors.ink}"/><path d="${brandMarkPaths.pen}" fill="${colors.paper}"/><path d="${brandMarkPaths.line}" stroke="${colors.aqua}" stroke-width="2" stroke-linecap="round"/></g>`,
]);

export const letterLines = drawing(282, 300, textBars([282, 265, 276, 248, 282, 259, 130], 42, 3));

export const blankLines = drawing(282, 346, textBars(Array(4).fill([243, 262, 250, 171]).flat(), 21));

/** A clause of a legal text; the fourth is marked. */
export function clause(number: number) {
  return drawing(244, 78, textBars([236, 219, 228, 100 + 12 * number], 18, number === 4 ? 1 : undefined));
}

export const pencilRing = drawing(316, 104, [
  stroke("M40 20C120 4 290 2 306 44c12 40-120 54-200 50C40 91 6 76 10 50 14 24 90 10 180 12", 4),
]);

export const frontPage = drawing(282, 470, [
  bar(0, 4, 282, 26, colors.ink),
  bar(0, 40, 216, 26, colors.ink),
  bar(0, 84, 282, 120, colors.wash),
  stroke("M24 172C70 110 110 190 150 140s70-10 108-36", 5),
  ...[0, 98, 196].flatMap((left, column) => [
    bar(left - 8, 222, 1, 250),
    ...[86, 79, 85, 78, 84, 46, 83, 76, 82, 75, 81, 46, 80, 86].map((width, row) =>
      bar(left, 226 + row * 18, width - column, 6, column === 1 && row === 3 ? colors.aqua : colors.rule),
    ),
  ]),
]);

export function slider(value: number) {
  const x = 9 + 2.64 * value;
  return drawing(282, 34, [
    ...[0, 25, 50, 75, 100].map((tick) => bar(8.25 + 2.64 * tick, 24, 1.5, 8, colors.ticks)),
    bar(0, 12, 282, 4),
    bar(0, 12, x, 4, colors.blue),
    bar(x - 7, 1, 14, 26, colors.ink),
    bar(x - 1, 6, 2, 16, colors.aqua),
  ]);
}

const plannedItems = [0, 1, 2, 3, 4].flatMap((row) => {
  const y = row * 72 + 10;
  return [
    `<rect y="${y}" width="24" height="24" rx="3" fill="none" stroke="${colors.ticks}" stroke-width="2"/>`,
    ...(row < 2 ? [stroke(`M4 ${y + 12}l8 9 16-24`, 4)] : []),
    bar(44, y + 2, 200 - row * 14, 7, row === 2 ? colors.aqua : colors.rule),
    bar(44, y + 18, 130 + ((row * 31) % 60), 7),
  ];
});
export const checklist = drawing(282, 380, plannedItems);

const columnWidths = [128, 118, 125, 113, 123, 77, 0, 125, 115, 128, 120, 110, 124, 51, 0, 128, 118, 113, 125, 122];

export const textColumn = drawing(128, 490, [bar(0, 192, 128, 66, colors.wash), ...textBars(columnWidths, 24, 9)]);
