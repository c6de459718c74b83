import * as z from "zod/mini";
import { emailSchema } from "../../../lib/email-address.ts";
import { nameSchema } from "../form/person-name.ts";
import { type ContactReason, contactReasons, countMessage, messageLength } from "./contact-choices.ts";

// Lines and tabs belong in a message; other control characters do not.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;

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
