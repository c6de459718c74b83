import { colors } from "./share-nodes.ts";

export const pencilRing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 316 104" fill="none" stroke="${colors.blue}" stroke-width="4" stroke-linecap="round"><path d="M40 20C120 4 290 2 306 44c12 40-120 54-200 50C40 91 6 76 10 50 14 24 90 10 180 12"/></svg>`;

export const frontPage = (() => {
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

export function fader(value: number): string {
  const x = 9 + (264 * Math.min(100, Math.max(0, value))) / 100;
  const ticks = [0, 25, 50, 75, 100]
    .map((tick) => `<rect x="${9 + 2.64 * tick - 0.75}" y="24" width="1.5" height="8" fill="#a9b8d8"/>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 282 34">${ticks}<rect x="0" y="12" width="282" height="4" rx="2" fill="${colors.rule}"/><rect x="0" y="12" width="${x}" height="4" rx="2" fill="${colors.blue}"/><rect x="${x - 7}" y="1" width="14" height="26" rx="3" fill="${colors.ink}"/><rect x="${x - 1}" y="6" width="2" height="16" fill="${colors.aqua}"/></svg>`;
}

export function writtenLines(widths: readonly number[]): string {
  const rows = widths.map(
    (width, index) =>
      `<rect x="0" y="${index * 42 + 20}" width="${width * 2.82}" height="6" rx="3" fill="${index === 3 ? colors.aqua : colors.rule}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 282 300">${rows.join("")}</svg>`;
}

export function setLines(seed: number, height = 78): string {
  const rows: string[] = [];
  for (let row = 0; row * 18 + 6 < height; row += 1) {
    const width = row % 4 === 3 ? 90 + ((seed * 29) % 80) : 236 - ((seed * 13 + row * 17) % 34);
    rows.push(
      `<rect x="0" y="${row * 18 + 6}" width="${width}" height="6" rx="3" fill="${seed === 4 && row === 1 ? colors.aqua : colors.rule}"/>`,
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 244 ${height}">${rows.join("")}</svg>`;
}

export const checklist = (() => {
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
