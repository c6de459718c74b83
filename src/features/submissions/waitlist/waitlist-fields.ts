import { emailSchema } from "../../../lib/email-address.ts";
import { outputFormatLabels } from "../../../lib/output-formats.ts";
import { type Answers, defineForm, type FieldName, type FieldTable, oneOf, someOf } from "../form/field-table.ts";
import { nameRule } from "../form/text-rule.ts";

/** The waitlist form. A new field: docs/recipes.md. */
export const waitlistFields = {
  name: { control: "text", column: "name", label: "Name", rule: nameRule, autoComplete: "name" },
  email: { control: "email", column: "email", label: "Email", rule: emailSchema },
  primaryUse: {
    control: "radio",
    column: "primary_use",
    label: "User type",
    ...oneOf(
      { creator: "Solo creator", team: "Small team or agency", business: "Larger organization" },
      "Please select your primary use",
    ),
  },
  timeline: {
    control: "radio",
    column: "timeline",
    label: "Timeline",
    ...oneOf(
      {
        immediately: "Right away",
        "1-2weeks": "In 1–2 weeks",
        "1month": "Within a month",
        exploring: "Just exploring",
      },
      "Please select a timeline",
    ),
  },
  formats: {
    control: "checkboxes",
    column: "formats",
    label: "Formats",
    ...someOf(outputFormatLabels, "Select at least one format"),
  },
} as const satisfies FieldTable;

export const waitlistForm = defineForm(
  { table: "waitlist_signups", type: "waitlist", headline: "New waitlist signup", receipt: "joined" },
  waitlistFields,
);

export type WaitlistField = FieldName<typeof waitlistFields>;
export type WaitlistAnswers = Answers<typeof waitlistFields>;
