import { data, redirect, redirectDocument } from "react-router";
import { canShowPost } from "../features/blog/post/can-show-in-document.ts";
import type { PostPageData } from "../features/blog/post/post-view.ts";
import { readPost } from "../features/blog/post/post-data.server.ts";
import { cachePageSeconds } from "../features/blog/cache-seconds.ts";
import { isPreviewUrl, readPreviewUrl } from "../features/blog/team/post-preview-link.server.ts";
import { PostNotFound, PostUnreachable } from "../features/blog/post/post-not-found.tsx";
import { postNotFound, postUnreachable } from "../features/blog/post/post-content.ts";
import { errorPageMeta } from "../features/blog/list/list-meta.ts";
import { postMeta } from "../features/blog/post/post-meta.ts";
import { PostPage } from "../features/blog/post/post-page.tsx";
import { loadWithRetries, outageHeaders } from "../features/blog/retry.ts";
import { postPath } from "../pages.ts";
import { appContext } from "../platform/app-context.server.ts";
import { pageArea } from "../ui/area-styles.tsx";
import { onlyRead } from "../ui/late-scripts.tsx";
import type { Route } from "./+types/blog-post";

export const handle = { ...pageArea("blog-post"), ...onlyRead };

export { headers } from "../lib/loader-headers.ts";

export function meta({ loaderData, params }: Route.MetaArgs) {
  if (loaderData?.kind === "post") return postMeta(loaderData.view);
  const { heading: title, text: description } = loaderData?.kind === "missing" ? postNotFound : postUnreachable;
  return errorPageMeta(postPath(params.slug), { title, description });
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(appContext);
  const previewId = readPreviewUrl(request.url, services.secret, services.now());
  // An invalid or expired preview link leads to the public post.
  if (previewId === null && isPreviewUrl(request.url)) throw redirect(postPath(params.slug));
  const outcome = await readPost(services, params.slug, services.env.siteOrigin, previewId);
  if (!outcome.ok) throw data("The database cannot be reached.", { status: 503, headers: outageHeaders });
  const page = outcome.value;
  if (page.kind === "missing") return data<PostPageData>(page, { status: 404 });
  if (page.kind === "redirect") throw redirect(postPath(page.canonicalSlug) + new URL(request.url).search, 301);
  const { frameOrigins, scriptOrigins, hasExternalImages } = page.view;
  // server/page-renderer.ts allows the origins in the x-*-source headers in the page's Content Security Policy.
  return data<PostPageData>(page, {
    headers: {
      ...(previewId === null
        ? { "x-cache-seconds": String(cachePageSeconds) }
        : { "cache-control": "no-store", "x-robots-tag": "noindex" }),
      ...(hasExternalImages ? { "x-image-source": "https:" } : {}),
      ...(frameOrigins.length > 0 ? { "x-frame-source": frameOrigins.join(" ") } : {}),
      ...(scriptOrigins.length > 0 ? { "x-script-source": scriptOrigins.join(" ") } : {}),
    },
  });
}

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs): Promise<PostPageData> {
  const page = await loadWithRetries(serverLoader, request.signal);
  if (!page) return { kind: "unreachable" };
  // A new document, because the current one's CSP blocks the post's embeds or images.
  if (page.kind === "post" && !canShowPost(page.view)) throw redirectDocument(postPath(page.view.canonicalSlug));
  return page;
}

export default function BlogPost({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === "missing") return <PostNotFound recent={page.recent} />;
  if (page.kind === "unreachable") return <PostUnreachable />;
  return <PostPage view={page.view} bodyHtml={page.bodyHtml} />;
}
