import { execFile, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { mountSmallDisk } from "../../tests/support/small-disk.ts";
import { takeDataFolder } from "./data-folder.server.ts";
import { describeFileProblem } from "./file-owner.server.ts";

/** The user `nobody`, whose number is the same on every Linux. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
const notRoot = "takes root: it runs commands as root on another user's files";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "penwright-owner-"));
  chmodSync(folder, 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A stopped embedded site's data folder, as far as a command looks before it opens it. */
function makeDataFolder(): string {
  const data = join(folder, "data");
  mkdirSync(join(data, "postgres"), { recursive: true });
  for (const name of ["postgres/PG_VERSION", "lock.sqlite", "secret"]) writeFileSync(join(data, name), "");
  chmodSync(data, 0o700);
  for (const path of [data, ...listAll(data)]) lchownSync(path, nobody, nobody);
  return data;
}

function listAll(data: string): string[] {
  return readdirSync(data, { recursive: true, encoding: "utf8" })
    .map((name) => join(data, name))
    .sort();
}

/** Runs one of package.json's commands as npm does, in a folder with this `.env`. */
function runCommand([script, ...args]: readonly [string, ...string[]]): Promise<{ code: unknown; stderr: string }> {
  const file = resolve("scripts/command.mjs");
  const options = { cwd: folder, env: { PATH: process.env["PATH"] ?? "", npm_lifecycle_event: script } };
  return new Promise((done) => {
    execFile(process.execPath, [file, script.replace(":", "-"), ...args], options, (error, _, stderr) =>
      done({ code: error?.code ?? 0, stderr }),
    );
  });
}

const commands = [
  ["backup", "site.backup"],
  ["restore", ".env"],
  ["report", "--days", "7"],
  ["person", "erase", "ana@example.org", "--yes"],
  ["team:link", "ada@example.org"],
  ["blog:list"],
  ["blog:import", "."],
  ["doctor", "--no-send"],
] satisfies [string, ...string[]][];

test.skipIf(!isRoot)(`root's command on another user's stopped site opens nothing (${notRoot})`, async () => {
  const data = makeDataFolder();
  writeFileSync(join(folder, ".env"), "DATA_DIR=data\n");
  const before = listAll(folder);
  const outcomes = await Promise.all(commands.map(runCommand));
  for (const [place, [script, ...args]] of commands.entries()) {
    const typed = `npm run ${script}${args.length > 0 ? ` -- ${args.join(" ")}` : ""}`;
    expect(outcomes[place]).toEqual({
      code: 1,
      stderr: `This is root, and ${data} belongs to nobody, whom files of root's would lock out. Nothing was opened. Run: sudo -u nobody ${typed}\n`,
    });
  }
  expect(listAll(folder)).toEqual(before);
  for (const path of [data, ...listAll(data)]) expect(lstatSync(path).uid, path).toBe(nobody);
});

/** Runs code as `nobody`, after root has loaded a module whose folder that user may not read. */
function runAsNobody(code: string, cwd = folder): string {
  const load = `const { takeDataFolder } = await import(${JSON.stringify(resolve("src/platform/data-folder.server.ts"))});
    const { refuseOtherUser } = await import(${JSON.stringify(resolve("src/platform/file-owner.server.ts"))});
    const { readEnv } = await import(${JSON.stringify(resolve("src/platform/env.server.ts"))});
    process.setgroups([]); process.setgid(${nobody}); process.setuid(${nobody});`;
  const args = ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", `${load}\n${code}`];
  const env = { PATH: process.env["PATH"] ?? "" };
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: "utf8" });
  return stdout + stderr;
}

test.skipIf(!isRoot)(`a start on a file that root has left says which, whose, and what to do (${notRoot})`, () => {
  const data = makeDataFolder();
  const take = `console.log(takeDataFolder(${JSON.stringify(data)}).problem ?? "taken"); process.exit()`;
  expect(runAsNobody(take)).toBe("taken\n");
  const left = join(data, "postgres", "1");
  writeFileSync(left, "", { mode: 0o600 });
  expect(runAsNobody(take)).toBe(
    `DATA_DIR: ${left} cannot be used by nobody (EACCES): it belongs to root. Give it to nobody: sudo chown -R nobody: ${left}\n`,
  );
  chownSync(data, 0, 0);
  expect(runAsNobody(take)).toBe(
    `DATA_DIR: ${data} cannot be used by nobody (EACCES): it belongs to root. Give it to nobody: sudo chown -R nobody: ${data}\n`,
  );
});

test.skipIf(!isRoot)(`a command of another user names the one whose data folder it is (${notRoot})`, () => {
  const data = makeDataFolder();
  chownSync(data, 0, 0);
  chmodSync(data, 0o700);
  const ask = (path: string) => `console.log(refuseOtherUser(${JSON.stringify(path)}, "npm run blog:list"))`;
  expect(runAsNobody(ask(data))).toBe(
    `This is nobody, and ${data} belongs to root, who alone may use it. Run: sudo -u root npm run blog:list\n`,
  );
  chownSync(data, nobody, nobody);
  expect(runAsNobody(ask(data))).toBe("null\n");
  expect(runAsNobody(ask(join(folder, "none")))).toBe("null\n");
});

test.skipIf(!isRoot)(`a .env that the site's user may not read is named, with its owner (${notRoot})`, () => {
  writeFileSync(join(folder, ".env"), "PORT=3000\n", { mode: 0o600 });
  expect(runAsNobody("console.log(readEnv().problem)")).toBe(
    `${join(folder, ".env")} cannot be used by nobody (EACCES): it belongs to root. Give it to nobody: sudo chown -R nobody: ${join(folder, ".env")}\n`,
  );
});

test.each([
  ["ENOSPC", "The disk of /var/lib/site is full (ENOSPC): free some space on it."],
  ["EROFS", "/var/lib/site is on a disk that is mounted read-only (EROFS): mount it writable."],
  ["EEXIST", "/var/lib/site is there already (EEXIST): name a file that is not."],
  ["ENOENT", "There is no /var/lib/site, or no folder for it (ENOENT)."],
  ["EISDIR", "/var/lib/site is a folder (EISDIR): name a file."],
  ["EIO", "/var/lib/site cannot be used (EIO)."],
])("%s is told as: %s", (code, sentence) => {
  expect(describeFileProblem("/var/lib/site", { code })).toBe(sentence);
});

test("too many open files say which limit to raise, and not to check the file", () => {
  expect(describeFileProblem("/srv/site", { code: "EMFILE" })).toMatch(/too many files are open \(EMFILE\).*ulimit -n/);
});

test("a full disk is called full also where copying says EIO, and a read-only one read-only where Node says ENOENT", async (context) => {
  const disk = await mountSmallDisk(2);
  if (!disk) return context.skip(notRoot);
  try {
    expect(describeFileProblem(join(disk.path, "a", "b"), { code: "EIO" })).toContain("(EIO)");
    expect(describeFileProblem(join(disk.path, "a", "b"), { code: "EIO" })).not.toContain("is full");
    disk.fill();
    expect(describeFileProblem(join(disk.path, "a", "b"), { code: "EIO" })).toContain("is full (EIO)");
    spawnSync("mount", ["-o", "remount,ro", disk.path]);
    expect(takeDataFolder(join(disk.path, "data"))).toMatchObject({
      ok: false,
      problem: expect.stringContaining("is on a disk that is mounted read-only (EROFS)"),
    });
    spawnSync("mount", ["-o", "remount,rw", disk.path]);
  } finally {
    await disk.remove();
  }
});
