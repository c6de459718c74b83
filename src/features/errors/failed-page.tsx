import { lazy, Suspense } from "react";
import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../../lib/page-meta.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { ApplicationErrorPage } from "./application-error-page.tsx";
import { notFoundMeta, serverErrorMeta } from "./failure-content.ts";
import { failureKind, failureMessage, failureStack } from "./failure-kind.ts";
import { useDocumentFailure, useFailureReference, useIsFirstPage } from "./failure-reference.ts";
import { toLoggedPath } from "./logged-path.ts";

// Lazy, unlike ApplicationErrorPage, which is also shown when the network fails.
const NotFoundPage = lazy(async () => {
  const page = await import("./not-found-page.tsx").catch(() => null);
  return { default: page?.NotFoundPage ?? MissingPage };
});
const ServerErrorPage = lazy(async () => {
  const page = await import("./server-error-page.tsx").catch(() => null);
  return { default: page?.ServerErrorPage ?? MissingPage };
});

function MissingPage() {
  return <ApplicationErrorPage message="" />;
}

/** The stack of a server's exception is shown in development only. */
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

export function errorMeta(kind: "not-found" | "server", path: string): MetaDescriptor[] {
  const words = kind === "not-found" ? notFoundMeta : serverErrorMeta;
  return pageMeta({
    ...words,
    canonicalPath: toLoggedPath(path),
    shareImage: siteConfig.defaultShareImage,
    isIndexed: false,
  });
}

export function failedMeta(error: unknown, path: string): MetaDescriptor[] {
  if (error === undefined) return [];
  return errorMeta(failureKind(error, false) === "not-found" ? "not-found" : "server", path);
}
