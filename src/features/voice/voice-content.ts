import { paths } from "../../lib/paths.ts";
import { siteConfig } from "../../lib/site-config.ts";

/** The demo's presets, in the declared order; ties in distance go to the earlier one (spec §3, DECISIONS "Demo and personas"). */
export const presetIds = ["storyteller", "executive", "visionary", "analyst"] as const;
export type PresetId = (typeof presetIds)[number];

/** The cards on /personas. Three ids are spelled like presets and are still another set: other values, other texts. */
export const personaIds = ["analyst", "builder", "storyteller", "visionary"] as const;
export type PersonaId = (typeof personaIds)[number];

/** The demo's sample topics (spec §3). */
export const topicIds = ["ai-education", "saas-growth", "seasonal-cooking", "wildlife-conservation"] as const;
export type TopicId = (typeof topicIds)[number];

/** The three faders, in the order in which they stand and are written, as in 30/70/30. */
export const dialIds = ["formality", "energy", "perspective"] as const;
export type DialId = (typeof dialIds)[number];

/** Where the three faders stand. Whole numbers from 0 to 100. */
export type VoiceProfile = Readonly<Record<DialId, number>>;

/** The bands of a fader: low is 33 or below, mid is above 33 up to 66, high is above 66 (spec §4). */
export type Band = "low" | "mid" | "high";

export interface DialCopy {
  label: string;
  /** The words at the fader's two ends. */
  low: string;
  high: string;
  /** What `aria-valuetext` says in each band. */
  valueText: Record<Band, string>;
  help: string;
}

export const dials = {
  formality: {
    label: "Formality",
    low: "Casual",
    high: "Formal",
    valueText: {
      low: "casual, as to a friend",
      mid: "between casual and formal, as to a colleague",
      high: "formal, as to a board",
    },
    help: "How dressed the sentences are: contractions and asides at one end, full forms and none at the other.",
  },
  energy: {
    label: "Energy",
    low: "Calm",
    high: "Lively",
    valueText: {
      low: "calm, in level sentences",
      mid: "steady, with some lift",
      high: "lively, with strong verbs",
    },
    help: "How hard the verbs work, and how far the sentences swing between short and long.",
  },
  perspective: {
    label: "Perspective",
    low: "Personal",
    high: "Wide",
    valueText: {
      low: "personal, seen from one chair",
      mid: "between one person and the whole field",
      high: "wide, seen from above",
    },
    help: "Where the writer stands: inside the scene, or far enough back to see the system.",
  },
} satisfies Record<DialId, DialCopy>;

export interface Preset {
  label: string;
  values: VoiceProfile;
  description: string;
}

export const presets = {
  storyteller: {
    label: "Storyteller",
    values: { formality: 30, energy: 70, perspective: 30 },
    description: "Opens on a person, talks like one, and lets a scene make the point.",
  },
  executive: {
    label: "Executive",
    values: { formality: 80, energy: 50, perspective: 75 },
    description: "Opens on the decision, says what it costs, and puts the work in order.",
  },
  visionary: {
    label: "Visionary",
    values: { formality: 40, energy: 80, perspective: 60 },
    description: "Opens on the horizon and walks there with you, in long sentences.",
  },
  analyst: {
    label: "Analyst",
    values: { formality: 85, energy: 30, perspective: 85 },
    description: "Opens on the number, defines its terms, and says where the number stops.",
  },
} satisfies Record<PresetId, Preset>;

export interface Topic {
  label: string;
  description: string;
}

export const topics = {
  "ai-education": {
    label: "AI in education",
    description: "What a school should let a machine do, and what it should keep.",
  },
  "saas-growth": {
    label: "SaaS growth",
    description: "Subscription software, and the customers who leave by the back door.",
  },
  "seasonal-cooking": {
    label: "Seasonal cooking",
    description: "Cooking what is ready now, and what to do when there is too much of it.",
  },
  "wildlife-conservation": {
    label: "Wildlife conservation",
    description: "Animals that need to cross, come back, or be counted properly.",
  },
} satisfies Record<TopicId, Topic>;

export interface Persona {
  name: string;
  /** Word for word from spec §3. */
  tagline: string;
  /** 0–100; shown on a 0–10 scale. */
  values: VoiceProfile;
  /** What to listen for, one line. */
  listenFor: string;
  /** 60–110 words on `personaSubject`. */
  sample: string;
}

