import { join } from "node:path";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import * as build from "virtual:react-router/server-build";
import { createSanitizer } from "../src/features/blog/sanitize/sanitizer.server.ts";
import { createViolationCounts } from "../src/features/analytics/policy-violations.server.ts";
import { createShareImages } from "../src/features/share-images/share-images.server.ts";
import type { LaunchSource } from "../src/features/launch/launch-source.server.ts";
import { areConfirmationsHeld } from "../src/features/submissions/waitlist/confirmation-delay.server.ts";
import { appContext, type AppServices, launchContext } from "../src/platform/app-context.server.ts";
import { createBlogRoutes } from "./routes/blog.ts";
import { createNetworkHash } from "./gateway/signup-network.ts";
import { createFunctionRoutes } from "./routes/functions.ts";
import { createRestRoutes } from "./routes/rest.ts";
import { answerErrors } from "./middleware/answer-errors.ts";
import { requireWellFormedPath, routedPath } from "./middleware/well-formed-path.ts";
import { createClientIp } from "./middleware/client-ip.ts";
import { createReadLimit } from "./middleware/rate-limit.ts";
import { requireSameOrigin } from "./middleware/same-origin.ts";
import { limitBodyBytes } from "./middleware/body-memory-limit.ts";
import { allowMethods } from "./middleware/allowed-methods.ts";
import { cacheResponses } from "./http/cached-responses.ts";
import { answerProblem, notFound } from "./http/problem.ts";
import { createMemoryRateLimiter } from "./http/rate-limiter.ts";
import { createSharedRateLimiter } from "./http/shared-rate-limiter.ts";
import { type RequestLine, type RequestVariables, requestLog } from "./middleware/request-log.ts";
import { addCommonHeaders } from "./middleware/security-headers.ts";
import { isFilePath } from "./http/static-files.ts";
import { createDropWarning } from "./http/stripped-request.ts";
import { redirectToCanonical } from "./middleware/canonical-url.ts";
import { createInvitationRoutes } from "./routes/invitation-codes.ts";
import { createHealthRoute } from "./routes/health.ts";
import { type HostedBackend, toSiteSettings, toPolicySources } from "./hosted-backend.ts";
import { createBackground, type ServiceTimes } from "./background.ts";
import { createRequestView } from "./routes/request-view.ts";
import { createSeoRoutes } from "./routes/seo-files.ts";
import { createEmailEventRoute, createPostmarkRoute, createSesRoute } from "./routes/email-events.ts";
import { fetchFromSns } from "../src/platform/sns-message.server.ts";
import { createEventRoutes } from "./routes/analytics-events.ts";
import { createSlackNotifyRoute } from "./routes/notifications.ts";
import { createLaunchReader } from "./launch-settings-reader.ts";
import { createPageRenderer } from "./page-renderer.ts";
import { createCspReportRoute } from "./routes/csp-reports.ts";
import { createOwnSections } from "./place/own-sections.tsx";
import { createPlaceRoutes } from "./place/routes.tsx";
import { createTeamRoutes } from "./team/routes.tsx";
import { createShareImageRoutes } from "./routes/share-images.ts";

export * from "virtual:react-router/server-build";
export { makeReport } from "./team/report/report-file.tsx";

export interface AppDependencies extends Omit<AppServices, "db"> {
  backend: HostedBackend | null;
  logRequest: (line: RequestLine) => void;
  launch: LaunchSource;
  build: string;
  isDraining: () => boolean;
  times?: ServiceTimes | undefined;
}

export type App = ReturnType<typeof createApp>;

