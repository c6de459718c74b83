import { type DestinationStream, pino, stdTimeFunctions } from "pino";
import { sqlState } from "./db.server.ts";

export type Log = Pick<ReturnType<typeof pino>, "fatal" | "error" | "warn" | "info" | "debug">;

/** Lines are written together, to save system calls; beyond `maxLength` they are dropped when nobody reads the output. */
const output = { dest: 1, sync: false, minLength: 16_000, periodicFlush: 500, maxLength: 8 * 1024 * 1024 };

/** Never log personal data: no email addresses, names or messages, only ids. @param destination for tests */
export function createLog(level: string, destination?: DestinationStream): Log {
  const settings = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
  if (level === "silent") return pino(settings);
  return pino(settings, destination ?? pino.destination(output));
}

/** Picks what is logged of an error. For a database's error about what a visitor sent, use toLoggedFailure: its message can quote it. */
export function toLoggedError(error: unknown): { name: string; message: string; code?: string } {
  if (!(error instanceof Error)) return { name: "Unknown", message: String(error).slice(0, 300) };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { name: error.name, message: error.message.slice(0, 300), ...(code ? { code } : {}) };
}

/** Picks what is logged of an error: of a database's only the code, because its message can quote what a visitor wrote. */
export function toLoggedFailure(error: unknown): { name?: string; message?: string; code?: string } {
  const code = sqlState(error);
  return code === null ? toLoggedError(error) : { code };
}
