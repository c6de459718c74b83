import { contactMeta, thanks } from "../features/submissions/contact/contact-content.ts";
import { contactForm } from "../features/submissions/contact/contact-fields.ts";
import { ContactPage } from "../features/submissions/contact/contact-page.tsx";
import { loadFormPage, storeForm } from "../features/submissions/form/form-action.server.ts";
import { sendForm } from "../features/submissions/form/send-form.ts";
import { pages } from "../pages.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { registeredPageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/contact";

export const handle = pageArea("forms");

export { headers } from "../lib/loader-headers.ts";
export { clientLoader } from "../features/submissions/form/send-form.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return registeredPageMeta(pages.contact, {
    ...contactMeta,
    ...(loaderData?.storedOn ? { title: thanks.heading } : {}),
    isIndexed: !loaderData?.storedOn,
  });
}

export const loader = (args: Route.LoaderArgs) => loadFormPage(contactForm, args);

export const action = (args: Route.ActionArgs) => storeForm(contactForm, args);

export const clientAction = (args: Route.ClientActionArgs) => sendForm(contactForm, args);

export default function Contact({ loaderData: { visit, storedOn }, actionData }: Route.ComponentProps) {
  return <ContactPage plan={visit.plan} wasSent={storedOn !== null} outcome={actionData} />;
}
