import { toSafeJson } from "../http/safe-json.ts";
import { corsHeaders } from "./cors.ts";

/** An answer that is not a success, in the words that the client's library knows. */
export interface Refusal {
  status: number;
  body: Readonly<Record<string, string | number | null>>;
  headers?: Readonly<Record<string, string>>;
}

/** How long a client is asked to wait when the database is away, in seconds. */
const awaySeconds = 2;

/**
 * A refusal as PostgREST words it.
 * @param code a SQLSTATE or a PGRST code @param more.details, more.hint null unless given
 */
export function refuse(
  status: number,
  code: string,
  message: string,
  more: { details?: string | null; hint?: string | null } = {},
): Refusal {
  return {
    status,
    body: { code, details: more.details ?? null, hint: more.hint ?? null, message },
    headers: {
      "Proxy-Status": `PostgREST; error=${code}`,
      ...(status === 503 || status === 504 ? { "Retry-After": String(awaySeconds) } : {}),
    },
  };
}

/** A refusal as the hosted gateway in front of PostgREST words it: no code. */
export function refuseAtGateway(
  status: number,
  message: string,
  hint: string,
  headers: Record<string, string> = {},
): Refusal {
  return { status, body: { message, hint }, headers };
}

/** A refusal as the hosted functions platform words it; `errorCode` goes into its `sb-error-code` header. */
export function refuseCall(
  status: number,
  errorCode: string,
  message: string,
  headers: Record<string, string> = {},
): Refusal {
  return { status, body: { code: status, message }, headers: { "sb-error-code": errorCode, ...headers } };
}

/** The HTTP answer: JSON, readable from any origin, never kept; a 401 names the scheme. */
export function toResponse(refusal: Refusal): Response {
  return new Response(toSafeJson(refusal.body), {
    status: refusal.status,
    headers: {
      ...corsHeaders,
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      ...(refusal.status === 401 ? { "WWW-Authenticate": "Bearer" } : {}),
      ...refusal.headers,
    },
  });
}
