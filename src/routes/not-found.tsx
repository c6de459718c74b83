import { data } from "react-router";
import { errorMeta } from "../features/errors/failed-page.tsx";
import { logErrorPage } from "../features/errors/error-page-log.server.ts";
import { NotFoundPage } from "../features/errors/not-found-page.tsx";
import { appContext } from "../platform/app-context.server.ts";
import type { Route } from "./+types/not-found";

export function meta({ location }: Route.MetaArgs) {
  return errorMeta("not-found", location.pathname);
}

export function loader({ request, context }: Route.LoaderArgs) {
  logErrorPage(context.get(appContext).log, request.url, 404);
  return data(null, { status: 404 });
}

export default NotFoundPage;
