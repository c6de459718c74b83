import type { Queryable } from "./db.server.ts";

/** Actions of the person, in their history beside the team's. */
export type OwnAction = "changed" | "stopped" | "resumed" | "left" | "returned" | "verified" | "revoked" | "exported";

/** @param db the transaction of the action @param detail names of fields or kinds, no personal data */
export async function recordOwnChange(db: Queryable, personId: string, action: OwnAction, detail = ""): Promise<void> {
  await db.query("insert into site.person_history (person_id, actor, action, detail) values ($1, 'person', $2, $3)", [
    personId,
    action,
    detail,
  ]);
}
