import { paths } from "../../../pages.ts";
import type { FormFieldsCopy } from "../form/form-field.tsx";
import type { WaitlistAnswers, WaitlistField, waitlistFields } from "./waitlist-fields.ts";
import { earlyBird, siteConfig } from "../../../lib/site-config.ts";

export const waitlistMeta = {
  title: "Join the waitlist",
  description: `Take a place on ${siteConfig.name}’s free waitlist: five short questions, a confirmation by email, early access and an early-bird price. Nobody is charged until launch.`,
  keywords: [`${siteConfig.name} waitlist`, "AI writing beta", "early access", "early-bird pricing"],
} as const;

const primaryUseNotes = {
  creator: "I write under my own name",
  team: "A few of us share a voice, or several",
  business: "Many writers, reviews, a house style",
} satisfies Record<WaitlistAnswers["primaryUse"], string>;

export const fieldNames = {
  name: "your name",
  email: "your email",
  primaryUse: "your primary use",
  timeline: "a timeline",
  formats: "at least one format",
} satisfies Record<WaitlistField, string>;

export const waitlistPage = {
  kicker: "Waitlist",
  heading: "A place on the list",
  standfirst: "One sheet, five questions, about a minute. It’s free, and nobody is charged until launch.",
  fields: {
    name: { label: "What should we call you?" },
    email: {
      label: "Where do we write to?",
      hint: "One confirmation now, a note when there is news. No list is ever sold.",
    },
    primaryUse: { label: "Who will you write for?", notes: primaryUseNotes },
    timeline: { label: "When would you like to start?" },
    formats: { label: "What do you want to make?", hint: "As many as you like." },
  } satisfies FormFieldsCopy<typeof waitlistFields>,
  submit: "Join the Waitlist",
  sending: "Saving your spot...",
  missing: "Still needed: ",
  complete: "All five answered.",
  privacy: "We use your answers to plan the beta and to write to you about it.",
  voice: { title: "You bring a voice", remove: "Leave it out" },
} as const;

export const whenOpen = { start: "Start Writing", submit: "Keep Me Posted" } as const;

export const sidePanel = {
  heading: "What you get",
  promises: [
    { title: "A confirmation email", text: "Within a minute or two, so you know we have you." },
    { title: "Occasional updates", text: "When something works that didn’t before. One click and they stop." },
    {
      title: "Early access with special pricing",
      text: `You’re let in before everybody else. ${earlyBird}`,
    },
  ],
  linksHeading: "While you wait",
  links: [
    { label: "Read how it works", href: paths.howItWorks },
    { label: "Hear the voices in the demo", href: paths.demo },
    { label: "Leaf through the blog", href: paths.blog },
  ],
} as const;

export const confirmation = {
  stamp: "Received",
  heading: "You’re on the list",
  proof: { name: "Name", stored: "Stored", voice: "Voice" },
  card: {
    heading: "A place on the list",
    save: "Save the card",
    forward: "Forward it",
    file: "place-on-the-list.png",
    failed: "The card could not be drawn. A screenshot of this page does as well.",
    note: "Reserved for",
    subject: `A place on the ${siteConfig.name} list`,
    text: (url: string) => `I’m on the ${siteConfig.name} list: ${url}`,
  },
  text: "Thank you. Your place is kept, and a confirmation is on its way to your inbox.",
  next: [
    "If it isn’t there in a few minutes, look in your spam folder.",
    "We write again when there’s something to tell, and when your early access opens. Each email links to a page of your own, to change an answer or to leave.",
    "You joined before launch, so your launch price never rises. Nobody is charged until then.",
  ],
  links: [
    { label: "Back to home", href: paths.home },
    { label: "See how it works", href: paths.howItWorks },
  ],
  again: "Somebody else to sign up?",
} as const;

export const toasts = {
  invalid: { title: "Please check your form", description: "Some fields need your attention." },
  failed: { title: "Signup failed", description: "Something went wrong. Please try again later." },
} as const;
