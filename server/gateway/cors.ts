/** The headers that browsers need on every answer of these doors: any origin, never its credentials. */
export const corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "Content-Range, Proxy-Status, Retry-After, sb-error-code",
} as const;

/** What the client sends along (contracts of REST and functions), and what its tracing may add. */
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

/** The answer to a browser that asks before it posts; it may remember it for two hours, the longest any browser does. */
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
