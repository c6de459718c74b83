import { data } from "react-router";
import { errorMeta } from "../features/errors/failed-page.tsx";
import { logErrorPage } from "../features/errors/failure-report.server.ts";
import { ServerErrorPage } from "../features/errors/server-error-page.tsx";
import { paths } from "../pages.ts";
import { appContext } from "../platform/app-context.server.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";
import type { Route } from "./+types/500";

export const handle = { ...pageArea("errors"), ...onlyRead };

export function meta() {
  return errorMeta("server", paths.serverError);
}

/** Only for looking at the error page; failed pages show it in src/root.tsx. */
export function loader({ request, context }: Route.LoaderArgs) {
  logErrorPage(context.get(appContext).log, request.url, 500);
  return data(null, { status: 500 });
}

export default function ServerError() {
  return <ServerErrorPage />;
}
