import * as z from "zod/mini";
import { emailSchema } from "../../lib/email-address.ts";
import { nameSchema } from "../../lib/person-name.ts";

export const contactReasons = ["partnership", "support", "feedback", "team", "media", "other"] as const;
export type ContactReason = (typeof contactReasons)[number];

/** The message's bounds in code points of the trimmed text (spec §9). */
export const messageLength = { min: 10, max: 1_000 } as const;

// Lines and tabs belong in a message; other control characters do not.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;

/** What the message rule counts: code points of the trimmed text, a line break being one. */
export function countMessage(text: string): number {
  return [...text.replaceAll("\r\n", "\n").trim()].length;
}

/** The four answers of the contact form; messages word for word (spec §5). */
export const contactSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  reason: z.enum(contactReasons, { error: "Please select a reason for contacting us" }),
  message: z.string().check(
    z.overwrite((text) => text.replaceAll("\r\n", "\n").trim()),
    z.refine((text) => countMessage(text) >= messageLength.min, {
      error: "Message must be at least 10 characters",
      abort: true,
    }),
    z.refine((text) => countMessage(text) <= messageLength.max, {
      error: "Message must be less than 1000 characters",
      abort: true,
    }),
    z.refine((text) => !controls.test(text) && text.isWellFormed(), "Message contains characters that can't be stored"),
  ),
});

export type ContactAnswers = z.output<typeof contactSchema>;
export type ContactField = keyof ContactAnswers;

/** The row of `contact_submissions` that visitors may write; `use_case` holds the reason. */
export interface ContactRow {
  name: string;
  email: string;
  use_case: ContactReason;
  message: string;
}

/** The one mapper from the form's names to the table's. */
export function toContactRow(answers: ContactAnswers): ContactRow {
  return { name: answers.name, email: answers.email, use_case: answers.reason, message: answers.message };
}
