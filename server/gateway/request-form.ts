import type { Context } from "hono";
import { jsonTypes } from "../http/request-body.ts";

/** The body limit of every door that writes (THREATS, "every write"). */
export const maxBodyBytes = 64 * 1024;

/** Whether a content type is exactly JSON, which no page can send from elsewhere without asking first. */
export function isJsonType(type: string): boolean {
  return jsonTypes.test(type);
}

/** Whether the body comes packed; nothing here unpacks, so nothing here can be made to unpack a bomb. */
export function isEncoded(context: Context): boolean {
  const encoding = context.req.header("content-encoding");
  return encoding !== undefined && encoding.toLowerCase() !== "identity";
}
