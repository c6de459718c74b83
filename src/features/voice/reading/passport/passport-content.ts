import type { HabitId } from "../drift/habits.ts";
import { countOf, formatNumber } from "../../../../lib/format-count.ts";

export const passportCopy = {
  heading: "Take your voice with you",
  text: "A SKILL.md that an assistant can follow, and a file with every figure that this page opens again. Both are made in this tab.",
  name: "What do you write in this voice?",
  nameHint: "Posts, mails, talks. Each gets a place of its own in the file.",
  usual: "Posts",
  skill: "Download SKILL.md",
  file: "Download the voice file",
  open: "Open a voice file",
  opened: (name: string) => `“${name}” is open and stands for your text.`,
  openHint: "It stands in for your text. No text is in it but the sentences you chose.",
  choose: "Which voice of the file",
  examples: "Sentences that sound like you, and some that do not (up to three each)",
  like: "Like me",
  unlike: "Not like me",
  failed: {
    json: "This is no voice file: it is not JSON, or it was cut short.",
    other: "This is JSON, but no voice file of ours.",
    newer: "This voice file is of a newer version of this page. Reload the page and try again.",
    large: "This file is too large to be a voice file.",
    unread: "The text could not be measured. Try again.",
  },
  short: "A voice file needs 150 words. Several pieces are better than one.",
};

interface SkillHabit {
  id: HabitId;
  /** @param every words */
  often: (every: number) => string;
  never?: string;
}

const habits: readonly SkillHabit[] = [
  { id: "i", often: (every) => `Say “I” about every ${every} words.`, never: "Do not say “I”." },
  { id: "we", often: (every) => `Say “we” about every ${every} words.`, never: "Do not say “we”." },
  {
    id: "you",
    often: (every) => `Address the reader as “you” about every ${every} words.`,
    never: "Do not address the reader.",
  },
  { id: "questions", often: (every) => `Ask a question about every ${every} words.`, never: "Ask no questions." },
  { id: "exclamations", often: (every) => `Exclaim about every ${every} words.`, never: "Use no exclamation marks." },
  { id: "imperatives", often: (every) => `Tell the reader to do something about every ${every} words.` },
  { id: "shortSentences", often: (every) => `Write a sentence of at most eight words about every ${every} words.` },
  {
    id: "hedges",
    often: (every) => `Take a claim half back (may, perhaps, seems) about every ${every} words.`,
    never: "Do not hedge: no perhaps, no might.",
  },
  {
    id: "boosters",
    often: (every) => `Push a claim (always, really, every) about every ${every} words.`,
    never: "Do not push claims with always or really.",
  },
  { id: "passives", often: (every) => `Use the passive about every ${every} words.`, never: "Use no passives." },
  { id: "dashes", often: (every) => `Set a dash about every ${every} words.`, never: "Use no dashes between clauses." },
  { id: "semicolons", often: (every) => `Set a semicolon about every ${every} words.`, never: "Use no semicolons." },
  {
    id: "connectives",
    often: (every) => `Join sentences with a word like “therefore” or “however” about every ${every} words.`,
    never: "Do not join sentences with moreover, furthermore, therefore or their like.",
  },
  {
    id: "worn",
    often: (every) => `A worn phrase stands about every ${every} words; no more than that.`,
    never: "Use no stock phrases.",
  },
];

export const skillCopy = {
  habits,
  fileName: (name: string) => {
    const words =
      name
        .normalize("NFKD")
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? [];
    return ["my-voice", ...words].join("-").slice(0, 64).replace(/-$/, "");
  },
  description: (name: string) =>
    `How I write (${name}). Use it when you draft, rewrite, shorten or edit a text that goes out under my name.`,
  heading: (name: string) => `# My voice: ${name.replace(/\s+/g, " ")}`,
  basis: (words: number, sentences: number, pieces: number, day: string, by: string) =>
    `Counted in ${formatNumber(words)} words and ${formatNumber(sentences)} sentences of ${countOf(pieces, "text")} of mine on ${day} by ${by}. These are habits, not quotas: keep near them, and let the subject decide the rest.`,
  do: "## Do",
  dont: "## Don’t",
  length: (mean: number, median: number, longest: number) =>
    `Write about ${Math.round(mean)} words a sentence; half of mine have ${Math.round(median)} or fewer, the longest has ${longest}.`,
  variation: (value: number) =>
    value < 0.4
      ? "Keep sentences of about one length."
      : value < 0.7
        ? "Vary the length of sentences."
        : "Vary the length of sentences a lot: a long one, then a very short one.",
  contractions: (contracted: number, chances: number) => {
    const share = Math.round((100 * contracted) / chances);
    if (share >= 90) return "Contract wherever it is possible: don’t, it’s, I’ve.";
    return share <= 10
      ? "Do not contract: do not, it is, I have."
      : `Contract about ${share} of 100 times (don’t for do not).`;
  },
  favorites: (words: readonly string[]) => `Words I come back to: ${words.join(", ")}.`,
  like: "Sentences of mine that sound like me:",
  unlike: "Sentences that stand in my texts and do not sound like me:",
  longest: (words: number) => `No sentence of much more than ${words} words.`,
  invent: "Invent nothing: no experience, figure, name or quotation that I did not give you.",
  check: "## Before you hand it over",
  checks: [
    "Read it once against the list above and change what breaks it.",
    "Keep my facts, my order and my names as they are.",
    "Say in one line what you changed and why.",
  ],
};
