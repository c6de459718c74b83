import type { Context } from "hono";
import type { RequestHandler, RouterContextProvider } from "react-router";
import type { Env } from "../src/platform/env.server.ts";
import type { Log } from "../src/platform/log.server.ts";
import type { ReadOutcome } from "./middleware/rate-limit.ts";
import type { ClientIp } from "./middleware/client-ip.ts";
import type { SiteSettings } from "./http/html-page.ts";
import { createLivePages, toRendered } from "./http/live-pages.ts";
import { pageUrl } from "./http/page-parameters.ts";
import { toOwnRequest } from "./http/own-request.ts";
import { readForm } from "./http/posted-form.ts";
import { answerProblem, floodProblem, type Problem, wantsPage } from "./http/problem.ts";
import { writeLimits, type RateLimiter, takeWrite } from "./http/rate-limiter.ts";
import type { PolicySources } from "./middleware/security-headers.ts";
import { answerStored, compressBody, type StoredBody } from "./http/stored-body.ts";

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
 * The route to React Router: live pages from the cache, posts of forms, and the data of client-side navigation.
 * @param deps.handle React Router's request handler; @param deps.provider what loaders and actions may use
 * @param deps.beginRead admits the rendering of what is not in memory
 */
export function createPages(deps: {
  env: Env;
  log: Log;
  limits: RateLimiter;
  clientIp: ClientIp;
  beginRead: (context: Context) => Promise<ReadOutcome>;
  provider: RouterContextProvider;
  /** Written into every page. */
  settings: SiteSettings;
  /** What every page may reach; a route's headers add to it. */
  sources: PolicySources;
  handle: RequestHandler;
}): Pages {
  const { env, log, limits, clientIp, provider, settings, handle } = deps;
  const isSecure = env.siteOrigin.startsWith("https:");
  // Aged by a clock that nobody sets.
  const kept = createLivePages({ maxBytes: 64 * 1024 * 1024, now: () => performance.now() });

  /** In development: a page that needs what is dropped would otherwise fail without a word. */
  function warnDropped(path: string, what: string): ((names: readonly string[]) => void) | undefined {
    if (env.NODE_ENV !== "development") return undefined;
    return (names) =>
      log.warn(
        { path, names },
        `this page gets no ${what} of this name: see server/http/own-request.ts and src/pages.ts`,
      );
  }

  function droppedBy({ url, headers }: Request) {
    const warn = warnDropped(new URL(url).pathname, "header");
    return warn ? { headers, onRead: (name: string) => warn([name]) } : undefined;
  }

  async function render(response: Response) {
    const sources = sourcesOf(response, deps.sources);
    return toRendered(response, { settings, isSecure, sources });
  }

  async function answerPost(context: Context): Promise<Response> {
    const request = context.req.raw;
    const taken = await takeWrite(limits, "forms", writeLimits.forms, clientIp(context));
    if (!taken.ok) return answerProblem(request, floodProblem(taken.retryAfterSeconds), "page");
    const read = await readForm(request, env.siteOrigin);
    if (!read.ok) return answerProblem(request, read.problem, "page");
    const { pathname, search } = new URL(request.url);
    const own = toOwnRequest(env.siteOrigin, pathname + search, {
      signal: request.signal,
      form: read.form,
      dropped: droppedBy(request),
    });
    const response = await handle(own, provider);
    if (!isHtml(response)) return response;
    const { body } = await render(response);
    await compressBody(body, 5);
    return answerStored(request, body);
  }

  /** What is not in memory is rendered for whoever has not asked for too much of it. */
  async function answerLive(context: Context, address: string): Promise<Response> {
    const request = context.req.raw;
    let other: Response | null = null;
    const body = await kept.get(address, async () => {
      const response = await handle(toOwnRequest(env.siteOrigin, address, { dropped: droppedBy(request) }), provider);
      if (!isHtml(response)) other = response;
      return render(response);
    });
    // Redirects and other answers that are no pages are passed on as they are.
    if (other) return other;
    const problem = problems[body.status];
    return problem && !wantsPage(request.headers.get("accept"), "page")
      ? answerProblem(request, problem)
      : answerStored(request, body);
  }

  /** The data of a client-side navigation. */
  async function answerData(request: Request, url: URL): Promise<Response> {
    const data = await handle(
      toOwnRequest(env.siteOrigin, url.pathname + url.search, { signal: request.signal, dropped: droppedBy(request) }),
      provider,
    );
    // For this visitor's next click (links fetch ahead), and for no cache between.
    if (!data.headers.has("cache-control")) data.headers.set("cache-control", "private, max-age=10");
    return data;
  }

  return {
    async answer(context) {
      const request = context.req.raw;
      if (request.method !== "GET" && request.method !== "HEAD") return answerPost(context);
      const url = new URL(request.url);
      const address = pageUrl(url, warnDropped(url.pathname, "parameter"));
      if (kept.peek(address)) return answerLive(context, address);
      const read = await deps.beginRead(context);
      if (!read.ok) return answerProblem(request, read.problem, "page");
      try {
        return url.pathname.endsWith(".data") ? await answerData(request, url) : await answerLive(context, address);
      } finally {
        read.done();
      }
    },
    find(target) {
      if (!target.includes("?")) return kept.peek(target);
      const url = URL.parse(target, env.siteOrigin);
      return url ? kept.peek(pageUrl(url)) : undefined;
    },
    invalidate: () => kept.invalidate(),
  };
}

/** The pages that say what went wrong, for those who asked for JSON. */
const problems: Readonly<Record<number, Problem>> = {
  400: { status: 400, error: "bad_request", message: "This address cannot be read." },
  404: { status: 404, error: "not_found", message: "There is nothing at this address." },
  500: { status: 500, error: "failed", message: "Something went wrong on our end." },
  503: { status: 503, error: "unavailable", message: "Not available right now. Try again in a few seconds." },
};

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
