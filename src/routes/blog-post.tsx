import { data, redirect, redirectDocument, useLoaderData } from "react-router";
import { canShowPost } from "../features/blog/post/document-policy.ts";
import { hideBody, type PostPageData } from "../features/blog/post/post-page-data.ts";
import { keepPageSeconds, readPost } from "../features/blog/store/page-data.server.ts";
import { ArticleNotFound } from "../features/blog/post/article-not-found.tsx";
import { missingPostMeta, postMeta } from "../features/blog/post/post-meta.ts";
import { PostPage } from "../features/blog/post/post-page.tsx";
import { postPath } from "../lib/paths.ts";
import { appContext } from "../platform/app-context.server.ts";
import textFont from "../ui/fonts/newsreader-text.woff2";
import type { Route } from "./+types/blog-post";

/** The article's own font, so that its text is laid out in it the first time. */
export function links() {
  return [{ rel: "preload", href: textFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" }];
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.kind === "post" ? postMeta(loaderData.view, loaderData.translations) : missingPostMeta();
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(appContext);
  const reading = await readPost(services, params.slug, services.env.siteOrigin);
  if (!reading.ok) throw data("The archive cannot be reached.", { status: 503, headers: { "retry-after": "10" } });
  const found = reading.value;
  if (!found) return data<PostPageData>({ kind: "missing", isUnreachable: false }, { status: 404 });
  if (found.kind === "redirect") throw redirect(postPath(found.address), 301);
  const { sources, ...page } = found;
  const isDocument = !new URL(request.url).pathname.endsWith(".data");
  return data<PostPageData>(isDocument ? hideBody(page) : page, {
    headers: {
      "x-keep-seconds": String(keepPageSeconds),
      ...(page.view.hasForeignImages ? { "x-image-source": "https:" } : {}),
      ...(sources.frames.length > 0 ? { "x-frame-source": sources.frames.join(" ") } : {}),
      ...(sources.scripts.length > 0 ? { "x-script-source": sources.scripts.join(" ") } : {}),
    },
  });
}

/** A post that cannot be fetched is treated as missing (spec §8), and may be tried again. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<PostPageData> {
  let page: PostPageData;
  try {
    page = await serverLoader();
  } catch (error) {
    // A redirect is no failure, nor is a navigation that another one has overtaken.
    if (error instanceof Response || request.signal.aborted) throw error;
    return { kind: "missing", isUnreachable: true };
  }
  if (page.kind === "post" && !canShowPost(page.view)) throw redirectDocument(postPath(page.view.address));
  return page;
}

export default function BlogPost() {
  const page = useLoaderData<typeof clientLoader>();
  if (page.kind === "missing") return <ArticleNotFound isUnreachable={page.isUnreachable} />;
  return <PostPage key={page.view.address} view={page.view} bodyHtml={page.bodyHtml} />;
}