/** What all four cards write about, so that only the voice differs. */
export const personaSubject = "Turning off notifications until noon";

export const personas = {
  analyst: {
    name: "The Analyst",
    tagline: "Turns data into narratives",
    values: { formality: 80, energy: 40, perspective: 80 },
    listenFor: "A number first, then the assumption it rests on.",
    sample:
      "Twelve interruptions a morning, at an assumed five minutes each to recover the thread, cost one hour. Over a working year of 230 days that is 230 hours, or nearly six 40-hour weeks. The assumption carries the result: at two minutes each, the total falls to 92 hours. Either estimate suggests that silencing notifications until noon would probably repay the inconvenience. Neither shows who bears the cost. A colleague who waits for an answer also loses time, and that quantity, harder to observe, belongs in the sum.",
  },
  builder: {
    name: "The Builder",
    tagline: "Direct, problem-solving tone",
    values: { formality: 60, energy: 70, perspective: 60 },
    listenFor: "The fault, the fix, and how you will know it held.",
    sample:
      "Your morning has a leak. Here’s the repair. Open settings, find the focus schedule, and set it from eight to noon on weekdays. Let calls through from two people: the one who’d phone in an emergency and the one you’d phone. Close the mail tab; minimized still counts as open. Put a line in your status that says when you’re back. Run it for five days. If something breaks, add that one exception and go again. If nothing does, leave it on. Build time: ten minutes. Check for drips in a month.",
  },
  storyteller: {
    name: "The Storyteller",
    tagline: "Emotion-driven, relatable",
    values: { formality: 40, energy: 80, perspective: 40 },
    listenFor: "Somebody in the room, and a feeling nobody has to name.",
    sample:
      "My mother never texts. She lets it ring twice, hangs up and waits, and for years that was the only bell in my day that meant anything. Then came the rest of them, pinging and buzzing and sliding down over whatever I was trying to think. One Monday I shut the whole choir up until noon. The quiet scared me! I kept picking up the phone to see if it had died. Around ten I noticed I’d written a page. At eleven it rang, twice, and stopped. I was smiling before I’d even called her back.",
  },
  visionary: {
    name: "The Visionary",
    tagline: "Inspirational and forward-looking",
    values: { formality: 50, energy: 80, perspective: 90 },
    listenFor: "“We”, a far view, and a sentence that keeps walking toward it.",
    sample:
      "There is a country on the far side of noon that hardly any of us have visited, and the road to it is silence. Imagine a whole city waking without a single chime, a million mornings opened like shutters, each of us walking for hours through one unbroken thought as through a field at first light. What would we build with those hours, and whom would we finally hear? We gave our mornings away one small bell at a time, and we can ask for them back together, starting tomorrow, with the press of a thumb.",
  },
} satisfies Record<PersonaId, Persona>;

export interface MarginNote {
  /** Words of the text, exactly as they stand there once. */
  mark: string;
  note: string;
}

export interface Rendering {
  /** Prose markup, paragraphs only, 90–140 words. */
  text: string;
  /** In the order of their marks. */
  notes: readonly MarginNote[];
}

