import * as z from "zod/mini";
import { emailSchema } from "../../../lib/email-address.ts";
import { defineForm, type Draft, type FieldName, type FieldTable, oneOf } from "../form/field-table.ts";
import { nameSchema } from "../form/person-name.ts";

/** The message's bounds in code points of the trimmed text. */
export const messageLength = { min: 10, max: 1_000 } as const;

// Lines and tabs belong in a message; other control characters do not.
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;

const messageSchema = z.string().check(
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
);

/** What the message rule counts: code points of the trimmed text, a line break being one. */
export function countMessage(text: string): number {
  return [...text.replaceAll("\r\n", "\n").trim()].length;
}

/** The contact form. A new field is an entry here, a migration, and a line of copy in contact-content.ts. */
export const contactFields = {
  name: { control: "text", column: "name", label: "Name", rule: nameSchema, autoComplete: "name" },
  email: { control: "email", column: "email", label: "Email", rule: emailSchema },
  reason: {
    control: "select",
    column: "use_case",
    label: "Reason",
    ...oneOf(
      {
        partnership: "Partnership",
        support: "Support",
        feedback: "Feedback",
        team: "Team or business plan",
        media: "Media",
        other: "Other",
      },
      "Please select a reason for contacting us",
    ),
  },
  message: { control: "message", column: "message", label: "Message", rule: messageSchema },
} as const satisfies FieldTable;

export const contactForm = defineForm("contact_submissions", contactFields);

export type ContactField = FieldName<typeof contactFields>;
export type ContactDraft = Draft<typeof contactFields>;
