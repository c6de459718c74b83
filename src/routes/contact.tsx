import { data, redirect } from "react-router";
import { contactMeta, thanks } from "../features/submissions/contact/contact-content.ts";
import { contactForm } from "../features/submissions/contact/contact-fields.ts";
import { toFacts } from "../features/submissions/form/field-table.ts";
import { currentFirstTouch, requestFirstTouch } from "../features/submissions/form/first-touch.ts";
import { submitForm } from "../features/submissions/form/submit-form.ts";
import { ContactPage } from "../features/submissions/contact/contact-page.tsx";
import { requestNotifications, insertRow } from "../features/submissions/form/backend-client.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages, paths } from "../pages.ts";
import { readVisitContext } from "../features/submissions/form/visit-context.ts";
import { appContext } from "../platform/app-context.server.ts";
import { readSubmissionToken, signSubmissionToken } from "../platform/submission-token.server.ts";
import { storeSubmission } from "../platform/visitor-insert.server.ts";
import { pageArea } from "../ui/area-styles.tsx";
import type { Route } from "./+types/contact";

export const handle = pageArea("forms");

export { headers } from "../lib/loader-headers.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return registeredPageMeta(pages.contact, {
    ...contactMeta,
    ...(loaderData?.wasSent ? { title: thanks.heading } : {}),
    isIndexed: !loaderData?.wasSent,
  });
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { secret, now } = context.get(appContext);
  const query = new URL(request.url).searchParams;
  const page = {
    plan: readVisitContext(query).plan,
    wasSent: readSubmissionToken(secret, query.get("sent"), now()) !== null,
  };
  return data(page, { headers: query.has("sent") ? {} : { "x-cache-seconds": "3600" } });
}

/** No request, so that navigation works offline. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const visit = readVisitContext(new URL(request.url).searchParams);
  return { plan: visit.plan, wasSent: false };
}

/** Without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(appContext);
  const outcome = await submitForm(
    contactForm,
    await request.formData(),
    (table, row) => storeSubmission(services, table, row),
    requestFirstTouch(request),
  );
  if (outcome.ok) return redirect(`${paths.contact}?sent=${signSubmissionToken(services.secret, services.now())}`, 303);
  return data(outcome, { status: "unavailable" in outcome ? 503 : 400 });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const outcome = await submitForm(contactForm, await request.formData(), insertRow, currentFirstTouch());
  if (outcome.ok)
    requestNotifications(
      "contact",
      "New contact message",
      toFacts(contactForm.fields, outcome.answers),
      outcome.answers,
    );
  return outcome;
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} outcome={actionData} />;
}
