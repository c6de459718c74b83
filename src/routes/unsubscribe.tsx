import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { readUnsubscribeUrl, unsubscribe } from "../features/submissions/unsubscribe/unsubscribe.server.ts";
import { unsubscribeContent } from "../features/submissions/unsubscribe/unsubscribe-content.ts";
import { UnsubscribePage, type UnsubscribeState } from "../features/submissions/unsubscribe/unsubscribe-page.tsx";
import { registeredPageMeta } from "../ui/page-meta.ts";
import { pages } from "../pages.ts";
import { appContext } from "../platform/app-context.server.ts";
import { pageArea } from "../ui/area-styles.tsx";

export const handle = pageArea("forms");

/** The URL is a secret. Not `no-referrer`: browsers would then post the form with `Origin: null`, which the router refuses. */
const privately = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

export function meta() {
  return registeredPageMeta(pages.unsubscribe, unsubscribeContent.meta);
}

export function headers() {
  return privately;
}

/** A GET changes nothing, because email scanners follow every link. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const asked = readUnsubscribeUrl(request.url, context.get(appContext).secret);
  return asked ? answer("ask", asked.kind) : answer("invalid");
}

/** For the page's button and for one-click unsubscribe (RFC 8058), whose body is ignored. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { secret, db, log } = context.get(appContext);
  const asked = readUnsubscribeUrl(request.url, secret);
  if (asked === null) return answer("invalid");
  await unsubscribe(await db(), asked);
  log.info({ ...asked }, "unsubscribed");
  return answer("done", asked.kind);
}

function answer(step: UnsubscribeState["step"], kind: UnsubscribeState["kind"] = null) {
  return data({ step, kind }, { status: step === "invalid" ? 400 : 200, headers: privately });
}

export default function Unsubscribe() {
  const asked = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  return <UnsubscribePage {...(done ?? asked)} />;
}
