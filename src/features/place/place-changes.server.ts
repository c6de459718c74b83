import * as z from "zod/mini";
import { emailKinds, type EmailKind } from "../../lib/email-kinds.ts";
import type { Queryable } from "../../platform/db.server.ts";
import { chooseEmail, leaveList, readEmailChoices, returnToList } from "../../mailing/email-choices.server.ts";
import { type LockedPerson, recordOwnChange } from "../../platform/person-history.server.ts";
import { revokeLinks } from "../../platform/place-link.server.ts";
import { changes, findRow } from "../../platform/typed-query.server.ts";

// Each change runs in the transaction of `changePerson`.

export interface ChangedAnswers {
  /** Columns of public.waitlist_signups with their new values. */
  columns: Readonly<Record<string, unknown>>;
  plan: string;
  /** A persona's name, "" for none, or "sliders" for the demo's values of the signup. */
  voice: string;
}

const fields = z.record(z.string(), z.unknown());
const signupRow = z.object({ answers: fields, context: z.nullable(fields) });

const voiceKeys = ["persona", "formality", "energy", "perspective", "topic"];

/** Stores a person's changed answers; does nothing when they are not on the waitlist. */
export async function changeAnswers(
  db: Queryable,
  { id, signup_id: signupId }: LockedPerson,
  { columns, plan, voice }: ChangedAnswers,
): Promise<void> {
  const sql =
    "select context, to_jsonb(signup) as answers from public.waitlist_signups as signup where id = $1 for update";
  const signup = await findRow(db, signupRow, sql, [signupId]);
  if (!signup) return;
  const before: Record<string, unknown> = {
    ...signup.answers,
    plan: planOf(signup.context),
    voice: voiceOf(signup.context),
  };
  const names = Object.entries({ ...columns, plan, voice })
    .filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]))
    .map(([name]) => name);
  if (names.length === 0) return;
  const context = { ...signup.context };
  if (names.includes("plan")) context["plan"] = plan || undefined;
  if (names.includes("voice")) {
    for (const key of voiceKeys) delete context[key];
    if (voice !== "") context["persona"] = voice;
  }
  const values = Object.entries({ ...columns, context: Object.keys(context).length > 0 ? context : null });
  const sets = values.map(([column], nth) => `${column} = $${nth + 2}`);
  const parameters = [signupId, ...values.map(([, value]) => value)];
  await db.query(`update public.waitlist_signups set ${sets.join(", ")} where id = $1`, parameters);
  await recordOwnChange(db, id, "changed", names.join(", "));
}

export function planOf(context: Readonly<Record<string, unknown>> | null): string {
  const plan = context?.["plan"];
  return typeof plan === "string" ? plan : "";
}

/** A persona's name, "sliders" for the demo's values, "" for none. */
export function voiceOf(context: Readonly<Record<string, unknown>> | null): string {
  const persona = context?.["persona"];
  return typeof persona === "string" ? persona : context && "formality" in context ? "sliders" : "";
}

export async function chooseEmails(
  db: Queryable,
  { id, email }: LockedPerson,
  wanted: Record<EmailKind, boolean>,
): Promise<void> {
  const { kinds } = await readEmailChoices(db, email);
  for (const kind of emailKinds.filter((one) => kinds[one] !== wanted[one])) {
    await chooseEmail(db, email, kind, wanted[kind]);
    await recordOwnChange(db, id, wanted[kind] ? "resumed" : "stopped", kind);
  }
}

/** Stops all list email. The answers stay, as a record not to write to this person. */
export async function leave(db: Queryable, { id, email }: LockedPerson): Promise<void> {
  if (await leaveList(db, email)) await recordOwnChange(db, id, "left");
}

export async function comeBack(db: Queryable, { id, email }: LockedPerson): Promise<void> {
  if (await returnToList(db, email)) await recordOwnChange(db, id, "returned");
}

/** Only the first time changes and records something. */
export async function confirmEmail(db: Queryable, { id }: LockedPerson): Promise<void> {
  const sql = "update site.people set confirmed_at = now() where id = $1 and confirmed_at is null";
  if (await changes(db, sql, [id])) await recordOwnChange(db, id, "verified");
}

/** Says that they still want their place. */
export async function stay(db: Queryable, { id }: LockedPerson): Promise<void> {
  await recordOwnChange(db, id, "stayed");
}

/** Ends the links in earlier emails. @param now links made from then on work */
export async function endOlderLinks(db: Queryable, { id }: LockedPerson, now: Date): Promise<void> {
  await revokeLinks(db, id, now);
  await recordOwnChange(db, id, "revoked");
}
