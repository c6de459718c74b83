import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { mailFileStart } from "../../platform/email.server.ts";
import { changePerson } from "../../platform/person-history.server.ts";
import { readRow, readRows } from "../../platform/typed-query.server.ts";
import { recordTeamAction } from "../../platform/team-actions.server.ts";
import { listFormerAddresses } from "./person.server.ts";
import { eraseRows, writeErasures } from "./erasures.server.ts";

export interface ErasureReceipt {
  /** The first 16 digits of the email address's SHA-256, as in the list of erasures. */
  reference: string;
  erasedAt: Date;
  removed: Readonly<Record<string, number>>;
  /** The first eight digits of each row's id, to find the copies in the team's mailbox and chat. */
  copies: string[];
  /** What failed and has to be done by hand. */
  unfinished: string[];
}

const countedRow = z.object({ hash: z.string(), erased_at: z.date() });

/** Erases all but a hash of the email address, so that a restored backup erases them again (`replayErasures`). @returns null when there is no such person, or `onlyIf` says no */
export async function erasePerson(
  deps: { db: Database; dataDir: string },
  {
    personId,
    actor,
    onlyIf,
  }: {
    personId: string;
    actor: string;
    /** Asked with the person's row locked. */
    onlyIf?: (transaction: Queryable, personId: string) => Promise<boolean>;
  },
): Promise<ErasureReceipt | null> {
  const { db, dataDir } = deps;
  const erased = await changePerson(db, personId, async (transaction, person) => {
    if (onlyIf && !(await onlyIf(transaction, personId))) return null;
    const former = await listFormerAddresses(transaction, person.email);
    const mergedSignups = `select kept -> 'signup' ->> 'id' as id from site.former_addresses
      where person_id = $1 and kept -> 'signup' is not null`;
    const merged = await readRows(transaction, z.object({ id: z.string() }), mergedSignups, [personId]);
    const rows = await eraseRows(transaction, person.email, null);
    for (const email of former) await eraseRows(transaction, email, null);
    const { signups, messages, keys } = rows;
    const removed = { signups: signups.length, messages: messages.length, notifications: keys.length };
    const sql = `insert into site.erasures (email_sha256, erased_at, erased_by, removed)
      values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), date_trunc('milliseconds', now()), $2, $3::jsonb) returning email_sha256 as hash, erased_at`;
    const stored = await readRow(transaction, countedRow, sql, [person.email, actor, JSON.stringify(removed)]);
    // A backup may have them under an earlier email address.
    const insertSql = `insert into site.erasures (email_sha256, erased_at, erased_by)
      select encode(sha256(convert_to(email, 'UTF8')), 'hex'), $2, $3 from unnest($1::text[]) as email`;
    await transaction.query(insertSql, [former, stored.erased_at, actor]);
    const copies = [...signups, ...merged.map((row) => row.id), ...messages].map((id) => id.slice(0, 8));
    await recordTeamAction(transaction, {
      actor,
      action: "erased person",
      subject: `person ${personId}`,
      // Of an erasure by the person or the schedule the team sees no receipt, and it has to delete the copies.
      ...(actor === "person" || actor === "schedule" ? { detail: `copies to delete: ${copies.join(", ")}` } : {}),
    });
    return { keys, ...stored, removed, copies };
  });
  if (!erased) return null;
  const unfinished: string[] = [];
  const tryTo = async <Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined> =>
    work().catch((error: unknown) => {
      unfinished.push(`${name} (${error instanceof Error ? error.message : String(error)})`);
      return undefined;
    });
  await tryTo("Write the list of erasures, which the next erasure does", () => writeErasures(db, dataDir));
  const files = await tryTo("Delete the emails written to files", () => eraseMailFiles(dataDir, erased.keys));
  return {
    reference: erased.hash.slice(0, 16),
    erasedAt: erased.erased_at,
    removed: { ...erased.removed, "mail files": files ?? 0 },
    unfinished,
    copies: erased.copies,
  };
}

/** Deletes the emails written to files. @returns how many */
export async function eraseMailFiles(dataDir: string, keys: readonly string[]): Promise<number> {
  const folder = join(dataDir, "mail");
  const starts = keys.map(mailFileStart);
  const names = existsSync(folder) ? await readdir(folder) : [];
  const mine = names.filter((name) => starts.some((start) => name.startsWith(start)));
  await Promise.all(mine.map((name) => rm(join(folder, name), { force: true })));
  return mine.length;
}
