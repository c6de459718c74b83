import { sharedSite } from "./shared-site.ts";

let visitor = 0;

/** Sends a request to the shared site, each from a new client IP unless `from` names one. */
export async function visit(
  path: string,
  options: { method?: string; headers?: Record<string, string>; body?: BodyInit; from?: string } = {},
): Promise<Response> {
  const { origin } = await sharedSite();
  visitor += 1;
  const { from = `198.51.${Math.floor(visitor / 250)}.${visitor % 250}`, headers = {}, ...rest } = options;
  return fetch(`${origin}${path}`, {
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
    ...rest,
    headers: { "x-forwarded-for": from, ...headers },
  });
}

/** Posts JSON as the backend client does. */
export function postJson(
  path: string,
  body: unknown,
  more: { headers?: Record<string, string>; from?: string } = {},
): Promise<Response> {
  return visit(path, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "content-type": "application/json", apikey: "penwright-anon", ...more.headers },
    ...(more.from ? { from: more.from } : {}),
  });
}

/** A valid waitlist signup. */
export function signupOf(email: string, more: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: "Ada", email, primary_use: "team", timeline: "1month", formats: ["blog"], ...more };
}
