import * as z from "zod/mini";
import { emailLockSeeds } from "../../platform/advisory-locks.server.ts";
import type { Database } from "../../platform/db.server.ts";
import { addToHistory } from "../../platform/person-history.server.ts";
import { findRow } from "../../platform/typed-query.server.ts";
import { recordTeamAction } from "../../platform/team-actions.server.ts";
import type { PersonChange } from "./person-actions.server.ts";

const pairRow = z.object({ old_email: z.string(), own_id: z.string(), own_email: z.string() });

/** By the rules of `site.merge_people`. @param email the corrected one @returns the merged person's id; null when one of the two is gone */
export async function mergePeople(db: Database, who: PersonChange, email: string): Promise<string | null> {
  const { actor, personId } = who;
  if (!z.uuid().safeParse(personId).success) return null;
  return db.transaction(async (transaction) => {
    const sql = `select gone.email as old_email, own.id as own_id, own.email as own_email
      from site.people as gone join site.people as own on own.email = site.mailbox_key($2) where gone.id = $1 and own.id <> gone.id`;
    const pair = await findRow(transaction, pairRow, sql, [personId, email.trim()]);
    if (!pair) return null;
    // The locks of signups and messages, in their order, to avoid deadlocks with visitors.
    const selectSql = `select pg_advisory_xact_lock(hashtextextended(email, kind)) from (
        select email, kind from unnest($1::text[]) as email, unnest($2::bigint[]) as kind order by kind, email
      ) as ordered`;
    await transaction.query(selectSql, [[pair.old_email, pair.own_email], Object.values(emailLockSeeds)]);
    const merged = await transaction.query("select where site.merge_people($1, $2)", [personId, pair.own_id]);
    if (merged.count === 0) return null;
    await addToHistory(transaction, pair.own_id, { actor, action: "merged", detail: `from ${pair.old_email}` });
    await recordTeamAction(transaction, {
      actor,
      action: "merged people",
      subject: `person ${pair.own_id}`,
      detail: `from person ${personId}`,
    });
    return pair.own_id;
  });
}
