import type { FileProblem } from "../../../../lib/file-problem.ts";
import { countOf, formatNumber } from "../../../../lib/format-count.ts";

const pasteInstead = "Or paste the text here.";

/** How much of several files, or of an archive of them, was read. */
export function sayCounts({ read, texts, words, allWords, others, isByDay }: ManyCounts): string {
  return [
    read === texts
      ? `Read: ${countOf(texts, "text")}, ${countOf(words, "word")}.`
      : `Read: ${formatNumber(read)} of ${countOf(texts, "text")}, ${formatNumber(words)} of ${countOf(allWords, "word")}${isByDay ? ", the newest first" : ""}. More is not read at once.`,
    others > 0 ? `${countOf(others, "other file")} left out.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}

interface ManyCounts {
  read: number;
  texts: number;
  words: number;
  allWords: number;
  others: number;
  isByDay: boolean;
}

export const fileCopy = {
  empty: "There is no text in that file. If it holds a picture of a text, type or paste the text here.",
  tooLarge: "That file is larger than 5 MB. Save the part that you want read as a file of its own, or paste it here.",
  unpacksTooLarge:
    "That document is too large once unpacked, so it was not opened. Copy the part that you want read and paste it here.",
  pdf: "A PDF holds printed lines, not paragraphs. Open it, copy its text and paste it here, or choose the .docx it was made from.",
  odt: `That .odt is damaged. Open it in LibreOffice, save it as .docx or .txt and choose that. ${pasteInstead}`,
  pages: `Pages documents are not read here. In Pages, export to Word (.docx) or plain text and choose that. ${pasteInstead}`,
  doc: `The older .doc is not read here. Open it in your word processor, save it as .docx or .txt and choose that. ${pasteInstead}`,
  markup:
    "That file holds tags or data around its text. Open it in its own program, copy the text that you see and paste it here.",
  encrypted: `That document has a password. Save a copy without one and choose that. ${pasteInstead}`,
  damaged: `That document is damaged or not a .docx. Open it in your word processor, save it again as .docx and choose that. ${pasteInstead}`,
  binary:
    "That is not a text. Open it in its own program, copy the text and paste it here, or choose a .txt, .md or .docx.",
  unreadable: "That could not be opened: a folder, or a file that was moved. Choose the file again.",
  zipTooLarge: "That is more than 100 MB. Choose the texts alone, without pictures.",
  noTexts: "No text was found in it: .html, .md, .txt, .docx, .odt and .rtf are read, drafts and hidden files are not.",
} satisfies Record<FileProblem, string>;
