import { demoStart, paths } from "../../pages.ts";
import { siteConfig } from "../../lib/site-config.ts";

type Link = { readonly label: string; readonly href: string };

/** The title carries no site name; the page's metadata adds it. */
export const howItWorksMeta = {
  title: "How it works: nine AI editors, one voice",
  description: `Meet the nine AI editors behind ${siteConfig.name}, see one paragraph edited for two audiences, and read four full samples made from a single idea.`,
  keywords: [
    `how ${siteConfig.name} works`,
    "AI writing in your own voice",
    "AI editorial team",
    "audience personas",
    "tone of voice controls",
    "blog, newsletter, thread and LinkedIn from one idea",
  ],
} as const;

export const heroContent = {
  kicker: "How it works",
  headline: ["Nine AI editors.", "Your name", "on the"],
  emphasis: "piece.",
  standfirst:
    "You bring a thought or a topic. Nine AI editors, run as one team, research it, take a position and write it the way you would. You change what you like and publish it yourself.",
  status: `${siteConfig.name} is not live yet. This page shows how it is built to work, and its samples are not live generation.`,
} as const;

/** The index that a front page prints. Each entry is a section of this page. */
export const issueIndex = {
  title: "In this issue",
  entries: [
    { label: "Persona and Voice", detail: "One paragraph, three times", href: "#voice" },
    { label: "The outputs", detail: "Four finished pieces", href: "#specimens" },
    { label: "The masthead", detail: "Nine AI editors", href: "#masthead" },
    { label: "Questions", detail: "Answered plainly", href: "#questions" },
  ],
} as const;

export const rolesContent = {
  kicker: "The masthead",
  heading: "The staff",
  standfirst: "Who does what, in the order your idea passes through.",
  seenLabel: "What you see:",
  /** The two small boxes that newspapers print beside their name. */
  ears: { left: ["Pre-launch edition", "Austin, Texas"], right: "Price: see the [rate card](/pricing)" },
} as const;

export const outputsHeading = {
  kicker: "The outputs",
  heading: "One idea, four finished pieces",
  standfirst: "All four in full, none cut from another.",
} as const;

export const firstCall = "Your next piece could be edited like this.";

export const faqHeading = {
  kicker: "FAQ",
  heading: "Questions people ask",
} as const;

export const closingContent: {
  readonly heading: string;
  readonly text: string;
  readonly primary: Link;
  readonly secondary: Link;
} = {
  heading: "Join with one idea you keep putting off",
  text: "The waitlist is free, and early access comes with special pricing. Questions first? Ask us.",
  primary: { label: "Join the Waitlist", href: paths.waitlist },
  secondary: { label: "Talk to Us", href: paths.contact },
};

export const voicePartsHeading = {
  heading: "What a voice is made of",
  text: "Start with one of these four and add the others later.",
} as const;

export const tryVoice = { label: "Try the sliders", href: demoStart } as const;
