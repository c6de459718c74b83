import { readText } from "../form/form-text.ts";

export const waitlistTable = "waitlist_signups";

/** Where a half-filled form is kept in this tab. */
export const waitlistDraftKey = "penwright-waitlist-draft";

/** What the visitor typed and chose, as it came; shown again when something fails, so no word is lost. */
export interface WaitlistDraft {
  name: string;
  email: string;
  primaryUse: string;
  timeline: string;
  formats: string[];
}

/** Reads what was typed and chosen. Missing fields are empty; files count as missing. */
export function readWaitlistDraft(form: FormData): WaitlistDraft {
  return {
    name: readText(form, "name"),
    email: readText(form, "email"),
    primaryUse: readText(form, "primaryUse"),
    timeline: readText(form, "timeline"),
    formats: form.getAll("formats").filter((value) => typeof value === "string"),
  };
}