/** The same idea in the four persona voices, with the editor's notes beside it. */
export const comparison = {
  idea: "Send the newsletter every Thursday, even when it is short.",
  renderings: {
    analyst: {
      text: `A weekly newsletter has 52 opportunities a year to be expected. A writer who sends only when there is enough to say might use twenty of them, and the gaps would probably be uneven.

Regularity and length are separate variables, and length is the cheaper to reduce. At 200 words a minute, an issue of 200 words asks one minute of its reader. If that minute preserves the habit of opening, as seems likely, it is well spent. An issue that is skipped preserves nothing that can be observed.

The claim has limits. A fixed day does not rescue weak material, and a list that shrinks after several short issues would be a reason to reconsider. Absent that signal, the schedule appears to be the safer promise.`,
      notes: [
        {
          mark: "52 opportunities a year",
          note: "The number stands in the first line, and you can check it on a calendar.",
        },
        {
          mark: "as seems likely",
          note: "A hedge where the evidence is thin. Take it out and the sentence claims too much.",
        },
        { mark: "The claim has limits.", note: "Argues against itself before a reader can. No “I”, no “you”." },
      ],
    },
    builder: {
      text: `Thursday, nine a.m. Put it on the calendar as a repeating event and stop negotiating with yourself every week.

Now make the small issue easy. Keep a file called “scraps”. Each time you answer a customer’s question, paste the answer in. On Wednesday, open the file, pick one scrap, fix the first line and the last line, and schedule it. Budget forty minutes. If you run over, cut.

Nothing in the file? Send three sentences: what you worked on, what broke, what’s next. Readers can handle short. What they can’t work with is a sender they’ve forgotten, because then your next issue has to introduce you all over again.

Ship the small one. Then go put something in the file.`,
      notes: [
        { mark: "Thursday, nine a.m.", note: "A time, with no verb. The reader could act on it already." },
        {
          mark: "fix the first line and the last line",
          note: "A step small enough to do, where another voice would say “polish it”.",
        },
        {
          mark: "Ship the small one.",
          note: "Ends on an order. Nearly every sentence has “you” in it, said or meant.",
        },
      ],
    },
    storyteller: {
      text: `The week my father was in the hospital I had nothing. No idea, no outline, half a sandwich. It was Wednesday night, and forty people expected a letter from me in the morning, which isn’t many unless you know all their names.

So I wrote, “I’m in a corridor with green chairs. I’ll be back next week. Call your dad.” I nearly didn’t send it. Three lines! Who sends three lines?

By lunch I had eleven replies. Gloria in Duluth had called hers for the first time since Easter. A man I’d never heard from wrote only, “I did. Thanks.” I read them out loud to my father, one after another, and he made me do Gloria’s twice. I haven’t missed a Thursday since.`,
      notes: [
        { mark: "half a sandwich", note: "One small object does the work of a paragraph about worry." },
        {
          mark: "Three lines! Who sends three lines?",
          note: "Short against long. The doubt is spoken, so we hear it in the writer’s own voice.",
        },
        {
          mark: "he made me do Gloria’s twice",
          note: "The argument for Thursdays, made by somebody who never mentions it.",
        },
      ],
    },
    visionary: {
      text: `Somewhere ahead of us there is a Thursday, ten years of Thursdays from now, when a stranger who has grown up alongside our letters opens one on a train and feels the week click into its groove.

We are building toward that morning with whatever we have in our hands. Some weeks we will arrive with a banquet and some weeks with a heel of bread and a candle, and what will be remembered across all that distance is that we came to the door and knocked.

No lighthouse asks whether tonight’s beam is its best! It turns, and ships it will never meet change course in the dark. So let us be a small light that keeps its hour, and trust the long line of Thursdays to carry us.`,
      notes: [
        {
          mark: "ten years of Thursdays from now",
          note: "Starts at the far end and looks back, before it says what to do.",
        },
        { mark: "a heel of bread and a candle", note: "The short issue, as a picture. No word count anywhere." },
        { mark: "So let us be", note: "“We” from the first line to the last. The writer comes along." },
      ],
    },
  } satisfies Record<PersonaId, Rendering>,
};

/** The formats in which the demo can lay out a sample; a part of the site's four output formats. */
export const demoFormatIds = ["blog", "newsletter", "twitter"] as const;
export type DemoFormatId = (typeof demoFormatIds)[number];

export interface CallToAction {
  label: string;
  href: string;
}

export interface ClosingCall {
  heading: string;
  text: string;
  primary: CallToAction;
  secondary: CallToAction;
}

/** The title carries no site name; the page's metadata adds it. */
export interface PageMetaCopy {
  title: string;
  description: string;
  keywords: readonly string[];
}

