import { data } from "react-router";
import { errorMeta } from "../features/errors/failed-page.tsx";
import { createLogBudget } from "../features/errors/log-budget.ts";
import { toLoggedPath } from "../features/errors/logged-path.ts";
import { ServerErrorPage } from "../features/errors/server-error-page.tsx";
import { paths } from "../lib/paths.ts";
import { appContext } from "../platform/app-context.server.ts";
import type { Route } from "./+types/server-error";

const mayLog = createLogBudget({ perMinute: 60, now: () => Date.now() });

export function meta() {
  return errorMeta("server", paths.serverError);
}

/** The page of a failure, at an address of its own. Pages that really fail show the same (src/root.tsx). */
export function loader({ request, context }: Route.LoaderArgs) {
  const leftOut = mayLog();
  if (leftOut !== null) {
    context
      .get(appContext)
      .log.warn({ path: toLoggedPath(new URL(request.url).pathname), leftOut }, "the server-error page was asked for");
  }
  return data(null, { status: 500 });
}

export default function ServerError() {
  return <ServerErrorPage />;
}
