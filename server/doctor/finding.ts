import * as z from "zod/mini";
import { toLoggedError } from "../../src/platform/log.server.ts";

export const findingSchema = z.object({
  /** A `note` may be intended; only a `fault` fails the command. */
  state: z.enum(["ok", "note", "fault"]),
  name: z.string(),
  text: z.string(),
});

export type Finding = z.output<typeof findingSchema>;

export const ok = (name: string, text: string): Finding => ({ state: "ok", name, text });
export const note = (name: string, text: string): Finding => ({ state: "note", name, text });
export const fault = (name: string, text: string): Finding => ({ state: "fault", name, text });

export function toLine({ state, name, text }: Finding): string {
  return `${(state === "fault" ? "FAULT" : state).padEnd(6)}${name.padEnd(15)}${text.replace(/\s+/g, " ")}\n`;
}

export function toReason(error: unknown): string {
  const { code, message } = toLoggedError(error);
  return code ?? message;
}
