import { type IndexedPath, pages, paths } from "../../pages.ts";
import { formatDay } from "../../lib/dates.ts";
import { siteConfig } from "../../lib/site-config.ts";

export type Motif =
  | "manuscript"
  | "masthead"
  | "rate-card"
  | "front-page"
  | "sliders"
  | "bylines"
  | "letter"
  | "answers"
  | "document"
  | "plan"
  | "bench";

/** 0 to 100. */
export interface CardVoice {
  formality: number;
  energy: number;
  perspective: number;
}

/** The word between `==` is highlighted. */
export interface PageCard {
  motif: Motif;
  kicker: string;
  title: string;
  note: string;
  foot: string;
  /** Of the three plans, once they are set. */
  rates?: readonly string[];
}

function legalCard({ changed }: { changed: string }, title: string, note: string): PageCard {
  const foot = `Last updated: ${formatDay(new Date(changed))}`;
  return { motif: "document", kicker: "Legal", title, note, foot };
}

const indexedCards: Readonly<Record<IndexedPath, PageCard>> = {
  "/": {
    motif: "manuscript",
    kicker: "An editorial desk in software",
    title: "Intelligence that writes like ==you==",
    note: "edited",
    foot: "One idea in. A post, a newsletter, a thread and a LinkedIn post out.",
  },
  "/how-it-works": {
    motif: "masthead",
    kicker: "How it works",
    title: "Nine AI editors, one ==draft==",
    note: "the team",
    foot: "From a stray thought to a finished page, in six steps.",
  },
  "/pricing": {
    motif: "rate-card",
    kicker: "Pricing",
    title: "Three plans. Prices at ==launch==.",
    note: "most popular",
    foot: "Nobody is charged until launch. Your launch price never rises.",
  },
  "/blog": {
    motif: "front-page",
    kicker: "The blog",
    title: "Writing about ==writing==, with and without machines",
    note: "lead",
    foot: siteConfig.teamName,
  },
  "/demo": {
    motif: "sliders",
    kicker: "The proofing desk",
    title: "Move three sliders. Read the ==difference==.",
    note: "try it",
    foot: "Prepared samples in five voices; nothing is generated live.",
  },
  "/personas": {
    motif: "bylines",
    kicker: "Personas",
    title: "One idea, four ==voices==",
    note: "who says it",
    foot: "Read the same thought by an analyst, a builder, a storyteller and a visionary.",
  },
  "/your-voice": {
    motif: "manuscript",
    kicker: "Your own words",
    title: "Bring your own ==paragraph==",
    note: "yours",
    foot: "Counted and marked in your browser. Nothing you paste leaves the page.",
  },
  "/contact": {
    motif: "letter",
    kicker: "Contact",
    title: "Write to the ==editors==",
    note: "yours",
    foot: "A person answers in 1–2 business days.",
  },
  "/waitlist": {
    motif: "answers",
    kicker: "The waitlist",
    title: "Five answers and you’re on the ==list==",
    note: "no charge",
    foot: "Free to join. Early access, with special pricing.",
  },
  "/roadmap": {
    motif: "plan",
    kicker: "Roadmap",
    title: "What is ==planned==",
    note: "next",
    foot: "And what you would change. Send us the idea; a person reads it.",
  },
  "/support": {
    motif: "bench",
    kicker: "Support",
    title: "Support starts at ==launch==",
    note: "soon",
    foot: "Until then, write to us: 1–2 business days.",
  },
  "/community": {
    motif: "bench",
    kicker: "Community",
    title: "The community opens after ==launch==",
    note: "soon",
    foot: "Tell us what you would come for.",
  },
  "/terms-of-service": legalCard(pages.termsOfService, "Terms of ==Service==", "§ 4"),
  "/privacy-policy": legalCard(pages.privacyPolicy, "Privacy ==Policy==", "yours"),
  "/cookie-policy": legalCard(pages.cookiePolicy, "Cookie ==Policy==", "none here"),
  "/content-disclaimer": legalCard(pages.contentDisclaimer, "Content ==Disclaimer==", "review"),
  "/acceptable-use": legalCard(pages.acceptableUse, "Acceptable ==Use==", "fair copy"),
  "/dmca-policy": legalCard(pages.dmcaPolicy, "DMCA and Copyright ==Policy==", "©"),
  "/accessibility": legalCard(pages.accessibility, "Accessibility ==Statement==", "tell us"),
};

export const pageCards: Readonly<Record<string, PageCard>> = {
  ...indexedCards,
  [paths.components]: {
    motif: "plan",
    kicker: "Components",
    title: "The type case, ==laid out==",
    note: "specimen",
    foot: "Typography, colors, buttons, cards and inputs.",
  },
};

export const desks = [
  "Expander",
  "Researcher",
  "Synthesizer",
  "Persona Strategist",
  "Style and Voice Modeler",
  "Writer",
  "Editor",
  "Visual Generator",
  "Polisher",
] as const;

export const rates = [
  { name: "Creator", price: "Coming Soon" },
  { name: "Team", price: "Coming Soon" },
  { name: "Business", price: "Custom" },
] as const;

export const bylines = [
  { name: "The Analyst", line: "Turns data into narratives" },
  { name: "The Builder", line: "Direct, problem-solving tone" },
  { name: "The Storyteller", line: "Emotion-driven, relatable" },
  { name: "The Visionary", line: "Inspirational and forward-looking" },
] as const;

/** As the page says of the paragraph that the card shows the beginning of (a test compares them). */
export const manuscriptWords = 34;

export const dialNames = ["Formality", "Energy", "Perspective"] as const;

export const waitlistAnswers = [
  { question: "Name", answer: "whatever you sign with" },
  { question: "Email", answer: "where the proof goes" },
  { question: "How you’ll use it", answer: "solo creator" },
  { question: "Timeline", answer: "within a month" },
  { question: "Formats", answer: "blog, newsletter" },
] as const;
