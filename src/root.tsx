import type { ReactNode } from "react";
import { data, Meta, Outlet, redirect, useRouteError, useRouteLoaderData } from "react-router";
import { errorMeta, FailedPage } from "./features/errors/failed-page.tsx";
import { failureKind } from "./features/errors/failure-kind.ts";
import { useDocumentErrorId } from "./features/errors/error-id.ts";
import { SiteShell } from "./features/shell/document-shell.tsx";
import { colors } from "./lib/brand-tokens.ts";
import { launchView } from "./launch-view.server.ts";
import type { Elements } from "./ui/elements.ts";
import { settingAttributes, siteSetting } from "./ui/site-settings.ts";
import { prerenderedPaths } from "./pages.ts";
import { launchContext } from "./platform/app-context.server.ts";
import scriptsGate from "./ui/scripts-gate.js?raw";
import lateScripts from "./ui/late-scripts.js?raw";
import themeScript from "./features/shell/theme-script.js?raw";
import { PreloadedFonts } from "./ui/preloaded-fonts.tsx";
import { RouteStyles, compactCss } from "./ui/area-styles.tsx";
import { LateScripts } from "./ui/late-scripts.tsx";
import { LaunchContext } from "./ui/launch-context.ts";
import styles from "./styles/every-page.css?inline";
import type { Route } from "./+types/root";

const cacheSeconds = 86_400;

/** What the launch settings change; null when nothing. It comes with the document and stays until the next one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const settings = await context.get(launchContext)(request.url);
  if (!settings) throw redirect(pathname);
  const headers = { "x-cache-seconds": String(cacheSeconds) };
  return data(launchView(settings), prerenderedPaths.includes(pathname) ? { headers } : {});
}

export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: Elements }) {
  const errorId = useDocumentErrorId();
  return (
    <html
      lang="en"
      {...settingAttributes()}
      // The gate set it before any script started; React would drop it where it renders the document anew.
      data-scripts={import.meta.env.SSR ? undefined : ""}
      data-failure={errorId || undefined}
      style={{ "--origin": `"${siteSetting("origin")}"` }}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {import.meta.env.SSR ? <ServedHead /> : null}
      </head>
      <body>
        <LaunchProvider>
          <RouteStyles />
          <SiteShell toErrorPage={toErrorPage}>{children}</SiteShell>
        </LaunchProvider>
        <LateScripts />
      </body>
    </html>
  );
}

function toErrorPage(error: unknown) {
  return <FailedPage error={error} />;
}

function LaunchProvider({ children }: { children: ReactNode }) {
  return <LaunchContext value={useRouteLoaderData<typeof loader>("root") ?? null}>{children}</LaunchContext>;
}

export default function Root() {
  return <Outlet />;
}

/** Retry-After of a failed page; here, because only the error boundary's module is asked for its headers. Static pages have no others. */
export function headers({ errorHeaders, loaderHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

/** For a failed page, whose own metadata is lost. */
export function meta({ error, location }: { error?: unknown; location: { pathname: string } }) {
  return error === undefined ? [] : errorMeta(failureKind(error), location.pathname);
}

export function ErrorBoundary() {
  return <FailedPage error={useRouteError()} />;
}

/** An inline script without comment lines and indentation. */
function withoutComments(script: string): string {
  return script.replace(/^[ \t]*\/\/.*\n|^[ \t]+/gm, "");
}

/** Server only; hydration leaves these elements in place. The stylesheets are inlined: no request before the first paint or for later pages. */
function ServedHead() {
  return (
    <>
      {import.meta.env.DEV ? (
        <link rel="stylesheet" href="/src/styles/every-page.css" />
      ) : (
        <style href="site" precedence="site" dangerouslySetInnerHTML={{ __html: compactCss(styles) }} />
      )}
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={colors.paper.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={colors.paper.dark} />
      <script dangerouslySetInnerHTML={{ __html: withoutComments(scriptsGate + themeScript) }} />
      {/* Apart: whatever throws above, the scripts start. */}
      <script dangerouslySetInnerHTML={{ __html: withoutComments(lateScripts) }} />
      <PreloadedFonts />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
