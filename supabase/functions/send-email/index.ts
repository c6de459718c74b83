// The hosted project's send-email function: answers the browser client's call (spec §7) and asks the site's server, through
// the database, for what is owed to a stored row. It holds no mail account and writes no text, so there is nothing to relay.
// Deno's own library only. Whoever may call it holds no secret: believe nothing but the two fields that find the row.

const maxBytes = 64 * 1024;
const address = /^[^\s@<>()[\],;:"\\\p{Cc}]{1,64}@[^\s@<>()[\],;:"\\\p{Cc}]+\.[^\s@<>()[\],;:"\\\p{Cc}.]{2,}$/u;

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

/** Which row is meant; null when the body is not the client's. */
function parseQuestion(body: unknown): { source: "waitlist" | "contact"; email: string } | null {
  if (typeof body !== "object" || body === null || !("type" in body && "data" in body)) return null;
  const { type, data } = body;
  if (type !== "waitlist" && type !== "contact") return null;
  if (typeof data !== "object" || data === null || !("email" in data) || typeof data.email !== "string") return null;
  const email = data.email.trim();
  return email.length <= 255 && address.test(email) ? { source: type, email } : null;
}

/** The project's secret key: the new kind when there is one, else the older `service_role` token, which also travels as a bearer. */
function secretHeaders(): Record<string, string> {
  const keys: unknown = JSON.parse(Deno.env.get("SUPABASE_SECRET_KEYS") || "{}");
  const named = new Map<string, unknown>(typeof keys === "object" && keys !== null ? Object.entries(keys) : []);
  const secret = named.get("default") ?? [...named.values()][0];
  if (typeof secret === "string") return { apikey: secret };
  const token = Deno.env.get("SUPABASE_SERVICE_ROLE_KEY") ?? "";
  return { apikey: token, authorization: `Bearer ${token}` };
}

/** @returns false when there were too many questions @throws when the database could not be asked */
async function ask(question: { source: string; email: string }, caller: string): Promise<boolean> {
  const response = await fetch(`${Deno.env.get("SUPABASE_URL")}/rest/v1/rpc/ask_for_notices`, {
    method: "POST",
    headers: { ...secretHeaders(), "content-type": "application/json" },
    body: JSON.stringify({ ...question, caller }),
    redirect: "error",
    signal: AbortSignal.timeout(5_000),
  });
  const said: unknown = await response.json().catch(() => null);
  if (!response.ok || typeof said !== "boolean") throw new Error(`The database answered ${response.status}.`);
  return said;
}

async function handle(request: Request): Promise<Response> {
  if (request.method === "OPTIONS") return new Response(null, { status: 204, headers: corsHeaders });
  if (request.method !== "POST") return answer(405, { error: "Send a POST." }, { Allow: "POST, OPTIONS" });
  if (request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() !== "application/json")
    return answer(415, { error: "Send application/json." });
  const body = await readJson(request);
  if (body === "too large") return answer(413, { error: "Send at most 64 KiB." });
  const question = body === "unreadable" ? null : parseQuestion(body.value);
  if (!question)
    return answer(400, { error: 'The body must be {"type": "waitlist" | "contact", "data": the form’s answers}.' });
  try {
    // Written by the platform's own edge (Cloudflare) over whatever a visitor sent. Where it is missing the other limits hold.
    const isTaken = await ask(question, request.headers.get("cf-connecting-ip") ?? "");
    if (!isTaken) return answer(429, { error: "Too many requests." }, { "Retry-After": "60" });
  } catch (error) {
    // Nothing is lost: the site's server sweeps for what nobody asked for.
    console.error("asking for a notice failed; the sweep will", error instanceof Error ? error.message : "");
    return answer(503, { error: "Not now; it is delivered all the same." }, { "Retry-After": "5" });
  }
  return answer(202, { ok: true });
}

Deno.serve(handle);
