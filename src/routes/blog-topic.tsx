import { data, isRouteErrorResponse, redirect, useLoaderData, useRevalidator } from "react-router";
import { missingTopicMeta, topicMeta } from "../features/blog/list/list-meta.ts";
import { readListQuery, topicHref } from "../features/blog/list/list-url.ts";
import { TopicPage, type TopicPageData, TopicUnreachable } from "../features/blog/list/topic-page.tsx";
import { withRetries } from "../features/blog/retry.ts";
import { cachePageSeconds, readTopic } from "../features/blog/store/page-data.server.ts";
import { logErrorPage } from "../features/errors/failure-report.server.ts";
import { paths } from "../pages.ts";
import { appContext } from "../platform/app-context.server.ts";
import type { Route } from "./+types/blog-topic";

export function meta({ loaderData, location }: Route.MetaArgs) {
  return loaderData ? topicMeta(loaderData) : missingTopicMeta(location.pathname);
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const services = context.get(appContext);
  const kind = pathname.startsWith(`${paths.blog}/tag/`) ? "tag" : "category";
  const address = readListQuery(searchParams);
  const reading = await readTopic(services, kind, params.slug, address);
  if (!reading.ok) return data(null, { status: 503, headers: { "retry-after": "10" } });
  const found = reading.value;
  if (!found) {
    logErrorPage(services.log, request.url, 404);
    throw data(null, { status: 404 });
  }
  const { slug } = found.topic;
  if (slug !== params.slug) throw redirect(topicHref(kind, slug, address), 301);
  // Only the canonical URL is cached, so that variants cannot fill the memory.
  const isPlain = pathname + search === topicHref(kind, slug, { page: found.page.page });
  return data<TopicPageData>(found, {
    headers: { "x-image-source": "https:", ...(isPlain ? { "x-cache-seconds": String(cachePageSeconds) } : {}) },
  });
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<TopicPageData | null> {
  try {
    return await withRetries(serverLoader, request.signal);
  } catch (error) {
    // Redirects, missing topics and superseded navigations are not outages.
    if (error instanceof Response || isRouteErrorResponse(error) || request.signal.aborted) throw error;
    return null;
  }
}

export default function BlogTopic() {
  const page = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  return page ? <TopicPage {...page} /> : <TopicUnreachable onRetry={() => void revalidate()} />;
}
