import { createServer as createHttpServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import type { App } from "./app.ts";
import { findHostedBackend } from "./hosted-backend.ts";
import { createRequestLog } from "./middleware/request-log.ts";
import { createLaunchSource } from "../src/features/launch/launch-source.server.ts";
import { readSecret, takeDataFolder } from "../src/platform/data-folder.server.ts";
import { readEnv } from "../src/platform/env.server.ts";
import { createLog } from "../src/platform/log.server.ts";
import { openSiteDatabase } from "../src/platform/site-database.server.ts";
import { siteConfig } from "../src/lib/site-config.ts";

/** The same app behind Vite's middleware: pages and routes are loaded again when their files change; the database stays open. */
async function main(): Promise<void> {
  const outcome = readEnv({ NODE_ENV: "development" });
  if (!outcome.ok) return fail(outcome.problem);
  const { env } = outcome;
  const log = createLog(env.LOG_LEVEL);
  const folder = takeDataFolder(env.DATA_DIR, { isExclusive: env.DATABASE_URL === undefined });
  if (!folder.ok) return fail(folder.problem);

  const db = await openSiteDatabase(env, { log });

  const http = createHttpServer();
  const vite = await createViteServer({ appType: "custom", server: { middlewareMode: true, hmr: { server: http } } });
  const deps = {
    env,
    // Vite copies its variables from .env into the environment.
    backend: findHostedBackend(env, {}),
    log,
    logRequest: createRequestLog(log),
    secret: readSecret(env.DATA_DIR, env.SECRET),
    launch: createLaunchSource({ dataDir: env.DATA_DIR, now: () => new Date() }),
    build: "development",
    now: () => new Date(),
    isDraining: () => false,
  };
  let current: { module: object; app: App } | null = null;
  async function load(): Promise<App> {
    const module = await vite.ssrLoadModule("/server/app.ts");
    if (current?.module === module) return current.app;
    await current?.app.stopJobs();
    await current?.app.close();
    const createApp: typeof import("./app.ts").createApp = module["createApp"];
    const app = createApp(deps);
    current = { module, app };
    await app.open(db);
    return app;
  }
  await load();

  http.on("request", (request, response) => {
    vite.middlewares(request, response, async () => {
      try {
        const app = await load();
        await getRequestListener(app.fetch)(request, response);
      } catch (error) {
        if (error instanceof Error) vite.ssrFixStacktrace(error);
        console.error(error);
        response.statusCode = 500;
        response.end(error instanceof Error ? error.stack : String(error));
      }
    });
  });
  http.on("error", (error) => fail(error.message));
  http.listen(env.PORT, env.HOST, () =>
    process.stdout.write(`${siteConfig.name} (development) is at http://localhost:${env.PORT}\n`),
  );
}

function fail(problem: string): void {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

await main();
