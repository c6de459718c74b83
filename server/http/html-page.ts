import { createHash } from "node:crypto";
import type { IntegrityOf } from "./asset-integrity.ts";
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
 * Finishes rendered HTML: settings in place of placeholders, no script fetched ahead of the text, inline code hashed.
 * Every page goes through here, prerendered or live.
 * @param html a complete document; @param integrityOf of the files that the build wrote; a page without script needs none
 */
export function finishPage(
  html: string,
  settings: PageSettings,
  integrityOf: IntegrityOf = () => undefined,
): FinishedPage {
  let finished = html;
  for (const name of ["origin", "analytics", "backend", "anonKey", "pictures"] as const) {
    finished = finished.replaceAll(settingPlaceholders[name], escapeAttribute(settings[name]));
  }
  // Prerendering asks for pages with a trailing slash and writes it into links to their own parts; no address has one.
  finished = finished.replace(/href="(\/[a-z0-9-]+)\/#/g, 'href="$1#');
  // Preloading modules made the largest paint more than twice as late (docs/performance.md); the browser finds them soon enough.
  finished = finished.replace(/<link rel="modulepreload"[^>]*>/g, "");
  finished = nameEntry(finished, integrityOf);
  return { html: finished, scriptHashes: hashesOf(finished, "script"), styleHashes: hashesOf(finished, "style") };
}

/**
 * React Router's inline module ends by importing the entry, once everything before it has arrived. As a script element of its own
 * the entry arrives together with the rest, and the browser checks it against its hash. Both are deferred, so they still run in
 * this order.
 */
function nameEntry(html: string, integrityOf: IntegrityOf): string {
  return html.replace(
    /<script type="module" async="">([^<]*?)\s*import\("([^"]+)"\);<\/script>/,
    (whole, text: string, entry: string) => {
      const integrity = integrityOf(entry);
      if (!integrity) return whole;
      return `<script type="module">${text}</script><script type="module" src="${entry}" integrity="${integrity}"></script>`;
    },
  );
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
