import { cutText } from "../lib/cut-text.ts";
import type { Database, Queryable } from "./db.server.ts";

export interface TeamAction {
  /** The member's email address, or "command". */
  actor: string;
  /** Lower-case words in the past tense: `answered message`, `erased person`. */
  action: string;
  /** The changed row, such as `signup 6f1c…`; no name or email address, which erasing a person would leave here. */
  subject?: string;
  detail?: string;
}

/** Adds a line to the audit log. @param db the transaction of the action */
export async function recordTeamAction(db: Queryable, { actor, action, subject, detail }: TeamAction): Promise<void> {
  await db.query("insert into site.team_actions (actor, action, subject, detail) values ($1, $2, $3, $4)", [
    actor,
    action,
    subject === undefined ? null : cutText(subject, 200),
    detail === undefined ? null : cutText(detail, 500),
  ]);
}

type Recorded = Omit<TeamAction, "actor"> | null;

/** Runs a change and records it, in one transaction. @param work returns null when there was nothing to change, for which the result is false, or why it changed nothing */
export function recordChange(
  db: Database,
  actor: string,
  work: (transaction: Queryable) => Promise<Recorded>,
): Promise<boolean>;
export function recordChange<Refusal extends string>(
  db: Database,
  actor: string,
  work: (transaction: Queryable) => Promise<Recorded | Refusal>,
): Promise<boolean | Refusal>;
export function recordChange(
  db: Database,
  actor: string,
  work: (transaction: Queryable) => Promise<Recorded | string>,
): Promise<boolean | string> {
  return db.transaction(async (transaction) => {
    const done = await work(transaction);
    if (typeof done === "string") return done;
    if (done) await recordTeamAction(transaction, { actor, ...done });
    return done !== null;
  });
}
