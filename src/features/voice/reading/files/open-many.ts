import { countedWords, limitText, mostRead, pieceMark } from "../text/limit-text.ts";
import { bytesOf, mostTextBytes, orProblem, readFile } from "./open-file.ts";
import { decodeText } from "./decode-text.ts";
import { FileError, type FileProblem } from "../../../../lib/file-problem.ts";
import { htmlToText } from "./html-text.ts";
import { openDocx } from "./open-docx.ts";
import { openZip } from "../../../../lib/zip-archive.ts";
import { once } from "../../../../lib/once.ts";

/** Of all files together, of what archives unpack to, and how many texts are looked at. */
const mostOpened = { bytes: 100_000_000, unpackedBytes: 64_000_000, files: 2_000 };

export type OnProgress = (done: number, of: number) => void;

/** A file with its path in the folder that was dropped; its name otherwise. */
export interface PathFile {
  path: string;
  file: File;
}

/** A file of a folder or an archive. */
interface Source {
  path: string;
  open: () => Promise<Blob>;
}

interface DatedText {
  path: string;
  /** ISO 8601; "" where none is known. */
  day: string;
  text: string;
}

const readable = /\.(?:html?|md|markdown|mdx|txt|text|docx|docm|odt|rtf|eml|mbox|srt|vtt|rst|adoc|org|tex)$/i;
const webPage = /\.html?$/i;
const wordDocument = /\.(?:docx|docm|odt)$/i;
const listOfPosts = /(?:^|\/)posts\.csv$/i;
const notWritten = /(?:^|\/)(?:__macosx\/|\.|drafts?\/|draft_|(?:readme|licen[cs]e|changelog)(?:\.[a-z]+)?$)/i;

/** Reads an export: an archive, a folder, or several files. Newest first where days are known, as much as is read of a single text. */
export function openMany(files: readonly PathFile[], onProgress: OnProgress) {
  return orProblem(async () => {
    const sources = await listSources(files);
    const { texts, problems } = await readSources(sources, onProgress);
    if (texts.length === 0) throw new FileError(problems.has("encrypted") ? "encrypted" : "noTexts");
    return {
      ok: true as const,
      ...fill(texts),
      /** Files that hold no text that is read here: pictures, drafts, lists. */
      others: sources.length - texts.length,
    };
  });
}

async function listSources(files: readonly PathFile[]): Promise<Source[]> {
  if (files.reduce((sum, { file }) => sum + file.size, 0) > mostOpened.bytes) throw new FileError("zipTooLarge");
  const sources: Source[] = [];
  let left = mostOpened.unpackedBytes;
  for (const { path, file } of files) {
    if (!/\.zip$/i.test(path)) {
      sources.push({ path, open: async () => file });
      continue;
    }
    const zip = await openZip(file, mostOpened.unpackedBytes);
    const open = async (name: string) => {
      const bytes = (await zip.read(name)) ?? new Uint8Array();
      left -= bytes.length;
      if (left < 0) throw new FileError("unpacksTooLarge");
      return new Blob([new Uint8Array(bytes)]);
    };
    for (const name of zip.names) if (!name.endsWith("/")) sources.push({ path: name, open: () => open(name) });
  }
  return sources;
}

async function readSources(
  sources: readonly Source[],
  onProgress: OnProgress,
): Promise<{ texts: DatedText[]; problems: ReadonlySet<FileProblem> }> {
  const days = await readDays(sources.find(({ path }) => listOfPosts.test(path)));
  // Other pages of such an export are lists of what one read and whom one follows.
  const hasPosts = sources.some(({ path }) => webPage.test(path) && isPost(path));
  const wanted = sources
    .filter(({ path }) => readable.test(path) && !notWritten.test(path))
    .filter(({ path }) => !hasPosts || !webPage.test(path) || isPost(path))
    .filter(({ path }) => days.get(idOf(path))?.isPublished !== false)
    .slice(0, mostOpened.files);
  const texts: DatedText[] = [];
  const problems = new Set<FileProblem>();
  for (const [index, source] of wanted.entries()) {
    const text = await readSource(source, problems);
    if (text !== null)
      texts.push({
        path: source.path,
        day: days.get(idOf(source.path))?.day || dayOfPath(source.path) || dayIn(text),
        text,
      });
    onProgress(index + 1, wanted.length);
  }
  return { texts, problems };
}

