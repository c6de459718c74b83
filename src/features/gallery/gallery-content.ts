import type { ButtonVariant } from "../../ui/button.tsx";
import { siteConfig } from "../../lib/site-config.ts";

export const galleryMeta = {
  title: "Component gallery",
  description: `${siteConfig.name}’s component gallery: typography, brand colors with their contrast figures, buttons, cards and inputs.`,
  keywords: ["design system", "components", "typography", "brand colors", "contrast"],
} as const;

export const galleryPage = {
  kicker: "Checking sheet",
  heading: "Every mark we make",
  standfirst: "The parts this site is set from. Everything is live: point at it, tab to it, press it.",
  contentsLabel: "On this sheet",
} as const;

export const gallerySections = {
  type: {
    id: "typography",
    title: "Typography",
    note: "Newsreader for what is said, Instrument Sans for everything around it, and the editor’s marks.",
  },
  colors: {
    id: "colors",
    title: "Brand colors",
    note: "Ratios by WCAG 2.2, computed from the values shown and truncated, not rounded.",
  },
  buttons: { id: "buttons", title: "Buttons", note: "One primary to a view. At least 48 px high." },
  cards: {
    id: "cards",
    title: "Cards and sheets",
    note: "A rule is enough for most things. A shadow only lies under paper.",
  },
  inputs: { id: "inputs", title: "Inputs", note: "Errors in words, with an icon, below their field." },
} as const;

export const typeSpecimens = [
  {
    name: "h1",
    spec: "Newsreader Display 450, 42–84 px / 1.02, −0.03 em",
    className: "font-display text-h1 tracking-[-0.03em]",
    text: "Like you",
  },
  {
    name: "h2",
    spec: "Newsreader Display 450, 32–52 px / 1.08, −0.03 em",
    className: "font-display text-h2 tracking-[-0.03em]",
    text: "The second draft",
  },
  {
    name: "h3",
    spec: "Newsreader Display 450, 24–30 px / 1.2, −0.015 em",
    className: "font-display text-h3 tracking-[-0.015em]",
    text: "What the editor took out",
  },
  {
    name: "h4",
    spec: "Newsreader Display 450, 22 px / 1.25",
    className: "font-display text-h4",
    text: "And what stayed",
  },
  { name: "kicker", spec: "Newsreader italic, 19 px / 1.4, blue", className: "kicker", text: "The running head" },
  {
    name: "lead",
    spec: "Instrument Sans, 20 px / 1.55",
    className: "text-lg text-mute",
    text: "A standfirst says in two lines what the page will take two minutes to say.",
  },
  {
    name: "body",
    spec: "Instrument Sans, 17 px / 1.6, at most 66 characters",
    className: "measure",
    text: "Short sentences, concrete nouns. If a word can go without being missed, it was never there. Read it aloud; where you run out of breath, the reader ran out of patience.",
  },
  {
    name: "manuscript",
    spec: "Newsreader, 20 px / 1.75",
    className: "measure font-serif text-[1.25rem] leading-[1.75]",
    text: "My daughter’s teacher has thirty-one students and one planning hour.",
  },
  {
    name: "small",
    spec: "Instrument Sans, 15 px / 1.55",
    className: "text-sm text-mute",
    text: "Notes, hints and what stands in the second row.",
  },
  {
    name: "caption",
    spec: "Instrument Sans, 13 px / 1.5",
    className: "text-xs text-mute",
    text: "Draft 3 of 3 · 38 words",
  },
] as const;

export const buttonVariants = [
  { variant: "primary", label: "Go Home", background: "paper" },
  { variant: "secondary", label: "See Demo", background: "paper" },
  { variant: "quiet", label: "Clear Filters", background: "paper" },
  { variant: "on-ink", label: "Read the Blog", background: "ink" },
  { variant: "on-ink-quiet", label: "See How It Works", background: "ink" },
] as const satisfies readonly { variant: ButtonVariant; label: string; background: "paper" | "ink" }[];
