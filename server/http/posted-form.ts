import { type PostOutcome, type PostRule, readPost, unreadableBody } from "./request-body.ts";
import { foreignPost, isForeign } from "../middleware/own-origin.ts";
import type { Problem } from "./problem.ts";

const formRule: PostRule = {
  types: /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;|\s*$)/i,
  wanted: "a form",
  maxBytes: 64 * 1024,
};

const unreadableForm = unreadableBody("The form could not be read.");

export type FormOutcome = { ok: true; form: URLSearchParams } | { ok: false; problem: Problem };

/**
 * Reads a form that was posted to a page: from the site's own pages only, at most 64 KiB, well formed. Its texts come back; files have
 * no place in any form here.
 * @param siteOrigin the configured origin; what the request calls its host says nothing
 */
export async function readForm(request: Request, siteOrigin: string): Promise<FormOutcome> {
  if (isForeign(request, siteOrigin)) return { ok: false, problem: foreignPost };
  const posted = await readPost(request, formRule);
  return posted.ok ? parseForm(posted, request.headers.get("content-type") ?? "") : posted;
}

async function parseForm(posted: PostOutcome & { ok: true }, type: string): Promise<FormOutcome> {
  try {
    const fields = await new Response(new Uint8Array(posted.bytes), { headers: { "content-type": type } }).formData();
    const form = new URLSearchParams();
    for (const [name, value] of fields) if (typeof value === "string") form.append(name, value);
    return { ok: true, form };
  } catch {
    // A multipart body without its boundary, or cut short: the parser says no more than that.
    return { ok: false, problem: unreadableForm };
  }
}
