import { postPath } from "../../../pages.ts";
import { siteSetting } from "../../../lib/site-settings.ts";
import type { Story } from "../list/card.ts";
import type { PostView } from "./post-view.ts";

/*
 * A content policy belongs to the document and stays when the visitor moves on inside the site. A document that was loaded
 * at another page does not allow what a post brings from other sites; then the page is loaded as a document of its own.
 */

/**
 * Whether this document may show what a post brings: its embeds only where it was loaded at the post's own address, pictures
 * of other sites where the document came with some.
 */
export function canShowPost({
  address,
  embedOrigins,
  hasForeignImages,
}: Pick<PostView, "address" | "embedOrigins" | "hasForeignImages">): boolean {
  if (embedOrigins.length > 0) return loadedPath() === postPath(address);
  return !hasForeignImages || allowsForeignImages();
}

/** Whether this document may show the pictures of these stories. */
export function canShowStories(stories: readonly Story[]): boolean {
  return !stories.some(({ image }) => image?.url.startsWith("http")) || allowsForeignImages();
}

function allowsForeignImages(): boolean {
  return siteSetting("pictures") === "any";
}

/** The path at which this document was loaded, whatever the address bar says by now. */
function loadedPath(): string {
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded ? (URL.parse(loaded.name)?.pathname ?? "") : "";
}
