import { decodeText } from "./decode-text.ts";
import { FileError, type FileProblem } from "../../../../lib/file-problem.ts";
import { htmlToText } from "./html-text.ts";
import { mailToText } from "./mail-text.ts";
import { readOdtText } from "./odt-text.ts";
import { openDocx } from "./open-docx.ts";
import { rtfToText } from "./rtf-text.ts";

export type Unopened = { ok: false; problem: FileProblem };
export type OpenedFile = { ok: true; text: string } | Unopened;

/** Of a text file; of a .docx only the parts with text are read, so that its pictures do not count. */
export const mostTextBytes = 5 * 1024 * 1024;
const headBytes = 1_024;

/** The text of a chosen file: plain text, a saved mail or page, .docx, .odt or .rtf. Nothing is uploaded. */
export function openFile(file: Blob, name: string): Promise<OpenedFile> {
  return orProblem(async () => {
    const text = await readFile(file, name);
    if (text.trim() === "") throw new FileError("empty");
    return { ok: true, text };
  });
}

/** What is opened, or the problem of the file that could not be. */
export async function orProblem<Opened>(open: () => Promise<Opened>): Promise<Opened | Unopened> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof FileError) return { ok: false, problem: error.problem };
    // A folder, or a file that was moved after it was chosen.
    if (error instanceof DOMException) return { ok: false, problem: "unreadable" };
    throw error;
  }
}

/** @throws {FileError} */
export async function readFile(file: Blob, name: string): Promise<string> {
  const head = latin1(await bytesOf(file.slice(0, headBytes)));
  if (file.size === 0) throw new FileError("empty");
  if (/^PK(?:\u0003\u0004|\u0005\u0006)/.test(head)) return openDocx(file);
  // A saved page, whatever its name says, or a part of one that is called a page.
  const isPage =
    /^[\s\u00ef\u00bb\u00bf]*(?:(?:<!--(?:(?!-->)[^])*-->|<\?xml[^>]*>)\s*)*<(?:!doctype html|html)\b/i.test(head) ||
    /\.x?html?$/i.test(name);
  // Confluence saves a page as a mail and calls it .doc.
  const isMail = /^(?:.*\r?\n){0,9}mime-version:/i.test(head);
  const isRtf = /^\s*\{\\rtf/.test(head);
  const problem =
    (await problemByContent(file, head)) ?? (isPage || isRtf || isMail ? null : problemByName(name.toLowerCase()));
  if (problem) throw new FileError(problem);
  if (file.size > mostTextBytes) throw new FileError("tooLarge");
  if (isRtf) return rtfToText(latin1(await bytesOf(file)));
  const text = decodeText(await bytesOf(file));
  if (text === null) throw new FileError("binary");
  if (/\.fodt$/i.test(name)) return readOdtText(text);
  return isPage ? htmlToText(text) : (mailToText(text) ?? text);
}

async function problemByContent(file: Blob, head: string): Promise<FileProblem | null> {
  if (/^[\s\u00ef\u00bb\u00bf]*%PDF-/.test(head)) return "pdf";
  if (!head.startsWith("\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1")) return null;
  // A .docx with a password is stored in the container of a .doc, with this stream.
  const stream = [..."EncryptedPackage"].join("\0");
  return file.size <= mostTextBytes && latin1(await bytesOf(file)).includes(stream) ? "encrypted" : "doc";
}

function problemByName(name: string): FileProblem | null {
  if (/\.(?:docx|docm|dotx|dotm)$/.test(name)) return "damaged";
  if (/\.(?:xml|opml|enex|jsonl?|ipynb|[ct]sv|ya?ml|gdoc|url|webloc|css|[cm]?[jt]sx?|py)$/.test(name)) return "markup";
  if (/\.(?:odt|ott)$/.test(name)) return "odt";
  if (/\.(?:doc|dot)$/.test(name)) return "doc";
  const [, ending] = /\.(pdf|pages)$/.exec(name) ?? [];
  return ending === "pdf" || ending === "pages" ? ending : null;
}

export async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

/** Each byte as one character. */
function latin1(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8_192) text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return text;
}
