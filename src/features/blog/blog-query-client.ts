import { QueryClient } from "@tanstack/react-query";
import { retryRules } from "./blog-data.ts";

let kept: QueryClient | null = null;

/** The cache of the list's pages and searches: one for the visit in a browser, a new one for each rendering on the server. */
export function blogQueryClient(): QueryClient {
  if (import.meta.env.SSR) return createClient();
  kept ??= createClient();
  return kept;
}

function createClient(): QueryClient {
  return new QueryClient({
    // "always": a visitor without a network gets to the end of the tries, and to the Retry, instead of waiting for ever.
    defaultOptions: {
      queries: { ...retryRules, networkMode: "always", staleTime: 30_000, refetchOnWindowFocus: false },
    },
  });
}
