import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "react-router";
import { paths } from "../../../pages.ts";
import { appContext, networkHeader } from "../../../platform/app-context.server.ts";
import { readSubmissionToken, signSubmissionToken } from "../../../platform/submission-token.server.ts";
import { storeSubmission } from "../../../platform/visitor-insert.server.ts";
import { areConfirmationsHeld } from "../waitlist/confirmation-delay.server.ts";
import type { FieldTable, FormDefinition } from "./field-table.ts";
import { requestFirstTouch } from "./first-touch.ts";
import { joinedOn } from "./submission-receipt.ts";
import { submitForm } from "./submit-form.ts";
import { readVisitContext } from "./visit-context.ts";

/** What is known of the visit, the day on which `storeForm` stored a form of this visitor, and whether its email comes later than usual. */
export async function loadFormPage<Fields extends FieldTable>(
  { receipt, type }: FormDefinition<Fields>,
  { request, context }: LoaderFunctionArgs,
) {
  const { secret, now, db } = context.get(appContext);
  const query = new URL(request.url).searchParams;
  const stored = readSubmissionToken(secret, query.get(receipt), now());
  const isLater = stored !== null && type === "waitlist" && (await areConfirmationsHeld(db));
  const page = { visit: readVisitContext(query), storedOn: stored && joinedOn(stored), isLater };
  return data(page, { headers: query.has(receipt) ? {} : { "x-cache-seconds": "3600" } });
}

/** Stores a form sent without JavaScript, then redirects to the page's confirmation. */
export async function storeForm<Fields extends FieldTable>(
  form: FormDefinition<Fields>,
  { request, context }: ActionFunctionArgs,
) {
  const services = context.get(appContext);
  const network = form.type === "waitlist" ? request.headers.get(networkHeader) : null;
  const outcome = await submitForm(
    form,
    await request.formData(),
    async (table, row) => ((await storeSubmission(services, table, row)) ? "stored" : "failed"),
    { ...requestFirstTouch(request), ...(network === null ? {} : { network }) },
  );
  if (!outcome.ok) return data(outcome, { status: "unavailable" in outcome ? 503 : 400 });
  // A request of React Router's own scripts has another path.
  const receipt = signSubmissionToken(services.secret, services.now());
  return redirect(`${paths[form.type]}?${form.receipt}=${receipt}`, 303);
}
