import { createContext, useContext, useEffect, useState } from "react";
import { useLocation } from "react-router";

/** The router's key of the document's own location; a reload keeps it. */
const loadedKey: string = import.meta.env.SSR ? "default" : (history.state?.key ?? "default");

/** The Server-Timing entry that carries a failed data request's error ID. */
export const errorIdTimingName = "failure";

/** The error ID, while the server renders a failed page; else empty. */
export const ErrorIdContext = createContext("");

/** The error ID in `<html data-failure>`, where the browser finds it; empty on every other page. */
export function useDocumentErrorId(): string {
  const rendered = useContext(ErrorIdContext);
  return import.meta.env.SSR ? rendered : (document.documentElement.dataset["failure"] ?? "");
}

/** From the document, or from the data request of a page reached inside the site. */
export function useErrorId(): string {
  const documentErrorId = useDocumentErrorId();
  const isFirstPage = useLocation().key === loadedKey;
  const [reported, setReported] = useState("");

  useEffect(() => {
    if (isFirstPage) return;
    const observer = new PerformanceObserver((list) => {
      const timings = list
        .getEntries()
        .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? [...entry.serverTiming] : []));
      const latest = timings.findLast((timing) => timing.name === errorIdTimingName);
      if (latest) setReported(latest.description);
    });
    observer.observe({ type: "resource", buffered: true });
    return () => observer.disconnect();
  }, [isFirstPage]);

  return isFirstPage ? documentErrorId : reported;
}
