import type { ClientLoaderFunctionArgs } from "react-router";
import { insertRow, requestNotifications } from "./backend-client.ts";
import { type FieldTable, type FormDefinition, toFacts } from "./field-table.ts";
import { currentFirstTouch } from "./first-touch.ts";
import { submitForm } from "./submit-form.ts";
import { readVisitContext } from "./visit-context.ts";

/** Stores a form from the browser and asks for its notifications. */
export async function sendForm<Fields extends FieldTable>(
  form: FormDefinition<Fields>,
  { request }: { request: Request },
) {
  const outcome = await submitForm(form, await request.formData(), insertRow, currentFirstTouch());
  if (!outcome.ok) return outcome;
  const isLater = requestNotifications(form, toFacts(form.fields, outcome.answers), outcome.answers);
  return { ...outcome, isLater };
}

/** As `loadFormPage`, without a request, so that navigation works offline. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return { visit: readVisitContext(new URL(request.url).searchParams), storedOn: null, isLater: false };
}
