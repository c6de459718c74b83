import { data, redirect } from "react-router";
import { confirmation } from "../features/submissions/waitlist/waitlist-content.ts";
import { waitlistCopy } from "../features/submissions/waitlist/waitlist-copy.ts";
import { waitlistForm } from "../features/submissions/waitlist/waitlist-fields.ts";
import { toFacts } from "../features/submissions/form/field-table.ts";
import { currentFirstTouch, requestFirstTouch } from "../features/submissions/form/first-touch.ts";
import { joinedOn } from "../features/submissions/form/submission-receipt.ts";
import { submitForm } from "../features/submissions/form/submit-form.ts";
import { WaitlistPage } from "../features/submissions/waitlist/waitlist-page.tsx";
import { requestNotifications, insertRow } from "../features/submissions/form/backend-client.ts";
import { withLaunchCopy } from "../lib/launch-copy.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages, paths } from "../pages.ts";
import { readVisitContext } from "../features/submissions/form/visit-context.ts";
import { appContext } from "../platform/app-context.server.ts";
import { readSubmissionToken, signSubmissionToken } from "../platform/submission-token.server.ts";
import { storeSubmission } from "../platform/visitor-insert.server.ts";
import { pageArea } from "../ui/area-styles.tsx";
import type { Route } from "./+types/waitlist";

export const handle = pageArea("forms");

export { headers } from "../lib/loader-headers.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return registeredPageMeta(pages.waitlist, {
    ...withLaunchCopy(waitlistCopy, matches[0].loaderData).meta,
    ...(loaderData?.hasJoined ? { title: confirmation.heading } : {}),
    isIndexed: !loaderData?.hasJoined,
  });
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { secret, now } = context.get(appContext);
  const query = new URL(request.url).searchParams;
  const stored = readSubmissionToken(secret, query.get("joined"), now());
  const page = { visit: readVisitContext(query), hasJoined: stored !== null, joined: stored && joinedOn(stored) };
  return data(page, { headers: query.has("joined") ? {} : { "x-cache-seconds": "3600" } });
}

/** No request, so that navigation works offline. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const visit = readVisitContext(new URL(request.url).searchParams);
  return { visit, hasJoined: false, joined: null };
}

/** Without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(appContext);
  const outcome = await submitForm(
    waitlistForm,
    await request.formData(),
    (table, row) => storeSubmission(services, table, row),
    requestFirstTouch(request),
  );
  if (outcome.ok)
    return redirect(`${paths.waitlist}?joined=${signSubmissionToken(services.secret, services.now())}`, 303);
  return data(outcome, { status: "unavailable" in outcome ? 503 : 400 });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const outcome = await submitForm(waitlistForm, await request.formData(), insertRow, currentFirstTouch());
  if (outcome.ok)
    requestNotifications(
      "waitlist",
      "New waitlist signup",
      toFacts(waitlistForm.fields, outcome.answers),
      outcome.answers,
    );
  return outcome;
}

export default function Waitlist({ loaderData, actionData }: Route.ComponentProps) {
  const { visit, hasJoined, joined } = loaderData;
  return <WaitlistPage context={visit} hasJoined={hasJoined} joined={joined} outcome={actionData} />;
}
