import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import * as z from "zod/mini";
import { type BackupLine, backupVersion } from "./backup-format.server.ts";
import type { Database, Queryable } from "./db.server.ts";
import { readAppliedMigrations } from "./migrations.server.ts";
import { readRows } from "./typed-query.server.ts";

const rowsAtATime = 200;
/** A picture has up to 4 MiB, twice that in JSON. */
const picturesAtATime = 4;

/**
 * Writes every row of `public` and `site`, from one snapshot, to a new private compressed file, which has its name only when it is whole.
 * @returns the number of rows
 */
export async function writeBackup(
  db: Pick<Database, "transaction">,
  file: string,
  about: { madeAt: Date; source: string },
): Promise<number> {
  const part = `${file}.${process.pid}.part`;
  await reserve(file);
  await rm(file);
  let rows = 0;
  async function* toText(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
    const hash = createHash("sha256");
    for await (const line of lines) {
      if ("row" in line) rows += 1;
      const text = `${JSON.stringify(line)}\n`;
      hash.update(text);
      yield text;
    }
    yield `${JSON.stringify({ end: rows, sha256: hash.digest("hex") } satisfies BackupLine)}\n`;
  }
  try {
    await db.transaction(async (transaction) => {
      await transaction.exec("set transaction isolation level repeatable read, read only");
      const output = createWriteStream(part, { mode: 0o600, flush: true });
      await pipeline(toText(readLines(transaction, about)), createGzip(), output);
    });
    await reserve(file);
    await rename(part, file);
    return rows;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** @throws when there is such a file, or none can be made */
async function reserve(file: string): Promise<void> {
  await (await open(file, "wx", 0o600)).close();
}

async function* readLines(
  db: Queryable,
  { madeAt, source }: { madeAt: Date; source: string },
): AsyncGenerator<BackupLine> {
  yield {
    format: "penwright-backup",
    version: backupVersion,
    madeAt: madeAt.toISOString(),
    source,
    migrations: await readAppliedMigrations(db),
  };
  for (const { name, columns } of await findTables(db)) {
    yield { table: name, columns };
    await db.exec(`declare backup_rows no scroll cursor for select row_to_json(stored_row)::text as row
      from (select ${columns.map((column) => `"${column}"`).join(", ")} from ${name}) as stored_row`);
    const take = columns.includes("bytes") && columns.includes("sha256") ? picturesAtATime : rowsAtATime;
    let batch: { row: string }[];
    do {
      batch = await readRows(db, z.object({ row: z.string() }), `fetch ${take} from backup_rows`);
      yield* batch;
    } while (batch.length === take);
    await db.exec("close backup_rows");
  }
  const sequences = await readRows(
    db,
    z.object({ name: z.string(), value: z.nullable(z.string()) }),
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'site') order by 1`,
  );
  for (const { name, value } of sequences) if (value !== null) yield { sequence: name, value };
}

/** Lists tables with their writable columns, referenced tables first. */
function findTables(db: Queryable): Promise<{ name: string; columns: string[] }[]> {
  const sql = `with recursive depth (class, level) as (
      select oid, 0 from pg_class
      where relkind = 'r' and relpersistence = 'p' and relnamespace in ('public'::regnamespace, 'site'::regnamespace)
      union select conrelid, level + 1 from depth join pg_constraint on confrelid = class
      where contype = 'f' and conrelid <> confrelid and level < 100
    )
    select format('%I.%I', relnamespace::regnamespace, relname) as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
       where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class as class join depth on depth.class = class.oid
    group by class.oid, relnamespace, relname order by max(level), name`;
  return readRows(db, z.object({ name: z.string(), columns: z.array(z.string()) }), sql);
}
