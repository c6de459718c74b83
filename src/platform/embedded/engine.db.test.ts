import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readTemplate } from "../../../tests/support/test-database.ts";
import { openEmbeddedEngine } from "./engine.server.ts";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "penwright-engine-"));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const ignoreStop = () => undefined;

async function withEngine<Result>(template: string, work: (engine: PGlite) => Promise<Result>): Promise<Result> {
  const engine = await openEmbeddedEngine(dataDir, ignoreStop, template);
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

test("a new database begins as a copy of the template, also after a cut-off copy; nothing replaces it later", async () => {
  const template = join(dataDir, "template");
  const made = await PGlite.create({
    dataDir: template,
    loadDataDir: await readTemplate(),
  });
  await made.exec("create table numbers as select 7 as number");
  await made.close();
  await mkdir(join(dataDir, "postgres.new"));
  await writeFile(join(dataDir, "postgres.new", "PG_VERSION"), "18");

  await withEngine(template, (engine) => engine.exec("insert into numbers values (8)"));
  expect(await readdir(dataDir)).not.toContain("postgres.new");
  await writeFile(join(dataDir, "postgres.unfinished"), "");
  await mkdir(join(dataDir, "postgres.new"));
  const { rows } = await withEngine(template, (engine) => engine.query("select number from numbers"));
  expect(rows).toEqual([{ number: 7 }, { number: 8 }]);
}, 60_000);

test("a folder that holds files and no PG_VERSION is refused and left as it is", async () => {
  await mkdir(join(dataDir, "postgres", "base"), { recursive: true });
  await writeFile(join(dataDir, "postgres", "base", "1"), "signups");
  await expect(openEmbeddedEngine(dataDir, ignoreStop)).rejects.toThrow(/holds files but no database/);
  expect(await readFile(join(dataDir, "postgres", "base", "1"), "utf8")).toBe("signups");
});

test("without a template a database is made, and only its owner can read it", async () => {
  const umask = process.umask(0o077);
  try {
    const engine = await openEmbeddedEngine(dataDir, ignoreStop);
    await engine.exec("create table words (word text); insert into words values ('private')");
    await engine.close();
    const entries = await readdir(join(dataDir, "postgres"), { recursive: true, withFileTypes: true });
    const modes = await Promise.all(entries.map(({ parentPath, name }) => stat(join(parentPath, name))));
    expect(modes.length).toBeGreaterThan(100);
    expect(entries.filter((_, index) => ((modes[index]?.mode ?? 0) & 0o077) !== 0)).toEqual([]);
  } finally {
    process.umask(umask);
  }
}, 60_000);

test("the installed PGlite is the one whose internals fsync-file-system.server.ts was written against", async () => {
  const manifest: { version: string } = JSON.parse(
    await readFile("node_modules/@electric-sql/pglite/package.json", "utf8"),
  );
  expect(manifest.version, "see README.md in this folder").toBe("0.5.16");
});
