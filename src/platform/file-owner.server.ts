import { accessSync, constants, existsSync, lstatSync, readdirSync, readFileSync, statfsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { userInfo } from "node:os";
import { codeOf } from "./db.server.ts";

/** The sentence for an error of the file system that nobody handled, or null for any other error. */
export function describeSystemError(error: unknown): string | null {
  const path = error instanceof Error && "path" in error ? error.path : undefined;
  // Errors of writing name no file.
  if (path === undefined && /^(?:ENOSPC|EDQUOT)$/.test(codeOf(error) ?? ""))
    return `The disk that this was written to is full (${codeOf(error)}): free some space on it.`;
  return typeof path === "string" && codeOf(error) !== null ? describeFileProblem(path, error) : null;
}

/** One sentence about a file that cannot be read or written: which, why, whose it is and what to do. */
export function describeFileProblem(path: string, error: unknown): string {
  const file = resolve(path);
  const code = codeOf(error) ?? String(error);
  // Copying onto a full disk fails with EIO.
  if (/^(ENOSPC|EDQUOT)$/.test(code) || (code === "EIO" && isDiskFull(file)))
    return `The disk of ${file} is full (${code}): free some space on it.`;
  if (code === "EROFS") return `${file} is on a disk that is mounted read-only (${code}): mount it writable.`;
  if (code === "EEXIST") return `${file} is there already (EEXIST): name a file that is not.`;
  if (code === "ENOENT") return `There is no ${file}, or no folder for it (ENOENT).`;
  if (/^E[MN]FILE$/.test(code)) return `${file} cannot be opened: ${tooManyFiles(code)}`;
  if (code === "ERR_FS_FILE_TOO_LARGE") return `${file} is too large to be read at once (2 GiB or more).`;
  if (code === "ENOTDIR") return `${file} is no folder, or is below a file (ENOTDIR).`;
  if (code === "EISDIR") return `${file} is a folder (EISDIR): name a file.`;
  if (!/^(EACCES|EPERM)$/.test(code)) return `${file} cannot be used (${code}).`;
  const { place, owner } = findOwner(file);
  const whose = owner === null ? "" : `: ${place === file ? "it" : place} belongs to ${owner}`;
  return `${file} cannot be used by ${ownName()} (${code})${whose}. Give it to ${ownName()}: sudo chown -R ${ownName()}: ${place}`;
}

/** What to do when this process (EMFILE) or the machine (ENFILE) has too many files open. */
export function tooManyFiles(code: string): string {
  return `too many files are open (${code}). Allow 1024 or more: ulimit -n 1024, or LimitNOFILE= in the systemd unit.`;
}

/**
 * Root may write anywhere, and what it leaves in somebody else's data folder keeps the site from starting.
 * @param command what to run instead, as that user
 * @returns one sentence, or null for another user, a folder of root's own, or none
 */
export function refuseRoot(folder: string, command: string): string | null {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (process.getuid?.() !== 0 || !stat || stat.uid === 0) return null;
  const owner = nameOf(stat.uid);
  return `This is root, and ${resolve(folder)} belongs to ${owner}, whom files of root's would lock out. Nothing was opened. Run: sudo -u ${quote(owner)} ${command}`;
}

/** As `refuseRoot`, and for another user who may not use the folder. */
export function refuseOtherUser(folder: string, command: string): string | null {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (process.getuid?.() === 0 || !stat) return refuseRoot(folder, command);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return null;
  } catch {
    const owner = nameOf(stat.uid);
    if (stat.uid === process.getuid?.()) return null;
    return `This is ${ownName()}, and ${resolve(folder)} belongs to ${owner}, who alone may use it. Run: sudo -u ${quote(owner)} ${command}`;
  }
}

/** The command line that started this process, as it is typed. */
export function ownCommand(): string {
  const script = process.env["npm_lifecycle_event"] ?? process.env["NODE_RUN_SCRIPT_NAME"];
  const given = process.argv.slice(2).map(quote);
  if (script === undefined) return ["node", quote(process.argv[1] ?? ""), ...given].join(" ");
  return ["npm run", script, ...(given.length > 0 ? ["--", ...given] : [])].join(" ");
}

/** The first entry below a path that this process may not read and write, or null. Symbolic links are not followed. */
export function findForeignFile(path: string): string | null {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return null;
  try {
    accessSync(path, constants.R_OK | constants.W_OK);
  } catch {
    return path;
  }
  if (!entry.isDirectory()) return null;
  for (const name of readdirSync(path)) {
    const found = findForeignFile(join(path, name));
    if (found !== null) return found;
  }
  return null;
}

function isDiskFull(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize < 1_000_000;
  } catch {
    return dirname(path) !== path && isDiskFull(dirname(path));
  }
}

/** Whose a path is; when nothing is there or it cannot be looked at, whose its nearest folder is. */
function findOwner(path: string): { place: string; owner: string | null } {
  try {
    return { place: path, owner: nameOf(lstatSync(path).uid) };
  } catch {
    return dirname(path) === path ? { place: path, owner: null } : findOwner(dirname(path));
  }
}

function nameOf(uid: number): string {
  const users = existsSync("/etc/passwd") ? readFileSync("/etc/passwd", "utf8").split("\n") : [];
  const user = users.map((line) => line.split(":")).find(([, , id]) => id === String(uid));
  // As sudo takes a number.
  return user?.[0] ?? `#${uid}`;
}

function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    // A user without an entry in /etc/passwd.
    return String(process.getuid?.());
  }
}

function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
