import { QueryClient } from "@tanstack/react-query";
import { retryRules } from "../retry.ts";

let kept: QueryClient | null = null;

/** The cache of the list's pages and searches: one for the visit in a browser, a new one for each rendering on the server. */
export function blogQueryClient(): QueryClient {
  if (import.meta.env.SSR) return createClient();
  kept ??= createClient();
  return kept;
}

function createClient(): QueryClient {
  // On the server a client goes with its rendering. A timer that forgets its pages later would only hold them until then: 300 kB
  // for five minutes after each search.
  const forgetting = import.meta.env.SSR ? { gcTime: Number.POSITIVE_INFINITY } : {};
  return new QueryClient({
    // "always": a visitor without a network gets to the end of the tries, and to the Retry, instead of waiting for ever.
    defaultOptions: {
      queries: {
        ...retryRules,
        gcTime: 5 * 60_000,
        networkMode: "always",
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        ...forgetting,
      },
    },
  });
}
