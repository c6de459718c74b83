import { postPath } from "../../lib/paths.ts";
import type { PostView } from "./blog-view.ts";

/**
 * Whether this document may show a post's embeds. A content policy is the document's, and stays when the visitor moves on
 * inside the site: only the document that was loaded at the post's own address allows what the post embeds.
 */
export function canShowEmbeds({ address, embedOrigins }: Pick<PostView, "address" | "embedOrigins">): boolean {
  if (embedOrigins.length === 0) return true;
  const [loaded] = performance.getEntriesByType("navigation");
  return loaded !== undefined && URL.parse(loaded.name)?.pathname === postPath(address);
}
