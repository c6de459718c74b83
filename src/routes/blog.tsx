import { data, type ShouldRevalidateFunctionArgs, useLoaderData } from "react-router";
import { blogHref, isFiltered, readListQuery } from "../features/blog/list/list-url.ts";
import { BlogPage, type BlogPageData } from "../features/blog/list/list-page.tsx";
import { cachePageSeconds, readList } from "../features/blog/store/page-data.server.ts";
import { listMeta } from "../features/blog/list/list-meta.ts";
import { appContext } from "../platform/app-context.server.ts";
import type { Route } from "./+types/blog";

export function meta({ loaderData, location }: Route.MetaArgs) {
  return listMeta(
    readListQuery(new URLSearchParams(location.search)),
    loaderData?.list.page?.totalPages ?? null,
    loaderData?.sidebar?.categories ?? [],
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { search } = new URL(request.url);
  const listQuery = readListQuery(new URLSearchParams(search));
  const reading = await readList(context.get(appContext), listQuery);
  if (!reading.ok) {
    const failed: BlogPageData = { list: { listQuery, page: null, matches: null, isFailed: true }, sidebar: null };
    return data(failed, { status: 503, headers: { "retry-after": "10", "x-image-source": "https:" } });
  }
  const page = reading.value;
  // Only the canonical URL is cached, so that variants cannot fill the memory.
  const isPlain = !isFiltered(listQuery) && blogHref({ page: page.list.page?.page ?? 1 }).endsWith(`/blog${search}`);
  return data<BlogPageData>(page, {
    headers: { "x-image-source": "https:", ...(isPlain ? { "x-cache-seconds": String(cachePageSeconds) } : {}) },
  });
}

/** A failed server loader is no failure yet on a navigation: the query client fetches and retries. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<BlogPageData> {
  try {
    const page = await serverLoader();
    if (!page.list.isFailed) return page;
  } catch (error) {
    if (request.signal.aborted) throw error;
  }
  const listQuery = readListQuery(new URL(request.url).searchParams);
  return { list: { listQuery, page: null, matches: null, isFailed: false }, sidebar: null };
}

/** Within the blog the query client fetches what changes. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export default function Blog() {
  return <BlogPage {...useLoaderData<typeof clientLoader>()} />;
}
