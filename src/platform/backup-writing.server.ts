import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { finished } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type BackupLine, backupVersion } from "./backup-format.server.ts";
import type { Database, Queryable } from "./db.server.ts";

const rowsAtATime = 200;

/** Writes every row of `public` and `site`, from one snapshot, to a new private compressed file. @returns the number of rows */
export async function writeBackup(
  db: Database,
  file: string,
  about: { madeAt: Date; source: string },
): Promise<number> {
  await (await open(file, "wx", 0o600)).close();
  const part = `${file}.part`;
  try {
    const rows = await db.transaction(async (transaction) => {
      await transaction.exec("set transaction isolation level repeatable read, read only");
      return writeFile(part, (write) => writeRows(transaction, about, write));
    });
    await rename(part, file);
    return rows;
  } catch (error) {
    await rm(part, { force: true });
    await rm(file, { force: true });
    throw error;
  }
}

type Write = (line: BackupLine) => Promise<void>;

async function writeFile(path: string, fill: (write: Write) => Promise<number>): Promise<number> {
  const gzip = createGzip();
  const output = createWriteStream(path, { mode: 0o600, flush: true });
  const done = finished(gzip.pipe(output));
  // `await done` throws its error.
  done.catch(() => undefined);
  const hash = createHash("sha256");
  async function write(line: BackupLine): Promise<void> {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    if (output.errored) throw output.errored;
    if (!gzip.write(text)) await Promise.race([once(gzip, "drain"), done]);
  }
  try {
    const rows = await fill(write);
    gzip.end(`${JSON.stringify({ end: rows, sha256: hash.digest("hex") } satisfies BackupLine)}\n`);
    await done;
    return rows;
  } catch (error) {
    gzip.destroy();
    output.destroy();
    throw error;
  }
}

async function writeRows(
  db: Queryable,
  { madeAt, source }: { madeAt: Date; source: string },
  write: Write,
): Promise<number> {
  const migrations = await db.query<{ version: string }>(
    "select version from supabase_migrations.schema_migrations order by version",
  );
  await write({
    format: "penwright-backup",
    version: backupVersion,
    madeAt: madeAt.toISOString(),
    source,
    migrations: migrations.rows.map((row) => row.version),
  });
  let count = 0;
  for (const { name, columns } of await findTables(db)) {
    await write({ table: name, columns });
    await db.exec(`declare backup_rows no scroll cursor for select row_to_json(stored_row)::text as row
      from (select ${columns.map((column) => `"${column}"`).join(", ")} from ${name}) as stored_row`);
    let batch: string[];
    do {
      const { rows } = await db.query<{ row: string }>(`fetch ${rowsAtATime} from backup_rows`);
      batch = rows.map(({ row }) => row);
      for (const row of batch) await write({ row });
      count += batch.length;
    } while (batch.length === rowsAtATime);
    await db.exec("close backup_rows");
  }
  const sequences = await db.query<{ name: string; value: string | null }>(
    `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as value from pg_sequences
     where schemaname in ('public', 'site') order by 1`,
  );
  for (const { name, value } of sequences.rows) if (value !== null) await write({ sequence: name, value });
  return count;
}

/** Referenced tables first, with their writable columns. */
async function findTables(db: Queryable): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await db.query<{ name: string; columns: string[]; needs: string[] }>(
    `select format('%I.%I', nspname, relname) as name,
       (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
       array(select format('%I.%I', other.relnamespace::regnamespace, other.relname)
         from pg_constraint join pg_class as other on other.oid = confrelid
         where conrelid = class.oid and contype = 'f') as needs
     from pg_class as class join pg_namespace as namespace on namespace.oid = relnamespace
     where relkind = 'r' and relpersistence = 'p' and nspname in ('public', 'site') order by nspname, relname`,
  );
  const ordered: typeof rows = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const ready = waiting.filter(
      ({ name, needs }) => !waiting.some((other) => other.name !== name && needs.includes(other.name)),
    );
    if (ready.length === 0) throw new Error("The tables refer to each other in a circle.");
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}
