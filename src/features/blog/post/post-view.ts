import { minutesToRead } from "../../../lib/reading-time.ts";
import { toOpenGraphLocale, toTextLanguage } from "../../../lib/text-language.ts";
import { toListedPost } from "../list/listed-post.ts";
import { modifiedAt, type Neighbors, type Post, type PostCard, type Sidebar } from "../store/post.ts";

export type PostView = ReturnType<typeof toPostView>;

/** A post as its page shows it, apart from its body. @param origin the site's */
export function toPostView(
  { bodyHtml: _bodyHtml, pageHtml: _pageHtml, language, ...post }: Post,
  { related, neighbors }: { related: PostCard[]; neighbors: Neighbors },
  origin: string,
) {
  const pictures = [post.image?.url, post.author.pictureUrl];
  return {
    ...post,
    updatedAt: modifiedAt(post),
    language: toTextLanguage(language),
    locale: toOpenGraphLocale(language),
    neighbors: { newer: toNeighbor(neighbors.newer), older: toNeighbor(neighbors.older) },
    related: related.map(toListedPost),
    /** The original's URL when this is a copy from elsewhere. */
    canonical: post.canonical && !post.canonical.startsWith(`${origin}/`) ? post.canonical : null,
    minutes: minutesToRead(post.words),
    hasExternalImages: post.hasExternalImages || pictures.some((url) => url?.startsWith("http")),
  };
}

function toNeighbor(neighbor: Neighbors["newer"]) {
  return neighbor && { ...neighbor, language: toTextLanguage(neighbor.language) };
}

/** "unreachable" comes after the last retry. */
export type PostPageData =
  | { kind: "post"; view: PostView; bodyHtml: string }
  | { kind: "missing"; recent: Sidebar["recent"] }
  | { kind: "unreachable" };
