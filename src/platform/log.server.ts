import { pino } from "pino";

/** A structured logger: `log.info({ key: value }, "sentence")`. One JSON line each, to standard output. */
export type Log = Pick<ReturnType<typeof pino>, "fatal" | "error" | "warn" | "info" | "debug">;

/**
 * Opens the process's log.
 * Nobody may put a person's data into it: addresses, names and messages never, ids always.
 * @param level pino's level names; "silent" writes nothing
 */
export function createLog(level: string): Log {
  // Lines are gathered and written together: a system call for each would cost more than answering from memory. pino writes what
  // is left when the process ends.
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });
  const options = {
    level,
    base: null,
    timestamp: createClock(),
    formatters: { level: (label: string) => ({ level: label }) },
  };
  return pino(options, destination);
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
