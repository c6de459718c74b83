import { pino } from "pino";

/** Lines go out together when there are this many signs of them, or after this many ms: a system call for each would cost more than answering from memory. */
const together = { signs: 32_768, ms: 500 };
/** A reader of the log that has stopped reading costs lines, not the site: so many bytes wait for it, the rest is dropped. */
const maxWaitingBytes = 8 * 1024 * 1024;

/** Where lines are written: pino takes it as its destination. */
export interface LineWriter {
  /** @param line with its line feed; several are as good */
  write(line: string): void;
  /** For lines that are put into words when they go out: before the next that is written, and within `together.ms`. */
  writeLater(takeLines: () => string): void;
  /** Writes what is gathered, now: called when the process ends, and by pino after a fatal line. */
  flushSync(): void;
}

/**
 * Gathers lines and writes them to standard output in the background.
 * pino's own destination measures what it has gathered with every line it is given, which cost more than answering a page
 * (docs/performance.md): so it is given many lines at once.
 * @param options.destination for tests: what takes the gathered text
 */
export function createLineWriter(options: { destination?: Pick<LineWriter, "write" | "flushSync"> } = {}): LineWriter {
  const destination =
    options.destination ??
    pino.destination({ dest: 1, sync: false, maxWrite: 2 * together.signs, maxLength: maxWaitingBytes });
  let gathered = "";
  let takeLater: (() => string) | null = null;
  let timer: NodeJS.Timeout | null = null;

  function gatherLater(): void {
    const take = takeLater;
    takeLater = null;
    if (take) gathered += take();
  }

  function hand(): void {
    timer = null;
    gatherLater();
    const text = gathered;
    gathered = "";
    if (text !== "") destination.write(text);
  }

  function handSoon(): void {
    timer ??= setTimeout(hand, together.ms).unref();
  }

  function flushSync(): void {
    hand();
    destination.flushSync();
  }

  return {
    write(line) {
      gatherLater();
      gathered += line;
      if (gathered.length >= together.signs) hand();
      else handSoon();
    },
    writeLater(takeLines) {
      gatherLater();
      takeLater = takeLines;
      handSoon();
    },
    flushSync,
  };
}
