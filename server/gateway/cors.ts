import { cors } from "hono/cors";

/** Allows any origin and header, without credentials: newer clients send more headers. Those named are for browsers that do not know "*", which never means authorization. Preflights are cached for two hours, the longest that browsers allow. */
export const allowAnyOrigin = cors({
  origin: "*",
  allowMethods: ["POST, OPTIONS"],
  allowHeaders: [
    "*, apikey, authorization, content-profile, content-type, prefer, x-client-info, x-region, x-retry-count, traceparent, tracestate, baggage",
  ],
  exposeHeaders: ["Content-Range, Proxy-Status, Retry-After, sb-error-code"],
  maxAge: 7_200,
});
