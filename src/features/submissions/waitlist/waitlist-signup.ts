import * as z from "zod/mini";
import { type OutputFormat, outputFormatLabels, outputFormats } from "../../../lib/output-formats.ts";
import { visitContextSchema } from "../form/visit-context.ts";
import { describeVisit } from "../form/visit-summary.ts";
import { primaryUseLabels, timelineLabels } from "./waitlist-labels.ts";
import { primaryUses, timelines } from "./waitlist-choices.ts";

/** A stored row of `waitlist_signups`, as the notices need it. A context this version does not know counts as none. */
export const waitlistSignupSchema = z.object({
  id: z.string(),
  created_at: z.date(),
  name: z.string(),
  email: z.string(),
  primary_use: z.enum(primaryUses),
  timeline: z.enum(timelines),
  formats: z.array(z.enum(outputFormats)),
  context: z.catch(z.nullable(visitContextSchema), null),
  needs_review: z.boolean(),
});

export type WaitlistSignup = z.output<typeof waitlistSignupSchema>;

/** The answers in words. `visit` is null when nothing is known about where the person came from. */
export interface SignupWords {
  use: string;
  timeline: string;
  formats: string;
  visit: string | null;
}

/** A signup's answers by label, formats joined by commas in the order of the form. */
export function describeSignup(signup: WaitlistSignup): SignupWords {
  const chosen: ReadonlySet<OutputFormat> = new Set(signup.formats);
  return {
    use: primaryUseLabels[signup.primary_use],
    timeline: timelineLabels[signup.timeline],
    formats: outputFormats
      .filter((format) => chosen.has(format))
      .map((format) => outputFormatLabels[format])
      .join(", "),
    visit: describeVisit(signup.context),
  };
}
