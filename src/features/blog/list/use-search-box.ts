import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { track } from "../../../ui/analytics/track.ts";
import { toTrackedQuery } from "../../../lib/analytics/tracked-query.ts";
import { readListQuery } from "./list-url.ts";

/** Debounce before the URL and the request follow the typing, and before a search is counted. */
const settleMs = 250;
const searchedMs = 1_500;

/** A search counts once, though the list is opened again by Back or narrowed by a category. */
let lastCounted: string | null = null;

export type SearchBox = ReturnType<typeof useSearchBox>;

/** The search box; the URL follows it, replaced in the history. @param searched the URL's search @param hrefOf a search's URL */
export function useSearchBox(searched: string, hrefOf: (search: string) => string) {
  const navigate = useNavigate();
  const element = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(searched);
  const { search } = readListQuery(new URLSearchParams({ search: typed }));
  const [settled, settleNow] = useSettled(search, settleMs);

  const written = useRef(searched);
  const href = hrefOf(settled);
  useEffect(() => {
    if (settled === written.current) return;
    written.current = settled;
    void navigate(href, { replace: true, preventScrollReset: true });
  }, [settled, href, navigate]);

  // In the same commit as the URL: later it could undo a click on Clear.
  useLayoutEffect(() => {
    // Back, Forward and links change the box; its own changes come back unchanged.
    if (searched === written.current) return;
    written.current = searched;
    setTyped(searched);
    settleNow(searched);
  }, [searched, settleNow]);

  const [counted] = useSettled(toTrackedQuery(search), searchedMs);
  useEffect(() => {
    if (counted === null || counted === lastCounted) return;
    lastCounted = counted;
    track("blog_searched", { query: counted });
  }, [counted]);

  function clear(href: string) {
    written.current = "";
    setTyped("");
    settleNow("");
    void navigate(href, { preventScrollReset: true });
    // The pressed button disappears with the filters, so the focus moves.
    element.current?.focus();
  }

  return { element, typed, search, type: setTyped, submit: () => settleNow(search), clear };
}

/** A value once it has not changed for `ms` milliseconds, and a function that settles it at once. */
function useSettled<Value>(value: Value, ms: number): [Value, (value: Value) => void] {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);

  return [settled, useCallback((next: Value) => setSettled(() => next), [])];
}
