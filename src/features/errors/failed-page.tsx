import { lazy, Suspense } from "react";
import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../../lib/page-meta.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { ApplicationErrorPage } from "./application-error-page.tsx";
import { notFoundMeta, serverErrorMeta } from "./failure-content.ts";
import { failureKind, failureMessage, failureStack } from "./failure-kind.ts";
import { useDocumentFailure, useFailureReference, useIsFirstPage } from "./failure-reference.ts";
import { toLoggedPath } from "./logged-path.ts";

// Every page carries this module and few ever fail, so the two pages are fetched when they are needed (5 kB). The third is
// here at once: what breaks in a browser is often the network, and then nothing more can be fetched.
const NotFoundPage = lazy(async () => {
  const page = await import("./not-found-page.tsx").catch(() => null);
  return { default: page?.NotFoundPage ?? MissingPage };
});
const ServerErrorPage = lazy(async () => {
  const page = await import("./server-error-page.tsx").catch(() => null);
  return { default: page?.ServerErrorPage ?? MissingPage };
});

/** In the place of an error page that could not be fetched either. */
function MissingPage() {
  return <ApplicationErrorPage message="" />;
}

/** Whatever a route threw, as a page. The stack of a server's exception is shown in development only. */
export function FailedPage({ error }: { error: unknown }) {
  return (
    <Suspense>
      <PageOfFailure error={error} />
    </Suspense>
  );
}

function PageOfFailure({ error }: { error: unknown }) {
  const documentFailure = useDocumentFailure();
  const isFirstPage = useIsFirstPage();
  const reference = useFailureReference();
  const isServerRendered = import.meta.env.SSR || (isFirstPage && documentFailure !== "");

  switch (failureKind(error, isServerRendered)) {
    case "not-found":
      return <NotFoundPage />;
    case "server":
      return <ServerErrorPage reference={reference} detail={import.meta.env.DEV ? failureStack(error) : ""} />;
    case "application":
      return <ApplicationErrorPage message={failureMessage(error)} />;
  }
}

/** What the error pages say about themselves: their own address, never indexed, the site's own picture. */
export function errorMeta(kind: "not-found" | "server", path: string): MetaDescriptor[] {
  const words = kind === "not-found" ? notFoundMeta : serverErrorMeta;
  return pageMeta({
    ...words,
    canonicalPath: toLoggedPath(path),
    shareImage: siteConfig.defaultShareImage,
    isIndexed: false,
  });
}

/** The same for whatever a route threw; nothing when nothing was thrown. */
export function failedMeta(error: unknown, path: string): MetaDescriptor[] {
  if (error === undefined) return [];
  return errorMeta(failureKind(error, false) === "not-found" ? "not-found" : "server", path);
}
