import { pino } from "pino";

/** A structured logger: `log.info({ key: value }, "sentence")`. One JSON line each, to standard output. */
export type Log = Pick<ReturnType<typeof pino>, "fatal" | "error" | "warn" | "info" | "debug">;

/**
 * Opens the process's log.
 * Nobody may put a person's data into it: addresses, names and messages never, ids always.
 * @param level pino's level names; "silent" writes nothing
 */
export function createLog(level: string): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } });
}

/** An error as a log may hold it: name, code and message, cut; never a stack outside debug. */
export function toLoggedError(error: unknown): { name: string; message: string; code?: string } {
  if (!(error instanceof Error)) return { name: "Unknown", message: String(error).slice(0, 300) };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { name: error.name, message: error.message.slice(0, 300), ...(code ? { code } : {}) };
}
