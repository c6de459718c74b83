import { demoStart, paths } from "../../../pages.ts";
import { provenanceSentence } from "../../../lib/provenance.ts";
import { provenance } from "../../../lib/site-config.ts";

export const personasPage = {
  page: "personas",
  meta: {
    title: "Personas: four voices, side by side",
    description:
      "The Analyst, the Builder, the Storyteller and the Visionary: a sample of each, and one idea written four times with an editor’s notes in the margin.",
    keywords: ["writing personas", "brand voice examples", "tone of voice comparison", "AI writing style", "audience"],
  },
  hero: {
    kicker: "Personas",
    heading: "Four voices, one subject",
    standfirst:
      "A voice is a set of habits: what a writer opens on, how long a sentence runs, who gets to say “I”. Cover the names. You’d still know who wrote what.",
  },
  cards: {
    heading: "The voices",
    introduction: "All four have the same assignment:",
    listenLabel: "Listen for:",
    outOf: "out of 10",
    scaleNote: "Each setting runs from 0 to 10.",
    call: "None of these is you? Be first to try your own.",
    tryLabel: "Try This Voice",
    /** For screen readers, where four buttons would otherwise share one name. */
    tryLabelFor: (persona: string) => `Try This Voice: ${persona}`,
  },
  comparison: {
    heading: "Same idea, different voices",
    introduction: "One sentence, in four voices. The notes in the margin say what each of them does with it.",
    ideaLabel: "The idea",
    columnsLabel: "The idea in four voices; on a phone, swipe sideways",
    notesLabel: "Editor’s notes",
    own: { text: "And yours?", label: "Bring your own paragraph", href: paths.yourVoice },
  },
  note: {
    heading: "What these are",
    text: `Samples that show what the settings mean. They were prepared for this page and are not generated while you wait; the people and shops in them are invented.${provenanceSentence("They", provenance.samples)} The fifth voice, the Executive, has no card here; the demo has drafts in all five.`,
  },
  closing: {
    heading: "Read them at full length",
    text: "The demo has whole drafts on four topics, and three sliders to move. Join the waitlist to be first to try your own.",
    primary: { label: "Join the Waitlist", href: paths.waitlist },
    secondary: { label: "See Demo", href: demoStart },
  },
};
