import { createHash } from "node:crypto";
import { settingPlaceholders, type SiteSetting } from "../../src/lib/site-settings.ts";

/** What the running server writes into a page. */
export type PageSettings = Readonly<Record<SiteSetting, string>>;

/** The same for every page; whose pictures a page may show is its own. */
export type SiteSettings = Omit<PageSettings, "pictures">;

/** A page as it leaves: its HTML, and the hashes of its inline scripts and styles for the content policy. */
export interface FinishedPage {
  html: string;
  scriptHashes: string[];
  styleHashes: string[];
}

/**
 * Finishes rendered HTML: settings in place of placeholders, inline code hashed. Every page goes through here, prerendered or live.
 * @param html a complete document
 */
export function finishPage(html: string, settings: PageSettings): FinishedPage {
  let finished = html;
  for (const name of ["origin", "analytics", "backend", "anonKey", "pictures"] as const) {
    finished = finished.replaceAll(settingPlaceholders[name], escapeAttribute(settings[name]));
  }
  // Prerendering asks for pages with a trailing slash and writes it into links to their own parts; no address has one.
  finished = finished.replace(/href="(\/[a-z0-9-]+)\/#/g, 'href="$1#');
  return { html: finished, scriptHashes: hashesOf(finished, "script"), styleHashes: hashesOf(finished, "style") };
}

/** The content policy's `'sha256-…'` of each inline element's text, exactly as the browser will hash it. */
function hashesOf(html: string, tag: "script" | "style"): string[] {
  const pattern =
    tag === "script" ? /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g : /<style([^>]*)>([\s\S]*?)<\/style>/g;
  const texts = [...html.matchAll(pattern)]
    .filter(([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes ?? ""))
    .map(([, , text]) => text ?? "");
  return [...new Set(texts)].map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
}

function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
