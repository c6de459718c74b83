import type { ShownSettings } from "../../../lib/launch-settings.ts";
import { afterLaunch, type CopyOverrides, overridesFor } from "../../../lib/launch-copy.ts";
import { contactLinks, expectations } from "./contact-content.ts";

const [reply, , noList] = expectations.steps;
const [waitlist] = contactLinks.links;

/** @param hours measured, at most 23 */
export function answerTimeSentence(hours: number): string {
  return `Over the last 30 days, half of our answers came within ${hours === 1 ? "an hour" : `${hours} hours`}.`;
}

/** Replaces texts of the contact page by launch state, and adds the answer time where the team shows it. */
export function contactLaunchCopy({ state, answerHours }: ShownSettings): CopyOverrides {
  return {
    ...overridesFor(state, {
      [noList.text]: afterLaunch("We won’t add you to any list. Our list is a separate form."),
      [waitlist.label]: { invites: "An invitation", open: "Start writing", closed: "A note when it opens" },
    }),
    ...(answerHours === undefined ? {} : { [reply.text]: `${reply.text} ${answerTimeSentence(answerHours)}` }),
  };
}
