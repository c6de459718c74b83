export const contactReasons = ["partnership", "support", "feedback", "team", "media", "other"] as const;
export type ContactReason = (typeof contactReasons)[number];

/** The message's bounds in code points of the trimmed text (spec §9). */
export const messageLength = { min: 10, max: 1_000 } as const;

/** What the message rule counts: code points of the trimmed text, a line break being one. */
export function countMessage(text: string): number {
  return [...text.replaceAll("\r\n", "\n").trim()].length;
}

/** The four fields, by their names in the form and in the answers. */
export type ContactField = "name" | "email" | "reason" | "message";

/** The fields in the order of the page. */
export const contactFields: readonly ContactField[] = ["name", "email", "reason", "message"];
