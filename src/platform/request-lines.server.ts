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

/**
 * Writes the line of each request as pino would, in a tenth of the time. In a flood of failures the next line that is
 * written says how many were left out, as `leftOut`.
 * @param options.isWritten which levels are written at all; @param options.timestamp `,"time":"…"`
 */
export function createRequestLines(options: {
  lines: LineWriter;
  timestamp: () => string;
  isWritten: { info: boolean; error: boolean };
  now: () => number;
}): (line: RequestLine) => void {
  const { lines, timestamp, isWritten, now } = options;
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

  return ({ id, method, path, status, ms }) => {
    const level = status >= 500 ? "error" : "info";
    if (!isWritten[level] || (status >= 400 && !takeTurn())) return;
    // Method and path are the sender's words: JSON.stringify leaves nothing of them that could end the line.
    const cut = path.length > pathMaxLength ? path.slice(0, pathMaxLength) : path;
    let line = `{"level":"${level}"${timestamp()},"id":"${id}","method":${method === "GET" ? '"GET"' : JSON.stringify(method)},"path":${JSON.stringify(cut)},"status":${status},"ms":${ms}`;
    if (status >= 400 && leftOut > 0) {
      line += `,"leftOut":${leftOut}`;
      leftOut = 0;
    }
    lines.write(`${line},"msg":"request"}\n`);
  };
}
