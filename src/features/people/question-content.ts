import { retention, siteConfig } from "../../lib/site-config.ts";

/** The email that asks somebody who has been silent for long; a button to their own page follows. In Markdown. */
export const questionContent = {
  subject: "Do you still want your place?",
  body: `You joined the waitlist of ${siteConfig.name} a good while ago, and we have not heard from you since. That is fine: it is a list, not homework.

We keep nobody on it who has lost interest, so we ask once. If you still want your place, press the button on your page below; an answer to this email does not do it. If not, there is nothing to do: ${retention.answerDays} days from this email we delete your entry and everything stored with it. Should you change your mind later, you can join again.`,
} as const;
