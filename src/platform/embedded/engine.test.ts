import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { expect, test } from "vitest";
import { readTemplate } from "../../../tests/support/test-database.ts";
import { openEmbeddedEngine } from "./engine.server.ts";

const nobody = () => undefined;

test("a new database begins as a copy of the template, and so does one whose copying was cut off", async () => {
  const folder = await mkdtemp(join(tmpdir(), "penwright-template-"));
  try {
    const template = join(folder, "template");
    const loadDataDir = await readTemplate();
    const first = await PGlite.create({ dataDir: template, loadDataDir });
    await first.exec("create table kept as select 7 as number");
    await first.close();

    const copied = join(folder, "copied");
    const read = async () => {
      const engine = await openEmbeddedEngine(copied, nobody, template);
      const { rows } = await engine.query("select number from kept");
      await engine.close();
      return rows;
    };
    expect(await read()).toEqual([{ number: 7 }]);

    // Cut off: files are missing, and the mark that says so is still there.
    await rm(join(copied, "postgres", "base"), { recursive: true });
    await writeFile(join(copied, "postgres.unfinished"), "");
    expect(await read()).toEqual([{ number: 7 }]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}, 60_000);
