import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { watchBlog } from "../src/features/blog/store/blog-changes.server.ts";
import { createSanitizer } from "../src/features/blog/sanitize/sanitizer.server.ts";
import { createViolationCounts } from "../src/features/analytics/policy-violations.server.ts";
import { createShareImages } from "../src/features/share-image/share-images.server.ts";
import { voiceTitle } from "../src/features/voice/voice-image.ts";
import { appContext } from "../src/platform/app-context.server.ts";
import { type Database, isUnavailable } from "../src/platform/db.server.ts";
import type { Env } from "../src/platform/env.server.ts";
import { type Log, toLoggedError } from "../src/platform/log.server.ts";
import { createMailer, type Mailer } from "../src/platform/email.server.ts";
import { createSlack } from "../src/platform/slack.server.ts";
import { createBlogRoutes } from "./routes/blog.ts";
import { fillEmptyBlog } from "./blog-import.ts";
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
import { commonHeaders } from "./middleware/security-headers.ts";
import type { AssetStore } from "./http/earlier-assets.ts";
import { findFile } from "./http/static-files.ts";
import { withTimeout } from "../src/lib/with-timeout.ts";
import type { StoredBody } from "./http/stored-body.ts";
import { redirectToCanonical } from "./middleware/canonical-url.ts";
import { refuseMissingFiles, serveFiles } from "./routes/files.ts";
import { createHealthRoute } from "./routes/health.ts";
import { type HostedBackend, toPageSettings, toPolicySources } from "./hosted-backend.ts";
import { type JobTimes, startJobs } from "./jobs.ts";
import { createCachedFeeds } from "./routes/cached-feeds.ts";
import { createSeoRoutes } from "./routes/seo-files.ts";
import { createEventRoutes } from "./routes/events.ts";
import { createSlackNotifyRoute, sendEmailFunction } from "./routes/notifications.ts";
import { createPages } from "./pages.ts";
import { createCspReportRoute } from "./routes/csp-reports.ts";
import { createShareImageRoutes } from "./routes/share-images.ts";
import { serveTeamSocket } from "./routes/team-socket.ts";

// The same module is the entry of React Router's server build: one module graph (docs/decisions/0002).
export * from "virtual:react-router/server-build";

/** How long a request waits for a database that is not open yet. */
const openWithinMs = 2_000;
/** Postgres's SQLSTATE for it. */
const cannotConnectNow = "57P03";

/** What a stop gives the launch posts that are just being read. */
const fillingGraceMs = 3_000;

/** Batches of events from one address: an open page sends one every five seconds at the most. */
const eventAllowance = { limit: 120, seconds: 60 };

const noDoor: Problem = { status: 404, error: "not_found", message: "There is no such door." };
const failed: Problem = { status: 500, error: "failed", message: "Something went wrong on our end." };
const away: Problem = {
  status: 503,
  error: "unavailable",
  message: "Not available right now. Try again in a few seconds.",
  headers: { "retry-after": "5" },
};

export interface AppDependencies {
  env: Env;
  /** The hosted project that the browser talks to, or null: this server. */
  backend: HostedBackend | null;
  log: Log;
  logRequest: (line: RequestLine) => void;
  secret: string;
  /** Prerendered pages and assets by path (server/http/static-files.ts); empty in development. */
  files: ReadonlyMap<string, StoredBody>;
  /** Assets of this build and earlier ones; null in development. */
  assets: AssetStore | null;
  now: () => Date;
  /** True while the process is shutting down: health says so, connections are closed after their answer. */
  isDraining: () => boolean;
  /** For tests that wait out an outage. */
  times?: ServiceTimes | undefined;
}

/** Other times than the usual ones for the queue, and for each step with the mail server and the chat. */
export interface ServiceTimes extends JobTimes {
  mailMs?: number;
  chatMs?: number;
}

export interface App {
  fetch: Hono["fetch"];
  /** A body in memory by the raw request target (server/http/memory-responses.ts). */
  find: (target: string) => StoredBody | undefined;
  /** Gives the site its database, open and migrated, and starts what runs beside the doors. */
  open(db: Database): Promise<void>;
  /** Resolves when what `open` began in the background (filling an empty blog) is done. */
  settled(): Promise<void>;
  /** Ends what runs beside the doors, finishing what is in hand. The database is closed by who opened it. */
  close(): Promise<void>;
}

