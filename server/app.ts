import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { appContext } from "../src/platform/app-context.server.ts";
import type { Database } from "../src/platform/db.server.ts";
import type { Env } from "../src/platform/env.server.ts";
import { type Log, toLoggedError } from "../src/platform/log.server.ts";
import { createLivePages, toRendered } from "./http/live-pages.ts";
import { pageAddress } from "./http/page-parameters.ts";
import { type RequestVariables, requestLog } from "./http/request-log.ts";
import { commonHeaders, ownSourcesOnly } from "./http/security-headers.ts";
import { answerStored, type StoredBody } from "./http/stored-body.ts";

// The same module is the entry of React Router's server build: one module graph (docs/decisions/0002).
export * from "virtual:react-router/server-build";

export interface AppDependencies {
  env: Env;
  log: Log;
  secret: string;
  /** Resolves when the database is open and migrated; prerendered pages never wait for it. */
  db: () => Promise<Database>;
  now: () => Date;
  /** Prerendered pages and assets by path (server/http/static-files.ts); empty in development. */
  files: ReadonlyMap<string, StoredBody>;
  /** True while the process is shutting down: health says so, connections are closed after their answer. */
  isDraining: () => boolean;
}

/** The list of HTTP doors, in the order in which they are tried. */
export function createApp(deps: AppDependencies) {
  const { env, log, files } = deps;
  const isSecure = env.siteOrigin.startsWith("https:");
  const settings = { origin: env.siteOrigin, analytics: env.ANALYTICS, anonKey: env.SUPABASE_ANON_KEY };
  const common = Object.entries(commonHeaders(isSecure));
  const livePages = createLivePages({ maxBytes: 64 * 1024 * 1024, now: () => deps.now().getTime() });
  const handleRoute = createRequestHandler(build as unknown as ServerBuild, env.NODE_ENV);

  const app = new Hono<{ Variables: RequestVariables }>();

  app.onError((error, context) => {
    log.error({ id: context.get("requestId"), error: toLoggedError(error) }, "request failed");
    return context.json({ error: "Something went wrong on our end.", id: context.get("requestId") }, 500);
  });

  app.use(requestLog(log));
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of common) if (!context.res.headers.has(name)) context.res.headers.set(name, value);
    if (deps.isDraining()) context.res.headers.set("connection", "close");
  });

  app.get("/healthz", async (context) => {
    const started = performance.now();
    try {
      const db = await deps.db();
      await db.query("select 1");
      const status = deps.isDraining() ? "draining" : "ok";
      return context.json({ status, database: db.kind, databaseMs: Math.round(performance.now() - started) }, status === "ok" ? 200 : 503);
    } catch (error) {
      log.warn({ error: toLoggedError(error) }, "health: the database does not answer");
      return context.json({ status: "unavailable" }, 503);
    }
  });

  app.get("*", async (context, next) => {
    const path = decodePath(context.req.path);
    if (path === null) return context.text("The address is not readable.", 400);
    const file = files.get(path);
    return file ? answerStored(context.req.raw, file) : next();
  });

  app.all("*", async (context) => {
    const request = context.req.raw;
    const url = new URL(request.url);
    const provider = new RouterContextProvider();
    provider.set(appContext, { env, log, secret: deps.secret, db: deps.db, now: deps.now });
    const isPage = (request.method === "GET" || request.method === "HEAD") && !url.pathname.endsWith(".data");
    if (!isPage) return finish(await handleRoute(request, provider));
    const address = pageAddress(url);
    const body = await livePages.get(address, async () => {
      const response = await handleRoute(new Request(new URL(address, env.siteOrigin), { headers: request.headers }), provider);
      if (!response.headers.get("content-type")?.startsWith("text/html")) {
        throw new NotAPage(response);
      }
      return toRendered(response, { settings, isSecure, sources: ownSourcesOnly });
    }).catch((error: unknown) => {
      if (error instanceof NotAPage) return error.response;
      throw error;
    });
    return body instanceof Response ? body : answerStored(request, body);
  });

  /** Answers to posts and data requests: pages among them are finished like any other, and never kept. */
  async function finish(response: Response): Promise<Response> {
    if (!response.headers.get("content-type")?.startsWith("text/html")) return response;
    const { body } = await toRendered(response, { settings, isSecure, sources: ownSourcesOnly });
    return answerStored(new Request(env.siteOrigin), body);
  }

  return { app, onBlogChange: () => livePages.invalidate() };
}

/** Carries a redirect or another answer that is no page past the cache. */
class NotAPage extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super("not a page");
    this.response = response;
  }
}

/** A request path as the list of files knows it: decoded once, no trailing slash. @returns null for bad percent signs */
function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.length > 1 && decoded.endsWith("/") ? decoded.slice(0, -1) : decoded;
  } catch {
    return null;
  }
}

/** What runs beside the doors once the database is open. @returns stops it, finishing what is under way */
export async function startServices(_deps: {
  env: Env;
  log: Log;
  secret: string;
  db: Database;
  now: () => Date;
  onBlogChange: () => void;
}): Promise<{ stop(): Promise<void> }> {
  return { stop: async () => undefined };
}
