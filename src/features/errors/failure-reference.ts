import { createContext, useContext, useEffect, useState } from "react";
import { useLocation } from "react-router";

/** The Server-Timing entry that carries a failed data request's reference. */
export const referenceTiming = "failure";

/** Set while the server renders a failure's page. */
export const FailureReference = createContext("");

/** The reference in `<html data-failure>`, where the browser finds it; empty on every other page. */
export function useDocumentFailure(): string {
  const rendered = useContext(FailureReference);
  return import.meta.env.SSR ? rendered : (document.documentElement.dataset["failure"] ?? "");
}

/** From the document, or from the data request of a page reached inside the site. */
export function useFailureReference(): string {
  const documentFailure = useDocumentFailure();
  const isFirstPage = useLocation().key === "default";
  const [reported, setReported] = useState("");

  useEffect(() => {
    if (isFirstPage) return;
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
