/** What reading a body can come to: its bytes, one that is longer than allowed, or one whose sender went away. */
export type BodyOutcome = { ok: true; bytes: Uint8Array } | { ok: false; reason: "too-large" | "broken" };

/**
 * Reads a request's body, up to a number of bytes.
 * A `Content-Length` that is larger, or no number, is refused before anything is read; without one the bytes are counted as they come.
 * @param maxBytes the largest body that is taken
 */
export async function readBody(request: Request, maxBytes: number): Promise<BodyOutcome> {
  const declared = request.headers.get("content-length");
  if (declared !== null && !(/^\d+$/.test(declared) && Number(declared) <= maxBytes))
    return { ok: false, reason: "too-large" };
  try {
    return declared === null ? await countBody(request, maxBytes) : await trustBody(request, maxBytes);
  } catch {
    // The sender hung up, or was cut off by the server's request time-out: nobody is there to be told more.
    return { ok: false, reason: "broken" };
  }
}

/** HTTP itself cuts a body at its declared length, so it can be read at once; the second look is for other callers. */
async function trustBody(request: Request, maxBytes: number): Promise<BodyOutcome> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  return bytes.byteLength <= maxBytes ? { ok: true, bytes } : { ok: false, reason: "too-large" };
}

async function countBody(request: Request, maxBytes: number): Promise<BodyOutcome> {
  if (request.body === null) return { ok: true, bytes: new Uint8Array() };
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let count = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    count += next.value.byteLength;
    if (count > maxBytes) {
      await reader.cancel();
      return { ok: false, reason: "too-large" };
    }
    chunks.push(next.value);
  }
  return { ok: true, bytes: Buffer.concat(chunks) };
}
