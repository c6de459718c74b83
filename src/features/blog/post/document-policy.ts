import { postPath } from "../../../pages.ts";
import { siteSetting } from "../../../lib/site-settings.ts";
import type { Story } from "../list/story.ts";
import type { PostView } from "./post-view.ts";

// A content policy stays with the document on client-side navigation; what it does not allow needs a new document.

/** Embeds need a document loaded at the post's own URL; foreign pictures one whose policy allows them. */
export function canShowPost({ address, frameOrigins, scriptOrigins, hasForeignImages }: PostView): boolean {
  if (frameOrigins.length + scriptOrigins.length > 0) return loadedPath() === postPath(address);
  return !hasForeignImages || allowsForeignImages();
}

export function canShowStories(stories: readonly Story[]): boolean {
  return !stories.some(({ image }) => image?.url.startsWith("http")) || allowsForeignImages();
}

function allowsForeignImages(): boolean {
  return siteSetting("pictures") === "any";
}

function loadedPath(): string {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded ? (URL.parse(loaded.name)?.pathname ?? "") : "";
}
