import { siteConfig } from "../../lib/site-config.ts";

/** "kept" and "highlight" are in source and edited text, "struck" in the source only, "added" in the edited text only. */
export type Segment = { readonly kind: "kept" | "struck" | "added" | "highlight"; readonly text: string };

export type MarginNote = {
  /** The editor's mark: one or two words, as written in a margin. */
  readonly mark: string;
  readonly note: string;
  /** Words of one segment that the note stands beside. */
  readonly beside: string;
};

export type AudienceProfile = {
  readonly label: string;
  readonly reader: string;
  readonly facts: readonly { readonly term: string; readonly detail: string }[];
};

export type VoiceVersion = {
  readonly id: "generic" | "niche" | "broad";
  /** Null for a text that has no reader in mind. */
  readonly audience: AudienceProfile | null;
  readonly label: string;
  readonly caption: string;
  readonly segments: readonly Segment[];
  readonly notes: readonly MarginNote[];
};

export const voiceHeading = {
  kicker: "Persona and Voice",
  heading: "The same paragraph, before and after an editor",
  standfirst: `Who is talking, and who is listening? ${siteConfig.name} keeps the first steady and lets you change the second.`,
  facts: "Who reads it",
  sampleNote: "The baker, Rosa Calder, and her shop are invented.",
} as const;

export const proofStates = {
  legend: "Show the paragraphs as",
  options: [
    { id: "marked", label: "Marked proof" },
    { id: "clean", label: "Clean copy" },
  ],
} as const;

export const hybridNote =
  "There is a third setting, hybrid: it opens for the broad audience and explains each term once, for both.";

const draft: readonly Segment[] = [
  {
    kind: "struck",
    text: "In today’s fast-paced world, small bakeries must constantly adapt to evolving customer demands.",
  },
  { kind: "kept", text: " " },
  { kind: "struck", text: "By discontinuing" },
  { kind: "kept", text: " " },
  { kind: "highlight", text: "custom orders on Fridays" },
  {
    kind: "struck",
    text: ", our bakery was able to streamline operations and deliver a seamless experience for everyone",
  },
  { kind: "kept", text: ". " },
  { kind: "struck", text: "Ultimately, learning to" },
  { kind: "kept", text: " " },
  { kind: "highlight", text: "say no" },
  { kind: "struck", text: " is a game-changer for any business" },
  { kind: "kept", text: "." },
];

/** @param added what takes the place of each struck stretch, in their order */
function editDraft(added: readonly string[]): Segment[] {
  const texts = added.values();
  return draft.flatMap((segment): Segment[] =>
    segment.kind === "struck" ? [segment, { kind: "added", text: texts.next().value ?? "" }] : [segment],
  );
}

export const voiceVersions: readonly VoiceVersion[] = [
  {
    id: "generic",
    audience: null,
    label: "Generic AI",
    caption: "From a tool that has never met the author",
    segments: [{ kind: "kept", text: draft.map(({ text }) => text).join("") }],
    notes: [
      { mark: "Whose?", note: "Change the noun and it is about dentists.", beside: "small bakeries" },
      { mark: "How much?", note: "No hour, no price, no person.", beside: "streamline operations" },
      { mark: "Says who?", note: "Who learned this, and how?", beside: "a game-changer for any business" },
    ],
  },
  {
    id: "niche",
    audience: {
      label: "Niche audience",
      reader: "Owners of small bakeries",
      facts: [
        { term: "Already know", detail: "What a deck oven is, and what Friday does to it" },
        { term: "Came for", detail: "Minutes, margins, the wording of the sign" },
        { term: "Leave out", detail: "Why bread takes time" },
        { term: "Open with", detail: "The cost of one cake" },
      ],
    },
    label: "Her voice, for bakers",
    caption: "Edited for the niche audience",
    segments: editDraft([
      "A custom cake costs us two hours and twenty minutes and leaves $41. On a Friday, those hours come out of the challah.",
      "So we dropped",
      ": same deck oven, one bigger mix, nine hours back",
      "Clock the cake before you price it, then",
      " on a Tuesday, when nobody is at the counter holding a picture",
    ]),
    notes: [
      { mark: "Lead", note: "Bakers read the sum first. Give it to them.", beside: "two hours and twenty minutes" },
      { mark: "Kept", note: "The one fact in the paragraph. It stays.", beside: "custom orders on Fridays" },
      { mark: "Not explained", note: "No need to explain: bakers know.", beside: "deck oven" },
    ],
  },
  {
    id: "broad",
    audience: {
      label: "Broad audience",
      reader: "Anyone who says yes too soon",
      facts: [
        { term: "Already know", detail: "What it is like to let a regular down" },
        { term: "Came for", detail: "A story, then something to take home" },
        { term: "Leave out", detail: "Mixer sizes, ingredient costs" },
        { term: "Open with", detail: "The tugboat" },
      ],
    },
    label: "Her voice, for everyone",
    caption: "Edited for the broad audience",
    segments: editDraft([
      "A man I had never met ordered a tugboat in fondant, and while I made it the bread sold out behind me.",
      "We no longer take",
      ". Eleven people have asked anyway, and one of them was my mother-in-law",
      "You can, it turns out,",
      " and still be asked to dinner, where it will come up",
    ]),
    notes: [
      { mark: "Lead", note: "Nobody forgets the boat. Sums can wait.", beside: "a tugboat in fondant" },
      { mark: "Kept", note: "Same fact, same words.", beside: "custom orders on Fridays" },
      { mark: "Tone", note: "Her joke: dry, and on herself.", beside: "still be asked to dinner" },
    ],
  },
];
