import { type FieldErrors, toFieldErrors } from "../form/field-errors.ts";
import { readFormContext } from "../form/form-context.ts";
import { type ContactField, contactFields } from "./contact-choices.ts";
import { type ContactDraft, readContactDraft } from "./contact-draft.ts";
import { type ContactAnswers, contactSchema, toContactRow } from "./contact-schema.ts";

export type SendOutcome =
  | { ok: true; answers: ContactAnswers }
  | { ok: false; errors: FieldErrors<ContactField>; draft: ContactDraft }
  | { ok: false; unavailable: true; draft: ContactDraft };

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
  const draft = readContactDraft(form);
  const context = readFormContext(form);
  const checked = checkMessage(draft);
  if ("errors" in checked) return { ok: false, errors: checked.errors, draft };
  const row = { ...toContactRow(checked.answers), ...(Object.keys(context).length > 0 ? { context } : {}) };
  return (await insert(row)) ? { ok: true, answers: checked.answers } : { ok: false, unavailable: true, draft };
}
