import { type FieldErrors, toFieldErrors } from "../../lib/field-errors.ts";
import { readFormContext, readText } from "../../lib/form-reading.ts";
import type { VisitContext } from "../../lib/visit-context.ts";
import { toWaitlistRow, type WaitlistAnswers, type WaitlistField, waitlistSchema } from "./waitlist-schema.ts";

export const waitlistTable = "waitlist_signups";

/** The fields in the order of the page. */
export const waitlistFields: readonly WaitlistField[] = ["name", "email", "primaryUse", "timeline", "formats"];

/** What the visitor typed and chose, as it came; shown again when something fails, so no word is lost. */
export interface WaitlistDraft {
  name: string;
  email: string;
  primaryUse: string;
  timeline: string;
  formats: string[];
}

export type JoinOutcome =
  | { ok: true; answers: WaitlistAnswers }
  | { ok: false; errors: FieldErrors<WaitlistField>; draft: WaitlistDraft }
  | { ok: false; unavailable: true; draft: WaitlistDraft };

/** Reads the form. Missing fields are empty; files count as missing. */
export function readWaitlistForm(form: FormData): { draft: WaitlistDraft; context: VisitContext } {
  const draft = {
    name: readText(form, "name"),
    email: readText(form, "email"),
    primaryUse: readText(form, "primaryUse"),
    timeline: readText(form, "timeline"),
    formats: form.getAll("formats").filter((value) => typeof value === "string"),
  };
  return { draft, context: readFormContext(form) };
}

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
  const { draft, context } = readWaitlistForm(form);
  const checked = checkAnswers(draft);
  if ("errors" in checked) return { ok: false, errors: checked.errors, draft };
  const row = { ...toWaitlistRow(checked.answers), ...(Object.keys(context).length > 0 ? { context } : {}) };
  return (await insert(row)) ? { ok: true, answers: checked.answers } : { ok: false, unavailable: true, draft };
}
