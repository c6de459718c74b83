import { paths } from "../../pages.ts";
import { siteConfig } from "../../lib/site-config.ts";

export const personasPage = {
  meta: {
    title: "Personas: four voices, side by side",
    description:
      "The Analyst, the Builder, the Storyteller and the Visionary: a specimen of each, and one idea written four ways with an editor’s notes in the margin.",
    keywords: ["writing personas", "brand voice examples", "tone of voice comparison", "AI writing style", "audience"],
  },
  hero: {
    kicker: "Personas",
    heading: "Four bylines, one subject",
    standfirst:
      "A persona is a set of habits: what a writer opens on, how long a sentence runs, who gets to say “I”. Cover the names. You’d still know who wrote what.",
  },
  cards: {
    heading: "The bylines",
    introduction: "All four were given the same assignment:",
    listenLabel: "Listen for:",
    outOf: "out of 10",
    scaleNote: "Each setting runs from 0 to 10.",
    tryLabel: "Try This Voice",
    /** For screen readers, where four buttons would otherwise share one name. */
    tryLabelFor: (persona: string) => `Try This Voice: ${persona}`,
  },
  comparison: {
    heading: "Same idea, different voices",
    introduction: "One sentence went to four writers. The notes in the margin say what each of them did with it.",
    ideaLabel: "The idea",
    columnsLabel: "The idea in four voices; on a phone, swipe sideways",
    notesLabel: "Editor’s notes",
    own: { text: "And yours?", label: "Bring your own paragraph", href: paths.yourVoice },
  },
  note: {
    heading: "Who wrote these",
    text: `The ${siteConfig.name} team did, by hand, to show what the settings mean. They are samples and were not generated on this page; the people in them are invented.`,
  },
  closing: {
    heading: "Read them at full length",
    text: "The demo has whole drafts on four topics, and three faders to move. Join the waitlist to be first to try your own.",
    primary: { label: "Join the Waitlist", href: paths.waitlist },
    secondary: { label: "See Demo", href: paths.demo },
  },
};
