/**
 * Settings that the running server knows and a prerendered page does not: written into the document as data attributes.
 * While rendering, each stands as a placeholder; the server replaces them all in every page that it sends.
 */
export const settingPlaceholders = {
  /** `.invalid` is reserved, so it can never be a real link (RFC 2606). */
  origin: "https://site-origin.invalid",
  /** `first-party`, `vercel`, `plausible:<domain>` or `none`. */
  analytics: "analytics-sink.invalid",
  /** A hosted project's address, empty when the site's own server is the backend. */
  backend: "https://backend.invalid",
  /** The public key that the backend accepts. */
  anonKey: "anon-key.invalid",
  /** Whose pictures this document's content policy allows: `own`, or `any` for those of other sites too. */
  pictures: "picture-sources.invalid",
} as const;

export type SiteSetting = keyof typeof settingPlaceholders;

/**
 * A setting's value: the placeholder while rendering, in the browser what the server wrote into `<html data-…>`.
 * The origin has no trailing slash and is never read from the address bar, so a copy of the site under another name
 * still names the original.
 */
export function siteSetting(name: SiteSetting): string {
  return import.meta.env.SSR ? settingPlaceholders[name] : (document.documentElement.dataset[name] ?? "");
}
