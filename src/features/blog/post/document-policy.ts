import { siteSetting } from "../../../lib/site-settings.ts";
import type { Story } from "../list/story.ts";
import type { PostView } from "./post-view.ts";

// A content policy stays with the document on client-side navigation; what it does not allow needs a new document.

/** Embeds always get a new document, so that each provider's script runs once in it. */
export function canShowPost({ frameOrigins, scriptOrigins, hasForeignImages }: PostView): boolean {
  if (frameOrigins.length + scriptOrigins.length > 0) return false;
  return !hasForeignImages || allowsForeignImages();
}

export function canShowStories(stories: readonly Story[]): boolean {
  return !stories.some(({ image }) => image?.url.startsWith("http")) || allowsForeignImages();
}

function allowsForeignImages(): boolean {
  return siteSetting("pictures") === "any";
}
