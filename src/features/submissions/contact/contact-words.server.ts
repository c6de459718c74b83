import type { ShownSettings } from "../../../lib/launch-settings.ts";
import type { Words } from "../../../lib/launch-words.ts";
import { expectations } from "./contact-content.ts";

const [reply] = expectations.steps;

/** @param hours measured, at most 23 */
export function answerTimeSentence(hours: number): string {
  return `Over the last 30 days, half of our answers came within ${hours === 1 ? "an hour" : `${hours} hours`}.`;
}

export function contactWords({ answerHours }: ShownSettings): Words {
  return answerHours === undefined ? {} : { [reply.text]: `${reply.text} ${answerTimeSentence(answerHours)}` };
}
