/** Lists are joined by ", ", objects are JSON. */
export type Cell = string | number | boolean | null | Date | readonly string[] | object;

// Characters that a spreadsheet reads as the start of a formula, full-width forms included, and invisible ones that would hide it.
const formulaStart = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/;
// After what a spreadsheet of other settings takes for a cell's or row's end. Rows of characters, dashes of a list and names after an @ are no formulas.
const innerFormula = /(?<=[;\t\n\r]"{0,3})(?=[=\uff1d](?![=\s]|$)|[+\-@\uff0b\uff0d\uff20][^;\t\n\r]*[(|!])/g;

/** A row of CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe in front, a part of one too. */
export function toCsvRow(cells: readonly Cell[]): string {
  return `${cells.map(toCsvCell).join(",")}\r\n`;
}

/** A CSV file's first row, after the byte order mark by which spreadsheets know UTF-8. */
export function toCsvHead(names: readonly string[]): string {
  return `\ufeff${toCsvRow(names)}`;
}

function toCsvCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "number" || typeof cell === "boolean") return String(cell);
  const text = toText(cell).replace(innerFormula, "'");
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function toText(cell: string | Date | object): string {
  if (typeof cell === "string") return cell;
  if (cell instanceof Date) return cell.toISOString();
  return Array.isArray(cell) ? cell.join(", ") : JSON.stringify(cell);
}

/** Undoes what an export puts around a text that a spreadsheet would read as something else: an apostrophe in front, or `="…"`. */
export function withoutFormulaGuard(cell: string): string {
  const [, quoted] = /^="((?:[^"]|"")*)"$/.exec(cell) ?? [];
  if (quoted !== undefined) return quoted.replaceAll('""', '"');
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}
