import type { PostView } from "./post-view.ts";

/** `bodyHtml` is missing on hydration: the body is in the document. "unreachable" comes after the last retry. */
export type PostPageData =
  | { kind: "post"; view: PostView; bodyHtml?: string; translations: { address: string; language: string }[] }
  | { kind: "missing" }
  | { kind: "unreachable" };

/** Makes the body non-enumerable: it is rendered, but not serialized into the page a second time. */
export function hideBody<Data extends { bodyHtml?: string }>(data: Data): Data {
  return Object.defineProperty({ ...data }, "bodyHtml", { value: data.bodyHtml, enumerable: false });
}
