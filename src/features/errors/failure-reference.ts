import { createContext, useContext, useEffect, useState } from "react";
import { useLocation } from "react-router";

/** The name under which a failed data request tells the browser its reference (a Server-Timing entry). */
export const referenceTiming = "failure";

/** Set by the server's entry while it renders the page of a failure: the reference that also stands in its log. */
export const FailureReference = createContext("");

/**
 * The reference of the failure that this document was answered with, for `<html data-failure>`: that is where the browser
 * finds it again. Empty on every other page.
 */
export function useDocumentFailure(): string {
  const rendered = useContext(FailureReference);
  return import.meta.env.SSR ? rendered : (document.documentElement.dataset["failure"] ?? "");
}

/** Whether the page shown is the one that the server answered this document with, not one reached from it. */
export function useIsFirstPage(): boolean {
  return useLocation().key === "default";
}

/** The reference of the failure that is shown: from the document, or from the data request of a page reached inside the site. */
export function useFailureReference(): string {
  const documentFailure = useDocumentFailure();
  const isFirstPage = useIsFirstPage();
  const [reported, setReported] = useState("");

  useEffect(() => {
    if (isFirstPage || !("PerformanceObserver" in window)) return;
    const observer = new PerformanceObserver((list) => {
      const timings = list
        .getEntries()
        .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [...entry.serverTiming] : []));
      const latest = timings.findLast((timing) => timing.name === referenceTiming);
      if (latest) setReported(latest.description);
    });
    observer.observe({ type: "resource", buffered: true });
    return () => observer.disconnect();
  }, [isFirstPage]);

  return isFirstPage ? documentFailure : reported;
}
