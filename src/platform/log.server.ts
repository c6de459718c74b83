import { type DestinationStream, pino, stdTimeFunctions } from "pino";

/** A structured logger: `log.info({ key: value }, "sentence")`. One JSON line each, to standard output. */
export type Log = Pick<ReturnType<typeof pino>, "fatal" | "error" | "warn" | "info" | "debug">;

/** A system call for each line would cost more than a page from memory: lines wait for 16 KiB or half a second. */
const buffered = { sync: false, minLength: 16_000, periodicFlush: 500 };
/** When nobody reads the output, lines beyond this are dropped instead of filling the memory. */
const maxLength = 8 * 1024 * 1024;

/**
 * Opens the process's log. pino writes what is buffered after a fatal line and when the process exits.
 * Nobody may put a person's data into it: addresses, names and messages never, ids always.
 * @param level pino's level names; "silent" writes nothing
 * @param destination for tests: where lines are written instead of standard output
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  const settings = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  if (level === "silent") return pino(settings);
  return pino(settings, destination ?? pino.destination({ dest: 1, ...buffered, maxLength }));
}

/** An error as a log may hold it: name, code and message, cut; never a stack outside debug. */
export function toLoggedError(error: unknown): { name: string; message: string; code?: string } {
  if (!(error instanceof Error)) return { name: "Unknown", message: String(error).slice(0, 300) };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { name: error.name, message: error.message.slice(0, 300), ...(code ? { code } : {}) };
}
