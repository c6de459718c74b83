import { data } from "react-router";
import { errorMeta } from "../features/errors/failed-page.tsx";
import { NotFoundPage } from "../features/errors/not-found-page.tsx";
import { notFoundPath } from "../pages.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";

export const handle = { ...pageArea("errors"), ...onlyRead };

export { headers } from "../lib/loader-headers.ts";

export function meta() {
  return errorMeta("not-found", notFoundPath);
}

/** Nothing on the page depends on the path, so that all unknown paths share one cached page. */
export function loader() {
  return data(null, { status: 404, headers: { "x-cache-seconds": "86400" } });
}

export default NotFoundPage;
