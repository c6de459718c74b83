import { paths } from "../../../pages.ts";
import { provenanceSentence } from "../../../lib/provenance.ts";
import { provenance, siteConfig } from "../../../lib/site-config.ts";
import type { TraitId } from "../reading/counts/compare-drafts.ts";
import type { TextMeasures } from "../reading/counts/text-measures.ts";
import type { DemoFormatId } from "../voice-model.ts";

export const demoMeta = {
  title: "Demo: one topic, five voices",
  description: `Choose a topic, move three sliders, and read it as a storyteller, an executive, a visionary, an analyst or a builder would write it. Prepared samples, nothing generated live.`,
  keywords: ["AI writing demo", "tone of voice", "writing style sliders", "blog post sample", "newsletter sample"],
};

export const demoHero = {
  kicker: "The demo",
  heading: "Pick a voice. Read the draft.",
  standfirst: "Four topics, each written five ways.",
  standfirstRest:
    "Choose one, move the sliders, and see what a change of voice does to the opening, the order and the last line.",
};

export const demoNote = {
  heading: "What you are reading",
  text: `Twenty samples, prepared for this page: four topics, five voices. Nothing is generated while you wait: the sliders choose the nearest draft and do not blend them. Each is the length of a newsletter; a blog post runs 1,000 to 2,500 words, and the thread leaves out a section. The people and organizations are invented, along with what they count. Other figures are sourced or shown.${provenanceSentence("The samples", provenance.samples)} Full generation is coming soon.`,
};

export const demoClosing = {
  heading: "Your own voice comes next",
  text: "The samples stop at five voices. The waitlist is free, and it is how we will tell you when you can try your own.",
  primary: { label: "Join the Waitlist", href: paths.waitlist },
  secondary: { label: "Meet the voices", href: paths.personas },
};

export const controlsCopy = {
  heading: "The controls",
  topicLabel: "Topic",
  topicPlaceholder: "Choose a topic",
  clearLabel: "Clear topic",
  ownWords: "Your own words",
  presetsHeading: "Start from a voice",
  slidersHeading: "Or set it yourself",
  voiceLabel: "This setting reads as",
  drawerLabel: "Sliders",
  /** Without JavaScript the controls are a form. */
  showLabel: "Show",
  links: {
    text: "None of these is you? At launch, upload your writing.",
    waitlist: { label: "Join the Waitlist", href: paths.waitlist },
    contact: { label: "Ask us about it", href: paths.contact },
  },
};

export const previewCopy = {
  heading: "The draft",
  empty: {
    heading: "Choose a topic to see a draft",
    text: "Pick a topic. Your settings stay.",
    specimen: (persona: string) => `What ${persona} wrote last`,
  },
  author: siteConfig.teamName,
  /** Fixed, so that a shared preview never changes its date. */
  date: "2025-10-14",
  dateInWords: "October 14, 2025",
  slug: {
    blog: (words) => `A post’s opening: ${words} words of 1,000–2,500`,
    newsletter: (words) => `A newsletter, ${words} words`,
    twitter: (words) => `A thread, cut from ${words} words`,
  } satisfies Record<DemoFormatId, (words: number) => string>,
  editorsNote: "Editor’s note:",
  inVoiceOf: "In the voice of",
  voiceName: (preset: string) => `the ${preset}`,
  atPreset: (preset: string) => `The ${preset}’s sample`,
  closestTo: (preset: string) => `Nearest sample: the ${preset}.`,
  personaInUse: (persona: string) => `Set to ${persona}, from the personas page. Move a slider to leave it.`,
  missing: {
    text: "The draft did not arrive. The connection may be down.",
    retry: "Fetch it again",
    reload: "Reload the page",
  },
  formatsLabel: "Lay it out as, or compare",
  compareLabel: "Compare",
  formats: { blog: "Blog", newsletter: "Newsletter", twitter: "Thread" } satisfies Record<DemoFormatId, string>,
  newsletter: { from: "From", subject: "Subject", preheader: "Preheader", contents: "In this issue" },
  threadOmits: (headings: readonly string[]) =>
    `To stay within ten parts, the thread leaves out ${headings.map((heading) => `“${heading}”`).join(" and ")}.`,
  threadPart: (part: number, parts: number) => `Part ${part} of ${parts}`,
  characters: (count: number) => `${count} characters`,
  endMark: "– 30 –",
  besideOwn: "Compare this draft with your own text",
  joinText: "We’ll remember this voice for you.",
};

export type MeasureId = "sentenceLength" | "personRate" | "hedgeRate";

/** `most` is the right end of the drawn scale; the samples stay below it. */
export const measuresCopy = {
  heading: "Counted in this draft",
  items: {
    sentenceLength: { label: "words per sentence", most: 36, mark: "Stripe the sentences" },
    personRate: { label: "“I”, “we” or “you” per 100 words", most: 10, mark: "Mark the words" },
    hedgeRate: { label: "maybes per 100 words", most: 3, mark: "Mark the maybes" },
  } satisfies Record<MeasureId & keyof TextMeasures, { label: string; most: number; mark: string }>,
};

export const besideCopy = {
  label: "Put beside it",
  swipe: "Swipe sideways for the other one.",
  columnsLabel: "Both drafts; scroll sideways where they do not fit",
  heading: (left: string, right: string) => `The ${left} and the ${right}, side by side`,
  same: "Both columns are the same voice. Nothing differs.",
  shared: (shared: number) =>
    shared === 0
      ? "The drafts share no sentence. We’ve marked what sets each apart."
      : `${shared} ${shared === 1 ? "sentence stands" : "sentences stand"} in both drafts. We’ve marked what sets each apart.`,
  count: (here: number, sentences: number, there: number) =>
    `${here} of ${sentences} sentences, ${there === 0 ? "none" : there} in the other draft`,
  traits: {
    order: "Tells somebody what to do",
    hedge: "Leaves room for doubt",
    i: "Says “I”",
    we: "Says “we”",
    you: "Says “you”",
    speech: "Lets somebody speak",
    contraction: "Uses a contraction",
    number: "Counts something",
    short: "Stops within six words",
    long: "Runs to thirty words or more",
  } satisfies Record<TraitId, string>,
};

/** The texts of the demo that the launch state changes. */
export const demoCopy = { page: "demo", note: demoNote, closing: demoClosing, links: controlsCopy.links } as const;
