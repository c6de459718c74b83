import type { PostView } from "./post-view.ts";

/** What the post's route gives its page; "unreachable" after the last retry failed. Without `bodyHtml` the page is being hydrated, and the body is in the document. */
export type PostPageData =
  | { kind: "post"; view: PostView; bodyHtml?: string; translations: { address: string; language: string }[] }
  | { kind: "missing" }
  | { kind: "unreachable" };

/**
 * Hides a body from the data that is written into the page for hydration: rendering sees it, serializing (which lists
 * an object's own enumerable keys) does not. A post's body would otherwise be in its page twice.
 */
export function hideBody<Data extends { bodyHtml?: string }>(data: Data): Data {
  return Object.defineProperty({ ...data }, "bodyHtml", { value: data.bodyHtml, enumerable: false });
}
