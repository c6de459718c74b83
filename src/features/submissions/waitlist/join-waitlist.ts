import { type FieldErrors, toFieldErrors } from "../form/field-errors.ts";
import { readFormContext } from "../form/form-context.ts";
import { type WaitlistField, waitlistFields } from "./waitlist-choices.ts";
import { readWaitlistDraft, type WaitlistDraft } from "./waitlist-draft.ts";
import { toWaitlistRow, type WaitlistAnswers, waitlistSchema } from "./waitlist-schema.ts";

export type JoinOutcome =
  | { ok: true; answers: WaitlistAnswers }
  | { ok: false; errors: FieldErrors<WaitlistField>; draft: WaitlistDraft }
  | { ok: false; unavailable: true; draft: WaitlistDraft };

/** Checks the answers; messages word for word (spec §5). */
export function checkAnswers(
  draft: WaitlistDraft,
): { answers: WaitlistAnswers } | { errors: FieldErrors<WaitlistField> } {
  const result = waitlistSchema.safeParse(draft);
  return result.success ? { answers: result.data } : { errors: toFieldErrors(result.error.issues, waitlistFields) };
}

/**
 * The one way onto the list, for the browser's client and for a visitor without JavaScript.
 * @param insert stores the row as the visitor; resolves to whether it is stored
 */
export async function joinWaitlist(
  form: FormData,
  insert: (row: Record<string, unknown>) => Promise<boolean>,
): Promise<JoinOutcome> {
  const draft = readWaitlistDraft(form);
  const context = readFormContext(form);
  const checked = checkAnswers(draft);
  if ("errors" in checked) return { ok: false, errors: checked.errors, draft };
  const row = { ...toWaitlistRow(checked.answers), ...(Object.keys(context).length > 0 ? { context } : {}) };
  return (await insert(row)) ? { ok: true, answers: checked.answers } : { ok: false, unavailable: true, draft };
}
