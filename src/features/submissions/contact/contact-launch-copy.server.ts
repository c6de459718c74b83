import type { ShownSettings } from "../../../lib/launch-settings.ts";
import { afterLaunch, type CopyOf, joinCopy } from "../../../lib/launch-copy.ts";
import { expectations } from "./contact-content.ts";
import type { contactCopy } from "./contact-copy.ts";

/** @param hours measured, at most 23 */
export function answerTimeSentence(hours: number): string {
  return `Over the last 30 days, half of our answers came within ${hours === 1 ? "an hour" : `${hours} hours`}.`;
}

/** Replaces texts of the contact page by launch state, and adds the answer time where the team shows it. */
export function contactLaunchCopy(settings: ShownSettings): CopyOf<typeof contactCopy> {
  const { answerHours } = settings;
  const join = joinCopy(settings).button;
  const [reply] = expectations.steps;
  return {
    expectations: {
      steps: {
        0: { text: answerHours === undefined ? undefined : `${reply.text} ${answerTimeSentence(answerHours)}` },
        2: { text: afterLaunch("We won’t add you to any list. Our list is a separate form.") },
      },
    },
    links: {
      links: {
        0: {
          label: { invites: "An invitation", open: "Start writing", closed: "A note when it opens" },
          href: join.href,
        },
      },
    },
    closing: { secondary: join },
  };
}
