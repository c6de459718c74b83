import { pieceMark } from "../piece-mark.ts";
import { countedWords, mostRead } from "../limit-text.ts";
import { openFile } from "../open-file.ts";
import { decodeText } from "./decode-text.ts";
import { FileError, type FileProblem } from "./file-problem.ts";
import { htmlToText } from "./html-text.ts";
import { openDocx } from "./open-docx.ts";
import { openZip } from "./zip-archive.ts";

/** Of a zip file, of what it unpacks to, and how many texts are looked at. */
export const mostOpened = { zipBytes: 100_000_000, unpackedBytes: 64_000_000, files: 2_000 };

/** Counts of texts and of words. */
export interface ManyOpened {
  ok: true;
  /** The texts that are read, with `pieceMark` between them. */
  text: string;
  read: number;
  texts: number;
  words: number;
  allWords: number;
  /** Files that hold no text that is read here: pictures, drafts, lists. */
  others: number;
  isByDay: boolean;
}

interface Item {
  name: string;
  /** ISO 8601; "" where none is known. */
  day: string;
  read: () => Promise<string>;
}

const readable = /\.(?:html?|md|markdown|mdx|txt|text|docx|docm)$/i;
const notWritten = /(?:^|\/)(?:__macosx\/|\.|drafts?[/_]|readme\.|license|changelog)/i;

/** Reads an export: a zip file, or several files. Newest first where days are known, as much as is read of a single text. */
export async function openMany(
  files: readonly File[],
  onProgress: (done: number, of: number) => void,
): Promise<ManyOpened | { ok: false; problem: FileProblem }> {
  try {
    const { items, others } = await listItems(files);
    const texts: (Item & { text: string })[] = [];
    let unread = others;
    for (const [index, item] of items.slice(0, mostOpened.files).entries()) {
      const text = await textOf(item);
      if (text === null) unread += 1;
      else texts.push({ ...item, day: item.day || dayIn(text), text });
      onProgress(index + 1, items.length);
    }
    unread += Math.max(0, items.length - mostOpened.files);
    if (texts.length === 0) return { ok: false, problem: "noTexts" };
    return { ok: true, ...fill(texts), others: unread };
  } catch (error) {
    if (error instanceof FileError) return { ok: false, problem: error.problem };
    if (error instanceof DOMException) return { ok: false, problem: "unreadable" };
    throw error;
  }
}

async function listItems(files: readonly File[]): Promise<{ items: Item[]; others: number }> {
  const items: Item[] = [];
  let others = 0;
  for (const file of files) {
    if (/\.zip$/i.test(file.name)) {
      const inside = await listZip(file);
      items.push(...inside.items);
      others += inside.others;
    } else if (readable.test(file.name) && !notWritten.test(file.name))
      items.push({ name: file.name, day: dayOfName(file.name), read: () => readOne(file, file.name) });
    else others += 1;
  }
  return { items, others };
}

async function listZip(file: File): Promise<{ items: Item[]; others: number }> {
  if (file.size > mostOpened.zipBytes) throw new FileError("zipTooLarge");
  const zip = await openZip(file, mostOpened.unpackedBytes);
  const names = zip.names.filter((name) => !name.endsWith("/"));
  // Other pages of such an export are lists of what one read and whom one follows.
  const posts = names.filter((name) => /(?:^|\/)posts\/[^/]+\.html?$/i.test(name));
  const wanted = (posts.length > 0 ? posts : names).filter((name) => readable.test(name) && !notWritten.test(name));
  const days = await daysOfList(zip.has("posts.csv") ? await zip.read("posts.csv") : null);
  const items = wanted
    .filter((name) => days.get(idOf(name))?.isPublished !== false)
    .map((name) => ({
      name,
      day: days.get(idOf(name))?.day ?? dayOfName(name),
      read: async () => readOne(new Blob([new Uint8Array((await zip.read(name)) ?? [])]), name),
    }));
  return { items, others: names.length - items.length };
}

async function readOne(file: Blob, name: string): Promise<string> {
  if (/\.html?$/i.test(name)) return htmlToText(decodeText(new Uint8Array(await file.arrayBuffer())) ?? "");
  if (/\.(?:docx|docm)$/i.test(name)) return openDocx(file);
  const opened = await openFile(file, name);
  return opened.ok ? opened.text : "";
}

/** @returns null for what holds no text, is damaged, or says that it is a draft; one bad file does not end the others */
async function textOf(item: Item): Promise<string | null> {
  try {
    const text = (await item.read()).replaceAll(pieceMark, " ").trim();
    const isDraft = /^---\n(?:(?!---)[^\n]*\n){0,60}?draft: *true\s*\n/.test(text.slice(0, 4_000));
    return text === "" || isDraft ? null : text;
  } catch (error) {
    if (error instanceof FileError && error.problem !== "unpacksTooLarge") return null;
    throw error;
  }
}

function fill(texts: readonly (Item & { text: string })[]): Omit<ManyOpened, "ok" | "others"> {
  const dated = texts.filter(({ day }) => day !== "").toSorted((a, b) => b.day.localeCompare(a.day));
  const ordered = [...dated, ...texts.filter(({ day }) => day === "")];
  const chosen: string[] = [];
  let words = 0;
  let allWords = 0;
  let characters = 0;
  let lines = 0;
  for (const { text } of ordered) {
    const own = countedWords(text);
    allWords += own;
    const ownLines = text.split("\n").length + 2;
    const fits =
      words + own <= mostRead.words &&
      characters + text.length < mostRead.characters &&
      lines + ownLines < mostRead.lines;
    if (!fits && chosen.length > 0) continue;
    chosen.push(text);
    words += own;
    characters += text.length + 3;
    lines += ownLines;
  }
  return {
    text: chosen.join(`\n${pieceMark}\n`),
    read: chosen.length,
    texts: texts.length,
    words,
    allWords,
    isByDay: dated.length > 1,
  };
}

function dayOfName(name: string): string {
  return /(?:^|\/)(\d{4}-\d\d-\d\d)[^/]*$/.exec(name)?.[1] ?? "";
}

function dayIn(text: string): string {
  return (
    /^---\n(?:(?!---)[^\n]*\n){0,60}?(?:date|pubDate|published): *["']?(\d{4}-\d\d-\d\d)/.exec(
      text.slice(0, 4_000),
    )?.[1] ?? ""
  );
}

/** “123.a-title” of “posts/123.a-title.html”. */
function idOf(name: string): string {
  return name
    .replace(/^.*\//, "")
    .replace(/\.[^.]*$/, "")
    .toLowerCase();
}

/** A list of posts: id, day, and whether it is published. */
async function daysOfList(
  bytes: Uint8Array | null,
): Promise<ReadonlyMap<string, { day: string; isPublished: boolean }>> {
  const list = (bytes && decodeText(bytes)) ?? "";
  const rows = list.matchAll(/^"?(\d+\.[^",\n]{0,200})"?,"?(\d{4}-\d\d-\d\d)?[^",\n]{0,40}"?,"?(true|false)?/gim);
  return new Map(
    Array.from(rows, ([, id = "", day = "", published = ""]) => [
      id.toLowerCase(),
      { day, isPublished: published.toLowerCase() !== "false" },
    ]),
  );
}
