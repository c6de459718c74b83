import type { EmailKind } from "../../../lib/email-kinds.ts";
import { siteConfig } from "../../../lib/site-config.ts";

export const unsubscribeContent = {
  meta: {
    title: "Leave the waitlist",
    description: `Take an address off the ${siteConfig.name} waitlist’s email with one button. The page that the link in every list email leads to.`,
    keywords: ["unsubscribe", "waitlist"],
  },
  ask: {
    title: "Leave the waitlist?",
    text: "Press the button and the address this link was sent to gets no more email from the waitlist. We don’t ask why.",
    button: "Leave the list",
    note: "The button is there because email scanners follow links too, and they shouldn’t decide this for you.",
  },
  kinds: {
    letters: "letters about the product",
    articles: "emails about new articles",
    invitations: "invitations to the product",
  } satisfies Record<EmailKind, string>,
  askKind: {
    title: (kind: string) => `No more ${kind}?`,
    text: (kind: string) =>
      `Press the button and the address this link was sent to gets no more ${kind}. Other email that you asked for still comes.`,
    button: "Stop these emails",
  },
  doneKind: {
    title: "They’ve stopped",
    text: (kind: string) =>
      `No more ${kind} will go to that address. Your own page, linked in each of our emails, has a switch to turn them on again.`,
  },
  done: {
    title: "You’re off the list",
    text: "No more waitlist email will go to that address.",
    note: "Your entry stays on file, so that we know not to write to you. To have it erased,",
    contact: "tell us",
  },
  invalid: {
    title: "This link doesn’t work",
    text: "It’s cut short or changed; nothing was done. Open it again from the email, whole, or",
    contact: "write to us",
    after: "and we’ll take you off by hand.",
  },
} as const;
