import type { FileProblem } from "./files/file-problem.ts";

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
