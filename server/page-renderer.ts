import type { Context } from "hono";
import type { RequestHandler, RouterContextProvider } from "react-router";
import type { ReadOutcome } from "./middleware/rate-limit.ts";
import type { SiteSettings } from "./http/html-page.ts";
import { createLivePages, toRendered } from "./http/live-pages.ts";
import { logErrorPage } from "../src/features/errors/failure-report.server.ts";
import { isLaunchPreview } from "../src/features/launch/launch-preview-link.server.ts";
import { readUnsubscribeUrl, unsubscribePath } from "../src/features/submissions/unsubscribe/unsubscribe.server.ts";
import { notFoundPath, paths } from "../src/pages.ts";
import { networkHeader } from "../src/platform/app-context.server.ts";
import type { NetworkOf } from "./gateway/signup-network.ts";
import { pageHeaderNames, pageUrl } from "./http/page-parameters.ts";
import { type OnDropped, toStrippedRequest } from "./http/stripped-request.ts";
import { readForm } from "./http/posted-form.ts";
import { mendQuery } from "./http/damaged-url.ts";
import { crossOriginPost, isCrossOrigin } from "./middleware/same-origin.ts";
import { answerProblem, failed, floodProblem, notFound, type Problem, unavailable, wantsPage } from "./http/problem.ts";
import { takeMessages, takeWrite, writeLimits } from "./http/rate-limiter.ts";
import type { PolicySources } from "./middleware/security-headers.ts";
import { answerStored, compressBody, type StoredResponse } from "./http/stored-response.ts";
import type { Services } from "./services.ts";

/** Headers in which a route lists the other origins its page needs: frames, scripts, images ("https"). */
const frameHeader = "x-frame-source";
const scriptHeader = "x-script-source";
const imageHeader = "x-image-source";

