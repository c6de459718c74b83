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

/** Reads the texts of a form posted by the site's own pages, at most 64 KiB. @param siteOrigin the configured origin, whatever Host says */
export async function readForm(request: Request, siteOrigin: string): Promise<FormOutcome> {
  if (isForeign(request, siteOrigin)) return { ok: false, problem: foreignPost };
  const posted = await readPost(request, formRule);
  return posted.ok ? parseForm(posted, request.headers.get("content-type") ?? "") : posted;
}

const uploadRule: PostRule = {
  types: /^multipart\/form-data(?:\s*;|\s*$)/i,
  wanted: "a form with a file",
  maxBytes: 5 * 1_048_576,
};

export type UploadOutcome = { ok: true; fields: URLSearchParams; file: Blob | null } | { ok: false; problem: Problem };

/** Reads a form with one file, at most 5 MiB. The caller has checked who sends it, and from where. */
export async function readUpload(request: Request): Promise<UploadOutcome> {
  const posted = await readPost(request, uploadRule);
  if (!posted.ok) return posted;
  const type = request.headers.get("content-type") ?? "";
  try {
    const form = await new Response(new Uint8Array(posted.bytes), { headers: { "content-type": type } }).formData();
    const fields = new URLSearchParams();
    let file: Blob | null = null;
    for (const [name, value] of form)
      if (typeof value === "string") fields.append(name, value);
      else file = value;
    return { ok: true, fields, file };
  } catch {
    return { ok: false, problem: unreadableForm };
  }
}

async function parseForm(posted: PostOutcome & { ok: true }, type: string): Promise<FormOutcome> {
  try {
    const fields = await new Response(new Uint8Array(posted.bytes), { headers: { "content-type": type } }).formData();
    const form = new URLSearchParams();
    for (const [name, value] of fields) if (typeof value === "string") form.append(name, value);
    return { ok: true, form };
  } catch {
    return { ok: false, problem: unreadableForm };
  }
}
