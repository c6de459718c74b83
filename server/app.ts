import { join } from "node:path";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { createSanitizer } from "../src/features/blog/sanitize/sanitizer.server.ts";
import { createViolationCounts } from "../src/features/analytics/policy-violations.server.ts";
import { createShareImages } from "../src/features/share-images/share-images.server.ts";
import type { LaunchSource } from "../src/features/launch/launch-source.server.ts";
import { voiceCard } from "../src/features/voice/voice-card.server.ts";
import { appContext, launchContext } from "../src/platform/app-context.server.ts";
import { type Database, isUnavailable, sqlState } from "../src/platform/db.server.ts";
import type { Env } from "../src/platform/env.server.ts";
import { type Log, toLoggedError } from "../src/platform/log.server.ts";
import { createBlogRoutes } from "./routes/blog.ts";
import { createFunctionRoutes } from "./routes/functions.ts";
import { createRestRoutes } from "./routes/rest.ts";
import { requireReadableUrl } from "./middleware/readable-url.ts";
import { createClientIp } from "./middleware/client-ip.ts";
import { createReadLimit } from "./middleware/rate-limit.ts";
import { requireOwnOrigin } from "./middleware/own-origin.ts";
import { limitBodyBytes } from "./middleware/body-budget.ts";
import { allowMethods } from "./middleware/allowed-methods.ts";
import { answerProblem, type Problem } from "./http/problem.ts";
import { createMemoryRateLimiter } from "./http/rate-limiter.ts";
import { createSharedRateLimiter } from "./http/shared-rate-limiter.ts";
import { type RequestLine, type RequestVariables, requestLog } from "./middleware/request-log.ts";
import { addCommonHeaders } from "./middleware/security-headers.ts";
import type { AssetStore } from "./http/earlier-assets.ts";
import { findFile } from "./http/static-files.ts";
import type { StoredBody } from "./http/stored-body.ts";
import { redirectToCanonical } from "./middleware/canonical-url.ts";
import { refuseMissingFiles, serveFiles } from "./routes/files.ts";
import { createInvitationRoutes } from "./routes/invitations.ts";
import { createHealthRoute } from "./routes/health.ts";
import { type HostedBackend, toPageSettings, toPolicySources } from "./hosted-backend.ts";
import { createBackground, type ServiceTimes } from "./background.ts";
import { createCachedFeeds } from "./routes/cached-feeds.ts";
import { createRequestView } from "./routes/request-view.ts";
import { createSeoRoutes } from "./routes/seo-files.ts";
import { createEmailEventRoute } from "./routes/email-events.ts";
import { createEventRoutes } from "./routes/events.ts";
import { createSlackNotifyRoute, sendEmailFunction } from "./routes/notifications.ts";
import { createLaunchReader, servesPages } from "./launch.ts";
import { createPages } from "./pages.ts";
import { createCspReportRoute } from "./routes/csp-reports.ts";
import { createOwnSections } from "./routes/place/own-sections.tsx";
import { createPlaceRoutes } from "./routes/place/place-routes.tsx";
import { createTeamRoutes } from "./routes/team/team-routes.tsx";
import { createShareImageRoutes } from "./routes/share-images.ts";

export * from "virtual:react-router/server-build";

/** Batches of events from one client IP; an open page sends one every five seconds at most. */
const eventLimit = { limit: 120, seconds: 60 };

const noRoute: Problem = { status: 404, error: "not_found", message: "There is nothing at this address." };
const failed: Problem = { status: 500, error: "failed", message: "Something went wrong on our end." };
const unreadable: Problem = { status: 400, error: "bad_request", message: "What was sent cannot be read." };
const away: Problem = {
  status: 503,
  error: "unavailable",
  message: "Not available right now. Try again in a few seconds.",
  headers: { "retry-after": "5" },
};

/** SQLSTATEs of values that Postgres cannot read: invalid text such as NUL, and malformed ids, numbers and dates. */
const unreadableStates = new Set(["22021", "22P05", "22P02", "22007"]);

export interface AppDependencies {
  env: Env;
  backend: HostedBackend | null;
  log: Log;
  logRequest: (line: RequestLine) => void;
  secret: string;
  launch: LaunchSource;
  /** Prerendered pages and assets by path (server/http/static-files.ts); empty in development. */
  files: ReadonlyMap<string, StoredBody>;
  /** Assets of this build and earlier ones; null in development. */
  assets: AssetStore | null;
  now: () => Date;
  isDraining: () => boolean;
  times?: ServiceTimes | undefined;
}

