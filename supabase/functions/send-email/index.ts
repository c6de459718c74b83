// The hosted project's send-email function: answers the browser client's call. Storing the row has queued its email and chat message in
// the same transaction, and the site's server delivers them, so there is nothing left to do, to relay or to keep secret here.

const maxBytes = 64 * 1024;
const emailForm = /^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@[^\s@<>()[\],;:"\\\p{Cc}]+\.[^\s@<>()[\],;:"\\\p{Cc}.]{2,}$/u;

const corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "POST, OPTIONS",
  "Access-Control-Allow-Headers":
    "authorization, x-client-info, apikey, content-type, x-region, x-retry-count, traceparent, tracestate, baggage",
  "Access-Control-Max-Age": "7200",
};

function answer(
  status: number,
  body: { ok: true } | { error: string },
  headers: Record<string, string> = {},
): Response {
  return Response.json(body, { status, headers: { ...corsHeaders, "Cache-Control": "no-store", ...headers } });
}

/** The body as JSON, never more of it read than allowed. */
async function readJson(request: Request): Promise<{ value: unknown } | "too large" | "unreadable"> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return "too large";
    chunks.push(new Uint8Array(chunk));
  }
  try {
    return { value: JSON.parse(await new Blob(chunks).text()) };
  } catch {
    return "unreadable";
  }
}

/** Whether the body is the client's. */
function isUnderstood(body: unknown): boolean {
  if (typeof body !== "object" || body === null || !("type" in body && "data" in body)) return false;
  const { type, data } = body;
  if (type !== "waitlist" && type !== "contact") return false;
  if (typeof data !== "object" || data === null || !("email" in data) || typeof data.email !== "string") return false;
  const email = data.email.trim();
  return email.length <= 255 && emailForm.test(email);
}

async function handle(request: Request): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: corsHeaders });
  if (request.method !== "POST") return answer(405, { error: "Send a POST." }, { Allow: "POST, OPTIONS" });
  if (request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() !== "application/json")
    return answer(415, { error: "Send application/json." });
  const body = await readJson(request);
  if (body === "too large") return answer(413, { error: "Send at most 64 KiB." });
  if (body === "unreadable" || !isUnderstood(body.value))
    return answer(400, { error: 'The body must be {"type": "waitlist" | "contact", "data": the form’s answers}.' });
  return answer(202, { ok: true });
}

Deno.serve(handle);
