import { QueryClient } from "@tanstack/react-query";
import { retryRules } from "../retry.ts";

let browserClient: QueryClient | null = null;

/** The cache of the list's pages and searches: one for the visit in a browser, a new one for each rendering on the server. */
export function blogQueryClient(): QueryClient {
  if (import.meta.env.SSR) return createClient();
  browserClient ??= createClient();
  return browserClient;
}

function createClient(): QueryClient {
  // On the server a client goes with its rendering; a garbage-collection timer would hold it for five minutes.
  const gcTime = import.meta.env.SSR ? Number.POSITIVE_INFINITY : 5 * 60_000;
  return new QueryClient({
    // "always": a visitor without a network gets to the end of the tries, and to the Retry, instead of waiting for ever.
    defaultOptions: {
      queries: {
        ...retryRules,
        gcTime,
        networkMode: "always",
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
    },
  });
}
