import * as z from "zod/mini";
import { emailKinds, type EmailKind } from "../../lib/email-kinds.ts";
import type { Database, Queryable } from "../../platform/db.server.ts";
import { chooseEmail, leaveList, readEmailChoices, returnToList } from "../../platform/email-choices.server.ts";
import { recordOwnChange } from "../../platform/person-history.server.ts";
import { revokeLinks } from "../../platform/place-link.server.ts";
import { readRows } from "../../platform/rows.server.ts";

/** A person's answers, as their form posts them after its rules have passed. */
export interface ChangedAnswers {
  /** Columns of public.waitlist_signups with their new values. */
  columns: Readonly<Record<string, string | readonly string[]>>;
  plan: string;
  /** A persona's name, "" for none, or "sliders" for the demo's values of the signup. */
  voice: string;
}

const signupRow = z.object({
  id: z.string(),
  context: z.nullable(z.record(z.string(), z.unknown())),
  answers: z.record(z.string(), z.unknown()),
});

const voiceKeys = ["persona", "formality", "energy", "perspective", "topic"];

/** Stores a person's changed answers. @returns false when they are not on the waitlist */
export async function changeAnswers(db: Database, personId: string, changed: ChangedAnswers): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const [signup] = await readRows(
      transaction,
      signupRow,
      `select id, context, to_jsonb(signup) as answers from public.waitlist_signups as signup
       where lower(email) = (select email from site.people where id = $1) for update`,
      [personId],
    );
    if (!signup) return false;
    const columns = Object.entries(changed.columns).filter(
      ([column, value]) => JSON.stringify(signup.answers[column]) !== JSON.stringify(value),
    );
    const context = toContext(signup.context ?? {}, changed);
    const changes = [...columns, ...(context.names.length > 0 ? [["context", context.value] as const] : [])];
    if (changes.length === 0) return true;
    const sets = changes.map(([column], nth) => `${column} = $${nth + 2}`);
    await transaction.query(`update public.waitlist_signups set ${sets.join(", ")} where id = $1`, [
      signup.id,
      ...changes.map(([, value]) => value),
    ]);
    const names = [...columns.map(([column]) => column), ...context.names];
    await recordOwnChange(transaction, personId, "changed", names.join(", "));
    return true;
  });
}

/** The context with another plan or voice, and which of the two changed. */
function toContext(before: Readonly<Record<string, unknown>>, { plan, voice }: ChangedAnswers) {
  const value = { ...before };
  const names: string[] = [];
  if (plan !== planOf(before)) {
    names.push("plan");
    if (plan === "") delete value["plan"];
    else value["plan"] = plan;
  }
  if (voice !== voiceOf(before)) {
    names.push("voice");
    for (const key of voiceKeys) delete value[key];
    if (voice !== "") value["persona"] = voice;
  }
  return { value, names };
}

export function planOf(context: Readonly<Record<string, unknown>> | null): string {
  const plan = context?.["plan"];
  return typeof plan === "string" ? plan : "";
}

/** The voice of a context: a persona's name, "sliders", or "" for none. */
export function voiceOf(context: Readonly<Record<string, unknown>> | null): string {
  const persona = context?.["persona"];
  return typeof persona === "string" ? persona : context && "formality" in context ? "sliders" : "";
}

export async function chooseEmails(db: Database, personId: string, wanted: Record<EmailKind, boolean>): Promise<void> {
  await change(db, personId, async (transaction, email) => {
    const { kinds } = await readEmailChoices(transaction, email);
    for (const kind of emailKinds.filter((one) => kinds[one] !== wanted[one])) {
      await chooseEmail(transaction, email, kind, wanted[kind]);
      await recordOwnChange(transaction, personId, wanted[kind] ? "resumed" : "stopped", kind);
    }
  });
}

/** Stops all list email. The answers stay, as a record not to write to this person. */
export async function leave(db: Database, personId: string): Promise<void> {
  await change(db, personId, async (transaction, email) => {
    if (await leaveList(transaction, email)) await recordOwnChange(transaction, personId, "left");
  });
}

export async function comeBack(db: Database, personId: string): Promise<void> {
  await change(db, personId, async (transaction, email) => {
    if (await returnToList(transaction, email)) await recordOwnChange(transaction, personId, "returned");
  });
}

/** Idempotent. */
export async function confirmAddress(db: Database, personId: string): Promise<void> {
  await change(db, personId, async (transaction) => {
    const { count } = await transaction.query(
      "update site.people set confirmed_at = now() where id = $1 and confirmed_at is null",
      [personId],
    );
    if (count > 0) await recordOwnChange(transaction, personId, "verified");
  });
}

/** Ends the links in earlier emails. @param now links made from then on work */
export async function endOlderLinks(db: Database, personId: string, now: Date): Promise<void> {
  await change(db, personId, async (transaction) => {
    await revokeLinks(transaction, personId, now);
    await recordOwnChange(transaction, personId, "revoked");
  });
}

/** Does nothing when the person was erased meanwhile. */
async function change(
  db: Database,
  personId: string,
  work: (transaction: Queryable, email: string) => Promise<void>,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const [person] = await readRows(
      transaction,
      z.object({ email: z.string() }),
      "select email from site.people where id = $1 for update",
      [personId],
    );
    if (person) await work(transaction, person.email);
  });
}
