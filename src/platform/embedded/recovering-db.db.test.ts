import fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { isUnavailable, type Database } from "../db.server.ts";
import { openEmbeddedDatabase } from "./embedded-db.server.ts";
import { openEmbeddedEngine } from "./engine.server.ts";
import { toDatabase } from "./pglite-database.server.ts";
import { createRecoveringDatabase } from "./recovering-db.server.ts";
import { readTemplate } from "../../../tests/support/test-database.ts";
import { FsyncFileSystem, fsyncStartParams } from "./fsync-file-system.server.ts";
import { queryRows } from "../../../tests/support/typed-rows.ts";

let dataDir: string;
let db: Database;
const { writeSync, fdatasyncSync } = fs;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "penwright-lasting-"));
  const made = await PGlite.create({
    fs: new FsyncFileSystem(join(dataDir, "postgres"), () => undefined),
    startParams: [...fsyncStartParams],
    loadDataDir: await readTemplate(),
  });
  await made.close();
  // In this thread, whose file functions the tests replace.
  db = await createRecoveringDatabase({
    folder: dataDir,
    openEngine: async (onStopped) =>
      toDatabase(await openEmbeddedEngine(dataDir, () => onStopped("it could not write"))),
  });
  await db.exec("create table public.words (word text primary key)");
});
afterAll(async () => {
  await db.close();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => {
  Object.assign(fs, { writeSync, fdatasyncSync });
  syncBuiltinESMExports();
});

test("a commit is acknowledged only after it is synced; reading syncs nothing", async () => {
  let syncs = 0;
  Object.assign(fs, {
    fdatasyncSync: (file: number) => {
      syncs += 1;
      fdatasyncSync(file);
    },
  });
  syncBuiltinESMExports();
  await db.query("insert into public.words values ('kept')");
  expect(syncs).toBe(1);
  await db.transaction(async (transaction) => {
    await transaction.query("insert into public.words values ('one')");
    await transaction.query("insert into public.words values ('two')");
  });
  expect(syncs).toBe(2);
  await db.query("select * from public.words");
  expect(syncs).toBe(2);
});

test("when nothing can be written every call fails as if Postgres were away, none hangs, and it comes back by itself", async () => {
  Object.assign(fs, {
    writeSync: () => {
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    },
  });
  const failures = await Promise.all([
    db.query("insert into public.words values ('lost')").catch((error: unknown) => error),
    db
      .transaction((transaction) => transaction.query("insert into public.words values ('too')"))
      .catch((error: unknown) => error),
    db.query("select 1").catch((error: unknown) => error),
  ]);
  expect(failures.map(isUnavailable)).toEqual([true, true, true]);
  expect(db.trouble?.()).toBe("stopped");

  Object.assign(fs, { writeSync });
  await vi.waitFor(() => db.query("insert into public.words values ('after')"), { timeout: 20_000, interval: 100 });
  const rows = await queryRows<{ word: string }>(db, "select word from public.words order by word");
  expect(rows.map(({ word }) => word)).toEqual(["after", "kept", "one", "two"]);
  expect(db.trouble?.()).toBeNull();
});

test("closing finishes what was asked before; later calls fail as if Postgres were away", async () => {
  const folder = await mkdtemp(join(tmpdir(), "penwright-closing-"));
  const closing = await openEmbeddedDatabase({ dataDir: folder });
  const before = closing.query("select pg_sleep(0.05)");
  const closed = closing.close();
  const late = await closing.query("select 1").catch((error: unknown) => error);
  expect(isUnavailable(late)).toBe(true);
  expect((await before).count).toBe(1);
  await closed;
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test("an unwritable file is reported as a disk error, not as a missing privilege", async () => {
  const refusal = Object.assign(new Error('could not extend file "base/5/1": Read-only file system'), {
    code: "42501",
  });
  await expect(
    db.transaction(() => Promise.reject(refusal)),
    "what the caller throws stays as it is",
  ).rejects.toBe(refusal);
  const refused = await db
    .exec("do $$ begin raise insufficient_privilege using message = 'could not write file'; end $$")
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ code: "58030" });
  await expect(
    db.exec("do $$ begin raise insufficient_privilege using message = 'permission denied'; end $$"),
  ).rejects.toMatchObject({ code: "42501" });
});
