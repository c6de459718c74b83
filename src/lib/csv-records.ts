export interface CsvRecord {
  /** Of its first line, from 1. */
  line: number;
  cells: string[];
  text: string;
}

const delimiters = [",", ";", "\t", "|"];
const maxLineLength = 20_000;
/** A quoted cell, such as a note, has no more lines; a quote that is not closed by then stands for itself. */
const maxRecordLines = 50;

/** Reads CSV with quotes and line breaks inside them, whatever its delimiter and line ends, in pieces of any size. Empty lines are skipped. */
export async function* readCsvRecords(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<CsvRecord> {
  let delimiter: string | null = null;
  let waiting: { line: number; text: string }[] = [];

  /** @param isLast no more lines come */
  function* take(isLast: boolean): Generator<CsvRecord> {
    while (waiting.length > 0) {
      const [first] = waiting;
      if (!first) return;
      delimiter ??= findDelimiter(first.text);
      const record = joinRecord(waiting, delimiter);
      if (record === null && !isLast && waiting.length < maxRecordLines) return;
      const { count, cells } = record ?? { count: 1, cells: first.text.split(delimiter) };
      waiting = waiting.slice(count);
      if (first.text.trim() !== "" && !/^sep=.$/i.test(first.text))
        yield { line: first.line, cells: cells.map((cell) => cell.trim()), text: first.text };
      else if (/^sep=.$/i.test(first.text)) delimiter = first.text.slice(4);
    }
  }

  for await (const line of readLines(chunks)) {
    waiting.push(line);
    yield* take(false);
  }
  yield* take(true);
}

/** Lines end with CR LF, LF or CR alone; a longer line than `maxLineLength` is cut, to hold no more of it. */
async function* readLines(
  chunks: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<{ line: number; text: string }> {
  let rest = "";
  let line = 0;
  let endedWithReturn = false;
  for await (const chunk of chunks) {
    const text = endedWithReturn && chunk.startsWith("\n") ? chunk.slice(1) : chunk;
    if (chunk !== "") endedWithReturn = chunk.endsWith("\r");
    const lines = `${rest}${text}`.split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? "").slice(0, maxLineLength);
    for (const one of lines) {
      line += 1;
      yield { line, text: (line === 1 ? one.replace(/^\ufeff/, "") : one).slice(0, maxLineLength) };
    }
  }
  if (rest !== "") yield { line: line + 1, text: line === 0 ? rest.replace(/^\ufeff/, "") : rest };
}

function findDelimiter(text: string): string {
  const outside = text.replace(/"[^"]*"/g, "");
  const counts = delimiters.map((delimiter) => outside.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ",";
}

/** Cells of the record that the lines begin with, and how many lines it takes; null while a quote is open. */
function joinRecord(lines: readonly { text: string }[], delimiter: string): { count: number; cells: string[] } | null {
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
        } else isQuoted = false;
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
  return null;
}
