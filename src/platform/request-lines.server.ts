import type { LineWriter } from "./line-writer.server.ts";

/** What is said of a request: nothing about who sent it. */
export interface RequestLine {
  /** The same id stands in every other line about this request. */
  id: string;
  method: string;
  /** Without its query: it may hold what somebody searched for. */
  path: string;
  status: number;
  /** Milliseconds, whole ones. */
  ms: number;
}

/** Lines a second about requests that failed (404, 500, …): a flood of them is counted, not written out. */
const failuresPerSecond = 50;
/** Signs of a path that are kept. */
const pathMaxLength = 200;
/** Requests that are put into words together. */
const together = 128;

/** What is known of a request whose line is not written yet. */
interface Waiting extends RequestLine {
  level: "info" | "error";
  timestamp: string;
  leftOut: number;
}

/**
 * Writes the line of each request as pino would, in a tenth of the time; many are put into words together, which spares the
 * requests themselves most of it (docs/performance.md). In a flood of failures the next line that is written says how many were
 * left out, as `leftOut`.
 * @param options.isWritten which levels are written at all; @param options.timestamp `,"time":"…"`
 */
export function createRequestLines(options: {
  lines: LineWriter;
  timestamp: () => string;
  isWritten: { info: boolean; error: boolean };
  now: () => number;
}): (line: RequestLine) => void {
  const { lines, timestamp, isWritten, now } = options;
  const waiting: Waiting[] = [];
  let second = 0;
  let written = 0;
  let leftOut = 0;

  /** Whether a failure may still be written in this second. */
  function takeTurn(): boolean {
    const current = Math.floor(now() / 1_000);
    if (current !== second) {
      second = current;
      written = 0;
    }
    written += 1;
    if (written <= failuresPerSecond) return true;
    leftOut += 1;
    return false;
  }

  function takeWaiting(): string {
    let text = "";
    for (const one of waiting) text += toLine(one);
    waiting.length = 0;
    return text;
  }

  return ({ id, method, path, status, ms }) => {
    const level = status >= 500 ? "error" : "info";
    if (!isWritten[level] || (status >= 400 && !takeTurn())) return;
    const isFailure = status >= 400;
    waiting.push({ id, method, path, status, ms, level, timestamp: timestamp(), leftOut: isFailure ? leftOut : 0 });
    if (isFailure) leftOut = 0;
    if (waiting.length === 1) lines.writeLater(takeWaiting);
    else if (waiting.length >= together) lines.write(takeWaiting());
  };
}

/** Method and path are the sender's words: JSON.stringify leaves nothing of them that could end the line. */
function toLine({ id, method, path, status, ms, level, timestamp, leftOut }: Waiting): string {
  const cut = path.length > pathMaxLength ? path.slice(0, pathMaxLength) : path;
  return `{"level":"${level}"${timestamp},"id":"${id}","method":${method === "GET" ? '"GET"' : JSON.stringify(method)},"path":${JSON.stringify(cut)},"status":${status},"ms":${ms}${leftOut > 0 ? `,"leftOut":${leftOut}` : ""},"msg":"request"}\n`;
}
