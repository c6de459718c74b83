import { data, redirect, useActionData, useLoaderData } from "react-router";
import { contactMeta } from "../features/submissions/contact/contact-content.ts";
import { contactTable } from "../features/submissions/contact/contact-draft.ts";
import { reasonLabels } from "../features/submissions/contact/contact-labels.ts";
import { ContactPage } from "../features/submissions/contact/contact-page.tsx";
import { askForNotices, insertRow } from "../lib/backend-client.ts";
import { pageData } from "../lib/page-data.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { paths } from "../lib/paths.ts";
import { readVisitContext } from "../features/submissions/form/visit-context.ts";
import { appContext } from "../platform/app-context.server.ts";
import { isJoined, signJoined } from "../platform/joined-token.server.ts";
import { storeSubmission } from "../platform/store-submission.server.ts";
import type { Route } from "./+types/contact";

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    ...contactMeta,
    canonicalPath: paths.contact,
    isIndexed: !loaderData?.wasSent,
    structuredData: pageData([], { name: "Contact", path: paths.contact }),
  });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { secret, now } = context.get(appContext);
  const query = new URL(request.url).searchParams;
  const page = { plan: readVisitContext(query).plan, wasSent: isJoined(secret, query.get("sent"), now()) };
  return data(page, { headers: query.has("sent") ? {} : { "x-keep-seconds": "3600" } });
}

/** For visitors without JavaScript: the same submit, inserted by the server. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(appContext);
  // Imported here, not above: a browser would fetch it with the page, for an action it does not have.
  const { sendMessage } = await import("../features/submissions/contact/send-message.ts");
  const outcome = await sendMessage(await request.formData(), (row) => storeSubmission(services, contactTable, row));
  if (outcome.ok) return redirect(`${paths.contact}?sent=${signJoined(services.secret, services.now())}`, 303);
  return data(outcome, { status: "unavailable" in outcome ? 503 : 400 });
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  // The rules are fetched when the form is first touched (contact-form.tsx): here they are already.
  const rules = await import("../features/submissions/contact/send-message.ts");
  const outcome = await rules.sendMessage(await request.formData(), (row) => insertRow(contactTable, row));
  if (outcome.ok) {
    const { answers } = outcome;
    askForNotices(
      "contact",
      "New contact message",
      [
        { label: "Name", value: answers.name },
        { label: "Email", value: answers.email },
        { label: "Reason", value: reasonLabels[answers.reason] },
        { label: "Message", value: answers.message },
      ],
      answers,
    );
  }
  return outcome;
}

export default function Contact() {
  const { plan, wasSent } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof clientAction>();
  return <ContactPage plan={plan} wasSent={wasSent} outcome={outcome} />;
}
