import { data } from "react-router";
import { isFiltered, listHref, readListQuery } from "../features/blog/list/list-url.ts";
import { ListPage } from "../features/blog/list/blog-list-page.tsx";
import { createCachedLoader, outageHeaders } from "../features/blog/retry.ts";
import type { FoundPosts } from "../features/blog/list/use-post-list.ts";
import { cachePageSeconds } from "../features/blog/cache-seconds.ts";
import { readList } from "../features/blog/list/list-data.server.ts";
import { redirectToPage } from "../features/blog/list/redirect-to-page.ts";
import { listMeta } from "../features/blog/list/list-meta.ts";
import { appContext } from "../platform/app-context.server.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";
import type { Route } from "./+types/blog";

export const handle = { ...pageArea("blog-list"), ...onlyRead };

export { headers } from "../lib/loader-headers.ts";

export function meta({ loaderData, location }: Route.MetaArgs) {
  return listMeta(
    readListQuery(new URLSearchParams(location.search)),
    loaderData?.totalPages ?? null,
    loaderData?.sidebar.categories ?? [],
  );
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search, searchParams } = new URL(request.url);
  const listQuery = readListQuery(searchParams);
  const reading = await readList(context.get(appContext), listQuery);
  if (!reading.ok) return data(null, { status: 503, headers: { ...outageHeaders, "x-image-source": "https:" } });
  const found = reading.value;
  if (listQuery.page > found.page) throw redirectToPage(null, listQuery, found.page);
  // Only the canonical URL is cached, so that variants cannot fill the memory.
  const isPlain = !isFiltered(listQuery) && listHref(null, { page: found.page }).endsWith(`/blog${search}`);
  return data(found, {
    headers: { "x-image-source": "https:", ...(isPlain ? { "x-cache-seconds": String(cachePageSeconds) } : {}) },
  });
}

export const clientLoader = createCachedLoader<FoundPosts>();

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <ListPage found={loaderData} />;
}
