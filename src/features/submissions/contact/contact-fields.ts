import { emailSchema } from "../../../lib/email-address.ts";
import { defineForm, type Draft, type FieldTable, oneOf } from "../form/field-table.ts";
import { nameRule, textRule, toStoredText } from "../form/text-rule.ts";

export const messageLength = { min: 10, max: 1_000 } as const;

/** What `messageLength` limits: code points of the trimmed text, a line break being one. */
export function countMessage(text: string): number {
  return [...toStoredText(text)].length;
}

/** The contact form. A new field: docs/recipes.md. */
export const contactFields = {
  name: { control: "text", column: "name", label: "Name", rule: nameRule, autoComplete: "name" },
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
  message: {
    control: "message",
    column: "message",
    label: "Message",
    rule: textRule({
      ...messageLength,
      errors: {
        short: "Message must be at least 10 characters",
        long: "Message must be less than 1000 characters",
        characters: "Message contains characters that can't be stored",
      },
    }),
  },
} as const satisfies FieldTable;

export const contactForm = defineForm(
  { table: "contact_submissions", type: "contact", headline: "New contact message", receipt: "sent" },
  contactFields,
);

export type ContactDraft = Draft<typeof contactFields>;
