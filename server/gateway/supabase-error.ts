export interface Refusal {
  status: number;
  body: Readonly<Record<string, string | number | null>>;
  headers?: Readonly<Record<string, string>>;
}

const retryAfterSeconds = 2;

/** An error response in PostgREST's format. @param code a SQLSTATE or a PGRST code */
export function refuse(
  status: number,
  code: string,
  message: string,
  more: { details?: string | undefined; hint?: string | undefined } = {},
): Refusal {
  return {
    status,
    body: { code, details: more.details ?? null, hint: more.hint ?? null, message },
    headers: {
      "Proxy-Status": `PostgREST; error=${code}`,
      ...(status === 503 || status === 504 ? { "Retry-After": String(retryAfterSeconds) } : {}),
    },
  };
}

/** PostgREST's answer to a column that there is not. */
export function refuseColumn(column: string, table: string): Refusal {
  return refuse(400, "PGRST204", `Could not find the '${column}' column of '${table}' in the schema cache`);
}

/** An error response in the format of the gateway that a hosted project has in front of PostgREST. */
export function refuseAtGateway(
  status: number,
  message: string,
  hint: string,
  headers: Record<string, string> = {},
): Refusal {
  return { status, body: { message, hint }, headers };
}

/** An error response in the format of the hosted functions platform. */
export function refuseCall(
  status: number,
  errorCode: string,
  message: string,
  headers: Record<string, string> = {},
): Refusal {
  return { status, body: { code: status, message }, headers: { "sb-error-code": errorCode, ...headers } };
}

export function toResponse(refusal: Refusal): Response {
  return new Response(toSafeJson(refusal.body), {
    status: refusal.status,
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Cache-Control": "no-store",
      ...(refusal.status === 401 ? { "WWW-Authenticate": "Bearer" } : {}),
      ...refusal.headers,
    },
  });
}

/** Serializes JSON with < > & and line separators escaped: a refusal repeats what a visitor sent, which must not become markup. */
export function toSafeJson(value: object): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
