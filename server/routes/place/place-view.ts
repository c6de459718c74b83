import { type Person, toPersonExport } from "../../../src/features/people/person.server.ts";
import type { PlaceView } from "../../../src/features/place/place-view.ts";
import { labelOf } from "../../../src/features/submissions/form/field-table.ts";
import { submissionTables } from "../../../src/features/submissions/submission-tables.ts";
import { type RefusedAnswers, toFields } from "./answers.ts";

export function toPlaceView(
  person: Person,
  page: {
    key: string;
    choices: PlaceView["choices"];
    asksToConfirm: boolean;
    refused?: RefusedAnswers | undefined;
  },
): PlaceView {
  const { signup, messages } = person;
  return {
    key: page.key,
    email: signup?.email ?? person.email,
    waitlist: signup ? { joinedAt: signup.created_at, fields: toFields(signup, page.refused) } : null,
    messages: messages.map((message) => ({ ...message, about: labelOf(submissionTables.reasons, message.use_case) })),
    emails: person.emails.filter(({ kind }) => kind !== "contact/team-email"),
    choices: page.choices,
    isConfirmed: page.asksToConfirm ? person.confirmed_at !== null : null,
  };
}

/** A person's own data, without the team's notes and names. */
export function toOwnFile(person: Person, choices: PlaceView["choices"]): object {
  const history = person.history.filter(({ action }) => action !== "noted" && action !== "reviewed");
  const messages = person.messages.map(({ notes: _notes, answers, ...message }) => ({
    ...message,
    answers: answers.map(({ created_at, body }) => ({ created_at, author: "the team", body })),
  }));
  const { notes_and_history: _history, ...rest } = toPersonExport(person);
  return {
    ...rest,
    messages,
    confirmed_at: person.confirmed_at,
    emails_wanted: choices.kinds,
    history: history.map(({ happened_at, actor, action, detail }) => ({
      happened_at,
      by: actor === "person" ? "you" : "the team",
      action,
      detail,
    })),
  };
}
