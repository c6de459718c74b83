import type { Person } from "../../src/features/people/person.server.ts";
import { type ChangedAnswers, planOf, voiceOf } from "../../src/features/place/place-changes.server.ts";
import { placeContent } from "../../src/features/place/place-content.ts";
import {
  defineForm,
  type FieldErrors,
  isRequired,
  optionalOneOf,
  toChangedRow,
} from "../../src/features/submissions/form/field-table.ts";
import { submissionTables } from "../../src/features/submissions/submission-tables.ts";
import { waitlistPage } from "../../src/features/submissions/waitlist/waitlist-content.ts";
import { waitlistFields, waitlistForm } from "../../src/features/submissions/waitlist/waitlist-fields.ts";

type Signup = NonNullable<Person["signup"]>;

export interface RefusedAnswers {
  form: URLSearchParams;
  errors: FieldErrors<string>;
}

/** The waitlist's fields without the email address, which a person cannot change on their own page. */
const { email: _email, ...changeable } = waitlistFields;
const copy: Readonly<Record<string, { label: string; hint?: string }>> = waitlistPage.fields;
const { none, sliders, plan, voice } = placeContent.answers;

function defineAnswersForm({ context }: Signup) {
  const voices: Readonly<Record<string, string>> = {
    ...submissionTables.personas,
    ...(voiceOf(context) === "sliders" ? { sliders } : {}),
  };
  return defineForm(waitlistForm, {
    ...changeable,
    plan: {
      control: "select",
      column: "plan",
      label: plan,
      ...optionalOneOf(submissionTables.plans, "Choose one of the plans"),
    },
    voice: { control: "select", column: "voice", label: voice, ...optionalOneOf(voices, "Choose one of the voices") },
  });
}

/** A field that is no select, radio group or group of checkboxes is a line of text. */
export type PlaceField = ReturnType<typeof toFields>[number];

export function toFields(signup: Signup, refused: RefusedAnswers | undefined) {
  const form = defineAnswersForm(signup);
  const { context } = signup;
  const draft = refused
    ? form.readDraft(refused.form)
    : form.readRow({ ...signup, plan: planOf(context), voice: voiceOf(context) });
  return form.entries.map(({ name, field }) => ({
    name,
    label: field.label,
    ...copy[name],
    control: field.control,
    options: { ...(field.control === "select" ? { "": none } : {}), ...field.options },
    value: draft[name],
    isRequired: isRequired(field),
    error: refused?.errors[name],
  }));
}

export function readAnswers(posted: URLSearchParams, signup: Signup): ChangedAnswers | { errors: FieldErrors<string> } {
  const form = defineAnswersForm(signup);
  const checked = form.check(form.readDraft(posted));
  if ("errors" in checked) return checked;
  const { plan: chosenPlan, voice: chosenVoice, ...answers } = checked.answers;
  return { columns: toChangedRow(changeable, answers), plan: chosenPlan, voice: chosenVoice };
}
