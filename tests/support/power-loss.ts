import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/** One thing that a recorded process did to its folder (tests/support/write-recorder.ts). `at` counts nanoseconds of the machine's clock. */
export interface Change {
  op: "open" | "close" | "write" | "truncate" | "make" | "rename" | "unlink" | "mkdir" | "rmdir" | "sync";
  at: number;
  fd?: number;
  path?: string;
  to?: string;
  position?: number;
  length?: number;
  isNew?: boolean;
  isEmptied?: boolean;
  data: Buffer;
}

/** What becomes of changes that were never synced: the chance that a piece survives, and how large a piece is. */
export interface Loss {
  kept: number;
  pieceBytes: number;
  random: () => number;
}

/** A file apart from its names: what is on the disk for certain, and what was changed since the last sync, each in order. */
interface Inode {
  isFolder: boolean;
  from: string | null;
  synced: Change[];
  pending: Change[];
}

/** A change of a name. Certain once its folder was synced or, for a file, the file itself. */
interface Naming {
  path: string;
  /** The new name; null takes the name away. */
  to: string | null;
  inode: Inode;
  isCertain: boolean;
}

/** Reads a recording; a last entry that was cut off by the kill is left out. */
export async function readRecording(file: string): Promise<Change[]> {
  const bytes = await readFile(file);
  const changes: Change[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const head = at + 8 + bytes.readUInt32LE(at);
    const end = head + bytes.readUInt32LE(at + 4);
    if (end > bytes.length) break;
    const entry: Omit<Change, "data"> = JSON.parse(bytes.toString("utf8", at + 8, head));
    changes.push({ ...entry, data: bytes.subarray(head, end) });
    at = end;
  }
  return changes;
}

/**
 * Makes in `target` what a disk holds when the power fails after these changes were made to a copy of `base`. Certain is
 * only what was synced: contents at the file's last sync, names at the last sync of the folder or of the file itself. Of the
 * rest, pieces of contents survive by chance, each by itself, and the changes of a folder's names up to some moment.
 */
export async function losePower(base: string, target: string, changes: readonly Change[], loss: Loss): Promise<void> {
  const names = await listNames(base);
  const namings = replay(changes, new Map(names));
  const touched = keepNames(names, namings, loss);
  await rm(target, { recursive: true, force: true });
  await cp(base, target, { recursive: true });
  for (const path of touched) if (!names.has(path)) await rm(join(target, path), { recursive: true, force: true });
  for (const [path, inode] of [...names].sort(([one], [other]) => one.localeCompare(other))) {
    const isAsBefore = inode.from === path && inode.synced.length + inode.pending.length === 0;
    if (isAsBefore) continue;
    if (inode.isFolder) await mkdir(join(target, path), { recursive: true });
    else {
      await mkdir(dirname(join(target, path)), { recursive: true });
      await writeFile(join(target, path), await settleContent(base, inode, loss));
    }
  }
}

async function listNames(base: string): Promise<Map<string, Inode>> {
  const entries = await readdir(base, { recursive: true, withFileTypes: true });
  return new Map(
    entries.map((entry) => {
      const path = relative(base, join(entry.parentPath, entry.name));
      return [path, { isFolder: entry.isDirectory(), from: path, synced: [], pending: [] }];
    }),
  );
}

/** Follows the changes as the process saw them. @returns every change of a name, in order */
function replay(changes: readonly Change[], names: Map<string, Inode>): Naming[] {
  const namings: Naming[] = [];
  const opened = new Map<number, { inode: Inode; path: string }>();

  function find(path: string): Inode {
    const known = names.get(path);
    if (known) return known;
    const inode = { isFolder: false, from: null, synced: [], pending: [] };
    return add(path, inode);
  }
  function add(path: string, inode: Inode): Inode {
    names.set(path, inode);
    namings.push({ path, to: path, inode, isCertain: false });
    return inode;
  }
  function take(path: string, to: string | null): void {
    const inode = find(path);
    names.delete(path);
    if (to !== null) names.set(to, inode);
    namings.push({ path, to, inode, isCertain: false });
  }

  for (const change of changes) {
    const { op, fd = -1, path = "" } = change;
    const target = opened.get(fd);
    if (op === "open") {
      const inode = find(path);
      opened.set(fd, { inode, path });
      if (change.isEmptied) inode.pending.push({ ...change, op: "truncate", length: 0 });
    } else if (op === "close") opened.delete(fd);
    else if (op === "make")
      find(path).pending.push({ ...change, op: "truncate", length: 0 }, { ...change, op: "write", position: 0 });
    else if (op === "mkdir") add(path, { isFolder: true, from: null, synced: [], pending: [] });
    else if (op === "write" || op === "truncate") (path ? find(path) : target?.inode)?.pending.push(change);
    else if (op === "rename") take(path, change.to ?? null);
    else if (op === "unlink" || op === "rmdir") take(path, null);
    else if (target) {
      target.inode.synced.push(...target.inode.pending);
      target.inode.pending = [];
      for (const naming of namings) {
        if (naming.inode === target.inode || dirname(naming.path) === target.path) naming.isCertain = true;
      }
    }
  }
  return namings;
}

/** Applies those changes of names that survive: in each folder all up to its last certain one, then as many more as chance has it. */
function keepNames(names: Map<string, Inode>, namings: readonly Naming[], loss: Loss): string[] {
  const folders = Map.groupBy(namings, (naming) => dirname(naming.path));
  const kept = new Set<Naming>();
  for (const list of folders.values()) {
    const certain = list.findLastIndex((naming) => naming.isCertain) + 1;
    const lucky = Math.round((list.length - certain) * loss.kept * loss.random());
    for (const naming of list.slice(0, certain + lucky)) kept.add(naming);
  }
  for (const naming of namings) {
    if (!kept.has(naming)) continue;
    names.delete(naming.path);
    if (naming.to !== null) names.set(naming.to, naming.inode);
  }
  return namings.flatMap(({ path, to }) => (to === null ? [path] : [path, to]));
}

async function settleContent(base: string, inode: Inode, loss: Loss): Promise<Buffer> {
  let content = inode.from === null ? Buffer.alloc(0) : await readFile(join(base, inode.from));
  let length = content.length;
  function resize(to: number): void {
    if (to > content.length) content = Buffer.concat([content, Buffer.alloc(to)]);
    else if (to < length) content.fill(0, to, length);
    length = to;
  }
  function write(position: number, piece: Buffer): void {
    if (position + piece.length > length) resize(position + piece.length);
    piece.copy(content, position);
  }
  for (const { op, position = 0, length: to = 0, data } of inode.synced) {
    if (op === "truncate") resize(to);
    else write(position, data);
  }
  for (const { op, position = 0, length: to = 0, data } of inode.pending) {
    if (op === "truncate") {
      if (loss.random() < loss.kept) resize(to);
      continue;
    }
    for (let start = 0; start < data.length; start += loss.pieceBytes) {
      if (loss.random() < loss.kept) write(position + start, data.subarray(start, start + loss.pieceBytes));
    }
  }
  return content.subarray(0, length);
}
