import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from "react-router";
import { unsubscribe, readUnsubscribeUrl } from "../features/submissions/unsubscribe/unsubscribe.server.ts";
import { unsubscribeContent } from "../features/submissions/unsubscribe/unsubscribe-content.ts";
import { UnsubscribePage, type UnsubscribeState } from "../features/submissions/unsubscribe/unsubscribe-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import { appContext } from "../platform/app-context.server.ts";

/**
 * The URL is a secret: not cached, not sent as a referrer, not indexed. With `no-referrer` browsers would post the form
 * with `Origin: null`, which the router refuses.
 */
const privately = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

export function meta() {
  return pageMeta({ ...unsubscribeContent.meta, canonicalPath: "/unsubscribe", isIndexed: false });
}

export function headers() {
  return privately;
}

/** A GET changes nothing, because email scanners follow every link. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const isOurs = readUnsubscribeUrl(request.url, context.get(appContext).secret) !== null;
  return answer(isOurs ? "ask" : "invalid");
}

/** The page's button, and one-click unsubscribe (RFC 8058), whose body is ignored. */
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
