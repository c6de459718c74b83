import { siteConfig } from "../../../lib/site-config.ts";
import type { WaitlistField } from "./waitlist-fields.ts";

/** In place of some of it for who was imported and answered nothing. @param day of their consent */
export function importedCopy(day: string) {
  const joined = `You joined a list of ours on ${day}, and we have moved it to this site.`;
  return {
    preview: "What we moved here, what happens next, and how to leave.",
    stamp: "Moved",
    opening: (opening: string) => `${joined} ${opening}`,
    answers: { heading: "What we have from you", note: "as moved", consent: "You joined" },
    why: `You get this email because you joined a list of ours on ${day}, which we have moved here.`,
  };
}

/** Before launch; waitlist-email-launch-copy.server.ts has the other states. */
export const confirmation = {
  subject: `You’re on the ${siteConfig.name} waitlist`,
  preview: "Your answers, what happens next, and how to leave. Nobody is charged.",
  title: { start: "You’re on", marked: "the list" },
  stamp: "Received",
  opening: `Your place on the ${siteConfig.name} waitlist is saved. We’re building an editorial team out of AI: it takes one idea and writes the blog post, the newsletter, the thread and the LinkedIn post, in your voice. It isn’t live yet. This email is your receipt.`,
  confirm: {
    heading: "One thing to do",
    note: "please",
    text: "Confirm that you read this mailbox. You’re on the list either way; until you do, no update and no invitation goes to you.",
    button: "Confirm this address",
  },
  answers: {
    stored: "Stored",
    heading: "What you told us",
    note: "as received",
    fields: { primaryUse: "You are", timeline: "You’d start", formats: "You’d write" } satisfies Record<
      Exclude<WaitlistField, "name" | "email">,
      string
    >,
    visit: "You came from",
    correction: "Something wrong? Reply to this email and a person will put it right.",
  },
  emails: "You’ll hear from us when there’s news, and when it’s your turn.",
  next: {
    heading: "What happens next",
    note: "to follow",
    items: [
      {
        lead: "Early access.",
        text: "People on this list hear first. When your turn comes, the invitation goes to this address.",
      },
      {
        lead: "An early bird price.",
        text: "Prices aren’t set. You joined before launch, so your launch price never rises.",
      },
      { lead: "An occasional update.", text: "When there’s something to tell you, and not before." },
    ],
    charge: "Nobody is charged until launch.",
    chargeRest: "Joining is free, we don’t have your card, and you can leave whenever you like.",
  },
  demo: {
    text: "Until then, the demo has four topics, each written out in five voices. The samples were prepared for it; nothing is generated while you wait.",
    button: "Open the demo",
    returnButton: "Back to your voice in the demo",
  },
  foot: {
    why: (host: string) => `You get this email because somebody entered this address on the waitlist at ${host}.`,
    notYou: "If that wasn’t you, or you’ve changed your mind,",
    leave: "unsubscribe",
    after: "and you get no more email from the list.",
    privacy: "Privacy policy",
  },
} as const;
