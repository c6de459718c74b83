import { erasePerson } from "../../src/features/people/erase-person.server.ts";
import { listErasures } from "../../src/features/people/erasures.server.ts";
import { describeEmailForTeam } from "../../src/features/people/team-email-status.ts";
import { correctPerson, recordExport } from "../../src/features/people/person-actions.server.ts";
import { mergePeople } from "../../src/features/people/merge-people.server.ts";
import { findPerson, type Person, toPersonExport } from "../../src/features/people/person.server.ts";
import { correctionOptions, readNamedAnswers } from "../../src/features/submissions/waitlist/signup-answers.ts";
import { nameNotification } from "../../src/lib/notification-names.ts";
import { toVisibleText } from "../../src/lib/visitor-text.ts";
import type { Database } from "../../src/platform/db.server.ts";
import type { Env } from "../../src/platform/env.server.ts";
import { type CommandOutcome, print, refuse } from "./command-outcome.ts";
import { submissionFacts } from "./submission-facts.ts";

interface PersonDependencies {
  db: Database;
  env: Pick<Env, "DATA_DIR">;
}

const actor = "command";

/** @param asked `action` and `email`, and for `correct` the new values */
export async function runPersonCommand(deps: PersonDependencies, asked: URLSearchParams): Promise<CommandOutcome> {
  const { db } = deps;
  const action = asked.get("action") ?? "";
  if (action === "erasures") return print(await listErasures(db));
  const person = await findPerson(db, { email: asked.get("email") ?? "" });
  if (!person) return refuse("Nobody with that email address has joined or written.");
  switch (action) {
    case "show":
      return print(showPerson(person));
    case "export":
      await recordExport(db, { actor, personId: person.id });
      return print(`${JSON.stringify(toPersonExport(person), null, 2)}\n`);
    case "correct":
      return correct(deps, person, asked);
    case "erase":
      return erase(deps, person, asked.has("yes"));
    default:
      return refuse("The command knows show, export, correct, erase and erasures.");
  }
}

async function correct({ db }: PersonDependencies, person: Person, asked: URLSearchParams): Promise<CommandOutcome> {
  const correction = {
    name: asked.get("name") ?? undefined,
    email: asked.get("new-email") ?? undefined,
    answers: readNamedAnswers(asked),
  };
  if (asked.has("merge")) {
    const id = await mergePeople(db, { actor, personId: person.id }, correction.email ?? "");
    const left = id === null ? null : await findPerson(db, { id });
    return left
      ? print(showPerson(left))
      : refuse("--merge needs --new-email with the email address of somebody else who joined or wrote.");
  }
  const { name, email, answers } = correction;
  if (name === undefined && email === undefined && Object.keys(answers).length === 0)
    return refuse(`Say what to correct: ${correctionOptions.map((option) => `--${option}`).join(", ")}.`);
  const outcome = await correctPerson(db, { actor, personId: person.id }, correction);
  if (outcome.state === "refused")
    return refuse(outcome.otherId ? `${outcome.problem} If both are one person, add --merge.` : outcome.problem);
  const corrected = await findPerson(db, { id: person.id });
  return print(corrected ? showPerson(corrected) : "");
}

async function erase({ db, env }: PersonDependencies, person: Person, isSure: boolean): Promise<CommandOutcome> {
  if (!isSure) return refuse(`${showPerson(person)}\nNothing was erased. Add --yes to erase this person.`);
  const receipt = await erasePerson({ db, dataDir: env.DATA_DIR }, { personId: person.id, actor });
  if (!receipt) return refuse("They were erased meanwhile.");
  const removed = Object.entries(receipt.removed).map(([what, count]) => `${count} ${what}`);
  const lines = [
    `Erased at ${receipt.erasedAt.toISOString()}, reference ${receipt.reference}.`,
    `Removed: ${removed.join(", ")}.`,
    ...receipt.unfinished.map((problem) => `Not done: ${problem}`),
    `Still to delete by hand: copies in the team’s mailbox and chat. Search for ${receipt.copies.join(", ")}, or for the email address.`,
  ];
  return print(`${lines.join("\n")}\n`);
}

function showPerson(person: Person): string {
  const { name, email, source, is_stopped, needs_review, signup, messages, emails, history, former } = person;
  const say = (facts: readonly { label: string; value: string }[]) =>
    facts.map(({ label, value }) => `\n  ${label}: ${value.replaceAll("\n", "\n    ")}`).join("");
  const lines = [
    `${toVisibleText(name)} <${email}>${is_stopped ? ", asked for no more email" : ""}${needs_review ? ", to review" : ""}`,
    `Source: ${source ?? "not known"}`,
    signup ? `Joined ${signup.created_at.toISOString()}${say(submissionFacts.signup(signup))}` : "Not on the waitlist",
    ...(signup?.consented_at
      ? [
          `Imported, with consent from ${toVisibleText(signup.consent_source ?? "")}, ${signup.consented_at.toISOString()}`,
        ]
      : []),
    ...former.map((one) => `Before ${one.until.toISOString()}: ${one.email}`),
    ...messages.map((message) => `Wrote ${message.created_at.toISOString()}${say(submissionFacts.message(message))}`),
    ...emails.map((one) => `${nameNotification(one.kind)}: ${describeEmailForTeam(one).text}`),
    ...history.map(
      ({ happened_at, actor: by, action, detail }) =>
        `${happened_at.toISOString()} ${by}: ${action}${detail ? `, ${toVisibleText(detail)}` : ""}`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}
