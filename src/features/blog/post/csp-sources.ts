import { findEmbedFrame, findEmbedScript } from "../sanitize/embed-hosts.ts";

/** The origins that a sanitized body needs in its page's Content Security Policy (CSP). A URL whose host is not exactly on the list of hosts adds none. */
export function findCspSources(html: string) {
  const frames = new Set<string>();
  const scripts = new Set<string>();
  for (const [, name, value = ""] of html.matchAll(/ data-(src|embed-script)="([^"]*)"/g)) {
    const url = value.replaceAll("&amp;", "&");
    const found = name === "src" ? findEmbedFrame(url) : findEmbedScript(url);
    if (!found) continue;
    (name === "src" ? frames : scripts).add(new URL(found.url).origin);
    if (name !== "src") found.provider.scriptFrames?.forEach((origin) => frames.add(origin));
  }
  return { frameOrigins: [...frames], scriptOrigins: [...scripts], hasExternalImages: / src="https?:/.test(html) };
}
