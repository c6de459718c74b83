import { paths } from "../../lib/paths.ts";
import { siteConfig } from "../../lib/site-config.ts";

type Link = { readonly label: string; readonly href: string };

/** The title carries no site name; the page's metadata adds it. */
export const pricingMeta = {
  title: "Pricing: three plans, nothing charged until launch",
  description:
    "See what the Creator, Team and Business plans will hold: projects, voice profiles, people and support. Joining the waitlist is free.",
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
  heading: "The columns are ruled. The prices come at launch.",
  standfirst:
    "Three plans, with what each will hold set out below. Pick the one that looks like you, join the waitlist, and your early bird price is locked in when there is a price to lock.",
} as const;

export const planChooser = {
  legend: "Choose a plan",
  popularLabel: "Most Popular",
  selectedLabel: "Marked",
  featuresLabel: "What it will hold",
  includedLabel: "Included",
  note: "Choosing commits you to nothing. It only fills in one answer on the next form.",
} as const;

export const customPlans: { readonly text: string; readonly link: Link } = {
  text: "Twelve writers, one voice, forty projects? Some desks do not fit a column.",
  link: { label: "Ask for a custom plan", href: paths.contact },
};

export type Reassurance = {
  readonly id: "zero-risk" | "refund" | "early-bird";
  readonly heading: string;
  readonly text: string;
};

export const reassuranceHeading = { kicker: "Before you sign", heading: "Three clauses in your favor" } as const;

export const reassurances: readonly Reassurance[] = [
  {
    id: "zero-risk",
    heading: "Zero risk",
    text: "We do not ask for a card, so there is nothing to charge. If you lose interest before launch, leave the list and that is the end of it.",
  },
  {
    id: "refund",
    heading: "30-day guarantee",
    text: "At launch, every plan comes with a 30-day full refund. If the drafts do not sound like you, say so and have all of it back.",
  },
  {
    id: "early-bird",
    heading: "Early bird pricing",
    text: "Beta users get an early bird price at launch, locked in. When the list price moves, theirs stays.",
  },
];

export type Testimonial = {
  readonly quote: string;
  readonly author: string;
  readonly role: string;
  readonly initials: string;
};

export const testimonialsHeading = {
  kicker: "Beta feedback",
  heading: "Notes in the margin",
  note: "Beta feedback on early drafts. Not customer reviews: the service has not launched.",
  label: "Beta feedback",
  /** An editor’s word for “let it stand”, in the margin of each. */
  margin: "stet",
} as const;

/** Stand-in wording. Replace with feedback that was really given, with its author's consent, before the site goes public. */
export const testimonials: readonly Testimonial[] = [
  {
    quote:
      "I gave it four old columns. The second draft opened with the weather, which is how I open everything. I changed two sentences and cut the last one.",
    author: "Dana R.",
    role: "Writes a gardening newsletter",
    initials: "DR",
  },
  {
    quote:
      "We have two voices in the house and it kept them apart. We still check the sources ourselves, but now there is a list to check.",
    author: "Marcus T.",
    role: "Runs a two-person studio",
    initials: "MT",
  },
];

export const closingContent: {
  readonly heading: string;
  readonly text: string;
  readonly primary: Link;
  readonly secondary: Link;
} = {
  heading: "Hold a place, keep your wallet shut",
  text: "Join now for early access at special pricing, or try the sliders first. The demo shows prepared samples and asks for no address.",
  primary: { label: "Join the Waitlist", href: paths.waitlist },
  secondary: { label: "See Demo", href: paths.demo },
};

/** The spec's line; what can be cancelled begins at launch. */
export const footerLine = "No credit card required, free to join, cancel anytime once plans begin at launch.";