export interface App {
  fetch: Hono["fetch"];
  find: (target: string) => StoredBody | undefined;
  /** Gives the app its migrated database and starts the background work. */
  open(db: Database): Promise<void>;
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** Middleware and routes, in the order in which they are tried. */
export function createApp(deps: AppDependencies): App {
  const { env, log, files, launch, now, isDraining } = deps;
  const isSecure = env.siteOrigin.startsWith("https:");
  const background = createBackground({ ...deps, onContentChange: () => onContentChange() });
  const { db } = background;
  // Several processes may share a Postgres, and their limits with it; the embedded database has one.
  const limits = env.DATABASE_URL
    ? createSharedRateLimiter({ db, secret: deps.secret, log })
    : createMemoryRateLimiter();
  const takeEventLimit = (key: string) => limits.take(`events:${key}`, eventLimit);
  const clientIp = createClientIp(env.TRUSTED_PROXIES, () =>
    log.warn(
      "X-Forwarded-For is ignored: TRUSTED_PROXIES is 0. Behind a proxy all visitors share one rate limit; set it to the number of proxies",
    ),
  );
  const reads = createReadLimit(clientIp);
  const notifications = { limits, wake: background.wakeJobs };
  const provider = new RouterContextProvider();
  provider.set(appContext, { env, log, secret: deps.secret, db, now });
  provider.set(launchContext, createLaunchReader({ source: launch, secret: deps.secret, db, now }));
  const pages = createPages({
    env,
    log,
    limits,
    clientIp,
    beginRead: reads.begin,
    provider,
    settings: toPageSettings(env, deps.backend),
    sources: { ...toPolicySources(env, deps.backend), isDevelopment: env.NODE_ENV === "development" },
    handle: createRequestHandler(toServerBuild(build), env.NODE_ENV),
  });
  const seoFiles = createSeoRoutes({ origin: env.siteOrigin, db, now, launch: launch.current });
  const violations = createViolationCounts({ db, log });
  const events = createEventRoutes({
    db,
    log,
    now,
    clientIp,
    takeLimit: takeEventLimit,
    folder: env.DATABASE_URL ? null : env.DATA_DIR,
  });
  const sanitizer = createSanitizer();
  const images = createShareImages({ folder: join(env.DATA_DIR, "cache"), domain: new URL(env.siteOrigin).host, log });

  const blogRoutes = createBlogRoutes({ db, env, log, now, sanitizer, limits, clientIp });
  const feeds = createCachedFeeds(blogRoutes);

  function onContentChange(): void {
    pages.invalidate();
    seoFiles.invalidate();
    feeds.invalidate();
  }

  const app = new Hono<{ Variables: RequestVariables }>();

  app.onError((error, context) => {
    if (unreadableStates.has(sqlState(error) ?? "")) {
      log.warn({ id: context.get("requestId"), error: toLoggedError(error) }, "the database could not read a value");
      return answerProblem(context.req.raw, unreadable);
    }
    log.error({ id: context.get("requestId"), error: toLoggedError(error) }, "request failed");
    return answerProblem(context.req.raw, isUnavailable(error) ? away : failed);
  });
  app.use(requestLog(deps.logRequest));
  app.use(addCommonHeaders({ isSecure, isDraining }));
  app.use(requireReadableUrl);
  app.use(allowMethods);
  app.use(limitBodyBytes(clientIp));
  // With a hosted project pages may be served from elsewhere and still use this server's routes.
  if (!deps.backend)
    for (const path of ["/rest/v1/*", "/functions/v1/*", "/api/slack-notify"])
      app.use(path, requireOwnOrigin(env.siteOrigin));

  const viewRequest = createRequestView({ secret: deps.secret, clientIp, now });
  const health = { db, isDraining, log, build: deps.assets?.build ?? "development", viewRequest };
  app.get("/healthz", createHealthRoute(health));
  app.use(redirectToCanonical);
  app.get("*", serveFiles({ files, assets: deps.assets, isSecure, servesPages: (url) => servesPages(launch, url) }));
  app.route("/rest/v1", createRestRoutes({ db, anonKey: env.SUPABASE_ANON_KEY, limits, clientIp, log }));
  app.route(
    "/functions/v1",
    createFunctionRoutes({
      anonKey: env.SUPABASE_ANON_KEY,
      limits,
      clientIp,
      log,
      functions: { "send-email": sendEmailFunction(notifications) },
    }),
  );
  app.post("/api/slack-notify", createSlackNotifyRoute({ ...notifications, clientIp }));
  app.post("/api/csp-report", createCspReportRoute({ limits, clientIp, violations, log, now }));
  if (env.EMAIL_EVENTS_KEY)
    app.post("/api/email-events", createEmailEventRoute({ db, key: env.EMAIL_EVENTS_KEY, log, now }));
  if (env.INVITATION_KEY) {
    const { wakeJobs: wake } = background;
    app.route("/", createInvitationRoutes({ db, key: env.INVITATION_KEY, limits, clientIp, log, wake }));
  }
  for (const path of ["/api/blog/*", "/blog/:file{.+\\.(?:xml|json|md)}"]) app.get(path, reads.step);
  app.get("/share/*", reads.charge);
  app.route("/", events.app);
  app.route("/", feeds.app);
  app.route("/", blogRoutes);
  app.route("/", seoFiles.app);
  app.route("/", createShareImageRoutes({ db, now, launch: launch.current, images, voiceCard }));
  app.use("/team/*", reads.charge);
  app.route(
    "/team",
    createTeamRoutes({ env, log, db, secret: deps.secret, now, limits, clientIp, wakeJobs: background.wakeJobs }),
  );
  app.use("/your-place/*", reads.charge);
  app.route(
    "/your-place",
    createPlaceRoutes({
      env,
      db,
      secret: deps.secret,
      now,
      limits,
      clientIp,
      wakeJobs: background.wakeJobs,
      sections: createOwnSections({ env, secret: deps.secret, launch: launch.current }),
    }),
  );
  app.all("/api/*", (context) => answerProblem(context.req.raw, noRoute));
  app.get("*", refuseMissingFiles);
  app.all("*", pages.answer);

  return {
    fetch: app.fetch,
    find: (target) => findFile(files, target, servesPages(launch, target)) ?? pages.find(target),
    open: background.open,
    settled: background.settled,
    async close() {
      await background.close();
      await Promise.all([events.stop(), violations.stop(), sanitizer.close(), images.stop()]);
    },
  };
}

function toServerBuild(module: object): ServerBuild {
  return module as ServerBuild;
}
