import { cutText } from "../../../lib/cut-text.ts";
import { paths } from "../../../pages.ts";
import type { FileProblem } from "./files/file-problem.ts";
import { mostRead, type TextCut } from "./limit-text.ts";
import type { MarkKind } from "./mark.ts";
import type { Refusal } from "./text-eligibility.ts";

export const yourVoiceMeta = {
  title: "Your voice, counted in your browser",
  description:
    "Paste a paragraph you wrote and see your voice: habits counted, worn phrases marked, and which of five sample voices is nearest. Nothing you paste leaves the page.",
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
    "Paste something you wrote. We mark it with the blue pencil, count your habits, and set them beside the voices of our samples. It all happens in this page: nothing you paste is sent or rewritten, and it is kept only in this tab until you close it.",
};

export const readerCopy = {
  heading: "Your text and its proof",
  label: "Your text",
  placeholder: "Paste or type here. Forty words are enough to begin.",
  open: "Open a file",
  openNote: ".txt, .md or .docx, or drop it here",
  clear: "Clear",
  undo: "Undo",
  cleared: "Cleared. “Undo” brings the text back.",
  privacy: "Your text stays in this tab: kept until you close the tab or clear the field, never sent.",
  noScript:
    "Reading happens in your browser, so bringing your own text needs JavaScript. Below is a text that we read for you, and how each figure is counted.",
  proofOfExample: "An example, already read",
  proofOfYours: "The proof",
  summary: (words: number, sentences: number) =>
    `${words.toLocaleString("en-US")} words, ${sentences.toLocaleString("en-US")} ${sentences === 1 ? "sentence" : "sentences"}`,
  cut: (words: number) => `Only the first ${words.toLocaleString("en-US")} words are read.`,
  noMarks: "Nothing marked. Most good texts get no mark at all.",
  leftOut: (count: number) =>
    `${count} more ${count === 1 ? "is" : "are"} counted but not drawn: at most one mark for 25 words, two a sentence.`,
  evidence: (label: string, count: number) => `Highlighted: ${label.toLowerCase()}, ${count} times.`,
  unavailable: "The reader did not load. Check the connection and try again.",
};

const pasteInstead = "Or paste the text here.";

export const fileCopy = {
  empty: "There is no text in that file. If it holds a picture of a text, type or paste the text here.",
  tooLarge: "That file is larger than 5 MB. Save the part that you want read as a file of its own, or paste it here.",
  unpacksTooLarge:
    "That document is too large once unpacked, so it was not opened. Copy the part that you want read and paste it here.",
  pdf: "A PDF holds printed lines, not paragraphs. Open it, copy its text and paste it here, or choose the .docx it was made from.",
  rtf: `.rtf is not read here. Open it in your word processor, save it as .docx or .txt and choose that. ${pasteInstead}`,
  odt: `.odt is not read here. Open it in LibreOffice, save it as .docx or .txt and choose that. ${pasteInstead}`,
  pages: `Pages documents are not read here. In Pages, export to Word (.docx) or plain text and choose that. ${pasteInstead}`,
  doc: `The older .doc is not read here. Open it in your word processor, save it as .docx or .txt and choose that. ${pasteInstead}`,
  markup: "That is a web page’s source. Open it in your browser, copy the text that you see and paste it here.",
  encrypted: `That document has a password. Save a copy without one and choose that. ${pasteInstead}`,
  damaged: `That document is damaged or not a .docx. Open it in your word processor, save it again as .docx and choose that. ${pasteInstead}`,
  binary: "That is not a text. Choose a .txt, .md or .docx, or paste the text here.",
  unreadable: "That could not be opened: a folder, or a file that was moved. Choose the file again.",
} satisfies Record<FileProblem, string>;

export function describeCut({ kept, whole }: TextCut): string {
  const [keptWords, words] = [kept.words, whole.words].map((count) => count.toLocaleString("en-US"));
  if (kept.words >= mostRead.words) return `Only the first ${keptWords} of ${words} words are read.`;
  const [keptCharacters, characters] = [kept.characters, whole.characters].map((count) =>
    count.toLocaleString("en-US"),
  );
  return `Only the first ${keptCharacters} of ${characters} characters are read, ${keptWords} of ${words} words.`;
}

export function describeRefusal(refusal: Refusal, words: number): string {
  switch (refusal.reason) {
    case "short":
      return words === 0
        ? "Nothing to count yet."
        : `${words} ${words === 1 ? "word" : "words"}. ${refusal.missing} more, and the counting starts.`;
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
    hedge: { label: "Hedges", note: "hedge" },
    run: { label: "Equal sentences", note: "equal sentences" },
    long: { label: "Long sentences", note: "long sentence" },
  } satisfies Record<MarkKind, { label: string; note: string }>,
};

