import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { formatDay, formatLastDay, invitationPage } from "../features/invitations/invitation-content.ts";
import { InvitationPage, type InvitationView } from "../features/invitations/invitation-page.tsx";
import { findLinkedInvitation, type Invitation, openInvitation } from "../features/invitations/invitations.server.ts";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import { appContext } from "../platform/app-context.server.ts";
import { pageArea } from "../ui/area-styles.tsx";

export const handle = pageArea("forms");

/** As the unsubscribe page: its URL is a secret, and with `no-referrer` browsers would post the form with `Origin: null`. */
const privately = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

export function meta() {
  return registeredPageMeta(pages.invitation, invitationPage.meta);
}

export function headers() {
  return privately;
}

/** A GET changes nothing, because email scanners follow every link. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { secret, db } = context.get(appContext);
  return answer(toView(await findLinkedInvitation(await db(), secret, request.url)));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { secret, db } = context.get(appContext);
  const opened = await openInvitation(await db(), secret, request.url);
  if (!opened || opened.invitation.state === "accepted")
    return answer(toView(await findLinkedInvitation(await db(), secret, request.url)));
  return answer({ step: "code", code: opened.code, until: formatLastDay(opened.invitation.expires_at) });
}

function toView(invitation: Invitation | null): InvitationView {
  if (!invitation) return { step: "invalid" };
  switch (invitation.state) {
    case "invited":
    case "opened":
      return { step: "ask", until: formatLastDay(invitation.expires_at) };
    case "accepted":
      return { step: "used", day: formatDay(invitation.accepted_at) };
    case "expired":
    case "back":
      return { step: invitation.state };
    case "planned":
      return { step: "invalid" };
  }
}

function answer(view: InvitationView) {
  return data({ view }, { status: view.step === "invalid" ? 404 : 200, headers: privately });
}

export default function InvitationRoute() {
  const asked = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  return <InvitationPage view={done?.view ?? asked.view} />;
}
