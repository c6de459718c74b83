import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../../lib/page-meta.ts";
import { siteConfig } from "../../lib/site-config.ts";
import { ApplicationErrorPage } from "./application-error-page.tsx";
import { notFoundMeta, serverErrorMeta } from "./errors-content.ts";
import { failureKind, failureMessage } from "./failure-kind.ts";
import { useDocumentFailure, useFailureReference, useIsFirstPage } from "./failure-reference.ts";
import { toLoggedPath } from "./logged-path.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { ServerErrorPage } from "./server-error-page.tsx";

/** Whatever a route threw, as a page. The message of a server's exception is shown in development only. */
export function FailedPage({ error }: { error: unknown }) {
  const documentFailure = useDocumentFailure();
  const isFirstPage = useIsFirstPage();
  const reference = useFailureReference();
  const isServerRendered = import.meta.env.SSR || (isFirstPage && documentFailure !== "");

  switch (failureKind(error, isServerRendered)) {
    case "not-found":
      return <NotFoundPage />;
    case "server":
      return <ServerErrorPage reference={reference} detail={import.meta.env.DEV ? failureMessage(error) : ""} />;
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
