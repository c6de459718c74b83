import { cutText } from "../../lib/cut-text.ts";
import * as z from "zod/mini";
import { type Database, type Queryable, sqlState } from "../../platform/db.server.ts";
import { leaveList } from "../../mailing/email-choices.server.ts";
import { addToHistory, changePerson, type LockedPerson } from "../../platform/person-history.server.ts";
import { findRow, readRow, readRows } from "../../platform/typed-query.server.ts";
import { releaseOne } from "./held-signups.server.ts";
import { recordTeamAction } from "../../platform/team-actions.server.ts";

export interface PersonChange {
  actor: string;
  personId: string;
}

export type PersonOutcome =
  | { state: "done" }
  | { state: "missing" }
  /** `otherId` is the person who has the email address already. */
  | { state: "refused"; problem: string; status: 409 | 422; otherId?: string | undefined };

const logNames = {
  noted: "noted person",
  reviewed: "reviewed person",
  corrected: "corrected person",
  confirmation: "sent confirmation again",
  stopped: "stopped emails",
  exported: "exported person",
} as const;

/** Makes a change in one transaction with its rows in the person's history and the audit log. @param work returns the history's detail */
async function change(
  db: Database,
  { actor, personId }: PersonChange,
  action: keyof typeof logNames,
  work: (transaction: Queryable, person: LockedPerson) => Promise<string | PersonOutcome>,
): Promise<PersonOutcome> {
  const outcome = await changePerson<PersonOutcome>(db, personId, async (transaction, person) => {
    const done = await work(transaction, person);
    if (typeof done !== "string") return done;
    await addToHistory(transaction, personId, { actor, action, detail: cutText(done, 2_000) });
    await recordTeamAction(transaction, { actor, action: logNames[action], subject: `person ${personId}` });
    return { state: "done" };
  });
  return outcome ?? { state: "missing" };
}

/** Records that the person was reviewed; a later marked row asks for a review again. */
export function reviewPerson(db: Database, who: PersonChange): Promise<PersonOutcome> {
  return change(db, who, "reviewed", async (transaction) => {
    await transaction.query("update site.people set reviewed_at = now() where id = $1", [who.personId]);
    return "";
  });
}

export function notePerson(db: Database, who: PersonChange, text: string): Promise<PersonOutcome> {
  const note = text.replaceAll("\r\n", "\n").trim();
  return change(db, who, "noted", async () => {
    if (note === "") return refuse("The note is empty.", 422);
    if (note.length > 2_000) return refuse("The note has more than 2,000 characters.", 422);
    return note.replaceAll("\0", "");
  });
}

/** Stops list email. Answers to messages still go out. */
export function stopEmails(db: Database, who: PersonChange): Promise<PersonOutcome> {
  return change(db, who, "stopped", async (transaction, { email }) => {
    await leaveList(transaction, email);
    return "";
  });
}

/** Only records it; `toPersonExport` makes the export. */
export function recordExport(db: Database, who: PersonChange): Promise<PersonOutcome> {
  return change(db, who, "exported", async () => "");
}

const queuedRow = z.object({ is_stopped: z.boolean(), open: z.number(), sent: z.number() });

/** One that is held is let go. Refused for people who are not on the waitlist, want no more email, or have one waiting to be sent. */
export function resendConfirmation(db: Database, who: PersonChange): Promise<PersonOutcome> {
  return change(db, who, "confirmation", async (transaction, { email, signup_id: signupId }) => {
    if (signupId === null) return refuse("They are not on the waitlist, so there is nothing to confirm.");
    const sql = `select exists (select from site.unsubscribed where email = $1) as is_stopped,
        count(*) filter (where settled_at is null)::int as open, count(*)::int as sent
      from site.outbox where source_id = $2 and kind = 'waitlist/sender-email'`;
    const queued = await readRow(transaction, queuedRow, sql, [email, signupId]);
    if (queued.is_stopped) return refuse("They asked for no more email.");
    if (await releaseOne(transaction, signupId)) return "";
    if (queued.open > 0) return refuse("The last confirmation still waits to be sent.");
    const insertSql = `insert into site.outbox (key, kind, channel, source_id)
      values ('waitlist/sender-email/' || $1 || '/again-' || $2, 'waitlist/sender-email', 'email', $1::uuid)`;
    await transaction.query(insertSql, [signupId, String(queued.sent + 1)]);
    return "";
  });
}

export interface Correction {
  name?: string | undefined;
  email?: string | undefined;
  /** Columns of public.waitlist_signups with their new values. */
  answers?: Readonly<Record<string, unknown>> | undefined;
}

