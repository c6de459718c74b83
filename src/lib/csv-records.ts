export interface CsvRecord {
  /** Of its first line, from 1. */
  line: number;
  cells: string[];
  text: string;
  /** Its line is longer than `maxLineLength`: the last cell is not whole, and those after it are missing. */
  isCut: boolean;
}

/** Where two fit alike, the one that stands in fewer texts. */
const delimiters = ["\t", ";", "|", ","];
const maxLineLength = 20_000;
/** A quoted cell, such as a note, has no more lines; a quote that is not closed by then stands for itself. */
const maxRecordLines = 50;

/** By the first lines it is told which sign is the delimiter. */
const sampleLines = 20;

type Line = { line: number; text: string; isCut: boolean };

/**
 * Reads CSV with quotes and line breaks inside them, whatever its delimiter and line ends, in pieces of any size. Lines without anything
 * in their cells are skipped.
 */
export async function* readCsvRecords(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<CsvRecord> {
  let delimiter: string | null = null;
  let waiting: Line[] = [];

  /** @param isLast no more lines come */
  function* take(isLast: boolean): Generator<CsvRecord> {
    if (delimiter === null && !isLast && waiting.length < sampleLines) return;
    delimiter ??= findDelimiter(waiting);
    while (waiting.length > 0) {
      const [first] = waiting;
      if (!first) return;
      const record = joinRecord(waiting, delimiter);
      if (record === "open" && !isLast && waiting.length < maxRecordLines) return;
      const { count, cells } = typeof record === "object" ? record : { count: 1, cells: first.text.split(delimiter) };
      const isCut = waiting.slice(0, count).some((line) => line.isCut);
      waiting = waiting.slice(count);
      const trimmed = cells.map((cell) => cell.trim());
      if (!delimiterLine.test(first.text) && trimmed.some((cell) => cell !== ""))
        yield { line: first.line, cells: trimmed, text: first.text, isCut };
    }
  }

  for await (const line of readLines(chunks)) {
    waiting.push(line);
    yield* take(false);
  }
  yield* take(true);
}

/** Lines end with CR LF, LF or CR alone; a longer line than `maxLineLength` is cut, to hold no more of it. */
async function* readLines(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Line> {
  let rest = "";
  let line = 0;
  let endedWithReturn = false;
  for await (const chunk of chunks) {
    const text = endedWithReturn && chunk.startsWith("\n") ? chunk.slice(1) : chunk;
    if (chunk !== "") endedWithReturn = chunk.endsWith("\r");
    const lines = `${rest}${text}`.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? "").slice(0, maxLineLength + 1);
    for (const one of lines) yield toLine(one);
  }
  if (rest !== "") yield toLine(rest);

  function toLine(one: string): Line {
    line += 1;
    const text = line === 1 ? one.replace(/^\ufeff/, "") : one;
    return { line, text: text.slice(0, maxLineLength), isCut: text.length > maxLineLength };
  }
}

/** What spreadsheets put above the heads. */
const delimiterLine = /^sep=(.)$/i;

/** The sign that cuts most lines into equally many cells: texts have commas, and a title may stand above the heads. */
function findDelimiter(lines: readonly Line[]): string {
  const named = delimiterLine.exec(lines[0]?.text ?? "")?.[1];
  if (named !== undefined) return named;
  const sample = lines.map(({ text }) => text).join("\n");
  const unquoted = sample.replace(/(^|[,;\t|]) *"[^"]*(?:""[^"]*)*(?:"|$)/gm, "$1").split("\n");
  let [best, most] = [",", 0];
  for (const delimiter of delimiters) {
    const counts = unquoted.map((text) => text.split(delimiter).length).filter((count) => count > 1);
    const alike = Math.max(0, ...counts.map((count) => counts.filter((one) => one === count).length));
    if (alike > most) [best, most] = [delimiter, alike];
  }
  return best;
}

/** Cells of the record that the lines begin with, and how many lines it takes; or why the first line’s quotes enclose no cells. */
function joinRecord(
  lines: readonly { text: string }[],
  delimiter: string,
): { count: number; cells: string[] } | "open" | "broken" {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const [index, { text }] of lines.entries()) {
    for (let at = 0; at < text.length; at += 1) {
      const letter = text[at] ?? "";
      if (isQuoted) {
        if (letter !== '"') cell += letter;
        else if (text[at + 1] === '"') {
          cell += '"';
          at += 1;
        } else {
          const after = text.slice(at + 1).trimStart();
          if (after !== "" && !after.startsWith(delimiter) && delimiter.trim() !== "") return "broken";
          isQuoted = false;
        }
      } else if (letter === '"' && cell.trim() === "") {
        isQuoted = true;
        cell = "";
      } else if (letter === delimiter) {
        cells.push(cell);
        cell = "";
      } else cell += letter;
    }
    if (!isQuoted) return { count: index + 1, cells: [...cells, cell] };
    cell += "\n";
  }
  return "open";
}
