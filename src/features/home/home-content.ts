import { demoStart, paths } from "../../pages.ts";
import { earlyBird, siteConfig } from "../../lib/site-config.ts";

export const homeMeta = {
  title: `${siteConfig.name}: intelligence that writes like you`,
  description: `${siteConfig.name} turns one idea into a blog post, a newsletter, a thread and a LinkedIn post in your own voice. Read how it works and join the free waitlist.`,
  keywords: [
    "AI content writing",
    "AI writing in your voice",
    "brand voice",
    "blog post generator",
    "newsletter writing",
    "content repurposing",
  ],
} as const;

export const hero = {
  audience: "Coming soon for creators, teams and agencies",
  headline: ["Intelligence", "that writes", "like"],
  emphasis: "you",
  subline: `${siteConfig.name} transforms ideas into intelligent content, crafted in your tone for your audience. One idea in. A post, a newsletter, a thread and a LinkedIn post out.`,
  primary: { label: "Join the waitlist", href: paths.waitlist },
  secondary: { label: "See how it works", href: paths.howItWorks },
  note: "We generate the content — you choose how to deliver it.",
} as const;

export const ownParagraph = "Or bring your own paragraph";

/** A stretch of the manuscript: as drafted and kept, struck out, written in, or marked. */
export type Mark = { kind: "kept" | "struck" | "added" | "highlight"; text: string };

export interface ManuscriptVersion {
  id: "storyteller" | "executive" | "visionary" | "analyst";
  label: string;
  margin: string;
  /** Counted without what is struck. */
  words: number;
  marks: readonly Mark[];
}

function editDraft(opening: string, task: string, end: string): Mark[] {
  return [
    { kind: "struck", text: "In today’s fast-paced world, AI is transforming education." },
    { kind: "added", text: opening },
    { kind: "kept", text: " That hour is where " },
    { kind: "highlight", text: "AI earns its place" },
    { kind: "kept", text: ":" },
    { kind: "struck", text: " leveraging synergies" },
    { kind: "added", text: task },
    { kind: "kept", text: end },
  ];
}

/** One drafted paragraph, edited into four voices. */
export const manuscript: readonly ManuscriptVersion[] = [
  {
    id: "storyteller",
    label: "Storyteller",
    margin: "who?",
    words: 34,
    marks: editDraft(
      " My daughter’s teacher has thirty-one students and one planning hour.",
      " sorting the grading pile",
      ", so she can spend it on the kid in the back row.",
    ),
  },
  {
    id: "executive",
    label: "Executive",
    margin: "lead",
    words: 39,
    marks: editDraft(
      " Give teachers the planning hour back first. Buy nothing until that is done.",
      " one task, one owner, one term",
      ", and a date on which to stop if it has not worked.",
    ),
  },
  {
    id: "visionary",
    label: "Visionary",
    margin: "open up",
    words: 39,
    marks: editDraft(
      " Somewhere ahead of us is a school day with an hour nobody had to steal.",
      " carrying the paper so that we can carry the child",
      ", and the bell rings on time.",
    ),
  },
  {
    id: "analyst",
    label: "Analyst",
    margin: "source?",
    words: 34,
    marks: editDraft(
      " Thirty-one essays at six minutes each take just over three hours; the timetable gives one.",
      " a first sort of the pile",
      ", probably not the grade itself.",
    ),
  },
];

export const why = {
  kicker: `Why ${siteConfig.name}`,
  heading: "Most tools write. This one edits until it sounds like you.",
  cards: [
    {
      question: "“Why does everything AI writes read the same?”",
      title: "Editorial intelligence",
      text: "Nine AI editors research, write and edit before you see a word. You never get the first draft.",
    },
    {
      question: "“Will my readers notice it wasn’t me?”",
      title: "Your voice every time",
      text: "Sliders and your own writing set the tone. It stays set, from one piece to the next.",
    },
    {
      question: "“How do I write for beginners and experts at once?”",
      title: "Style & Persona Intelligence",
      text: "Write for experts or for everyone. Each gets its own draft of the same idea.",
    },
    {
      question: "“Do I have to rewrite this for LinkedIn again?”",
      title: "Multi-format outputs",
      text: "No. Every format is written from the idea, not cut from another. You review, approve and publish.",
    },
  ],
} as const;

export const flow = {
  kicker: "The Flow",
  heading: "From a stray thought to a finished page",
  desk: "On the desk",
  /** Each step with what it leaves on the desk, for the bakery's idea above. */
  steps: [
    { title: "Idea", text: "Start with a thought or topic", leaves: "A scrap: “Stop cakes on Fridays?”" },
    {
      title: "Expand",
      text: "Unlock angles and storylines",
      leaves: "Three angles: the regular, the hours, the price of a yes.",
    },
    {
      title: "Research",
      text: "Deep sources, summarized",
      leaves: "The notebook: 23 orders, 2 h 20 min each, 84 people turned away.",
    },
    {
      title: "Synthesize",
      text: "Original insights, not regurgitation",
      leaves: "One point: every yes costs a customer who isn’t there.",
    },
    {
      title: "Write + Polish",
      text: "Voice-matched draft, editor-refined",
      leaves: { struck: "We sincerely regret", added: "Any other day, gladly." },
    },
    {
      title: "Publish",
      text: "Blog, newsletter and social, ready",
      leaves: "A post, a newsletter, eight tweets, a LinkedIn post. You press send.",
    },
  ],
  link: { label: "See How It Works", href: paths.howItWorks },
} as const;

export const closing = {
  heading: "Create with intelligence",
  text: `Free to join. Nobody is charged until launch. ${earlyBird}`,
  primary: { label: "Join the Waitlist", href: paths.waitlist },
  secondary: { label: "See Demo", href: demoStart },
} as const;
