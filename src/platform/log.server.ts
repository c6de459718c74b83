import { pino } from "pino";
import { createLineWriter, type LineWriter } from "./line-writer.server.ts";
import { createRequestLines, type RequestLine } from "./request-lines.server.ts";

/** A structured logger: `log.info({ key: value }, "sentence")`. One JSON line each, to standard output. */
export type Log = Pick<ReturnType<typeof pino>, "fatal" | "error" | "warn" | "info" | "debug">;

/** The process's log, which also takes a line for each request: written by hand, because there are many of them. */
export type ProcessLog = Log & { request(line: RequestLine): void };

/**
 * Opens the process's log.
 * Nobody may put a person's data into it: addresses, names and messages never, ids always.
 * @param level pino's level names; "silent" writes nothing
 * @param options.lines for tests: where lines are written instead of standard output
 */
export function createLog(level: string, options: { lines?: LineWriter } = {}): ProcessLog {
  const timestamp = createClock();
  const settings = { level, base: null, timestamp, formatters: { level: (label: string) => ({ level: label }) } };
  if (level === "silent") return Object.assign(pino(settings), { request: () => undefined });
  const lines = options.lines ?? createProcessLines();
  const log = pino(settings, lines);
  const isWritten = { info: log.isLevelEnabled("info"), error: log.isLevelEnabled("error") };
  return Object.assign(log, { request: createRequestLines({ lines, timestamp, isWritten, now: Date.now }) });
}

/** Standard output; what is gathered when the process ends is written then. */
function createProcessLines(): LineWriter {
  const lines = createLineWriter();
  process.once("exit", lines.flushSync);
  return lines;
}

/** ISO 8601 time for each line, written anew once a millisecond: under load many lines share one. */
function createClock(): () => string {
  let atMs = 0;
  let text = "";
  return () => {
    const nowMs = Date.now();
    if (nowMs !== atMs) {
      atMs = nowMs;
      text = `,"time":"${new Date(nowMs).toISOString()}"`;
    }
    return text;
  };
}

/** An error as a log may hold it: name, code and message, cut; never a stack outside debug. */
export function toLoggedError(error: unknown): { name: string; message: string; code?: string } {
  if (!(error instanceof Error)) return { name: "Unknown", message: String(error).slice(0, 300) };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { name: error.name, message: error.message.slice(0, 300), ...(code ? { code } : {}) };
}
