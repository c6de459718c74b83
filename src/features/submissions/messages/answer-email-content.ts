import { siteConfig } from "../../../lib/site-config.ts";
import { acknowledgement } from "../contact/contact-email-content.ts";

/** The confirmation's subject, so that mail programs show one thread. */
export const answerEmailContent = {
  subject: `Re: ${acknowledgement.subject}`,
  preview: `${siteConfig.teamName} answered your message.`,
  note: "our answer",
  quote: { note: "your message", heading: (receivedAt: string) => `On ${receivedAt}, you wrote` },
  foot: (host: string) => `You get this email because you wrote to us at ${host}. Reply to it and a person reads it.`,
} as const;
