import type { MiddlewareHandler } from "hono";
import { trustedPolicyNames } from "../../src/ui/trusted-markup.ts";
import type { InlineHashes } from "../http/html-page.ts";

export interface PolicySources {
  connect: readonly string[];
  frame: readonly string[];
  script: readonly string[];
  /** Posts may show pictures from anywhere over https. */
  hasExternalImages: boolean;
  isDevelopment: boolean;
}

export const ownSourcesOnly: PolicySources = {
  connect: [],
  frame: [],
  script: [],
  hasExternalImages: false,
  isDevelopment: false,
};

// Hashes of the style element that the toast library writes, empty and filled; a test compares them with the installed version.
const emptyHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
export const toastStyleHash = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='";

/**
 * Writes the Content Security Policy (CSP). Scripts and styles run by hash only; 'unsafe-inline' is allowed for style
 * attributes, which cannot load anything. Text becomes markup through named policies only, unless the page runs an embed's
 * script (docs/decisions/0014).
 */
export function contentPolicy(page: InlineHashes, sources: PolicySources, isSecure: boolean): string {
  const list = (...items: string[]) => items.join(" ");
  return [
    "default-src 'none'",
    `script-src ${list("'self'", ...page.scriptHashes, ...sources.script)}`,
    `style-src ${sources.isDevelopment ? "'self' 'unsafe-inline'" : list("'self'", ...page.styleHashes, emptyHash, toastStyleHash)}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${list("'self'", "data:", ...(sources.hasExternalImages ? ["https:"] : []))}`,
    "font-src 'self'",
    `connect-src ${list("'self'", ...sources.connect)}`,
    `frame-src ${sources.frame.length > 0 ? list(...sources.frame) : "'none'"}`,
    "manifest-src 'self'",
    ...(sources.isDevelopment ? ["worker-src 'self' blob:"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(sources.script.length === 0 && !sources.isDevelopment
      ? ["require-trusted-types-for 'script'", `trusted-types ${list(...trustedPolicyNames)}`]
      : []),
    ...(isSecure ? ["upgrade-insecure-requests"] : []),
    "report-uri /api/csp-report",
  ].join("; ");
}

const nothingPolicy = "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

export function commonHeaders(isSecure: boolean): Record<string, string> {
  return {
    "content-security-policy": nothingPolicy,
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    ...transportHeaders(isSecure),
  };
}

export function transportHeaders(isSecure: boolean): Record<string, string> {
  return isSecure ? { "strict-transport-security": "max-age=63072000; includeSubDomains" } : {};
}

export function pageHeaders(page: InlineHashes, sources: PolicySources, isSecure: boolean): Record<string, string> {
  return {
    ...commonHeaders(isSecure),
    "content-security-policy": contentPolicy(page, sources, isSecure),
    ...(sources.frame.length === 0 ? { "cross-origin-embedder-policy": "credentialless" } : {}),
  };
}

export function addCommonHeaders(options: { isSecure: boolean; isDraining: () => boolean }): MiddlewareHandler {
  const common = Object.entries(commonHeaders(options.isSecure));
  return async (context, next) => {
    await next();
    const { headers, status } = context.res;
    for (const [name, value] of common) if (!headers.has(name)) headers.set(name, value);
    if (status >= 400 && !headers.has("cache-control")) headers.set("cache-control", "no-store");
    if (options.isDraining()) headers.set("connection", "close");
  };
}
