import { type Person, toPersonExport } from "../../src/features/people/person.server.ts";
import type { EmailKind } from "../../src/lib/email-kinds.ts";

/** A person's own data, without the team's notes and names. */
export function toOwnFile(person: Person, kinds: Record<EmailKind, boolean>): object {
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
    emails_wanted: kinds,
    history: history.map(({ happened_at, actor, action, detail }) => ({
      happened_at,
      by: actor === "person" ? "you" : "the team",
      action,
      detail,
    })),
  };
}
