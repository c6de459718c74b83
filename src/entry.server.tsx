import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

/**
 * Renders a page to one string, complete before the first byte leaves: pages are cached and hashed whole,
 * and a complete page needs fewer inline scripts than a streamed one (docs/decisions/0003).
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      onAllReady() {
        const body = new PassThrough();
        pipe(body);
        headers.set("content-type", "text/html; charset=utf-8");
        text(body).then((html) => resolve(new Response(html, { status: finalStatus, headers })), reject);
      },
      onShellError: reject,
      onError(error) {
        finalStatus = 500;
        // The server's log hears of it through handleError; here only the status is decided.
        if (import.meta.env.DEV) console.error(error);
      },
    });
  });
}
