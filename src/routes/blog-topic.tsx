import { data, redirect } from "react-router";
import { errorPageMeta, topicMeta } from "../features/blog/list/list-meta.ts";
import { listHref, readListQuery } from "../features/blog/list/list-url.ts";
import { redirectToPage } from "../features/blog/list/redirect-to-page.ts";
import { ListPage } from "../features/blog/list/blog-list-page.tsx";
import { createCachedLoader, outageHeaders } from "../features/blog/retry.ts";
import type { FoundPosts } from "../features/blog/list/use-post-list.ts";
import { cachePageSeconds } from "../features/blog/cache-seconds.ts";
import { readTopic } from "../features/blog/list/list-data.server.ts";
import type { Topic } from "../features/blog/store/post.ts";
import { logErrorPage } from "../features/errors/failure-report.server.ts";
import { paths } from "../pages.ts";
import { appContext } from "../platform/app-context.server.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";
import type { Route } from "./+types/blog-topic";

export const handle = { ...pageArea("blog-list"), ...onlyRead };

export { headers } from "../lib/loader-headers.ts";

export function meta({ loaderData, location }: Route.MetaArgs) {
  if (!loaderData) return errorPageMeta(location.pathname);
  const { search } = readListQuery(new URLSearchParams(location.search));
  return topicMeta(loaderData.topic, search, loaderData);
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const services = context.get(appContext);
  const kind = pathname.startsWith(`${paths.blog}/tag/`) ? "tag" : "category";
  const listQuery = readListQuery(searchParams);
  const reading = await readTopic(services, kind, params.slug, listQuery);
  if (!reading.ok) return data(null, { status: 503, headers: outageHeaders });
  const found = reading.value;
  if (!found) {
    logErrorPage(services.log, request.url, 404);
    throw data(null, { status: 404 });
  }
  const { slug } = found.topic;
  if (slug !== params.slug) throw redirect(listHref(found.topic, listQuery), 301);
  if (listQuery.page > found.page) throw redirectToPage(found.topic, listQuery, found.page);
  // Only the canonical URL is cached, so that variants cannot fill the memory.
  const isPlain = pathname + search === listHref(found.topic, { page: found.page });
  return data(found, {
    headers: { "x-image-source": "https:", ...(isPlain ? { "x-cache-seconds": String(cachePageSeconds) } : {}) },
  });
}

export const clientLoader = createCachedLoader<FoundPosts & { topic: Topic }>();

export default function BlogTopic({ loaderData: found }: Route.ComponentProps) {
  return <ListPage found={found} topic={found?.topic ?? null} />;
}
