import type { Person } from "../../../src/features/people/person.server.ts";
import { type ChangedAnswers, voiceOf } from "../../../src/features/place/place-changes.server.ts";
import { submissionTables } from "../../../src/features/submissions/submission-tables.ts";
import { waitlistForm } from "../../../src/features/submissions/waitlist/waitlist-fields.ts";
import { changeableFields, type RefusedAnswers } from "./place-view.ts";

/** Checks posted answers by the rules of the waitlist's form. */
export function readAnswers(
  form: URLSearchParams,
  signup: NonNullable<Person["signup"]>,
): ChangedAnswers | Pick<RefusedAnswers, "errors"> {
  const posted = new FormData();
  for (const [name, value] of form) posted.append(name, value);
  // The own page does not change the address, but the waitlist's form requires one.
  posted.set("email", "person@example.com");
  const checked = waitlistForm.check(waitlistForm.readDraft(posted));
  const plan = form.get("plan") ?? "";
  const voice = form.get("voice") ?? "";
  const errors = {
    ...("errors" in checked ? checked.errors : {}),
    ...(plan === "" || Object.hasOwn(submissionTables.plans, plan) ? {} : { plan: "Choose one of the plans" }),
    ...(voice === "" || voice === voiceOf(signup.context) || Object.hasOwn(submissionTables.personas, voice)
      ? {}
      : { voice: "Choose one of the voices" }),
  };
  if (Object.keys(errors).length > 0 || !("answers" in checked)) return { errors };
  const { answers } = checked;
  return {
    columns: Object.fromEntries(changeableFields.map(({ name, field }) => [field.column, answers[name]])),
    plan,
    voice,
  };
}
