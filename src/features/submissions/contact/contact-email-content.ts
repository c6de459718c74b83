import { siteConfig } from "../../../lib/site-config.ts";

/** Holds none of the sender's text, since anyone can type any email address. */
export const acknowledgement = {
  subject: "We have your message",
  preview: "A person will read it and answer within 1–2 business days.",
  title: { start: "Your message", marked: "is here" },
  stamp: "Received",
  opening: `Thank you for writing to ${siteConfig.name}. A person will read your message and answer within 1–2 business days.`,
  noCopy: "For privacy, we don’t repeat your message here.",
  facts: { heading: "For your records", note: "filed", received: "Received", reference: "Reference" },
  addition: "Something to add? Reply to this email and it joins the rest.",
  lastToday:
    "This is the last message of today that we confirm one by one. Those that follow arrive as well, and are on your page.",
  foot: {
    why: (host: string) => `You get this email because somebody gave this address in the contact form at ${host}.`,
    notYou: "If that wasn’t you, there’s nothing to do: it puts you on no list.",
    privacy: "Privacy policy",
  },
} as const;

export const teamEmailContent = {
  subject: (reason: string, reference: string) => `Contact form: ${reason} [${reference}]`,
  preview: "Reply to this email to answer the sender.",
  title: "A message came in",
  note: "to answer",
  facts: {
    received: "Received",
    reference: "Reference",
  },
  message: { heading: "What they wrote", note: "who wrote" },
  answer: "Answer on the team’s pages",
  foot: "Answer on the team’s pages, and everybody sees that it is done. Replying to this email answers the sender, too; mark the message as answered then. The sender was promised an answer within 1–2 business days. The name, the address and the message are as typed: nobody has checked them.",
} as const;
