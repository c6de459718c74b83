import { postPath } from "../../../pages.ts";
import { createLinkSigner } from "../../../platform/signed-link.server.ts";

const purpose = "post-preview";
const daysValid = 7;
const signedId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,12})$/;

/** Query parameters of a preview; the page of a post is rendered under no others. */
export const previewParameters = ["id", "mac"] as const;

/** Shows a post in any state to anyone with the link, for seven days. */
export function previewUrl(
  post: { id: string; canonicalSlug: string },
  options: { origin: string; secret: string; now: Date },
): string {
  const until = Math.floor(options.now.getTime() / 1_000) + daysValid * 86_400;
  return createLinkSigner({ secret: options.secret, purpose }).sign(
    options.origin,
    postPath(post.canonicalSlug),
    `${post.id}.${until}`,
  );
}

/** Null when the signature is invalid or older than seven days. */
export function readPreviewUrl(url: string, secret: string, now: Date): string | null {
  const [, id, until] = signedId.exec(createLinkSigner({ secret, purpose }).check(url) ?? "") ?? [];
  return id !== undefined && Number(until) * 1_000 > now.getTime() ? id : null;
}

/** Whether it asks for a preview, validly signed or not. */
export function isPreviewUrl(url: string): boolean {
  const { searchParams } = new URL(url);
  return previewParameters.some((name) => searchParams.has(name));
}
