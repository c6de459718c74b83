import { demoStart, paths } from "../../../pages.ts";
import { siteConfig } from "../../../lib/site-config.ts";
import type { FormFieldsCopy } from "../form/form-field.tsx";
import { type contactFields, messageLength } from "./contact-fields.ts";

export const contactMeta = {
  description: `Write to the ${siteConfig.name} team about partnerships, support, feedback, plans or the press. A person reads every message and answers in 1–2 business days.`,
  keywords: [`contact ${siteConfig.name}`, "AI writing support", "partnerships", "press"],
} as const;

export const contactPage = {
  kicker: "Letters to the editor",
  heading: "Write to us",
  standfirst: "A person reads every message. Tell us what you need, and we’ll reply by email.",
  fields: {
    name: { label: "Name" },
    email: { label: "Email" },
    reason: { label: "Reason for writing", placeholder: "Select a reason" },
    message: { label: "Message", hint: "Minimum 10 characters" },
  } satisfies FormFieldsCopy<typeof contactFields>,
  submit: "Send Message",
  sending: "Sending...",
  privacy: "We use your message to answer it, and for nothing else.",
} as const;

export const expectations = {
  heading: "What to expect",
  steps: [
    { title: "A reply in 1–2 business days", text: "From a person, at the address you give us." },
    { title: "A short acknowledgment now", text: "So you know the message arrived." },
    { title: "No list", text: "We won’t add you to any list. The waitlist is a separate form." },
  ],
} as const;

export const directEmail = {
  heading: "Prefer email?",
  text: "Write straight to",
  address: siteConfig.helloEmail,
} as const;

export const contactLinks = {
  heading: "Perhaps you were looking for",
  links: [
    { label: "A place on the waitlist", href: paths.waitlist },
    { label: "The demo", href: demoStart },
    { label: "Support", href: paths.support },
  ],
} as const;

export const thanks = {
  kicker: "Received",
  heading: "Thank you for writing",
  text: "Your message is with the team. We answer in 1–2 business days, at the address you gave us.",
  again: "Send another message",
  home: "Back to home",
} as const;

export const closingCall = {
  heading: "Try the demo first",
  text: "Four topics, each in five voices. It takes a minute and may answer your question.",
  primary: { label: "See Demo", href: demoStart },
  secondary: { label: "Join the Waitlist", href: paths.waitlist },
} as const;

/** The text is followed by the email address. */
export const failureToast = {
  title: "Oops, something went wrong",
  text: "We couldn't submit your message. Please try again or email us directly at",
  email: siteConfig.helloEmail,
} as const;

/** Spoken by assistive technology in the last 100 characters of a message. */
export const counter = {
  fewerLeft: (count: number) => `Fewer than ${count} characters left`,
  over: `The message is longer than ${messageLength.max} characters`,
} as const;

export const thanksMs = 10_000;
