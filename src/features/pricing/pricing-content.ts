import { paths } from "../../pages.ts";
import type { ShownTestimonial } from "../../lib/launch-copy.ts";
import { earlyBird, siteConfig } from "../../lib/site-config.ts";

type Link = { readonly label: string; readonly href: string };

/** The title carries no site name; the page's metadata adds it. */
export const pricingMeta = {
  title: "Pricing: three plans, nothing charged until launch",
  description:
    "See what the Creator, Team and Business plans will include: projects, voice profiles, people and support. Joining the waitlist is free.",
  keywords: [
    `${siteConfig.name} pricing`,
    "AI writing plans",
    "early bird pricing",
    "AI content for teams",
    "AI content for agencies",
    "voice profiles",
  ],
} as const;

export const betaBadge = "Beta: free to join, nothing charged until launch";

export const heroContent = {
  kicker: "Rate card",
  heading: "Three plans. Prices at launch; yours locked in.",
  standfirst: `It costs nothing now: joining is free, and nobody is charged before launch. ${earlyBird} Here is what each plan will include.`,
} as const;

export const planChooser = {
  legend: "Choose a plan",
  popularLabel: "Most Popular",
  selectedLabel: "Marked",
  featuresLabel: "What it will include",
  includedLabel: "Included",
  note: "Choosing commits you to nothing. It only fills in one answer on the next form.",
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
    text: "We do not ask for a card, so there is nothing to charge. If you lose interest before launch, leave the list and that is the end of it.",
  },
  {
    id: "refund",
    heading: "30-day guarantee",
    text: "At launch, every plan comes with a 30-day full refund. If the drafts do not sound like you, tell us, and we refund it in full.",
  },
  {
    id: "early-bird",
    heading: "Early bird pricing",
    text: `Beta users get an early bird price, locked in. ${earlyBird}`,
  },
];

const testimonialsCopy = {
  real: { heading: "What writers say", label: "Beta feedback", note: "From beta readers, with their consent." },
  example: {
    heading: "What a reader might say",
    label: "Example",
    note: "We wrote these two ourselves, about what you can try today: the demo, its samples and the blog. Real feedback takes their place once there is some.",
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

export const closingContent: {
  readonly heading: string;
  readonly text: string;
  readonly primary: Link;
  readonly secondary: Link;
} = {
  heading: "Join free. Decide at launch.",
  text: "Join now for early access at special pricing, or try the sliders first. The demo shows prepared samples, no email needed.",
  primary: { label: "Join the Waitlist", href: paths.waitlist },
  secondary: { label: "See Demo", href: paths.demo },
};

/** Canceling applies once plans launch. */
export const footerLine = "No credit card required, free to join, cancel anytime once plans begin at launch.";