/** The database's CHECK constraints decide what is valid. @param findProblem why not now, asked while the person is locked */
export async function correctPerson(
  db: Database,
  who: PersonChange,
  correction: Correction,
  findProblem: (transaction: Queryable) => Promise<string | null> = async () => null,
): Promise<PersonOutcome> {
  try {
    return await change(db, who, "corrected", async (transaction, person) => {
      const overtaken = await findProblem(transaction);
      if (overtaken !== null) return refuse(overtaken);
      const before = await readAnswers(transaction, person.email);
      const email = await correctEmail(transaction, who.personId, person.email, correction.email);
      const { name = null, answers = {} } = correction;
      const columns = Object.keys(answers);
      const sets = columns.map((column, nth) => `, ${column} = $${nth + 3}`);
      await transaction.query(
        `update public.waitlist_signups set name = coalesce(site.trim_space($2), name)${sets.join("")} where site.mailbox_key(email) = $1`,
        [email, name, ...Object.values(answers)],
      );
      await transaction.query(
        "update public.contact_submissions set name = coalesce(site.trim_space($2), name) where site.mailbox_key(email) = $1",
        [email, name],
      );
      const after = await readAnswers(transaction, email);
      const changed = ["email", "name", ...columns].filter(
        (column) =>
          (column === "email" && email !== person.email) ||
          after.some((row, nth) => JSON.stringify(row[column]) !== JSON.stringify(before[nth]?.[column])),
      );
      return changed.length > 0 ? changed.join(", ") : { state: "done" };
    });
  } catch (error) {
    const problem = describeRefusal(error);
    if (problem === null) throw error;
    if (problem !== emailTaken) return refuse(problem, 422);
    const sql = "select id from site.people where email = site.mailbox_key($1)";
    const other = await findRow(db, z.object({ id: z.string() }), sql, [correction.email?.trim()]);
    return { ...refuse(problem, 422), otherId: other?.id };
  }
}

const storedAnswers = z.object({ answers: z.record(z.string(), z.unknown()) });

/** What the person's rows hold, by column. @param email the mailbox's key */
async function readAnswers(transaction: Queryable, email: string) {
  const of = (table: string) =>
    `select to_jsonb(row) as answers from ${table} as row where site.mailbox_key(email) = $1`;
  const sql = `${of("public.waitlist_signups")} union all (${of("public.contact_submissions")} order by id)`;
  return (await readRows(transaction, storedAnswers, sql, [email])).map(({ answers }) => answers);
}

/** @param before the mailbox's key @returns the corrected one's */
async function correctEmail(transaction: Queryable, personId: string, before: string, asked = ""): Promise<string> {
  const email = asked.trim();
  if (email === "") return before;
  // First, because the rows' triggers look the person up by the new email address.
  const sql = "update site.people set email = site.mailbox_key($2) where id = $1 returning email as key";
  const { key } = await readRow(transaction, z.object({ key: z.string() }), sql, [personId, email]);
  for (const table of ["waitlist_signups", "contact_submissions"])
    await transaction.query(
      `update public.${table} set email = $2 where site.mailbox_key(email) = $1 and email is distinct from $2`,
      [before, email],
    );
  if (key === before) return before;
  for (const table of ["unsubscribed", "email_choices"]) {
    // A row that the new email address has already wins; the old one goes.
    const updateSql = `update site.${table} as moved set email = site.mailbox_key($2) where email = $1
      and not exists (select from site.${table} as known where known.email = site.mailbox_key($2))`;
    await transaction.query(updateSql, [before, email]);
    await transaction.query(`delete from site.${table} where email = $1`, [before]);
  }
  return key;
}

const answerMissing = "An answer that the form asks for is missing.";
const emailTaken = "Somebody else has that email address.";

const refusals: readonly [RegExp, string][] = [
  [/^(people_email_key|waitlist_signups_email)$/, emailTaken],
  [/_email_/, "That is not an email address that the site takes."],
  [/_name_/, "A name has 1 to 100 characters, none of them invisible controls."],
  [/_answers_given$/, answerMissing],
  [/_formats_/, "Choose at least one format, each once."],
  [/_known$/, "Choose one of the form’s answers."],
  [/_(length|valid|characters|trimmed)$/, "One answer is too long or has characters that cannot be stored."],
];

function describeRefusal(error: unknown): string | null {
  if (sqlState(error) === "23502") return answerMissing;
  const constraint = error instanceof Error && "constraint" in error ? String(error.constraint) : "";
  return refusals.find(([pattern]) => pattern.test(constraint))?.[1] ?? null;
}

function refuse(problem: string, status: 409 | 422 = 409) {
  return { state: "refused", problem, status } as const;
}
