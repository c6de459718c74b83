import { type FieldErrors, toFieldErrors } from "../../lib/field-errors.ts";
import { readFormContext, readText } from "../../lib/form-reading.ts";
import type { VisitContext } from "../../lib/visit-context.ts";
import { type ContactAnswers, type ContactField, contactSchema, toContactRow } from "./contact-schema.ts";

export const contactTable = "contact_submissions";

/** The fields in the order of the page. */
export const contactFields: readonly ContactField[] = ["name", "email", "reason", "message"];

/** What the visitor typed, as it came; shown again when something fails, so no word is lost. */
export type ContactDraft = Record<ContactField, string>;

export type SendOutcome =
  | { ok: true; answers: ContactAnswers }
  | { ok: false; errors: FieldErrors<ContactField>; draft: ContactDraft }
  | { ok: false; unavailable: true; draft: ContactDraft };

/** Reads the form. Missing fields are empty; files count as missing. */
export function readContactForm(form: FormData): { draft: ContactDraft; context: VisitContext } {
  const draft = {
    name: readText(form, "name"),
    email: readText(form, "email"),
    reason: readText(form, "reason"),
    message: readText(form, "message"),
  };
  return { draft, context: readFormContext(form) };
}

/** Checks the answers; messages word for word (spec §5). */
export function checkMessage(draft: ContactDraft): { answers: ContactAnswers } | { errors: FieldErrors<ContactField> } {
  const result = contactSchema.safeParse(draft);
  return result.success ? { answers: result.data } : { errors: toFieldErrors(result.error.issues, contactFields) };
}

/**
 * The one way to send a message, for the browser's client and for a visitor without JavaScript.
 * @param insert stores the row as the visitor; resolves to whether it is stored
 */
export async function sendMessage(
  form: FormData,
  insert: (row: Record<string, unknown>) => Promise<boolean>,
): Promise<SendOutcome> {
  const { draft, context } = readContactForm(form);
  const checked = checkMessage(draft);
  if ("errors" in checked) return { ok: false, errors: checked.errors, draft };
  const row = { ...toContactRow(checked.answers), ...(Object.keys(context).length > 0 ? { context } : {}) };
  return (await insert(row)) ? { ok: true, answers: checked.answers } : { ok: false, unavailable: true, draft };
}