export const nearestVoiceCopy = {
  kicker: "The reading",
  exampleKicker: "The example’s reading",
  apart: "What sets you apart",
  distances: "Distance to each voice",
  distancesNote:
    "The average difference over twelve measures, in standard deviations of published prose. Less is nearer.",
  sliders: "On the three sliders",
  slidersNote:
    "The band is the range that this much text allows: four times in five, the whole text’s value lies in it. The letters are where our samples were measured, the small ticks what we declare them to be. Formal prose tends to be calm and wide as well, so do not read the three as independent.",
  declared: "declared",
};

export const stripsCopy = {
  kicker: "The count",
  heading: "Every figure, beside the samples’",
  text: "What we count is on the page for you to check: press a row to highlight its evidence in the proof above.",
  caption: "Your figures beside those of the five sample voices",
  you: "You",
  example: "Example",
  show: "Highlight",
  shown: "Highlighted",
};

export const comparisonCopy = {
  kicker: "Side by side",
  heading: "Put another text beside it",
  text: "An older piece of yours, or a draft that somebody made for you. We list which habits agree and which differ. Counts cannot tell who wrote a text, and we do not guess.",
  label: "The other text",
  agree: "Habits that agree",
  differ: "Habits that differ",
  none: "None worth listing.",
  first: "first",
  second: "second",
  needsTwo: "Bring a text above first. Until then the other text is compared with the example.",
  draftHeading: "Or read the nearest voice",
  draftText: (voice: string) => `The ${voice}’s sample on a topic, so that you can hear the distance.`,
  topic: "Topic",
  choose: "Choose a topic",
};

export const exportCopy = {
  kicker: "Take it with you",
  heading: "A page for whoever drafts for you",
  sheetText:
    "A style sheet in plain text: your figures, the words you come back to, the habits you don’t have, and up to three sentences you choose. Paste it into any tool or hand it to a colleague.",
  examples: "Sentences that sound like you (up to three)",
  copy: "Copy my style sheet",
  copied: "Copied.",
  copyFailed: "Your browser did not allow copying. The style sheet is below to select.",
  shareText: "Or share the figures. The link holds numbers and a voice’s name, no word of your text.",
  share: "Open the figures card",
  print: "Print the proof",
  join: "Join with this voice",
  joinText: (setting: string) =>
    `Takes the values ${setting} to the waitlist, and that they were read from your own words. Not the words.`,
  bringFirst: "Bring a text above, and these are yours.",
};

export const countsCopy = {
  kicker: "How it counts",
  heading: "What this can tell, and what it can’t",
  items: [
    {
      title: "It counts; it does not judge.",
      text: "There is no score. A long sentence is marked because it is long. Whether it is good is for you to say.",
    },
    {
      title: "It does not detect machines.",
      text: "Worn phrases are worn whoever writes them. Some entries are words that became much more frequent after 2022 (Kobak et al., Science Advances, 2025); that is a reason to look twice, not evidence.",
    },
    {
      title: "It needs enough text.",
      text: "From 40 words we count. From 150 we name the nearest voice, if the next one is clearly further. A short text has wide ranges, and they are drawn.",
    },
    {
      title: "It stays here.",
      text: "The text is read by a script in your browser. After the page has loaded you can disconnect and it still works, .docx files included. So that Back or a reload does not lose it, it is kept in this tab (session storage) until you close the tab. The only thing we record is that somebody read a text of about this length, and the nearest voice.",
    },
    {
      title: "Where the measures come from.",
      text: "Formality follows Heylighen and Dewaele (1999), person and private verbs Biber (1988), hedges and boosters Hyland (1998), different words Covington and McFall (2010). The scale is set by 500 published texts.",
    },
    {
      title: "What it leaves out.",
      text: "Headings, lists of links, code, tables and quotations are not counted. Text that is not English, a poem, or one line repeated is not read, and the page says so.",
    },
  ],
  closing: { label: "Hear the five voices", href: paths.demo },
};

export const cardCopy = {
  description:
    "The counted habits of one text: sentence length, person, hedges and where it lies beside five sample voices. Figures only.",
  kicker: (words: number) => `A voice in figures, from ${words.toLocaleString("en-US")} words`,
  note: "Somebody counted their own text and shared the figures. The link holds numbers only; we never had the text.",
  action: "Read your own words",
};
