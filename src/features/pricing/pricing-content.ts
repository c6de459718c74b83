import { demoStart, paths } from "../../pages.ts";
import type { ShownTestimonial } from "../../lib/launch-copy.ts";
import { earlyBird, siteConfig } from "../../lib/site-config.ts";

type Link = { readonly label: string; readonly href: string };

/** The title carries no site name; the page's metadata adds it. */
export const pricingMeta = {
  title: "Pricing: three plans, nothing charged until launch",
  description:
    "See what the Creator, Team and Business plans will include: projects, voice profiles, people and support. Nothing is charged until launch.",
  keywords: [
    `${siteConfig.name} pricing`,
    "AI writing plans",
    "early bird pricing",
    "AI content for teams",
    "AI content for agencies",
    "voice profiles",
  ],
} as const;

export const heroContent = {
  badge: "Beta: free to join, nothing charged until launch",
  kicker: "Rate card",
  heading: "Three plans. Prices at launch; yours locked in.",
  standfirst: `${earlyBird} Here is what each plan will include.`,
} as const;

export const planChooser = {
  legend: "Choose a plan",
  popularLabel: "Most Popular",
  popularNote: "We recommend Team for most teams.",
  selectedLabel: "Selected",
  featuresLabel: "What it will include",
  includedLabel: "Included",
  note: "Choosing one commits you to nothing.",
} as const;

export const customPlans: { readonly text: string; readonly link: Link } = {
  text: "Need something between plans?",
  link: { label: "Ask for a custom plan", href: paths.contact },
};

export type Reassurance = {
  readonly id: "zero-risk" | "refund" | "early-bird";
  readonly heading: string;
  readonly text: string;
};

export const reassuranceHeading = { kicker: "Before you join", heading: "What you can count on" } as const;

export const reassurances: readonly Reassurance[] = [
  {
    id: "zero-risk",
    heading: "Zero risk",
    text: "We don’t ask for a card. If you lose interest before launch, leave the list and that is the end of it.",
  },
  {
    id: "refund",
    heading: "30-day guarantee",
    text: "At launch, every plan comes with a 30-day full refund. Drafts that don’t sound like you are reason enough.",
  },
  {
    id: "early-bird",
    heading: "Early bird pricing",
    text: "Beta users get an early bird price, and it stays theirs when the list price goes up.",
  },
];

const testimonialsCopy = {
  real: { heading: "What writers say", label: "Beta feedback", note: "With their consent." },
  example: {
    heading: "What readers say",
    label: "Example",
    note: null,
  },
} as const;

const exampleTestimonials: readonly ShownTestimonial[] = [
  {
    text: "I put the Storyteller beside the Analyst in the demo and could point at the sentence where they part. One has a frog in it.",
    name: "A reader of the demo",
    role: "Writes a gardening newsletter",
    initials: "RD",
  },
  {
    text: "The post on first sentences cost me three of mine. I have stopped opening with the weather.",
    name: "A reader of the blog",
    role: "Runs a two-person studio",
    initials: "RB",
  },
];

/** Those that the team has set, or two examples that say what they are. */
export function showTestimonials(real: readonly ShownTestimonial[] = []) {
  return real.length > 0
    ? { ...testimonialsCopy.real, items: real }
    : { ...testimonialsCopy.example, items: exampleTestimonials };
}

export const closingContent = {
  heading: "Join now. Decide at launch.",
  text: "Get early access at special pricing, or try the sliders first, no email needed.",
  primary: { label: "Join the Waitlist", href: paths.waitlist },
  secondary: { label: "See Demo", href: demoStart },
  /** Canceling applies once plans launch. */
  foot: "No credit card required, free to join, cancel anytime once plans begin at launch.",
} as const;
