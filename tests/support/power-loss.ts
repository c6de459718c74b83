import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";

/** One file operation recorded by write-recorder.ts. `at`: monotonic clock, in nanoseconds. */
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

/** What happens to unsynced writes: the chance that a piece survives, and its size. */
export interface Loss {
  survivors: number;
  pieceBytes: number;
  random: () => number;
}

/** An inode: its contents at the last sync, and the writes since, in order. */
interface Inode {
  isFolder: boolean;
  from: string | null;
  synced: Change[];
  pending: Change[];
}

/** A directory entry's change. Durable once its folder or, for a file, the file was synced. */
interface Naming {
  path: string;
  /** The new name; null deletes it. */
  to: string | null;
  inode: Inode;
  isCertain: boolean;
}

/** Reads a recording, without a last entry that the kill cut off. */
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
 * Writes to `target` what a disk could hold when the power fails after these changes to a copy of `base`. Synced contents and
 * names always survive. Each unsynced piece of contents survives by chance; of a folder's unsynced names, the first few do.
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

/** Replays the changes as the process saw them. @returns every change of a name, in order */
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

/** Applies the changes of names that survive: in each folder all up to the last durable one, then a random number more. */
function keepNames(names: Map<string, Inode>, namings: readonly Naming[], loss: Loss): string[] {
  const folders = Map.groupBy(namings, (naming) => dirname(naming.path));
  const survivors = new Set<Naming>();
  for (const list of folders.values()) {
    const certain = list.findLastIndex((naming) => naming.isCertain) + 1;
    const lucky = Math.round((list.length - certain) * loss.survivors * loss.random());
    for (const naming of list.slice(0, certain + lucky)) survivors.add(naming);
  }
  for (const naming of namings) {
    if (!survivors.has(naming)) continue;
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
      if (loss.random() < loss.survivors) resize(to);
      continue;
    }
    for (let start = 0; start < data.length; start += loss.pieceBytes) {
      if (loss.random() < loss.survivors) write(position + start, data.subarray(start, start + loss.pieceBytes));
    }
  }
  return content.subarray(0, length);
}
