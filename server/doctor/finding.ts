import * as z from "zod/mini";

export const findingSchema = z.object({
  /** `note` is worth knowing and may be meant; only a `fault` fails the command. */
  state: z.enum(["ok", "note", "fault"]),
  name: z.string(),
  text: z.string(),
});

/** What the doctor says of one thing. */
export type Finding = z.output<typeof findingSchema>;

/** The finding as a line: state, name, text. */
export function toLine({ state, name, text }: Finding): string {
  return `${(state === "fault" ? "FAULT" : state).padEnd(6)}${name.padEnd(15)}${text.replace(/\s+/g, " ")}\n`;
}
