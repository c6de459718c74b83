import { type Person, toPersonExport } from "../../../src/features/people/person.server.ts";
import { planOf, voiceOf } from "../../../src/features/place/place-changes.server.ts";
import { placeContent } from "../../../src/features/place/place-content.ts";
import type { PlaceField, PlaceView } from "../../../src/features/place/place-view.ts";
import { labelOf } from "../../../src/features/submissions/form/field-table.ts";
import { submissionTables } from "../../../src/features/submissions/submission-tables.ts";
import { waitlistPage } from "../../../src/features/submissions/waitlist/waitlist-content.ts";
import { waitlistForm } from "../../../src/features/submissions/waitlist/waitlist-fields.ts";

export interface RefusedAnswers {
  form: URLSearchParams;
  errors: Readonly<Record<string, string | undefined>>;
}

/** The fields of the waitlist's form that a person may change; the address stays. */
export const changeableFields = waitlistForm.entries.filter(({ field }) => field.control !== "email");

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

function toFields(signup: NonNullable<Person["signup"]>, refused: RefusedAnswers | undefined): PlaceField[] {
  const stored = waitlistForm.readRow(
    Object.fromEntries(waitlistForm.entries.map(({ name, field }) => [name, signup[field.column]])),
  );
  const answers = changeableFields.map(({ name, field }): PlaceField => {
    const { label, hint } = { hint: undefined, ...waitlistPage.fields[name] };
    const typed = field.control === "checkboxes" ? refused?.form.getAll(name) : (refused?.form.get(name) ?? undefined);
    const control = field.control === "radio" || field.control === "checkboxes" ? field.control : "text";
    return {
      name,
      label,
      hint,
      control,
      options: field.options ?? {},
      value: typed ?? stored[name],
      error: refused?.errors[name],
    };
  });
  const { none, sliders } = placeContent.answers;
  const toSelect = (name: "plan" | "voice", now: string, options: Readonly<Record<string, string>>): PlaceField => ({
    name,
    label: placeContent.answers[name],
    control: "select",
    options: { "": none, ...options },
    value: refused?.form.get(name) ?? now,
    error: refused?.errors[name],
  });
  const voice = voiceOf(signup.context);
  return [
    ...answers,
    toSelect("plan", planOf(signup.context), submissionTables.plans),
    toSelect("voice", voice, { ...submissionTables.personas, ...(voice === "sliders" ? { sliders } : {}) }),
  ];
}

/** A person's own data, without the team's notes and names. */
export function toOwnFile(person: Person, choices: PlaceView["choices"]): object {
  const history = person.history.filter(({ action }) => action !== "noted" && action !== "reviewed");
  const messages = person.messages.map(({ notes: _notes, answers, ...message }) => ({
    ...message,
    answers: answers.map(({ created_at, body }) => ({ created_at, author: "the team", body })),
  }));
  const { notes_and_history: _history, ...rest } = { notes_and_history: [], ...toPersonExport(person) };
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
