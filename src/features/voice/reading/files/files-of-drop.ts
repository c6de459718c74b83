import type { PathFile } from "./open-many.ts";

const mostFiles = 5_000;

/** The files of a drop, those in its folders with their paths. The list is gone once the event's handler returns, so entries are taken at once. @throws DOMException for what cannot be opened */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<PathFile[]> {
  const plain = Array.from(files, toPathFile);
  const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain;
  const found: PathFile[] = [];
  const waiting = [...entries];
  for (let entry = waiting.pop(); entry && found.length < mostFiles; entry = waiting.pop()) {
    if (isFile(entry)) found.push({ path: entry.fullPath.replace(/^\//, ""), file: await fileOf(entry) });
    else if (isFolder(entry)) waiting.push(...(await entriesOf(entry)));
  }
  return found;
}

export function toPathFile(file: File): PathFile {
  return { path: file.webkitRelativePath || file.name, file };
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A reader gives some entries at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  while (all.length < mostFiles) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) break;
    all.push(...some);
  }
  return all;
}
