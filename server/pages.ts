import type { Context } from "hono";
import type { RequestHandler, RouterContextProvider } from "react-router";
import type { Env } from "../src/platform/env.server.ts";
import type { Log } from "../src/platform/log.server.ts";
import type { AddressOf } from "./http/client-address.ts";
import type { PageSettings } from "./http/html-page.ts";
import { createLivePages, toRendered } from "./http/live-pages.ts";
import { pageAddress } from "./http/page-parameters.ts";
import { doorAllowances, type Limits, takeWrite, toTooManyRequests } from "./http/rate-limit.ts";
import type { PolicySources } from "./http/security-headers.ts";
import { answerStored, type StoredBody } from "./http/stored-body.ts";

/** Headers by which a route names what its page needs from elsewhere: origins it frames, origins of scripts, pictures ("https"). */
const frameHeader = "x-frame-source";
const scriptHeader = "x-script-source";
const imageHeader = "x-image-source";

export interface Pages {
  answer(context: Context): Promise<Response>;
  /** A live page that is in memory and current. @param target the raw request target */
  find(target: string): StoredBody | undefined;
  /** What live pages show has changed. */
  invalidate(): void;
}

/**
 * The door to React Router: live pages from memory where they are kept, posts of forms, and the data of client-side navigation.
 * @param deps.handle React Router's request handler; @param deps.provider what loaders and actions may use
 */
export function createPages(deps: {
  env: Env;
  log: Log;
  now: () => Date;
  limits: Limits;
  addressOf: AddressOf;
  provider: RouterContextProvider;
  /** Written into every page. */
  settings: PageSettings;
  /** What every page may reach; a route's headers add to it. */
  sources: PolicySources;
  handle: RequestHandler;
}): Pages {
  const { env, limits, addressOf, provider, settings, handle } = deps;
  const isSecure = env.siteOrigin.startsWith("https:");
  const kept = createLivePages({ maxBytes: 64 * 1024 * 1024, now: () => deps.now().getTime() });

  async function render(response: Response) {
    return toRendered(response, { settings, isSecure, sources: sourcesOf(response, deps.sources) });
  }

  async function answerPost(context: Context): Promise<Response> {
    const request = context.req.raw;
    if (!["POST"].includes(request.method))
      return new Response("Method not allowed.", { status: 405, headers: { allow: "GET, HEAD, POST" } });
    if (isForeignPost(request, env.siteOrigin))
      return new Response("Forms can be sent from this site's own pages only.", { status: 403 });
    if (Number(request.headers.get("content-length") ?? 0) > 64 * 1024)
      return new Response("The form is larger than 64 KiB.", { status: 413 });
    const taken = await takeWrite(limits, "forms", doorAllowances.forms, addressOf(context));
    if (!taken.ok) return toTooManyRequests(taken.retryAfterSeconds);
    const response = await handle(request, provider);
    return isHtml(response) ? answerStored(new Request(env.siteOrigin), (await render(response)).body) : response;
  }

  return {
    async answer(context) {
      const request = context.req.raw;
      if (request.method !== "GET" && request.method !== "HEAD") return answerPost(context);
      const url = new URL(request.url);
      if (url.pathname.endsWith(".data")) return handle(request, provider);
      const address = pageAddress(url);
      let other: Response | null = null;
      const body = await kept.get(address, async () => {
        const response = await handle(
          new Request(new URL(address, env.siteOrigin), { headers: request.headers }),
          provider,
        );
        if (!isHtml(response)) other = response;
        return render(response);
      });
      // Redirects and other answers that are no pages are passed on as they are.
      return other ?? answerStored(request, body);
    },
    find(target) {
      if (!target.includes("?")) return kept.peek(target);
      const url = URL.parse(target, env.siteOrigin);
      return url ? kept.peek(pageAddress(url)) : undefined;
    },
    invalidate: () => kept.invalidate(),
  };
}

function isHtml(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/html") ?? false;
}

/** What the route said its page frames and runs, in headers that are ours and end here. Posts also show pictures of other sites. */
function sourcesOf(response: Response, common: PolicySources): PolicySources {
  const take = (name: string) => {
    const value = response.headers.get(name);
    response.headers.delete(name);
    return value ? value.split(" ") : [];
  };
  const hasForeignImages = take(imageHeader).length > 0;
  return { ...common, frame: take(frameHeader), script: take(scriptHeader), hasForeignImages };
}

/**
 * Whether a form was posted from another site. Browsers say so in Sec-Fetch-Site or Origin; mail programs that unsubscribe with one
 * click send neither, and are let through to links that are signed.
 */
function isForeignPost(request: Request, siteOrigin: string): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = request.headers.get("origin");
  if (origin === null) return false;
  return origin !== siteOrigin && origin !== new URL(request.url).origin;
}