export function createPageRenderer(
  deps: Pick<Services, "env" | "log" | "limits" | "clientIp" | "secret" | "now"> & {
    beginRead: (context: Context) => Promise<ReadOutcome>;
    provider: RouterContextProvider;
    settings: SiteSettings;
    sources: PolicySources;
    handle: RequestHandler;
    onDropped: OnDropped | undefined;
    networkOf: NetworkOf;
  },
) {
  const { env, log, limits, clientIp, provider, settings, handle, onDropped } = deps;
  const isSecure = env.siteOrigin.startsWith("https:");
  const livePages = createLivePages({ maxBytes: 64 * 1024 * 1024, now: () => performance.now() });

  function handleStripped(
    request: Request,
    path: string,
    more: { signal?: AbortSignal; form?: URLSearchParams; added?: Readonly<Record<string, string>> } = {},
  ): Promise<Response> {
    const { pathname } = new URL(request.url);
    const stripped = toStrippedRequest(env.siteOrigin, path, {
      ...more,
      visitor: request.headers,
      headers: pageHeaderNames(pathname, more.form ? "action" : "loader"),
      onDropped: onDropped && ((names) => onDropped(pathname, "header", names)),
    });
    return handle(stripped, provider);
  }

  function render(response: Response) {
    return toRendered(response, { settings, isSecure, sources: sourcesOf(response, deps.sources), now: deps.now() });
  }

  async function answerUncached(request: Request, response: Response): Promise<Response> {
    if (!isHtml(response)) return response;
    const { response: rendered } = await render(response);
    await compressBody(rendered, 5);
    return answerStored(request, rendered);
  }

  async function answerPost(context: Context): Promise<Response> {
    const request = context.req.raw;
    const url = new URL(request.url);
    const { pathname } = url;
    if (pathname === unsubscribePath) url.search = mendQuery(url.search);
    // Mail providers post one-click unsubscribes of many people from few client IPs, and webmail from its own origin: the signature is the permission.
    const signed = pathname === unsubscribePath ? readUnsubscribeUrl(url.href, deps.secret) : null;
    const taken = signed
      ? await limits.take(`unsubscribe:${signed.id}`, writeLimits.forms.perIp)
      : await takeWrite(limits, "forms", writeLimits.forms, clientIp(context));
    if (!taken.ok) return answerProblem(request, floodProblem(taken.retryAfterSeconds), "page");
    if (!signed && isCrossOrigin(request, env.siteOrigin)) return answerProblem(request, crossOriginPost, "page");
    const read = await readForm(request);
    // A one-click unsubscribe says all in its URL; whatever its body is, it is one.
    if (!read.ok && !signed) return answerProblem(request, read.problem, "page");
    const form = read.ok ? read.form : new URLSearchParams();
    if (pathname.replace(/\.data$/, "") === paths.contact) {
      const sent = await takeMessages(limits, clientIp(context));
      if (!sent.ok) return answerProblem(request, floodProblem(sent.retryAfterSeconds), "page");
    }
    const network = pathname === paths.waitlist ? await deps.networkOf(clientIp(context)) : null;
    const added: Readonly<Record<string, string>> = network === null ? {} : { [networkHeader]: network };
    const more = { signal: request.signal, form, added };
    return answerUncached(request, await handleStripped(request, pathname + url.search, more));
  }

  async function answerLive(context: Context, cacheKey: string): Promise<Response> {
    const request = context.req.raw;
    const page = await livePages.get(cacheKey, async () => render(await handleStripped(request, cacheKey)));
    const problem = problems[page.status];
    return problem && !wantsPage(request.headers.get("accept"), "page")
      ? answerProblem(request, problem)
      : answerStored(request, page);
  }

  async function answerPersonal(request: Request, path: string): Promise<Response> {
    const answer = await answerUncached(request, await handleStripped(request, path));
    answer.headers.set("cache-control", "no-store");
    return answer;
  }

  async function answerPreview(request: Request, url: URL): Promise<Response> {
    const answer = await answerPersonal(request, url.pathname + url.search);
    answer.headers.set("x-robots-tag", "noindex");
    return answer;
  }

  async function answerData(request: Request, url: URL): Promise<Response> {
    const data = await handleStripped(request, url.pathname + url.search, { signal: request.signal });
    // Links prefetch this data for the visitor's next click; shared caches must not store it.
    if (data.ok && !data.headers.has("cache-control")) data.headers.set("cache-control", "private, max-age=10");
    return data;
  }

  return {
    async answer(context: Context): Promise<Response> {
      const request = context.req.raw;
      if (request.method !== "GET" && request.method !== "HEAD") return answerPost(context);
      const url = new URL(request.url);
      const cacheKey = pageUrl(url, (what, names) => onDropped?.(url.pathname, what, names));
      const isPreview = isLaunchPreview(url.search);
      const isPersonal = pageHeaderNames(url.pathname, "loader").length > 0;
      const isData = url.pathname.endsWith(".data");
      if (cacheKey === notFoundPath && !isData) logErrorPage(log, request.url, 404);
      const costsNothing = () =>
        !isPreview && !isData && (livePages.findFresh(cacheKey) !== undefined || livePages.isRendering(cacheKey));
      if (costsNothing()) return answerLive(context, cacheKey);
      const read = await deps.beginRead(context);
      // While this request waited for a slot, another may have started rendering the same page.
      if (!read.ok)
        return costsNothing() ? answerLive(context, cacheKey) : answerProblem(request, read.problem, "page");
      try {
        if (isPreview) return await answerPreview(request, url);
        if (isData) return await answerData(request, url);
        return isPersonal ? await answerPersonal(request, cacheKey) : await answerLive(context, cacheKey);
      } finally {
        read.done();
      }
    },
    find(target: string): StoredResponse | undefined {
      if (isLaunchPreview(target)) return undefined;
      if (!target.includes("?")) return livePages.findFresh(target);
      const url = URL.parse(target, env.siteOrigin);
      return url ? livePages.findFresh(pageUrl(url)) : undefined;
    },
    invalidate: livePages.invalidate,
  };
}

const problems: Readonly<Record<number, Problem>> = {
  400: { status: 400, error: "bad_request", message: "This URL cannot be read." },
  404: notFound,
  500: failed,
  503: unavailable,
};

function isHtml(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/html") ?? false;
}

function sourcesOf(response: Response, common: PolicySources): PolicySources {
  const take = (name: string) => {
    const value = response.headers.get(name);
    response.headers.delete(name);
    return value ? value.split(" ") : [];
  };
  const hasExternalImages = take(imageHeader).length > 0;
  return { ...common, frame: take(frameHeader), script: take(scriptHeader), hasExternalImages };
}
