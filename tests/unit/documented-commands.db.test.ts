import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";

const documents = [
  ...readdirSync("docs/deploying").map((name) => join("docs/deploying", name)),
  "docs/launching.md",
  "docs/running-the-site.md",
  "README.md",
].filter((file) => file.endsWith(".md"));
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("package.json", "utf8")));

/** What a document shows in `code` or in a block of it. */
function readCode(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const blocks = [...text.matchAll(/^ *```[a-z]*\n(.*?)^ *```/gms)].flatMap(([, block = ""]) => block.split("\n"));
  return [...blocks, ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code)];
}

interface Shown {
  file: string;
  script: string;
  options: string[];
}

const shown: Shown[] = documents.flatMap((file) =>
  readCode(file).flatMap((code) =>
    [...code.matchAll(/npm run (?:-s )?([a-z][\w:-]*)((?:(?!&&|;|\s#).)*)/g)].map(([, script = "", rest = ""]) => ({
      file,
      script,
      options: [...rest.matchAll(/(?<=\s)--[a-z][\w-]*/g)].map(([option]) => option),
    })),
  ),
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "penwright-commands-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: unknown; output: string }> {
  const path = `${join(process.execPath, "..")}:${process.env["PATH"] ?? ""}`;
  return new Promise((done) => {
    execFile(file, args, { env: { PATH: path, HOME: folder, ...env } }, (error, out, err) =>
      done({ code: error?.code ?? 0, output: out + err }),
    );
  });
}

test("every npm script that the documents show exists", () => {
  expect(shown.length).toBeGreaterThan(40);
  expect(shown.filter(({ script }) => scripts[script] === undefined)).toEqual([]);
});

test("every option that they show is in the command's usage", async () => {
  const withOptions = shown.filter(
    ({ script, options }) => options.length > 0 && scripts[script]?.includes("command.mjs"),
  );
  const names = [...new Set(withOptions.map(({ script }) => script))];
  expect(names.length).toBeGreaterThan(4);
  const usages = new Map<string, string>();
  for (const name of names) {
    const command = /command\.mjs ([\w-]+)/.exec(scripts[name] ?? "")?.[1] ?? "";
    const { output } = await run(process.execPath, ["scripts/command.mjs", command, "--help"]);
    usages.set(name, output);
  }
  const unknown = withOptions.flatMap(({ file, script, options }) =>
    options.filter((option) => !usages.get(script)?.includes(option)).map((option) => `${file}: ${script} ${option}`),
  );
  expect(unknown).toEqual([]);
});

test("every file of the repository that the deploying pages name is there", () => {
  const named = documents.flatMap((file) =>
    readCode(file).flatMap((code) =>
      [...code.matchAll(/(?<![\w/.-])(?:deploy|scripts|server|tests|src|content)\/[\w./-]*\w/g)].map(
        ([path]) => `${file}: ${path}`,
      ),
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((entry) => !existsSync(resolve(entry.split(": ")[1] ?? "")))).toEqual([]);
});

test("the launch page's trial restore works as it is written, although .env names a Postgres", async () => {
  const [line] = readCode("docs/deploying/launch.md").filter((code) => code.includes("restore -- <file>"));
  const file = join(folder, "site.backup");
  await writeFile(file, gzipSync(readFileSync("tests/fixtures/upgrade/rows-at-migration-13.jsonl")));
  const command = (line ?? "").replace("/tmp/trial", join(folder, "trial")).replace("<file>", file);
  expect(command).toContain(file);
  const { code, output } = await run("sh", ["-c", command], { DATABASE_URL: "postgres://penwright@127.0.0.1:1/site" });
  expect(output).toMatch(/^Database: embedded, in .*trial/m);
  expect(output).toMatch(/^Restored \d+ rows of /m);
  expect(output).toMatch(
    /^No list of erasures was given or found in DATA_DIR: of the 4 people in it, whoever was erased after 2026-11-25T12:00:00\.000Z is back\./m,
  );
  expect(code).toBe(0);
});
