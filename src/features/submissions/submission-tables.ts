import { contactFields } from "./contact/contact-fields.ts";
import { exportColumns, type FieldTable } from "./form/field-table.ts";
import { knownPersonas } from "./form/visit-context.ts";
import { planLabels } from "./form/visit-summary.ts";
import { waitlistFields } from "./waitlist/waitlist-fields.ts";

export const submissionTables = {
  uses: waitlistFields.primaryUse.options,
  reasons: contactFields.reason.options,
  plans: planLabels,
  timelines: waitlistFields.timeline.options,
  formats: waitlistFields.formats.options,
  personas: Object.fromEntries(knownPersonas),
  questions: toQuestions(waitlistFields),
  columns: { waitlist: exportColumns(waitlistFields), contact: exportColumns(contactFields) },
} as const;

/** Every field with options except primary use, by which the report splits them. */
function toQuestions(fields: FieldTable) {
  return Object.values(fields).flatMap(({ control, column, label, options }) =>
    options && column !== waitlistFields.primaryUse.column
      ? [{ title: label, column, isList: control === "checkboxes", options }]
      : [],
  );
}
