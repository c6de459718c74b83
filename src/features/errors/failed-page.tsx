import { lazy, Suspense } from "react";
import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../../ui/page-meta.ts";
import { AreaStyles } from "../../ui/area-styles.tsx";
import { siteConfig } from "../../lib/site-config.ts";
import { ApplicationErrorPage } from "./application-error-page.tsx";
import { notFoundMeta, serverErrorMeta } from "./failure-content.ts";
import { type FailureKind, failureKind, failureMessage } from "./failure-kind.ts";
import { useErrorId } from "./error-id.ts";
import { toLoggedPath } from "./logged-path.ts";

// Lazy, unlike ApplicationErrorPage, which is also shown when the network fails.
const NotFoundPage = lazy(async () => {
  const page = await import("./not-found-page.tsx").catch(() => null);
  return { default: page?.NotFoundPage ?? ApplicationErrorPage };
});
const ServerErrorPage = lazy(async () => {
  const page = await import("./server-error-page.tsx").catch(() => null);
  return { default: page?.ServerErrorPage ?? ApplicationErrorPage };
});

export function FailedPage({ error }: { error: unknown }) {
  const errorId = useErrorId();
  const kind = failureKind(error);
  if (kind === "application") return <ApplicationErrorPage message={failureMessage(error)} />;
  return (
    <>
      <AreaStyles area="errors" />
      <Suspense>{kind === "not-found" ? <NotFoundPage /> : <ServerErrorPage errorId={errorId} />}</Suspense>
    </>
  );
}

export function errorMeta(kind: FailureKind, path: string): MetaDescriptor[] {
  const words = kind === "not-found" ? notFoundMeta : serverErrorMeta;
  return pageMeta({
    ...words,
    canonicalPath: toLoggedPath(path),
    shareImage: siteConfig.defaultShareImage,
    isIndexed: false,
  });
}
