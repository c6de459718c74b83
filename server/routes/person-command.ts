import { erasePerson } from "../../src/features/people/erase-person.server.ts";
import { listErasures } from "../../src/features/people/erasures.server.ts";
import { describeEmail } from "../../src/features/people/email-state.ts";
import { correctPerson, recordExport } from "../../src/features/people/person-actions.server.ts";
import { mergePeople } from "../../src/features/people/merge-people.server.ts";
import { findPerson, type Person, toPersonExport } from "../../src/features/people/person.server.ts";
import { submissionTables } from "../../src/features/submissions/submission-tables.ts";
import { nameNotification } from "../../src/lib/notification-names.ts";
import { toVisibleText } from "../../src/lib/visitor-text.ts";
import type { Database } from "../../src/platform/db.server.ts";

/** The output of `npm run person`, or one sentence about a usage error. */
export type PersonAnswer = { ok: true; text: string } | { ok: false; problem: string };

const actor = "command";

/** @param asked `action` and `email`, and for `correct` the new values */
export async function runPersonCommand(
  deps: { db: Database; dataDir: string },
  asked: URLSearchParams,
): Promise<PersonAnswer> {
  const { db } = deps;
  const action = asked.get("action") ?? "";
  if (action === "erasures") return { ok: true, text: await listErasures(db) };
  const person = await findPerson(db, { email: asked.get("email") ?? "" });
  if (!person) return { ok: false, problem: "Nobody with that email address has joined or written." };
  switch (action) {
    case "show":
      return { ok: true, text: showPerson(person) };
    case "export":
      await recordExport(db, { actor, personId: person.id });
      return { ok: true, text: `${JSON.stringify(toPersonExport(person), null, 2)}\n` };
    case "correct":
      return correct(deps, person, asked);
    case "erase":
      return erase(deps, person, asked.has("yes"));
    default:
      return { ok: false, problem: "The command knows show, export, correct, erase and erasures." };
  }
}

async function correct({ db }: { db: Database }, person: Person, asked: URLSearchParams): Promise<PersonAnswer> {
  const correction = {
    name: asked.get("name") ?? undefined,
    email: asked.get("new-email") ?? undefined,
    primary_use: asked.get("use") ?? undefined,
    timeline: asked.get("timeline") ?? undefined,
    formats: asked.get("formats")?.split(","),
  };
  if (asked.has("merge")) {
    const id = await mergePeople(db, { actor, personId: person.id }, correction.email ?? "");
    const left = id === null ? null : await findPerson(db, { id });
    return left
      ? { ok: true, text: showPerson(left) }
      : { ok: false, problem: "--merge needs --new-email with the address of somebody else who joined or wrote." };
  }
  if (Object.values(correction).every((value) => value === undefined))
    return { ok: false, problem: "Say what to correct: --name, --new-email, --use, --timeline or --formats." };
  const outcome = await correctPerson(db, { actor, personId: person.id }, correction);
  if (outcome.state === "refused")
    return {
      ok: false,
      problem: outcome.isTaken ? `${outcome.problem} If both are one person, add --merge.` : outcome.problem,
    };
  const corrected = await findPerson(db, { id: person.id });
  return { ok: true, text: corrected ? showPerson(corrected) : "" };
}

async function erase(deps: { db: Database; dataDir: string }, person: Person, isSure: boolean): Promise<PersonAnswer> {
  if (!isSure)
    return { ok: false, problem: `${showPerson(person)}\nNothing was erased. Add --yes to erase this person.` };
  const receipt = await erasePerson(deps, { personId: person.id, actor });
  if (!receipt) return { ok: false, problem: "They were erased meanwhile." };
  const removed = Object.entries(receipt.removed).map(([what, count]) => `${count} ${what}`);
  return {
    ok: true,
    text: [
      `Erased at ${receipt.erasedAt.toISOString()}, reference ${receipt.reference}.`,
      `Removed: ${removed.join(", ")}.`,
      ...receipt.unfinished.map((problem) => `Not done: ${problem}`),
      `Still to delete by hand: copies in the team’s mailbox and chat. Search for ${receipt.copies.join(", ")}, or for the address.`,
      "",
    ].join("\n"),
  };
}

function showPerson({
  name,
  email,
  source,
  is_stopped,
  isMarked,
  signup,
  messages,
  emails,
  history,
  former,
}: Person): string {
  const { uses, timelines, formats, reasons } = submissionTables;
  const say = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value;
  const lines = [
    `${toVisibleText(name)} <${email}>${is_stopped ? ", asked for no more email" : ""}${isMarked ? ", to review" : ""}`,
    `Source: ${source ?? "not known"}`,
    signup
      ? `Joined ${signup.created_at.toISOString()}: ${say(uses, signup.primary_use)}, ${say(timelines, signup.timeline)}, ${signup.formats.map((format) => say(formats, format)).join(", ")}`
      : "Not on the waitlist",
    ...former.map((one) => `Before ${one.until.toISOString()}: ${one.email}`),
    ...messages.map(
      (message) =>
        `Wrote ${message.created_at.toISOString()}, ${say(reasons, message.use_case)}: ${toVisibleText(message.message).replaceAll("\n", "\n  ")}`,
    ),
    ...emails.map((one) => `${nameNotification(one.kind)}: ${describeEmail(one).words}`),
    ...history.map(
      ({ happened_at, actor: by, action, detail }) =>
        `${happened_at.toISOString()} ${by}: ${action}${detail ? `, ${toVisibleText(detail)}` : ""}`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}
