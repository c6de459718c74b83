import { loadFormPage, storeForm } from "../features/submissions/form/form-action.server.ts";
import { sendForm } from "../features/submissions/form/send-form.ts";
import { confirmation } from "../features/submissions/waitlist/waitlist-content.ts";
import { waitlistCopy } from "../features/submissions/waitlist/waitlist-copy.ts";
import { waitlistForm } from "../features/submissions/waitlist/waitlist-fields.ts";
import { WaitlistPage } from "../features/submissions/waitlist/waitlist-page.tsx";
import { withLaunchCopy } from "../lib/launch-copy.ts";
import { pages } from "../pages.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { registeredPageMeta } from "../ui/page-meta.ts";
import type { Route } from "./+types/waitlist";

export const handle = pageArea("forms");

export { headers } from "../lib/loader-headers.ts";
export { clientLoader } from "../features/submissions/form/send-form.ts";

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return registeredPageMeta(pages.waitlist, {
    ...withLaunchCopy(waitlistCopy, matches[0].loaderData).meta,
    ...(loaderData?.storedOn ? { title: confirmation.heading } : {}),
    isIndexed: !loaderData?.storedOn,
  });
}

export const loader = (args: Route.LoaderArgs) => loadFormPage(waitlistForm, args);

export const action = (args: Route.ActionArgs) => storeForm(waitlistForm, args);

export const clientAction = (args: Route.ClientActionArgs) => sendForm(waitlistForm, args);

export default function Waitlist({ loaderData: { visit, storedOn, isLater }, actionData }: Route.ComponentProps) {
  return <WaitlistPage context={visit} joinedOnServer={storedOn} isLaterOnServer={isLater} outcome={actionData} />;
}
