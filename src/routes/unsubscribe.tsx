import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { unsubscribe, readUnsubscribeUrl } from "../features/submissions/unsubscribe/unsubscribe.server.ts";
import { unsubscribeContent } from "../features/submissions/unsubscribe/unsubscribe-content.ts";
import { UnsubscribePage, type UnsubscribeState } from "../features/submissions/unsubscribe/unsubscribe-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import { appContext } from "../platform/app-context.server.ts";

/**
 * The address is a key: it is kept by no cache, told to no other site, and found by no search. Not `no-referrer`: with it browsers
 * post the page's own form with `Origin: null`, which the router refuses.
 */
const privately = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

export function meta() {
  return pageMeta({ ...unsubscribeContent.meta, canonicalPath: "/unsubscribe", isIndexed: false });
}

export function headers() {
  return privately;
}

/** Looking changes nothing: mail scanners and previews follow every link. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const isOurs = readUnsubscribeUrl(request.url, context.get(appContext).secret) !== null;
  return answer(isOurs ? "ask" : "invalid");
}

/** The page's button, and a mail program's one-click POST (RFC 8058), whose body says nothing that the link does not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { secret, db, log } = context.get(appContext);
  const signupId = readUnsubscribeUrl(request.url, secret);
  if (signupId === null) return answer("invalid");
  await unsubscribe(await db(), signupId);
  log.info({ id: signupId }, "unsubscribed");
  return answer("done");
}

function answer(state: UnsubscribeState) {
  return data({ state }, { status: state === "invalid" ? 400 : 200, headers: privately });
}

export default function Unsubscribe() {
  const asked = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>();
  return <UnsubscribePage state={done?.state ?? asked.state} />;
}
