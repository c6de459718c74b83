import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, type BrotliOptions, constants, gzip, gzipSync } from "node:zlib";

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export interface StoredResponse {
  identity: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
  /** Without quotes; compressed forms send it with a suffix. */
  etag: string;
  headers: Record<string, string>;
  status: number;
}

export function toStoredResponse(identity: Buffer, headers: Record<string, string>, status = 200): StoredResponse {
  const etag = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  return { identity, brotli: null, gzip: null, etag, headers, status };
}

/** Compresses at once, in a few milliseconds, for a first request. */
export function compressQuickly(response: StoredResponse): void {
  response.brotli = brotliCompressSync(response.identity, brotliOptions(response.identity, 4));
  response.gzip = gzipSync(response.identity);
}

/** @param quality Brotli's: 5 while a visitor waits, 11 otherwise */
export async function compressBody(response: StoredResponse, quality: number): Promise<void> {
  [response.brotli, response.gzip] = await Promise.all([
    brotli(response.identity, brotliOptions(response.identity, quality)),
    gzipAsync(response.identity, { level: 9 }),
  ]);
}

/** The window is no larger than the body: the encoder's memory grows with it, up to 35 MB. */
function brotliOptions(bytes: Buffer, quality: number): BrotliOptions {
  const window = Math.max(Math.ceil(Math.log2(bytes.length + 16)), constants.BROTLI_MIN_WINDOW_BITS);
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(window, constants.BROTLI_DEFAULT_WINDOW),
    },
  };
}

function chooseEncoding(accept: string, response: StoredResponse): "br" | "gzip" | null {
  const listed = accept.toLowerCase().split(",");
  if (response.brotli && listed.some((item) => allows(item, "br"))) return "br";
  if (response.gzip && listed.some((item) => allows(item, "gzip"))) return "gzip";
  return null;
}

/** Whether one item of Accept-Encoding is this coding, with a weight above 0. */
function allows(item: string, coding: string): boolean {
  const [name = "", ...parameters] = item.split(";");
  return name.trim() === coding && !parameters.some((one) => /^\s*q\s*=\s*0(?:\.0*)?\s*$/.test(one));
}

/** Chooses the encoding, and 304 where the client's copy is current. @param accept Accept-Encoding @param knownEtags If-None-Match */
export function answerFor(response: StoredResponse, accept: string, knownEtags: string) {
  const encoding = accept ? chooseEncoding(accept, response) : null;
  const headers: Record<string, string> = {
    ...response.headers,
    etag: encoding ? `"${response.etag}-${encoding}"` : `"${response.etag}"`,
  };
  if (response.brotli) headers["vary"] = "Accept-Encoding";
  if (encoding) headers["content-encoding"] = encoding;
  if (knownEtags && response.status === 200 && (knownEtags === "*" || knownEtags.includes(response.etag)))
    return { status: 304, headers, bytes: null };
  const bytes = (encoding === "br" ? response.brotli : encoding === "gzip" ? response.gzip : null) ?? response.identity;
  headers["content-length"] = String(bytes.length);
  return { status: response.status, headers, bytes };
}

export function answerStored(request: Request, response: StoredResponse): Response {
  const accept = request.headers.get("accept-encoding") ?? "";
  const { status, headers, bytes } = answerFor(response, accept, request.headers.get("if-none-match") ?? "");
  return new Response(bytes && request.method !== "HEAD" ? new Uint8Array(bytes) : null, { status, headers });
}
