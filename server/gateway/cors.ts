import { cors } from "hono/cors";

/** Allows any origin, without credentials. Preflights are cached for two hours, the longest that browsers allow. */
export const allowAnyOrigin = cors({
  origin: "*",
  allowMethods: ["POST, OPTIONS"],
  allowHeaders: [
    "accept-profile, apikey, authorization, content-profile, content-type, prefer, x-client-info, x-region, x-retry-count, x-supabase-api-version, traceparent, tracestate, baggage",
  ],
  exposeHeaders: ["Content-Range, Proxy-Status, Retry-After, sb-error-code"],
  maxAge: 7_200,
});
