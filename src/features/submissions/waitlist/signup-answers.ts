import { defineForm, isRequired } from "../form/field-table.ts";
import { waitlistFields } from "./waitlist-fields.ts";

const { name: _name, email: _email, ...answerFields } = waitlistFields;

const { entries } = defineForm("waitlist_signups", answerFields);

/** A signup's answers that the team can correct. Name and email address are corrected for the whole person. */
export const signupAnswers = entries.map(({ field }) => ({
  column: field.column,
  label: field.label,
  control: field.control,
  options: field.options ?? {},
  isRequired: isRequired(field),
  /** Its option on the command line: `--primary-use`. */
  option: field.column.replaceAll("_", "-"),
}));

/** @param form all answers, by column @returns column → new value, null when empty */
export function readAllAnswers(form: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    signupAnswers.map(({ column, control }) => [
      column,
      control === "checkboxes" ? form.getAll(column) : form.get(column) || null,
    ]),
  );
}

/** @param asked some answers, by option; several choices are joined by commas @returns column → new value, null when empty */
export function readNamedAnswers(asked: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    signupAnswers
      .filter(({ option }) => asked.has(option))
      .map(({ column, control, option }) => {
        const value = asked.get(option) || null;
        return [column, control === "checkboxes" ? (value?.split(",") ?? []) : value];
      }),
  );
}
