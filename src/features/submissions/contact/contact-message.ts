import * as z from "zod/mini";
import { visitContextSchema } from "../form/visit-context.ts";
import { contactReasons } from "./contact-choices.ts";

/** A stored row of `contact_submissions`, as the notices need it; `use_case` holds the reason. */
export const contactMessageSchema = z.object({
  id: z.string(),
  created_at: z.date(),
  name: z.string(),
  email: z.string(),
  use_case: z.enum(contactReasons),
  message: z.string(),
  context: z.catch(z.nullable(visitContextSchema), null),
  needs_review: z.boolean(),
});

export type ContactMessage = z.output<typeof contactMessageSchema>;

/** What sender and team both find in their mails: the first eight digits of the row's id. */
export function referenceOf(message: ContactMessage): string {
  return message.id.slice(0, 8);
}

/** The day a message came in, in UTC: "Nov 21, 2026". */
export function receivedOn(message: ContactMessage): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(message.created_at);
}

/** When a message came in, to the minute, in UTC: "November 21, 2026 at 2:05 PM UTC". */
export function receivedAt(message: ContactMessage): string {
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  return `${format.format(message.created_at).replaceAll("\u202f", " ")} UTC`;
}
