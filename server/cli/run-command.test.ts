import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "penwright-command-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a command in a folder with this `.env` and nothing else in its environment. */
function run(script: string, args: string[], env: string): Promise<{ code: number; out: string; err: string }> {
  return writeFile(join(folder, ".env"), env).then(
    () =>
      new Promise((done) => {
        const command = resolve("server/cli", script);
        execFile(
          process.execPath,
          ["--disable-warning=ExperimentalWarning", command, ...args],
          { cwd: folder, env: { PATH: process.env["PATH"] ?? "" } },
          (error, out, err) => done({ code: typeof error?.code === "number" ? error.code : 0, out, err }),
        );
      }),
  );
}

const unreachable = "DATABASE_URL=postgres://penwright:geheim@127.0.0.1:1/site";

test.each([
  ["backup.ts", ["site.backup"]],
  ["restore.ts", [".env"]],
  ["report.ts", []],
  ["export.ts", ["waitlist"]],
  ["person.ts", ["show", "ana@example.org"]],
  ["mail.ts", ["--letter", "11111111-1111-4111-8111-111111111111", "--dry-run"]],
  ["blog-import.ts", ["."]],
  ["blog-resanitize.ts", []],
  ["blog-list.ts", []],
  ["blog-delete.ts", ["a-post"]],
])("%s uses the database that .env names, says so first and never its password", async (script, args) => {
  const { code, err } = await run(script, args, unreachable);
  expect(err.split("\n")[0]).toBe("Database: PostgreSQL 127.0.0.1:1/site");
  expect(err).not.toContain("geheim");
  expect(code).toBe(1);
  expect(await readdir(folder)).not.toContain(".data");
});

const commands =
  "backup blog-delete blog-import blog-list blog-resanitize doctor export list-import mail person reading report";

test.each(`${commands} restore stopped team-link`.split(" "))(
  "%s --help prints the usage and succeeds; an option that it does not know is named with the usage",
  async (name) => {
    const help = await run(`${name}.ts`, ["--help"], unreachable);
    expect([help.code, help.err]).toEqual([0, ""]);
    expect(help.out).toMatch(/^npm run (?:-s )?[a-z:]+/);
    const wrong = await run(`${name}.ts`, ["--bogus"], unreachable);
    expect([wrong.code, wrong.out]).toEqual([1, ""]);
    expect(wrong.err).toMatch(name === "reading" ? /^There is no .*--bogus/ : /npm run [a-z:]+/);
    expect(wrong.err).not.toMatch(/positional|\n {4}at /);
  },
  60_000,
);

test.each([
  ["stopped.ts", ["import", "refused", "FILE"]],
  ["list-import.ts", ["FILE"]],
  ["mail.ts", ["--letter", "FILE"]],
  ["doctor.ts", ["--message", "FILE"]],
])("%s says which file is a folder, too large, not there, or has no name", async (script, args) => {
  const asked = (file: string) =>
    run(
      script,
      args.map((arg) => (arg === "FILE" ? file : arg)),
      unreachable,
    );
  await mkdir(join(folder, "folder"));
  await writeFile(join(folder, "huge"), "");
  await truncate(join(folder, "huge"), 3 * 1024 ** 3);
  expect(await asked("folder")).toMatchObject({ code: 1, err: expect.stringContaining("/folder is a folder") });
  expect(await asked("none")).toMatchObject({ code: 1, err: expect.stringContaining("/none") });
  if (script !== "doctor.ts")
    expect(await asked("huge")).toMatchObject({ code: 1, err: expect.stringContaining("/huge is too large") });
  if (script === "list-import.ts") expect((await asked("")).err).toContain("npm run list:import -- <file.csv>");
});

test("a restore and a reading of what is no file say so in one line", async () => {
  for (const file of ["folder", "none"]) {
    if (file === "folder") await mkdir(join(folder, file));
    const { code, err } = await run("reading.ts", [file], "");
    expect([file, code]).toEqual([file, 1]);
    expect(err).toMatch(/^[^\n]+\n$/);
  }
});

test.runIf(existsSync("/dev/full"))(
  "an output that is full is named, and a reader that has enough is no failure",
  async () => {
    await writeFile(join(folder, "letter.eml"), "From: hello@penwright.example\r\n\r\nText");
    const shell = (redirection: string) => {
      const doctor = `"${process.execPath}" "${resolve("server/cli/doctor.ts")}" --message letter.eml`;
      return promisify(execFile)("bash", ["-c", `set -o pipefail; ${doctor} ${redirection}`], { cwd: folder }).catch(
        (error: { stderr: string }) => error,
      );
    };
    expect((await shell("> /dev/full")).stderr).toMatch(/disk that this was written to is full \(ENOSPC\)/);
    expect((await shell("| true")).stderr).not.toMatch(/EPIPE|at /);
  },
);

test("a backup where there is no database says so and makes neither a file nor a database", async () => {
  const { code, err } = await run("backup.ts", ["site.backup"], "DATA_DIR=elsewhere");
  expect(err).toContain(`Database: embedded, in ${join(folder, "elsewhere")} (there is none yet)`);
  expect(err).toContain("There is no database there.");
  expect(code).toBe(1);
  expect(await readdir(folder)).toEqual([".env"]);
});

test("the doctor reads a message from a file, needs no site for it, and names a file that is not there", async () => {
  const letter =
    "Authentication-Results: mx.mailbox.example; spf=pass smtp.mailfrom=penwright.example; dkim=pass header.d=penwright.example; dmarc=pass\r\nFrom: hello@penwright.example\r\n\r\nText";
  await writeFile(join(folder, "letter.eml"), `${letter}${"x".repeat(2_000_000)}`);
  const read = await run("doctor.ts", ["--message", "letter.eml"], "");
  expect(read.out).toMatch(/^ok +message +from penwright\.example/);
  expect(read.out).toMatch(/\nok +DMARC +pass\n/);
  expect(read.code).toBe(0);
  const missing = await run("doctor.ts", ["--message", "none.eml"], "");
  expect([missing.code, missing.err]).toEqual([1, expect.stringContaining("none.eml,")]);
  expect(await readdir(folder)).toEqual([".env", "letter.eml"]);
});
