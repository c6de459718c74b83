import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import * as z from "zod/mini";
import { releaseItems } from "./outbox-store.server.ts";
import { type BackupLine, backupVersion, parseBackupLine } from "./backup-format.server.ts";
import { codeOf, type Database, type Queryable } from "./db.server.ts";
import { describeFileProblem } from "./file-owner.server.ts";
import { readAppliedMigrations } from "./migrations.server.ts";
import { readRows } from "./typed-query.server.ts";

export type RestoreOutcome =
  { ok: true; rows: number; madeAt: string; source: string } | { ok: false; problem: string };

const maxInsertCharacters = 1_000_000;

const mailboxMigration = "20261101000014";

/** Checks the whole file, then restores it into an empty, migrated database in one transaction, and runs `finish` at its end. */
export async function restoreBackup(
  db: Database,
  file: string,
  finish?: (transaction: Queryable) => Promise<void>,
): Promise<RestoreOutcome> {
  const checked = await checkFile(file);
  if (!checked.ok) return checked;
  const known = await readAppliedMigrations(db);
  const { head, rows } = checked;
  const unknown = head.migrations.filter((version) => !known.includes(version));
  if (unknown.length > 0)
    return { ok: false, problem: `The backup is from a newer site: this one has no migration ${unknown.join(", ")}.` };
  return db.transaction(async (transaction) => {
    const full = await findFullTable(transaction);
    if (full)
      return {
        ok: false,
        problem: `The database is not empty (${full} holds rows). Restore into a new DATA_DIR or an empty database.`,
      };
    // A migration has inserted this table's single row.
    await transaction.exec("truncate site.blog_version");
    // Made before mailboxes had keys: two signups may be of one mailbox until they are moved.
    const isByCase = !head.migrations.includes(mailboxMigration);
    if (isByCase) await transaction.exec("drop index public.waitlist_signups_email");
    await fill(transaction, file);
    if (isByCase) await transaction.exec("select site.move_mailboxes()");
    await releaseItems(transaction, null);
    await finish?.(transaction);
    return { ok: true, rows, madeAt: head.madeAt, source: head.source };
  });
}

async function checkFile(file: string) {
  const broken = { ok: false as const, problem: `${file} is not a whole backup: it is cut off or was changed.` };
  const hash = createHash("sha256");
  let head: Extract<BackupLine, { format: string }> | null = null;
  let end: Extract<BackupLine, { end: number }> | null = null;
  let rows = 0;
  try {
    for await (const text of readLines(file)) {
      const line: BackupLine | null = end ? null : parseBackupLine(text);
      if (!line) return broken;
      if ("format" in line) head = line;
      else if (!head) return broken;
      if ("row" in line) rows += 1;
      if ("end" in line) end = line;
      else hash.update(`${text}\n`);
    }
  } catch (error) {
    // An error of the decompression.
    if (codeOf(error)?.startsWith("Z_")) return broken;
    return { ...broken, problem: describeFileProblem(file, error) };
  }
  if (!head || !end || end.end !== rows || end.sha256 !== hash.digest("hex")) return broken;
  if (head.version > backupVersion)
    return { ...broken, problem: `${file} has the format ${head.version}; this site reads up to ${backupVersion}.` };
  return { ok: true as const, head, rows };
}

async function* readLines(file: string): AsyncGenerator<string> {
  const text = (await isPacked(file)) ? createGunzip() : new PassThrough();
  // The loop below throws its error.
  pipeline(createReadStream(file), text).catch(() => undefined);
  text.setEncoding("utf8");
  // A line may span many chunks: they are joined once, at its end.
  let parts: string[] = [];
  for await (const chunk of text) {
    const [first = "", ...lines] = String(chunk).split("\n");
    parts.push(first);
    for (const line of lines) {
      yield parts.join("");
      parts = [line];
    }
  }
  const rest = parts.join("");
  if (rest !== "") yield rest;
}

/** A backup that was unpacked by hand is read, too. */
async function isPacked(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return buffer.toString("hex") === "1f8b";
  } finally {
    await handle.close();
  }
}

async function findFullTable(db: Queryable): Promise<string | null> {
  const sql = `select format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
    where relkind = 'r' and relpersistence = 'p' and relnamespace in ('public'::regnamespace, 'site'::regnamespace)
      and relname <> 'blog_version' order by 1`;
  const tables = await readRows(db, z.object({ name: z.string() }), sql);
  for (const { name } of tables) {
    const found = await db.query(`select 1 from ${name} limit 1`);
    if (found.rows.length > 0) return name;
  }
  return null;
}

/** Triggers are disabled: the rows they would make are in the backup. */
async function fill(db: Queryable, file: string): Promise<void> {
  const tables: string[] = [];
  let table: Extract<BackupLine, { table: string }> | null = null;
  let batch: string[] = [];
  let characters = 0;

  async function flush(): Promise<void> {
    if (!table || batch.length === 0) return;
    const columns = table.columns.map((column) => `"${column}"`).join(", ");
    const sql = `insert into ${table.table} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${table.table}, $1::json)`;
    await db.query(sql, [`[${batch.join(",")}]`]);
    batch = [];
    characters = 0;
  }

  for await (const text of readLines(file)) {
    const line = parseBackupLine(text);
    if (line && "row" in line) {
      batch.push(line.row);
      characters += line.row.length;
      if (characters >= maxInsertCharacters) await flush();
      continue;
    }
    await flush();
    if (line && "table" in line) {
      await db.exec(`alter table ${line.table} disable trigger user`);
      tables.push(line.table);
      table = line;
    } else if (line && "sequence" in line) {
      await db.query("select setval($1::regclass, $2::bigint)", [line.sequence, line.value]);
    }
  }
  // A table with a check that waits for the commit cannot be altered: all rows are in, so they are checked now.
  await db.exec("set constraints all immediate; set constraints all deferred");
  for (const name of tables) await db.exec(`alter table ${name} enable trigger user`);
}