export const demoPage = {
  meta: {
    title: "Demo: one topic, four voices",
    description:
      "Choose a topic, move three faders, and read it as a storyteller, an executive, a visionary or an analyst would write it. Samples by the Penwright team.",
    keywords: ["AI writing demo", "tone of voice", "writing style sliders", "blog post sample", "newsletter sample"],
  } satisfies PageMetaCopy,
  hero: {
    kicker: "The demo",
    heading: "Set the voice, then read the proof",
    standfirst:
      "Four topics, each written four ways. Choose one, move the faders, and see what a change of voice does to the opening, the order and the last line.",
  },
  note: {
    heading: "What you are reading",
    text: "The Penwright team wrote these sixteen samples ahead of time. Nothing on this page is generated while you wait: the faders choose the nearest of the four drafts and do not blend them. The people and organizations in them are invented, along with what they count; every other figure is a stated assumption, arithmetic you can check, or a published fact. Full generation is coming soon.",
  },
  desk: {
    heading: "The controls",
    topicLabel: "Topic",
    topicPlaceholder: "Choose a topic",
    clearLabel: "Clear topic",
    presetsHeading: "Start from a voice",
    dialsHeading: "Or set it yourself",
    voiceLabel: "This setting reads as",
    links: {
      text: "Your own voice isn’t one of four. At launch you will be able to load writing samples.",
      waitlist: { label: "Join the Waitlist", href: paths.waitlist },
      contact: { label: "Ask us about it", href: paths.contact },
    } satisfies { text: string; waitlist: CallToAction; contact: CallToAction },
  },
  preview: {
    heading: "The draft",
    empty: {
      heading: "Choose a topic to see a draft",
      text: "The page is blank because the writer has no subject yet. You can set the faders first; they will keep.",
    },
    author: siteConfig.teamName,
    /** Fixed, so that a shared preview never changes its date (spec §2). */
    date: "2025-10-14",
    inVoiceOf: (voice: string) => `in the voice of the ${voice}`,
    closestTo: (preset: string) =>
      `No preset sits at this setting. The closest is the ${preset}, so that is the draft you see.`,
    personaInUse: (persona: string) => `Set to ${persona}, from the personas page. Move a fader to leave it.`,
    formatsLabel: "Lay it out as",
    formats: {
      blog: { label: "Blog", note: "The whole draft, with its headings." },
      newsletter: { label: "Newsletter", note: "The same draft under a subject line and a preheader." },
      twitter: {
        label: "Thread",
        note: "Cut at sentence ends, 280 characters a part at most. Nobody posts it but you.",
      },
    } satisfies Record<DemoFormatId, { label: string; note: string }>,
    newsletter: { subjectLabel: "Subject", preheaderLabel: "Preheader" },
    threadPart: (part: number, parts: number) => `Part ${part} of ${parts}`,
  },
  closing: {
    heading: "Now picture it with your name on top",
    text: "The samples stop at four voices. The waitlist is free, and it is how we will tell you when you can try your own.",
    primary: { label: "Join the Waitlist", href: paths.waitlist },
    secondary: { label: "Meet the personas", href: paths.personas },
  } satisfies ClosingCall,
};

export const personasPage = {
  meta: {
    title: "Personas: four voices, side by side",
    description:
      "The Analyst, the Builder, the Storyteller and the Visionary: a specimen of each, and one idea written four ways with an editor’s notes in the margin.",
    keywords: ["writing personas", "brand voice examples", "tone of voice comparison", "AI writing style", "audience"],
  } satisfies PageMetaCopy,
  hero: {
    kicker: "Personas",
    heading: "Four bylines, one subject",
    standfirst:
      "A persona is a set of habits: what a writer opens on, how long a sentence runs, who gets to say “I”. Read the four below and you could tell them apart unsigned.",
  },
  cards: {
    heading: "The bylines",
    introduction: "All four were given the same assignment.",
    subjectLabel: "The assignment",
    scaleNote: "Each setting runs from 0 to 10.",
    tryLabel: "Try This Voice",
    /** For screen readers, where four buttons would otherwise share one name. */
    tryLabelFor: (persona: string) => `Try This Voice: ${persona}`,
  },
  comparison: {
    heading: "Same idea, different voices",
    introduction: "One sentence went to four writers. The notes in the margin say what each of them did with it.",
    ideaLabel: "The idea",
    notesLabel: "Editor’s notes",
  },
  note: {
    heading: "Who wrote these",
    text: "The Penwright team did, by hand, to show what the settings mean. They are samples and were not generated on this page; the people in them are invented.",
  },
  closing: {
    heading: "Put them on a longer piece",
    text: "The demo has whole drafts on four topics, and three faders to move. Join the waitlist if you would rather wait for your own voice.",
    primary: { label: "Join the Waitlist", href: paths.waitlist },
    secondary: { label: "See Demo", href: paths.demo },
  } satisfies ClosingCall,
};