export function createApp(deps: AppDependencies) {
  const { env, log, launch, now, isDraining } = deps;
  const isSecure = env.siteOrigin.startsWith("https:");
  const background = createBackground({ ...deps, onContentChange: () => onContentChange() });
  const { db, visitorDb } = background;
  // Several processes may share a Postgres, and their limits with it; the embedded database has one.
  const limits = env.DATABASE_URL
    ? createSharedRateLimiter({ db, secret: deps.secret, log })
    : createMemoryRateLimiter();
  const clientIp = createClientIp(env.TRUSTED_PROXIES);
  const reads = createReadLimit(clientIp);
  const shared = { env, log, secret: deps.secret, db, now, limits, clientIp, wakeJobs: background.wakeJobs };
  const forVisitors = { ...shared, db: visitorDb };
  const networkOf = createNetworkHash({ ...forVisitors, countsVisits: env.ANALYTICS === "first-party" });
  const provider = new RouterContextProvider();
  provider.set(appContext, forVisitors);
  provider.set(launchContext, createLaunchReader({ ...shared, source: launch }));
  const onDropped = createDropWarning(env, log);
  const pages = createPageRenderer({
    ...shared,
    onDropped,
    beginRead: reads.begin,
    provider,
    settings: toSiteSettings(env, deps.backend),
    sources: { ...toPolicySources(env, deps.backend), isDevelopment: env.NODE_ENV === "development" },
    networkOf,
    handle: createRequestHandler(build, env.NODE_ENV),
  });
  const seoFiles = createSeoRoutes({ ...shared, origin: env.siteOrigin, launch: launch.current, onDropped });
  const violations = createViolationCounts(shared);
  const events = createEventRoutes({ ...shared, folder: env.DATABASE_URL ? null : env.DATA_DIR });
  const sanitizer = createSanitizer();
  const images = createShareImages({ folder: join(env.DATA_DIR, "cache"), domain: new URL(env.siteOrigin).host, log });
  const blogRoutes = createBlogRoutes({ ...shared, sanitizer });
  const feeds = cacheResponses(blogRoutes, {
    origin: env.siteOrigin,
    under: "/blog/",
    cacheSeconds: 300,
    maxBytes: 16 * 1024 * 1024,
    onDropped,
  });

  function onContentChange(): void {
    for (const cache of [pages, seoFiles, feeds]) cache.invalidate();
  }

  const app = new Hono<{ Variables: RequestVariables }>({ getPath: routedPath });

  app.onError(answerErrors(log));
  app.use(requestLog(deps.logRequest));
  app.use(addCommonHeaders({ isSecure, isDraining }));
  app.use(requireWellFormedPath);
  app.use(allowMethods);
  app.use(limitBodyBytes(clientIp));
  // With a hosted project pages may be served from elsewhere and still use this server's routes.
  if (!deps.backend)
    for (const path of ["/rest/v1/*", "/functions/v1/*", "/api/slack-notify"])
      app.use(path, requireSameOrigin(env.siteOrigin));

  const viewRequest = createRequestView(shared);
  const warmUp = async () => app.fetch(new Request(new URL("/blog", env.siteOrigin)));
  app.get("/healthz", createHealthRoute({ ...shared, isDraining, build: deps.build, viewRequest, warmUp }));
  app.use(redirectToCanonical);
  for (const path of ["/api/blog/webhook", "/team/*"])
    app.post(path, async (context, next) => {
      await next();
      if (context.res.status < 400) await background.checkContent();
    });
  const anonKey = env.SUPABASE_ANON_KEY;
  app.route("/rest/v1", createRestRoutes({ ...forVisitors, anonKey, networkOf }));
  app.route(
    "/functions/v1",
    createFunctionRoutes({ ...shared, anonKey, areConfirmationsHeld: () => areConfirmationsHeld(visitorDb) }),
  );
  app.post("/api/slack-notify", createSlackNotifyRoute(shared));
  app.post("/api/csp-report", createCspReportRoute({ ...shared, violations }));
  if (env.EMAIL_EVENTS_KEY)
    app.post("/api/email-events", createEmailEventRoute({ ...forVisitors, key: env.EMAIL_EVENTS_KEY }));
  if (env.POSTMARK_EVENTS_KEY)
    app.post("/api/email-events/postmark", createPostmarkRoute({ ...forVisitors, key: env.POSTMARK_EVENTS_KEY }));
  if (env.SES_EVENTS_KEY)
    app.post("/api/email-events/ses", createSesRoute({ ...forVisitors, key: env.SES_EVENTS_KEY, fetchFromSns }));
  if (env.INVITATION_KEY) app.route("/", createInvitationRoutes({ ...forVisitors, key: env.INVITATION_KEY }));
  for (const path of ["/api/blog/*", "/blog/:file{.+\\.(?:xml|json|md)}"]) app.get(path, reads.step);
  app.get("/share/*", reads.charge);
  app.route("/", events.app);
  app.route("/", feeds.app);
  app.route("/", blogRoutes);
  app.route("/", seoFiles.app);
  app.route("/", createShareImageRoutes({ ...shared, launch: launch.current, images }));
  app.use("/team/*", reads.charge);
  app.route("/team", createTeamRoutes(shared));
  app.use("/your-place/*", reads.charge);
  const sections = createOwnSections({ ...shared, launch: launch.current });
  app.route("/your-place", createPlaceRoutes({ ...forVisitors, sections }));
  app.all("/api/*", (context) => answerProblem(context.req.raw, notFound));
  app.get("*", async (context, next) =>
    isFilePath(context.req.path) ? context.text("There is no such file.\n", 404) : next(),
  );
  app.all("*", pages.answer);

  return {
    fetch: app.fetch,
    find: pages.find,
    open: background.open,
    settled: background.settled,
    stopJobs: background.close,
    /** After the last request and `stopJobs`. */
    async close(): Promise<void> {
      await Promise.all([events.stop(), violations.stop(), sanitizer.close(), images.stop()]);
    },
  };
}
