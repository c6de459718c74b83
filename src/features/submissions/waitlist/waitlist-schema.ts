import * as z from "zod/mini";
import { emailSchema } from "../../../lib/email-address.ts";
import { outputFormats } from "../../../lib/output-formats.ts";
import { nameSchema } from "../form/person-name.ts";
import { type PrimaryUse, primaryUses, type Timeline, timelines } from "./waitlist-choices.ts";

/**
 * The five answers of the waitlist form, in the order of the page; messages word for word (spec §5).
 * The same object is the body of the send-email call (`data`). CHECKs in the migrations enforce it again.
 */
export const waitlistSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  primaryUse: z.enum(primaryUses, { error: "Please select your primary use" }),
  timeline: z.enum(timelines, { error: "Please select a timeline" }),
  formats: z.array(z.enum(outputFormats)).check(
    z.refine((formats) => formats.length > 0, "Select at least one format"),
    z.refine((formats) => new Set(formats).size === formats.length, "Select each format once"),
  ),
});

export type WaitlistAnswers = z.output<typeof waitlistSchema>;

/** The row of `waitlist_signups` that visitors may write. */
export interface WaitlistRow {
  name: string;
  email: string;
  primary_use: PrimaryUse;
  timeline: Timeline;
  formats: string[];
}

/** The one mapper from the form's names to the table's. */
export function toWaitlistRow(answers: WaitlistAnswers): WaitlistRow {
  return {
    name: answers.name,
    email: answers.email,
    primary_use: answers.primaryUse,
    timeline: answers.timeline,
    formats: answers.formats,
  };
}
