/** Any origin, without credentials. */
export const corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Content-Range, Proxy-Status, Retry-After, sb-error-code",
} as const;

const allowedHeaders = [
  "apikey",
  "authorization",
  "content-profile",
  "content-type",
  "prefer",
  "x-client-info",
  "x-region",
  "x-retry-count",
  "traceparent",
  "tracestate",
  "baggage",
].join(", ");

/** The answer to a preflight, cached for two hours, the longest that browsers allow. */
export function toPreflight(): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      "Access-Control-Allow-Methods": "POST, OPTIONS",
      "Access-Control-Allow-Headers": allowedHeaders,
      "Access-Control-Max-Age": "7200",
    },
  });
}
