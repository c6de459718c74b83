import { lazy, Suspense } from "react";
import { type MetaDescriptor, useLocation } from "react-router";
import { pageMeta } from "../../ui/page-meta.ts";
import { AreaStyles } from "../../ui/area-styles.tsx";
import { siteConfig } from "../../lib/site-config.ts";
import { notFoundMeta, serverErrorMeta, routingError } from "./failure-content.ts";
import { type FailureKind, failureKind, failureMessage } from "./failure-kind.ts";
import { useErrorId } from "./error-id.ts";
import { toLoggedPath } from "./logged-path.ts";
import { ButtonLink } from "../../ui/button.tsx";

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

function ApplicationErrorPage({ message = "" }: { message?: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className="wrap pt-14 pb-24 md:pt-20 md:pb-32" role="alert">
      <p className="kicker">{routingError.kicker}</p>
      <h1 className="mt-2 max-w-[16ch] text-h1">{routingError.heading}</h1>
      <p className="mt-7 measure text-lg text-mute">{routingError.text}</p>
      <div className="relative mt-10 max-w-[44rem] rounded-sm border border-rule bg-sheet py-7 pr-6 pl-16 sheet-shadow md:pl-22">
        <span aria-hidden="true" className="absolute inset-y-0 left-11 w-px bg-margin md:left-16" />
        <p className="text-xs text-mute">{routingError.saysLabel}</p>
        <p className="mt-2 font-mono text-base wrap-anywhere">{message || routingError.noMessage}</p>
      </div>
      <p className="mt-10 flex flex-wrap gap-3">
        {/* Full page loads, because the router just failed. */}
        <ButtonLink to={routingError.home.href} reloadDocument prefetch="none">
          {routingError.home.label}
        </ButtonLink>
        <ButtonLink to={`${pathname}${search}`} reloadDocument prefetch="none" variant="secondary">
          {routingError.reload}
        </ButtonLink>
      </p>
    </div>
  );
}
