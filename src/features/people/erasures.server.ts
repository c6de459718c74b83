import { existsSync } from "node:fs";
import { open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Queryable } from "../../platform/db.server.ts";
import { readRow, readRows } from "../../platform/typed-query.server.ts";
import { outboxIds } from "./person.server.ts";

/** `hash` is the SHA-256 of the mailbox’s key. */
const erasureRow = z.object({ hash: z.string(), erased_at: z.date() });
type Erasure = z.output<typeof erasureRow>;

/** The list's copy outside the database, which a restore reads. */
export function erasuresPath(dataDir: string): string {
  return join(dataDir, "erased.txt");
}

/** One a line: SHA-256 of the mailbox’s key, and when. */
export async function listErasures(db: Queryable): Promise<string> {
  const sql = "select email_sha256 as hash, erased_at from site.erasures order by erased_at, email_sha256";
  const rows = await readRows(db, erasureRow, sql);
  return rows.map(({ hash, erased_at }) => `${hash} ${erased_at.toISOString()}\n`).join("");
}

/** Rewrites the whole file, so that an earlier failed write is repaired. */
export async function writeErasures(db: Queryable, dataDir: string): Promise<void> {
  const path = erasuresPath(dataDir);
  const file = await open(`${path}.part`, "w", 0o600);
  try {
    await file.writeFile(await listErasures(db));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}

/** @returns an empty list when there is no such file @throws when the file is not a list of erasures */
export async function readErasures(path: string): Promise<Erasure[]> {
  const text = existsSync(path) ? await readFile(path, "utf8") : "";
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [, hash = "", at = ""] = /^([0-9a-f]{64}) (\S+)$/.exec(line) ?? [];
      const erased_at = new Date(at);
      if (hash === "" || Number.isNaN(erased_at.getTime())) throw new Error(`${path} is no list of erasures.`);
      return { hash, erased_at };
    });
}

/** Foreign keys cascade. @param email its mailbox’s key @param until null for all rows @returns ids, and keys of notifications, which name their mail files */
export async function eraseRows(transaction: Queryable, email: string, until: Date | null) {
  async function erase(table: string, condition: string, column: string): Promise<string[]> {
    const sql = `delete from ${table} where ${condition} and ($2::timestamptz is null or created_at <= $2) returning ${column} as value`;
    const rows = await readRows(transaction, z.object({ value: z.string() }), sql, [email, until]);
    return rows.map(({ value }) => value);
  }
  // Makes the webhook trigger send "signup.erased" instead of "signup.left".
  await transaction.query("select set_config('site.erasing', 'on', true)");
  // First, because notifications of answers are found through their messages.
  const keys = await erase("site.outbox", `id in (${outboxIds("$1")})`, "key");
  const messages = await erase("public.contact_submissions", "site.mailbox_key(email) = $1", "id");
  const signups = await erase("public.waitlist_signups", "site.mailbox_key(email) = $1", "id");
  for (const table of ["unsubscribed", "email_choices", "email_refusals"])
    await erase(`site.${table}`, "email = $1", "email");
  return { signups, messages, keys };
}

/** Counts the people of whom something is stored. */
export async function countPeople(db: Queryable): Promise<number> {
  const sql = "select count(distinct email)::int as people from site.people";
  const { people } = await readRow(db, z.object({ people: z.number() }), sql);
  return people;
}

/** Repeats erasures in a restored database; rows stored after an erasure stay. @returns how many people it erased */
export async function replayErasures(transaction: Queryable, erasures: readonly Erasure[]): Promise<number> {
  const sql = `insert into site.erasures (email_sha256, erased_at, erased_by)
    select hash, erased_at, 'restore' from json_to_recordset($1::json) as erased (hash text, erased_at timestamptz)
    on conflict do nothing`;
  await transaction.query(sql, [JSON.stringify(erasures)]);
  const found = await readRows(
    transaction,
    z.object({ email: z.string(), erased_at: z.date() }),
    // The file has milliseconds, the rows microseconds.
    `select email, max(erased_at) + interval '1 millisecond' as erased_at
     from site.people join site.erasures on email_sha256 in (
       encode(sha256(convert_to(email, 'UTF8')), 'hex'),
       -- As it was before mailboxes had keys; what lower() makes an ASCII letter of is shorter.
       case when octet_length(lower(typed_email)) = octet_length(typed_email)
         then encode(sha256(convert_to(lower(typed_email), 'UTF8')), 'hex') end
     )
     where first_at <= erased_at + interval '1 millisecond' group by email`,
  );
  for (const { email, erased_at } of found) await eraseRows(transaction, email, erased_at);
  return found.length;
}
