import { type PostRule, readPost, unreadableBody, defaultMaxBytes } from "./request-body.ts";
import { crossOriginPost, isCrossOrigin } from "../middleware/same-origin.ts";
import type { Problem } from "./problem.ts";

const formRule: PostRule = {
  contentTypes: /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;|\s*$)/i,
  contentTypeName: "a form",
  maxBytes: defaultMaxBytes,
};

const uploadRule: PostRule = {
  contentTypes: /^multipart\/form-data(?:\s*;|\s*$)/i,
  contentTypeName: "a form with a file",
  maxBytes: 5 * 1_048_576,
};

export type FormOutcome = { ok: true; form: URLSearchParams; file: Blob | null } | { ok: false; problem: Problem };

/** 50,000 characters of any script are at most 600 KiB in a form, and what is too long by half is still read, to be given back. */
const memberRule: PostRule = { ...formRule, maxBytes: 2 * 1_048_576 };

/** Reads the texts of a form posted by the site's own pages, at most 64 KiB. @param siteOrigin the configured origin, whatever Host says */
export async function readForm(request: Request, siteOrigin: string): Promise<FormOutcome> {
  return isCrossOrigin(request, siteOrigin) ? { ok: false, problem: crossOriginPost } : parseForm(request, formRule);
}

/** As `readForm`, at most 2 MiB. The caller has checked that the sender is of the team. */
export async function readMemberForm(request: Request, siteOrigin: string): Promise<FormOutcome> {
  return isCrossOrigin(request, siteOrigin) ? { ok: false, problem: crossOriginPost } : parseForm(request, memberRule);
}

/** The same for a form whose signed URL is its permission. */
export function readFormOfAnyOrigin(request: Request): Promise<FormOutcome> {
  return parseForm(request, formRule);
}

/** Reads a form with one file, at most 5 MiB. The caller has checked who sends it, and from where. */
export function readUpload(request: Request): Promise<FormOutcome> {
  return parseForm(request, uploadRule);
}

/** The browser still has what was written. */
function describeExcess(request: Request, { maxBytes }: PostRule, problem: Problem): Problem {
  const over = Math.ceil((Number(request.headers.get("content-length") ?? 0) - maxBytes) / 1_024);
  const excess = over > 0 ? ` That was ${over.toLocaleString("en-US")} KiB more.` : "";
  return { ...problem, message: `${problem.message}${excess} Go back: what you wrote is still in the form.` };
}

async function parseForm(request: Request, rule: PostRule): Promise<FormOutcome> {
  const posted = await readPost(request, rule);
  if (!posted.ok)
    return posted.problem.status === 413
      ? { ok: false, problem: describeExcess(request, rule, posted.problem) }
      : posted;
  const headers = { "content-type": request.headers.get("content-type") ?? "" };
  try {
    const fields = await new Response(new Uint8Array(posted.bytes), { headers }).formData();
    const form = new URLSearchParams();
    let file: Blob | null = null;
    for (const [name, value] of fields)
      if (typeof value === "string") form.append(name, value);
      else file = value;
    return { ok: true, form, file };
  } catch {
    return { ok: false, problem: unreadableBody("The form could not be read.") };
  }
}
