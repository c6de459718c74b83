import { siteSetting } from "../../../ui/site-settings.ts";
import type { ListedPost } from "../list/listed-post.ts";
import type { PostView } from "./post-view.ts";

// A Content Security Policy stays with the document on client-side navigation; what it does not allow needs a new document.

/** Embeds always get a new document, so that each provider's script runs once in it. */
export function canShowPost({ frameOrigins, scriptOrigins, hasExternalImages }: PostView): boolean {
  if (frameOrigins.length + scriptOrigins.length > 0) return false;
  return !hasExternalImages || allowsExternalImages();
}

export function canShowPosts(posts: readonly ListedPost[]): boolean {
  return !posts.some(({ image }) => image?.url.startsWith("http")) || allowsExternalImages();
}

function allowsExternalImages(): boolean {
  return siteSetting("imageSources") === "any";
}
