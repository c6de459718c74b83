import { useMatches } from "react-router";
import { allPages } from "../pages.ts";
import displayFont from "./fonts/newsreader-display.woff2";
import italicFont from "./fonts/newsreader-italic.woff2";
import sansFont from "./fonts/instrument-sans.woff2";
import textFont from "./fonts/newsreader-text.woff2";

/** The first screens of these pages use the text font, but for "How it works": its long samples further down would be laid out twice. */
const textFontRoutes = new Set([
  "routes/home",
  "routes/how-it-works",
  ...allPages.filter(({ footer }) => footer === "Legal").map(({ path }) => `routes${path}`),
]);

/** Serifs besides the headings' font. */
function serifsOf(route: string): string[] {
  if (route === "routes/blog-post") return [textFont];
  return textFontRoutes.has(route) ? [italicFont, textFont] : [italicFont];
}

/** In the document alone: a route's `links` would be prefetched, too, which the policy refuses for fonts (Firefox). */
export function PreloadedFonts() {
  const route = useMatches().at(-1)?.id ?? "";
  return [displayFont, sansFont, ...serifsOf(route)].map((font) => (
    <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
  ));
}
