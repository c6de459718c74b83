import type { Context } from "hono";
import { jsonTypes } from "../http/request-body.ts";

export const maxBodyBytes = 64 * 1024;

/** Exactly JSON, which pages of other origins cannot send without a preflight. */
export function isJsonType(type: string): boolean {
  return jsonTypes.test(type);
}

/** Compressed bodies are refused, so there is no decompression bomb. */
export function isEncoded(context: Context): boolean {
  const encoding = context.req.header("content-encoding");
  return encoding !== undefined && encoding.toLowerCase() !== "identity";
}
