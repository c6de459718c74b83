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
  // A garbage-collection timer would hold a server rendering's client for five minutes.
  const gcTime = import.meta.env.SSR ? Number.POSITIVE_INFINITY : 5 * 60_000;
  return new QueryClient({
    // "always": without a network, queries fail and show Retry instead of pausing.
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