/** @param problems what was wrong with a file is added; one bad file does not end the others @returns null for what holds no text, or says that it is a draft */
async function readSource(source: Source, problems: Set<FileProblem>): Promise<string | null> {
  const blob = await source.open().catch((error: unknown) => {
    if (error instanceof FileError && error.problem !== "unpacksTooLarge") return error;
    throw error;
  });
  try {
    if (blob instanceof FileError) throw blob;
    const text = (await textOf(blob, source.path)).replace(/\r\n?/g, "\n").replaceAll(pieceMark, " ").trim();
    return text === "" || /^draft: *true$/m.test(frontMatterOf(text)) ? null : text;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    problems.add(error.problem);
    return null;
  }
}

async function textOf(file: Blob, path: string): Promise<string> {
  if (wordDocument.test(path)) return openDocx(file);
  if (file.size > mostTextBytes) throw new FileError("tooLarge");
  return webPage.test(path) ? htmlToText(decodeText(await bytesOf(file)) ?? "") : readFile(file, path);
}

const byName = once(() => new Intl.Collator("en", { numeric: true }));

/** As many whole texts as are read at once; of the first, if it alone is too long, its beginning. */
function fill(texts: readonly DatedText[]) {
  const ordered = texts.toSorted((a, b) => b.day.localeCompare(a.day) || byName().compare(a.path, b.path));
  const chosen: string[] = [];
  let size = { words: 0, characters: 0, lines: 0 };
  let allWords = 0;
  for (const { text: whole } of ordered) {
    const text = chosen.length === 0 ? limitText(whole).text : whole;
    allWords += countedWords(whole);
    const next = {
      words: size.words + countedWords(text),
      characters: size.characters + text.length + between.length,
      lines: size.lines + text.split("\n").length + 2,
    };
    const fits = next.words <= mostRead.words && next.characters <= mostRead.characters && next.lines <= mostRead.lines;
    if (!fits && chosen.length > 0) continue;
    chosen.push(text);
    size = next;
  }
  return {
    /** The texts that are read, with `pieceMark` between them. */
    text: chosen.join(between),
    read: chosen.length,
    texts: texts.length,
    words: size.words,
    allWords,
    isByDay: texts.filter(({ day }) => day !== "").length > 1,
  };
}

const between = `\n${pieceMark}\n`;

function isPost(path: string): boolean {
  return /(?:^|\/)posts\/[^/]+$/i.test(path);
}

/** “123.a-title” of “posts/123.a-title.html”. */
function idOf(path: string): string {
  return path
    .replace(/^.*\//, "")
    .replace(/\.[^.]*$/, "")
    .toLowerCase();
}

function dayOfPath(path: string): string {
  return /(?:^|\/)(\d{4}-\d\d-\d\d)[^/]*$/.exec(path)?.[1] ?? "";
}

function dayIn(text: string): string {
  return /^(?:date|pubDate|published): *["']?(\d{4}-\d\d-\d\d)/m.exec(frontMatterOf(text))?.[1] ?? "";
}

/** "" without one, or where it has no end within the first 4,000 characters. */
function frontMatterOf(text: string): string {
  const end = text.startsWith("---\n") ? text.slice(0, 4_000).indexOf("\n---", 3) : -1;
  return end === -1 ? "" : text.slice(4, end);
}

/** Substack's list of posts: id, day, and whether it is published. */
async function readDays(list: Source | undefined): Promise<ReadonlyMap<string, { day: string; isPublished: boolean }>> {
  const text = list ? (decodeText(await bytesOf(await list.open())) ?? "") : "";
  const rows = text.matchAll(/^"?(\d+\.[^",\n]{0,200})"?,"?(\d{4}-\d\d-\d\d)?[^",\n]{0,40}"?,"?(true|false)?/gim);
  return new Map(
    Array.from(rows, ([, id = "", day = "", published = ""]) => [
      id.toLowerCase(),
      { day, isPublished: published.toLowerCase() !== "false" },
    ]),
  );
}
