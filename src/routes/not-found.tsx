import { data } from "react-router";
import { errorMeta } from "../features/errors/failed-page.tsx";
import { createLogBudget } from "../features/errors/log-budget.ts";
import { toLoggedPath } from "../features/errors/logged-path.ts";
import { NotFoundPage } from "../features/errors/not-found-page.tsx";
import { appContext } from "../platform/app-context.server.ts";
import type { Route } from "./+types/not-found";

/** Scanners ask for thousands of addresses; the log stays readable. */
const mayLog = createLogBudget({ perMinute: 60, now: () => Date.now() });

export function meta({ location }: Route.MetaArgs) {
  return errorMeta("not-found", location.pathname);
}

export function loader({ request, context }: Route.LoaderArgs) {
  const leftOut = mayLog();
  if (leftOut !== null) {
    context.get(appContext).log.info({ path: toLoggedPath(new URL(request.url).pathname), leftOut }, "no such page");
  }
  return data(null, { status: 404 });
}

export default NotFoundPage;
