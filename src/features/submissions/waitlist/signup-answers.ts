import { defineForm, type FieldTable, isRequired, toChangedRow } from "../form/field-table.ts";
import { waitlistFields, waitlistForm } from "./waitlist-fields.ts";

const { name: _name, email: _email, ...answers } = waitlistFields;
const byColumn: FieldTable = Object.fromEntries(Object.values(answers).map((field) => [field.column, field]));

/** A signup's answers that the team can correct, by column. Name and email address are corrected for the whole person. */
export const signupAnswers = defineForm(waitlistForm, byColumn);

/** The command's options for a correction. */
export const correctionOptions = ["name", "new-email", ...signupAnswers.names.map(toOption)];

/** Fields of the team's form. */
export function toAnswerFields(signup: Readonly<Record<string, unknown>>) {
  const draft = signupAnswers.readRow(signup);
  return signupAnswers.entries.map(({ name, field }) => {
    // Who was imported may have answered nothing.
    const isNeeded = isRequired(field) && (signup["consented_at"] ?? null) === null;
    const isChoice = field.control === "radio" || field.control === "select";
    return {
      name,
      label: field.label,
      control: isChoice ? "select" : field.control,
      options: { ...(isChoice && !isNeeded && { "": "No answer" }), ...field.options },
      isRequired: isNeeded,
      value: draft[name] ?? "",
    };
  });
}

/** @returns undefined when the form shows no answers; else column → new value, null when empty */
export function readAllAnswers(form: URLSearchParams): Record<string, unknown> | undefined {
  return hasAnswers(form) ? toChangedRow(byColumn, signupAnswers.readDraft(form)) : undefined;
}

function hasAnswers(form: URLSearchParams): boolean {
  return signupAnswers.names.some((column) => form.has(column));
}

/** @param asked some answers, by option; several choices are joined by commas @returns column → new value, null when empty */
export function readNamedAnswers(asked: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    signupAnswers.entries.flatMap(({ name: column, field }) => {
      const value = asked.get(toOption(column));
      if (value === null) return [];
      return [[column, field.control === "checkboxes" ? value.split(",") : value || null]];
    }),
  );
}

/** `primary_use` is called use, as in the filters of the people list. */
export function toOption(column: string): string {
  return column.replace("primary_use", "use").replaceAll("_", "-");
}
