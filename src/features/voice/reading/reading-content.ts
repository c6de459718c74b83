import { cutText } from "../../../lib/cut-text.ts";
import { demoStart } from "../../../pages.ts";
import { mostRead, type TextCut } from "./text/limit-text.ts";
import type { MarkKind } from "./counts/text-choices.ts";
import type { Refusal } from "./counts/text-eligibility.ts";
import { countOf, formatNumber } from "../../../lib/format-count.ts";

export const yourVoiceMeta = {
  title: "Your voice, counted in your browser",
  description:
    "Paste a paragraph you wrote and see your voice: habits counted, worn phrases marked, and which of five voices is nearest. Nothing you paste leaves the page.",
  keywords: [
    "writing style analysis",
    "tone of voice test",
    "sentence length counter",
    "style sheet",
    "private text analysis",
  ],
};

export const heroCopy = {
  kicker: "Your own words",
  heading: "Bring your own paragraph",
  standfirst:
    "Paste something you wrote. We mark worn phrases, count your habits, and set them beside our five voices. It all happens in this page: nothing is sent, and your text stays only until you close the tab.",
};

export const walkCopy = {
  heading: "One by one",
  start: "Go through them",
  marks: "Marks",
  sentences: "Sentences",
  place: (what: string, number: number, all: number) => `${what}: ${formatNumber(number)} of ${formatNumber(all)}`,
  none: (what: string) => `${what}: none in this text.`,
  without: (dismissed: number) => `${formatNumber(dismissed)} dismissed.`,
  words: (words: number) => countOf(words, "word"),
  previous: "Previous",
  next: "Next",
  nextMark: "Next mark",
  dismiss: "Dismiss",
  end: "Back",
  show: "Show",
  list: (what: string, count: number) => `The list: ${what}, ${formatNumber(count)}`,
  more: (count: number) => `${count} more`,
  dismissed: (count: number) => `Dismissed by you, and not counted: ${count}`,
  takeBack: "Take back",
  takeAllBack: "Take all back",
};

export const readerCopy = {
  fromFile: (name: string, day: string) => `From your voice file: ${name}, measured on ${day}.`,
  noText: "The file holds figures and not the text, so nothing is marked here. What you type takes its place.",
  heading: "Your text and its proof",
  label: "Your text",
  placeholder: "Paste or type here. Forty words are enough to begin.",
  open: "Open a file",
  openNote: ".txt, .md, .docx, .odt or .rtf, or drop it here",
  openManyNote:
    ".txt, .md, .docx, .odt or .rtf, several of them, or an export as .zip (Substack, Medium, Markdown), up to 100 MB and 2,000 texts; or drop it here",
  clear: "Clear",
  undo: "Undo",
  cleared: "Cleared. “Undo” brings the text back.",
  privacy: "Your text stays in this tab: kept until you close the tab or clear the field, never sent.",
  noScript:
    "Reading happens in your browser, so bringing your own text needs JavaScript. Below is a text that we read for you, and how each figure is counted.",
  proofOfExample: "An example, already read",
  proofOfYours: "The proof",
  summary: (words: number, sentences: number, texts = 0) =>
    `${formatNumber(words)} words, ${countOf(sentences, "sentence")}${texts > 1 ? ` in ${texts} texts` : ""}`,
  cut: (words: number) => `Only the first ${formatNumber(words)} words are read.`,
  noMarks: "Nothing marked. Most good texts get no mark at all.",
  leftOut: (count: number) =>
    `${count} more ${count === 1 ? "is" : "are"} counted but not drawn: at most one mark for 25 words, two a sentence, and of the maybes only those that doubt (perhaps, may, seems).`,
  leftOutWalk: `“${walkCopy.start}” leads to each.`,
  unavailable: "The reader did not load. Check the connection and try again.",
};

/** While several files are read. */
export const manyCopy = {
  reading: (done: number, of: number) => `Reading ${done} of ${of} …`,
  progress: "Files read",
  stop: "Stop",
  stopped: "Stopped. The field is as it was.",
};

export function describeCut({ kept, whole }: TextCut): string {
  const [keptWords, words] = [kept.words, whole.words].map((count) => formatNumber(count));
  if (kept.words >= mostRead.words) return `Only the first ${keptWords} of ${words} words are read.`;
  const [keptCharacters, characters] = [kept.characters, whole.characters].map((count) => formatNumber(count));
  return `Only the first ${keptCharacters} of ${characters} characters are read, ${keptWords} of ${words} words.`;
}

export function describeRefusal(refusal: Refusal, words: number): string {
  switch (refusal.reason) {
    case "short":
      return words === 0
        ? "Nothing to count yet."
        : `${countOf(words, "word")}. ${refusal.missing} more, and the counting starts.`;
    case "language":
      return `This page reads English only, and a good part of this reads as another language${
        refusal.decidedBy.length > 0 ? ` (${refusal.decidedBy.map((word) => `“${word.slice(0, 30)}”`).join(", ")})` : ""
      }.`;
    case "repetition":
      return `This repeats itself (“${cutText(refusal.word, 30)}”). There is no voice to count.`;
    case "verse":
      return `${words} words in lines as of a poem, and not one of them ends a sentence. There are no sentences to count.`;
  }
}

