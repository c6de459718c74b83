import type { ReactNode } from "react";
import { Links, Meta, Outlet, ScrollRestoration, useRouteError } from "react-router";
import { FailedPage, failedMeta } from "./features/errors/failed-page.tsx";
import { useDocumentFailure } from "./features/errors/failure-reference.ts";
import { SiteShell } from "./features/shell/document-shell.tsx";
import { siteSetting } from "./lib/site-settings.ts";
import themeScript from "./features/shell/theme-script.js?raw";
import { FirstFonts } from "./ui/first-fonts.tsx";
import { LateScripts } from "./ui/late-scripts.tsx";
import styles from "./styles.css?inline";

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
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {import.meta.env.SSR ? <ServedHead /> : null}
        <Links />
      </head>
      <body>
        <SiteShell>{children}</SiteShell>
        <ScrollRestoration />
        <LateScripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

/** Retry-After of a failed page; here, because only the error boundary's module is asked for its headers. */
export function headers({ errorHeaders }: { errorHeaders?: Headers | undefined }) {
  return errorHeaders ?? new Headers();
}

/** For a failed page, whose own metadata is lost. */
export function meta({ error, location }: { error?: unknown; location: { pathname: string } }) {
  return failedMeta(error, location.pathname);
}

/** Shows what a route threw, on the server or in the browser, inside the site's layout. */
export function ErrorBoundary() {
  return <FailedPage error={useRouteError()} />;
}

/**
 * Server only; hydration leaves these elements in place. The whole stylesheet is inlined: no request before the first paint, and
 * none for later pages. In development Vite serves it, for hot reload.
 */
function ServedHead() {
  return (
    <>
      {import.meta.env.DEV ? (
        <link rel="stylesheet" href="/src/styles.css" />
      ) : (
        <style href="site" precedence="site" dangerouslySetInnerHTML={{ __html: styles }} />
      )}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfcfe" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1428" />
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      <FirstFonts />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
