import type { Line } from "./line.ts";

const delimiter = /^(?=.*\|)(?=.*--)[\s|:+-]+$/;

/** Three words at most that end no sentence, or a number. */
const cell = /^(?=.{1,24}$)[^\s.!?,;:]+(?: [^\s.!?,;:]+){0,2}$|^\d[\d.,]*$/;

/** Indexes of the rows of tables: beside a row of dashes and bars, in boxes, or several lines with as many tabs or commas. */
export function findTables(lines: readonly Line[]): ReadonlySet<number> {
  const rows = new Set<number>();
  let isBelow = false;
  for (const [index, { trimmed }] of lines.entries()) {
    if (/^(?![└┗╰╚├┣] \p{L})[\u2500-\u257f]/u.test(trimmed)) rows.add(index);
    const isDelimiter = delimiter.test(trimmed);
    isBelow = isDelimiter || (isBelow && trimmed.includes("|"));
    if (isBelow) rows.add(index);
    if (isDelimiter && lines[index - 1]?.trimmed.includes("|")) rows.add(index - 1);
  }
  addRuns(lines, (line) => (/[.!?]$/.test(line.trimmed) ? 0 : countTabs(line.trimmed.replaceAll(" | ", "\t"))), rows);
  addRuns(lines, ({ trimmed }) => (cell.test(trimmed) ? 1 : 0), rows, hasNumbers);
  for (const mark of [",", ";"]) addRuns(lines, ({ trimmed }) => countMarks(trimmed, mark), rows);
  return rows;
}

type IsTable = (run: readonly Line[], cells: number) => boolean;

/** Three rows; two when they have three cells or more. */
const isLong: IsTable = (run, cells) => run.length > (cells > 1 ? 1 : 2);

/** Cells on lines of their own: six or more in a row, a third of them numbers. */
const hasNumbers: IsTable = (run) => {
  const numbers = run.filter(({ trimmed }) => /^[-+$€£]?\d[\d.,]*\s?[%€kKM]?$/.test(trimmed)).length;
  return run.length > 5 && numbers >= run.length / 3 && numbers < run.length;
};

/** Runs of lines with the same number of cells. */
function addRuns(lines: readonly Line[], cellsOf: (line: Line) => number, rows: Set<number>, isTable = isLong): void {
  let first = 0;
  let cells = 0;
  for (let index = 0; index <= lines.length; index += 1) {
    const line = lines[index];
    const count = line ? cellsOf(line) : 0;
    if (count === cells) continue;
    if (cells > 0 && isTable(lines.slice(first, index), cells)) for (let at = first; at < index; at += 1) rows.add(at);
    first = index;
    cells = count;
  }
}

function countTabs(trimmed: string): number {
  // A list's mark is no cell.
  return trimmed.length > 300 || /^(?:[^\p{L}\p{N}]{1,3}|\p{L}|\(?[\p{L}\p{N}]{1,3}[.)])\t[^\t]*$/u.test(trimmed)
    ? 0
    : trimmed.split("\t").length - 1;
}

/** Commas or semicolons without a space behind them, outside quotation marks; 0 for a line with one that has a space. */
function countMarks(trimmed: string, mark: string): number {
  if (trimmed.length > 1_000 || !trimmed.includes(mark)) return 0;
  const plain = trimmed.replace(/"[^"]*"/g, "");
  const count = plain.split(mark).length - 1;
  return count > 1 && !plain.includes(`${mark} `) && !/[.!?]$/.test(plain) ? count : 0;
}
