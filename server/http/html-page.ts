import { createHash } from "node:crypto";
import { escapeMarkup } from "../../src/lib/escape-markup.ts";
import { keysOf } from "../../src/lib/keys-of.ts";
import { settingPlaceholders, type SiteSetting } from "../../src/ui/site-settings.ts";

/** The values that replace one page's placeholders. */
export type PageSettings = Readonly<Record<SiteSetting, string>>;

/** The settings that are the same on every page. */
export type SiteSettings = Omit<PageSettings, "imageSources" | "year">;

export interface InlineHashes {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
}

/** Replaces the settings' placeholders and hashes inline code. Every page goes through here, prerendered or live. */
export function finishPage(html: string, given: Omit<PageSettings, "year">, now: Date) {
  const settings: PageSettings = { ...given, year: String(now.getUTCFullYear()) };
  let finished = html;
  for (const name of keysOf(settingPlaceholders)) {
    finished = finished.replaceAll(settingPlaceholders[name], escapeMarkup(settings[name]));
  }
  return { html: finished, scriptHashes: hashesOf(finished, "script"), styleHashes: hashesOf(finished, "style") };
}

function hashesOf(html: string, tag: "script" | "style"): string[] {
  const pattern =
    tag === "script" ? /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g : /<style([^>]*)>([\s\S]*?)<\/style>/g;
  const texts = [...html.matchAll(pattern)]
    .filter(([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes ?? ""))
    .map(([, , text]) => text ?? "");
  return [...new Set(texts)].map(hashSource);
}

/** The CSP source expression of one inline element. @param text exactly as it stands in the page */
export function hashSource(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
