import { demoStart, paths } from "../../../pages.ts";
import type { FormFieldsCopy } from "../form/form-field.tsx";
import type { WaitlistAnswers, waitlistFields } from "./waitlist-fields.ts";
import { earlyBird, siteConfig } from "../../../lib/site-config.ts";

export const waitlistMeta = {
  title: "Join the waitlist",
  description: `Take a place on ${siteConfig.name}’s free waitlist: five short questions, a confirmation by email, early access and an early bird price. Nobody is charged until launch.`,
  keywords: [`${siteConfig.name} waitlist`, "AI writing beta", "early access", "early bird pricing"],
} as const;

const primaryUseNotes = {
  creator: "I write under my own name",
  team: "A few of us share a voice, or several",
  business: "Many writers, reviews, a house style",
} satisfies Record<WaitlistAnswers["primaryUse"], string>;

export const waitlistPage = {
  kicker: "Waitlist",
  heading: "A place on the list",
  product: `${siteConfig.name} turns one idea into a blog post, a newsletter, a thread and a LinkedIn post in your own voice. For creators, teams and agencies.`,
  standfirst: "Five questions, about a minute. Free, and nobody is charged until launch.",
  fields: {
    name: { label: "What should we call you?" },
    email: {
      label: "Where do we write to?",
      hint: "A confirmation first, news later. Never sold.",
    },
    primaryUse: { label: `How will you use ${siteConfig.name}?`, notes: primaryUseNotes },
    timeline: { label: "When would you like to start?" },
    formats: { label: "What do you want to make?" },
  } satisfies FormFieldsCopy<typeof waitlistFields>,
  submit: "Join the Waitlist",
  sending: "Saving your spot...",
  missing: "Still needed:",
  complete: "All five answered.",
  privacy: "We use your answers to plan the beta and to write to you about it.",
  voice: { title: "You bring a voice", remove: "Leave it out" },
} as const;

export const whenOpen = { start: "Start Writing", submit: "Keep Me Posted" } as const;

export const sidePanel = {
  heading: "What you get",
  promises: [
    {
      title: "Early access with special pricing",
      text: `You’re let in before everybody else. ${earlyBird}`,
    },
    { title: "Occasional updates", text: "When something works that didn’t before. One click and they stop." },
    { title: "A confirmation email", text: "Usually within a minute or two, so you know we have you." },
  ],
  linksHeading: "While you wait",
  links: [
    { label: "Read how it works", href: paths.howItWorks },
    { label: "Hear the voices in the demo", href: demoStart },
    { label: "Read the blog", href: paths.blog },
  ],
} as const;

export const confirmation = {
  stamp: "Received",
  heading: "You’re on the list",
  proof: { name: "Name", joined: "Joined", voice: "Voice" },
  card: {
    heading: "A place on the list",
    save: "Save the card",
    forward: "Forward it",
    copy: "Copy the link",
    copied: "Copied.",
    file: "place-on-the-list.png",
    failed: "The card could not be drawn. A screenshot of this page does as well.",
    note: "Reserved for",
    subject: `A place on the ${siteConfig.name} list`,
    text: (url: string) => `I’m on the ${siteConfig.name} list: ${url}`,
  },
  text: "Thank you. A confirmation comes to your inbox, usually within a minute or two. It leads to your own page, with a link to share that counts for you.",
  /** Instead of `text`, while confirmations wait for the team because of a flood. */
  later:
    "Thank you. Your place is saved. Unusually many signups are coming in right now, and we look at them before we write, so your confirmation may come later than usual.",
  next: "Next: you hear from us when there’s news, and when it’s your turn.",
  links: [
    { label: "Back to home", href: paths.home },
    { label: "See how it works", href: paths.howItWorks },
  ],
  missing: { text: "Nothing in your inbox? Look in the spam folder, or", link: "have a link sent again", end: "." },
  again: "Somebody else to sign up?",
} as const;

export const toasts = {
  invalid: { title: "Please check your form", description: "Some fields need your attention." },
  failed: { title: "Signup failed", description: "Something went wrong. Please try again later." },
} as const;
