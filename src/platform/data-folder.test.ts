import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeDataFolder } from "./data-folder.server.ts";

let folder: string;
let umask: number;
const taken: (() => void)[] = [];

beforeEach(() => {
  umask = process.umask();
  folder = mkdtempSync(join(tmpdir(), "penwright-folder-"));
});
afterEach(() => {
  for (const release of taken.splice(0)) release();
  process.umask(umask);
  rmSync(folder, { recursive: true, force: true });
});

function take(onLockLost: () => void = () => undefined): ReturnType<typeof takeDataFolder> {
  const outcome = takeDataFolder(folder, { onLockLost });
  if (outcome.ok) taken.push(outcome.release);
  return outcome;
}

const modeOf = (...names: string[]) => statSync(join(folder, ...names)).mode & 0o777;

test("the folder and everything of the site's in it is made private, and so is what is written later", () => {
  process.umask(0);
  chmodSync(folder, 0o777);
  for (const name of ["mail", "postgres", "postgres/base"]) mkdirSync(join(folder, name), { mode: 0o755 });
  for (const name of ["mail/1.eml", "postgres/base/1", "secret", "lock.sqlite"])
    writeFileSync(join(folder, name), "", { mode: 0o666 });
  expect(take().ok).toBe(true);
  writeFileSync(join(folder, "mail", "2.eml"), "");
  expect(modeOf()).toBe(0o700);
  for (const name of ["mail", "postgres", "postgres/base"]) expect(modeOf(name), name).toBe(0o700);
  for (const name of ["mail/1.eml", "mail/2.eml", "postgres/base/1", "secret", "lock.sqlite", "server.pid"])
    expect(modeOf(name), name).toBe(0o600);
});

test("the target of a symlink keeps its permissions", () => {
  const outside = mkdtempSync(join(tmpdir(), "penwright-outside-"));
  chmodSync(outside, 0o755);
  symlinkSync(outside, join(folder, "mail"));
  expect(take().ok).toBe(true);
  expect(statSync(outside).mode & 0o777).toBe(0o755);
  rmSync(outside, { recursive: true });
});

test("a folder that holds other files is refused and keeps its permissions", () => {
  writeFileSync(join(folder, "thesis.txt"), "");
  chmodSync(folder, 0o755);
  expect(take()).toMatchObject({ ok: false, problem: expect.stringContaining("holds other files (thesis.txt)") });
  expect(modeOf()).toBe(0o755);
});

test("a second process is refused, also after the lock file was deleted", async () => {
  const onLost = vi.fn();
  expect(take(onLost).ok).toBe(true);
  expect(take()).toMatchObject({ ok: false, problem: expect.stringContaining("in use by another process") });
  mkdirSync(join(folder, "postgres"));
  rmSync(join(folder, "lock.sqlite"));
  expect(take()).toMatchObject({ ok: false, problem: expect.stringContaining("no lock file") });
  await vi.waitFor(() => expect(existsSync(join(folder, "lock.sqlite"))).toBe(true), { timeout: 5_000 });
  await vi.waitFor(() => expect(take()).toMatchObject({ problem: expect.stringContaining("in use by another") }));
  expect(onLost).not.toHaveBeenCalled();
});

test("onLost is called when another file replaces the lock", async () => {
  const onLost = vi.fn();
  take(onLost);
  rmSync(join(folder, "lock.sqlite"));
  writeFileSync(join(folder, "lock.sqlite"), "");
  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), { timeout: 5_000 });
});

test.each([
  ["a file", "file", "is no folder"],
  ["a path below a file", "file/data/site", "is no folder"],
  ["a link to nothing", "link", "is there already"],
  // Node's own mkdir never returns there.
  ...(process.platform === "linux" ? [["a path in /proc", "/proc/penwright/site", "There is no"] as const] : []),
] as const)("%s as data folder is refused in one sentence", (_name, path, problem) => {
  writeFileSync(join(folder, "file"), "");
  symlinkSync(join(folder, "nowhere"), join(folder, "link"));
  const given = path.startsWith("/") ? path : join(folder, path);
  expect(takeDataFolder(given)).toEqual({ ok: false, problem: expect.stringContaining(problem) });
});

test("a data folder several levels deep is made, each level private", () => {
  const deep = join(folder, "a", "b", "c");
  const outcome = takeDataFolder(deep);
  expect(outcome.ok).toBe(true);
  if (outcome.ok) taken.push(outcome.release);
  for (const name of ["a", "a/b", "a/b/c"]) expect(modeOf(name), name).toBe(0o700);
});
