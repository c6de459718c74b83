import { createContext, use, useInsertionEffect } from "react";
import { preload } from "react-dom";
import { useMatches, useRouteError } from "react-router";
import { reloadOnce } from "./stale-tab.ts";

/** A stylesheet of src/styles/areas. */
export type Area =
  | "blog-list"
  | "blog-post"
  | "demo"
  | "errors"
  | "forms"
  | "gallery"
  | "home"
  | "how-it-works"
  | "personas"
  | "pricing"
  | "reader"
  | "text";

const urls = import.meta.glob<string>("../styles/areas/*.css", { query: "?url", import: "default", eager: true });

/** The text of a built stylesheet, for documents; null in the browser and in development, which link its file. */
export const SheetTextContext = createContext<((url: string) => string) | null>(null);

export const areaUrls = Object.values(urls);
const fileOf = (area: Area) => `../styles/areas/${area}.css`;
const servedStyle = (url: string) => document.querySelector<HTMLStyleElement>(`style[data-href="${url}"]`);

/** For a route module's `handle`: its area, whose stylesheet a navigation fetches as soon as it has the module. React Router's own way is a prefetch, which Firefox holds against `default-src`. */
export function pageArea(area: Area) {
  const url = urls[fileOf(area)] ?? "";
  if (!import.meta.env.SSR && !servedStyle(url)) preload(url, { as: "style" });
  return { area };
}

/** A style sheet without declarations that the compiler wrote several times over, and without second values for the tokens, which base.css has. */
export function compactCss(css: string): string {
  return css
    .replace(/(?<=[;{])([^{};]+;)\1+/g, "$1")
    .replace(
      /var\((--(?:spacing|(?:color|text|font|radius|ease)-[\w-]+)),(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g,
      "var($1)",
    );
}

/** The stylesheet of the page's area: in the document that is served, a file for those that a navigation leads to. Only one is in force. */
export function AreaStyles({ area }: { area: Area }) {
  const url = urls[fileOf(area)] ?? "";
  const readText = use(SheetTextContext);
  useInsertionEffect(() => {
    shown.push(url);
    const wait = putLastInForce();
    return () => {
      clearTimeout(wait);
      shown.splice(shown.lastIndexOf(url), 1);
      putLastInForce();
    };
  }, [url]);
  if (import.meta.env.SSR && readText)
    return <style href={url} precedence="area" dangerouslySetInnerHTML={{ __html: compactCss(readText(url)) }} />;
  return !import.meta.env.SSR && servedStyle(url) ? null : <link rel="stylesheet" href={url} precedence="area" />;
}

function isAreaHandle(handle: unknown): handle is { area: Area } {
  return typeof handle === "object" && handle !== null && "area" in handle;
}

/** Of the page that is shown; that of an error brings its own. Outside the parts that an error replaces, so that React waits for a file before it shows the page. */
export function RouteStyles() {
  const hasFailed = Boolean(useRouteError());
  const handle = useMatches().at(-1)?.handle;
  return hasFailed ? null : <AreaStyles area={isAreaHandle(handle) ? handle.area : "errors"} />;
}

/** The areas of what is shown: the page's, above it that of an error in its place. */
const shown: string[] = [];

/** Two areas have the same classes in different orders, so one is in force. What is left stays until the next has loaded. @returns the timer that waits for it */
function putLastInForce(): ReturnType<typeof setTimeout> | undefined {
  const url = shown.at(-1);
  if (url === undefined) return undefined;
  const own = servedStyle(url) ?? document.querySelector<HTMLLinkElement>(`link[rel=stylesheet][href="${url}"]`);
  if (!own?.sheet) {
    own?.addEventListener("load", () => putLastInForce(), { once: true });
    return setTimeout(() => void reloadOnce(), 5_000);
  }
  for (const { sheet } of document.querySelectorAll<HTMLStyleElement | HTMLLinkElement>("[data-precedence=area]"))
    if (sheet) sheet.disabled = sheet !== own.sheet;
  return undefined;
}
