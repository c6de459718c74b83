import { readText } from "../form/form-text.ts";
import type { ContactField } from "./contact-choices.ts";

export const contactTable = "contact_submissions";

/** Where a half-filled form is kept in this tab. */
export const contactDraftKey = "penwright-contact-draft";

/** What the visitor typed, as it came; shown again when something fails, so no word is lost. */
export type ContactDraft = Record<ContactField, string>;

/** Reads what was typed. Missing fields are empty; files count as missing. */
export function readContactDraft(form: FormData): ContactDraft {
  return {
    name: readText(form, "name"),
    email: readText(form, "email"),
    reason: readText(form, "reason"),
    message: readText(form, "message"),
  };
}
