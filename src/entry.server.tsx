import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import {
  type ActionFunctionArgs,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { ErrorIdContext, errorIdTimingName } from "./features/errors/error-id.ts";
import { areaUrls, SheetTextContext } from "./ui/area-styles.tsx";
import { noteFailure, errorIdOf } from "./features/errors/failure-report.server.ts";

/** Read at the start: a build beside the running process takes nothing away. */
const sheets = new Map(
  import.meta.env.DEV ? [] : areaUrls.map((url) => [url, readFileSync(`build/client${url}`, "utf8")]),
);

function readSheet(url: string): string {
  return sheets.get(url) ?? "";
}

/** Renders a page to one complete string, because pages are cached and hashed whole (docs/decisions/0003). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  noteThrownResponses(request, routerContext, context);
  const failures: unknown[] = [];
  const page = (
    <ErrorIdContext value={errorIdOf(request)}>
      <SheetTextContext value={import.meta.env.DEV ? null : readSheet}>
        <ServerRouter context={routerContext} url={request.url} />
      </SheetTextContext>
    </ErrorIdContext>
  );
  const { prelude } = await prerenderToNodeStream(page, {
    // Streaming moves late content into place by script, which would fail without JavaScript.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      failures.push(error);
      // handleError logs it.
      if (import.meta.env.DEV) console.error(error);
    },
  });
  // A part that failed would be served empty (region.tsx): thrown, the router renders the error page instead, and calls this again.
  if (failures.length > 0 && !routerContext.staticHandlerContext.errors) throw failures[0];
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(putMetaFirst(await text(prelude)), { status: failures.length > 0 ? 500 : status, headers });
}

/** Some makers of link previews read 32 kB: title and description stand before the styles, which React writes first. */
function putMetaFirst(html: string): string {
  const [styles = ""] = /(?:<style [^>]*data-precedence[^>]*>.*?<\/style>)+/s.exec(html) ?? [];
  return html.replace(styles, "").replace("<script", () => `${styles}<script`);
}

/** Logs every exception of a loader, an action or a rendering once, under the error ID that its page shows. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  if (import.meta.env.DEV) console.error(error);
  noteFailure(error, request, context);
}

/** A data response carries the error ID in a header, since its body has no field for it. */
export function handleDataRequest(response: Response, { request }: LoaderFunctionArgs | ActionFunctionArgs): Response {
  const errorId = errorIdOf(request);
  if (errorId) response.headers.append("server-timing", `${errorIdTimingName};desc="${errorId}"`);
  return response;
}

/** React Router does not report a thrown response of 500 and above, but the visitor sees an error page. */
function noteThrownResponses(request: Request, routerContext: EntryContext, context: RouterContextProvider): void {
  if (errorIdOf(request)) return;
  for (const error of Object.values(routerContext.staticHandlerContext.errors ?? {})) {
    if (isRouteErrorResponse(error) && error.status >= 500) {
      noteFailure(new Error(`A route answered ${error.status} ${error.statusText}`.trim()), request, context);
    }
  }
}