/** The list of HTTP doors, in the order in which they are tried. */
export function createApp(deps: AppDependencies): App {
  const { env, log, files, now, isDraining } = deps;
  const common = Object.entries(commonHeaders(env.siteOrigin.startsWith("https:")));
  const opened = Promise.withResolvers<{
    db: Database;
    jobs: Awaited<ReturnType<typeof startJobs>>;
    mailer: Mailer;
    team: { stop(): Promise<void> } | null;
    stopListening: () => Promise<void>;
  }>();
  // Whoever needs the database waits for it; while nobody does, that it never came is no surprise.
  opened.promise.catch(() => undefined);
  const db = async () => {
    const services = await withTimeout(openWithinMs, opened.promise);
    if (services !== "late") return services.db;
    throw Object.assign(new Error("The database is not open yet."), { code: cannotConnectNow });
  };
  // Several processes may share a Postgres, and their limits with it; the embedded database has one.
  const limits = env.DATABASE_URL
    ? createSharedRateLimiter({ db, secret: deps.secret, log })
    : createMemoryRateLimiter();
  const takeEventLimit = (key: string) => limits.take(`events:${key}`, eventAllowance);
  const clientIp = createClientIp(env.TRUSTED_PROXIES, () =>
    log.warn(
      "X-Forwarded-For is ignored: TRUSTED_PROXIES is 0. Behind a proxy all visitors share one rate limit; set it to the number of proxies",
    ),
  );
  const reads = createReadLimit(clientIp);
  const notifications = {
    limits,
    wake: () =>
      void opened.promise.then(
        ({ jobs }) => jobs.wake(),
        () => undefined,
      ),
  };
  const provider = new RouterContextProvider();
  provider.set(appContext, { env, log, secret: deps.secret, db, now });
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
  const machine = createSeoRoutes({ origin: env.siteOrigin, db, now });
  const violations = createViolationCounts({ db, log });
  const measure = createEventRoutes({
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

  /** What shows posts is dropped; the next reader gets it anew. */
  function onBlogChange(): void {
    pages.invalidate();
    machine.invalidate();
    feeds.invalidate();
  }

  let filling: Promise<unknown> = Promise.resolve();

  const app = new Hono<{ Variables: RequestVariables }>();

  app.onError((error, context) => {
    log.error({ id: context.get("requestId"), error: toLoggedError(error) }, "request failed");
    return answerProblem(context.req.raw, isUnavailable(error) ? away : failed);
  });
  app.use(requestLog(deps.logRequest));
  app.use(async (context, next) => {
    await next();
    const { headers, status } = context.res;
    for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value);
    // Whatever went wrong is not what the next one should be shown.
    if (status >= 400 && !headers.has("cache-control")) headers.set("cache-control", "no-store");
    if (isDraining()) context.res.headers.set("connection", "close");
  });

  app.use(requireReadableUrl);
  app.use(allowMethods);
  app.use(limitBodyBytes(clientIp));
  // With a hosted project pages may be served from elsewhere and still use this server's routes.
  if (!deps.backend)
    for (const path of ["/rest/v1/*", "/functions/v1/*", "/api/slack-notify"])
      app.use(path, requireOwnOrigin(env.siteOrigin));

  app.get("/healthz", createHealthRoute({ db, isDraining, log, build: deps.assets?.build ?? "development" }));
  app.use(redirectToCanonical);
  app.get("*", serveFiles({ files, assets: deps.assets, isSecure: env.siteOrigin.startsWith("https:") }));
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
  for (const path of ["/api/blog/*", "/blog/:file{.+\\.(?:xml|json|md)}"]) app.get(path, reads.step);
  app.get("/share/*", reads.charge);
  app.route("/", measure.app);
  app.route("/", feeds.app);
  app.route("/", blogRoutes);
  app.route("/", machine.app);
  app.route("/", createShareImageRoutes({ db, now, images, voiceTitle }));
  app.all("/api/*", (context) => answerProblem(context.req.raw, noDoor));
  app.get("*", refuseMissingFiles);
  app.all("*", pages.answer);

  return {
    fetch: app.fetch,
    find: (target) => findFile(files, target) ?? pages.find(target),
    async open(database) {
      const { mailMs, chatMs, ...times } = deps.times ?? {};
      const mailer = createMailer({
        smtpUrl: env.SMTP_URL,
        dataDir: env.DATA_DIR,
        log,
        holdsFiles: env.isProduction,
        ...(mailMs === undefined ? {} : { timeoutMs: mailMs }),
      });
      const slack = createSlack({
        webhookUrl: env.SLACK_WEBHOOK_URL,
        log,
        ...(chatMs === undefined ? {} : { timeoutMs: chatMs }),
      });
      const jobs = await startJobs({ db: database, mailer, slack, env, secret: deps.secret, log, now, times });
      const stopListening = await watchBlog(database, {
        now,
        onChange: onBlogChange,
        onError: (error) => log.warn({ error: toLoggedError(error) }, "the next scheduled post could not be read"),
      });
      // The embedded database has one owner: report and export ask it through a socket in the data folder.
      const team =
        database.kind === "embedded"
          ? await serveTeamSocket({ dataDir: env.DATA_DIR, origin: env.siteOrigin, db: database, log, now })
          : null;
      opened.resolve({ db: database, jobs, mailer, team, stopListening });
      // Doors are open from here on; an empty blog gets its posts while the first visitors read the prerendered pages.
      filling = fillEmptyBlog(database, { root: process.cwd(), now: now() }).then(
        (added) => added > 0 && log.info({ added }, "the empty blog was filled with the launch posts"),
        (error: unknown) => log.error({ error: toLoggedError(error) }, "the empty blog could not be filled"),
      );
    },
    async settled() {
      await filling;
    },
    async close() {
      const { jobs, mailer, team, stopListening } = await opened.promise;
      // The posts come all or not at all, and the next start begins again: on a busy machine reading them outlasts a stop.
      await Promise.race([filling, sleep(fillingGraceMs)]);
      await team?.stop();
      await stopListening();
      await measure.stop();
      await violations.stop();
      await jobs.stop();
      mailer.close();
      await sanitizer.close();
      await images.stop();
    },
  };
}

/** The virtual module's types are the build's own; what the handler needs of them is this. */
function toServerBuild(module: object): ServerBuild {
  return module as ServerBuild;
}
