import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from "react-router";
import { FailedPage, failedMeta } from "./features/errors/failed-page.tsx";
import { useDocumentFailure } from "./features/errors/failure-reference.ts";
import { SiteShell } from "./features/shell/document-shell.tsx";
import { siteSetting } from "./lib/site-settings.ts";
import stylesheet from "./ui/app.css?inline";
import displayFont from "./ui/fonts/newsreader-display.woff2";
import sansFont from "./ui/fonts/instrument-sans.woff2";

export function links() {
  return [
    { rel: "preload", href: displayFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
    { rel: "preload", href: sansFont, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
    { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
    { rel: "manifest", href: "/site.webmanifest" },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  const failure = useDocumentFailure();
  return (
    <html
      lang="en"
      data-origin={siteSetting("origin")}
      data-analytics={siteSetting("analytics")}
      data-backend={siteSetting("backend")}
      data-anon-key={siteSetting("anonKey")}
      data-pictures={siteSetting("pictures")}
      data-failure={failure || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfcfe" />
        <Meta />
        <InlinedStyles />
        <Links />
      </head>
      <body>
        <SiteShell>{children}</SiteShell>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** What a page that failed says of itself (Retry-After): its boundary is here, so only this module is asked for its headers. */
export function headers({ errorHeaders }: { errorHeaders?: Headers | undefined }) {
  return errorHeaders ?? new Headers();
}

/** Pages say their own; this is for a page that failed, whose own are gone with it. */
export function meta({ error, location }: { error?: unknown; location: { pathname: string } }) {
  return failedMeta(error, location.pathname);
}

/** Whatever a route threw, on the server or in the browser, inside the site's own frame. */
export function ErrorBoundary() {
  return <FailedPage error={useRouteError()} />;
}

/**
 * The whole stylesheet, inlined: one request fewer before the text. Its text is in the server's build only; in the browser
 * React keeps the element that is there (a style with `href` and `precedence` is matched by name, not by content).
 */
function InlinedStyles() {
  return (
    <style
      href="penwright"
      precedence="default"
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR || import.meta.env.DEV ? stylesheet : "" }}
    />
  );
}