export const markCopy = {
  heading: "The pencil marks",
  kinds: {
    worn: { label: "Worn phrases", note: "worn phrase" },
    hedge: { label: "Maybes", note: "maybe" },
    run: { label: "Equal sentences", note: "equal sentences" },
    long: { label: "Long sentences", note: "long sentence" },
  } satisfies Record<MarkKind, { label: string; note: string }>,
};

export const barsCopy = {
  heading: "The sentences, in order",
  text: (least: number, most: number) =>
    `Each bar is a sentence, as high as it is long: ${least} to ${most} words. Press one to go to it.`,
  bar: (number: number, words: number) => `Sentence ${number}, ${countOf(words, "word")}`,
  shown: (first: number, last: number, all: number) => `Sentences ${first} to ${last} of ${formatNumber(all)}`,
  earlier: "Earlier",
  later: "Later",
};

export const piecesCopy = {
  group: "Texts read as one",
  name: (number: number) => `Text ${number}`,
  label: (number: number, all: number) => `Text ${number} of ${all}`,
  add: "Add another text",
  clearAll: "Clear all texts",
  undo: "Undo: bring the texts back",
  heading: "Text by text",
  text: "Text",
  whole: "All together",
  words: "Words",
  short: "Under 40 words: counted in the whole only.",
};

export const nearestVoiceCopy = {
  kicker: "The reading",
  exampleKicker: "The example’s reading",
  apart: "What sets you apart",
  distances: "Distance to each voice",
  distancesNote: "Shorter means closer to you.",
  sliders: "On the three sliders",
  slidersNote: "Longer texts make the band narrower. The letters are our five voices.",
  declared: "declared",
};

export const stripsCopy = {
  kicker: "The count",
  heading: "Your numbers next to ours",
  text: "Press “Highlight” to see in your text what a number counts.",
  caption: "Your figures beside those of the five voices",
  you: "You",
  example: "Example",
  others: (count: number) => `${count} more figures`,
  show: "Highlight",
  shown: "Highlighted",
};

export const comparisonCopy = {
  kicker: "Side by side",
  heading: "Bring a draft back to your voice",
  text: "A draft that a person or a machine made for you, or an older piece of yours. What lies outside your own ranges is marked, and the marks move as you edit.",
  unfold: "Open the other text",
  label: "The other text",
  notLoaded: "The marks could not be loaded. They come with a connection.",
  use: "Use this draft as the other text",
  agree: "Habits that agree",
  differ: "Habits that differ",
  none: "None worth listing.",
  first: "first",
  second: "second",
  needsTwo: "Bring a text above first. Until then the other text is compared with the example.",
  draftHeading: "Or read the nearest voice",
  askedHeading: "The draft from the demo",
  draftText: (voice: string) => `Read the ${voice} on a topic and hear the difference.`,
  topic: "Topic",
  choose: "Choose a topic",
};

export const exportCopy = {
  kicker: "Take it with you",
  heading: "Your style sheet, ready to copy",
  sheetText:
    "Your figures, your favorite words and up to three sentences you choose, in plain text. Paste it into any tool or hand it to a colleague.",
  asFile: "Save as a file, or open one",
  notLoaded: "It could not be loaded. Try again with a connection.",
  copy: "Copy my style sheet",
  copied: "Copied.",
  copyFailed: "Your browser did not allow copying. The style sheet is below to select.",
  shareText: "Or share the figures: numbers and a voice’s name, no word of your text.",
  share: "Open the figures card",
  print: "Print the proof",
  joinFirst: "Be first to write in your own voice.",
  joinText: (setting: string) => `We’ll remember ${setting} for you, never the words.`,
  bringFirst: "Bring a text above, and these are yours.",
};

export const countsCopy = {
  unfold: "How it counts, and the sources",
  kicker: "How it counts",
  heading: "What this can tell, and what it can’t",
  items: [
    {
      title: "It counts; it does not judge.",
      text: "There is no score. A long sentence is marked because it is long; whether it is good is for you to say.",
    },
    {
      title: "It does not detect machines.",
      text: "Worn phrases are worn whoever writes them. Some became much more frequent after 2022 (Kobak et al., Science Advances, 2025); that is a reason to look twice, not proof.",
    },
    {
      title: "It needs enough text.",
      text: "From 40 words we count. From 150 we name the nearest voice, if the next one is clearly further. A short text has wide ranges, and they are drawn.",
    },
    {
      title: "It stays here.",
      text: "The text is read by a script in your browser. After the page has loaded you can disconnect and it still works, .docx files included. Back or a reload does not lose it: it is kept in this tab until you close the tab, with the marks that you dismissed. The only thing we record is that somebody read a text of about this length, and the nearest voice.",
    },
    {
      title: "Where the measures come from.",
      text: "Formality follows Heylighen and Dewaele (1999), person and private verbs Biber (1988), hedges (here “maybes”) and boosters Hyland (1998), different words Covington and McFall (2010). The scale is set by 500 published texts.",
    },
    {
      title: "What it leaves out.",
      text: "Headings, lists of links, code, tables and quotations are not counted. Text that is not English, a poem, or one line repeated is not read, and the page says so.",
    },
  ],
  closing: { label: "Hear the five voices", href: demoStart },
};

export const cardCopy = {
  description:
    "The counted habits of one text: sentence length, person, maybes and where it lies beside five voices. Figures only.",
  kicker: (words: number) => `A voice in figures, from ${formatNumber(words)} words`,
  note: "Somebody counted their own text and shared the figures. The link holds numbers only; we never had the text.",
  action: "Read your own words",
};
