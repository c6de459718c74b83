import { keysOf } from "../lib/keys-of.ts";

/** Placeholders that stand in rendered HTML for settings; the running server replaces them in every response. */
export const settingPlaceholders = {
  /** `.invalid` is reserved (RFC 2606). */
  origin: "https://site-origin.invalid",
  analytics: "analytics-sink.invalid",
  /** Empty when the site's own server is the backend. */
  backend: "https://backend.invalid",
  anonKey: "anon-key.invalid",
  /** Allowed image sources: `own`, or `any`. */
  imageSources: "image-sources.invalid",
  /** Of the copyright. A setting, because a year taken while rendering would fail hydration after New Year. */
  year: "year.invalid",
} as const;

export type SiteSetting = keyof typeof settingPlaceholders;

/** Returns the `data-…` attributes of `<html>` from which the browser reads the settings. */
export function settingAttributes(): Readonly<Record<string, string>> {
  const toAttribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  return Object.fromEntries(keysOf(settingPlaceholders).map((name) => [toAttribute(name), siteSetting(name)]));
}

/** Returns the placeholder while rendering, and in the browser the value from `<html data-…>`. The origin has no trailing slash. */
export function siteSetting(name: SiteSetting): string {
  return import.meta.env.SSR ? settingPlaceholders[name] : (document.documentElement.dataset[name] ?? "");
}
