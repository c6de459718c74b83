import { type PostRule, readPost, unreadableBody, defaultMaxBytes } from "./request-body.ts";
import type { Problem } from "./problem.ts";
import { formatNumber } from "../../src/lib/format-count.ts";

/** The texts of a form, at most 64 KiB. */
const visitorForm: PostRule = {
  contentTypes: /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;|\s*$)/i,
  contentTypeName: "a form",
  maxBytes: defaultMaxBytes,
};

/** 50,000 characters of any script are at most 600 KiB in a form, and what is too long by half is still read, to be given back. */
export const memberForm: PostRule = { ...visitorForm, maxBytes: 2 * 1_048_576 };

export const uploadForm: PostRule = {
  contentTypes: /^multipart\/form-data(?:\s*;|\s*$)/i,
  contentTypeName: "a form with a file",
  maxBytes: 5 * 1_048_576,
};

type FormOutcome = { ok: true; form: URLSearchParams; file: Blob | null } | { ok: false; problem: Problem };

/** Reads a form with at most one file. The caller has checked from where it was sent. */
export async function readForm(request: Request, rule = visitorForm): Promise<FormOutcome> {
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
    return isGarbled(form, posted.bytes)
      ? {
          ok: false,
          problem: unreadableBody("The form is not in UTF-8. Go back: what you wrote is still in the form."),
        }
      : { ok: true, form, file };
  } catch {
    return { ok: false, problem: unreadableBody("The form could not be read.") };
  }
}

/** Whether a text holds a replacement character that was not sent: it would be stored without what was written. */
function isGarbled(form: URLSearchParams, bytes: Uint8Array): boolean {
  if (![...form].some(([name, value]) => `${name}${value}`.includes("\uFFFD"))) return false;
  const sent = Buffer.from(bytes);
  return !/%EF%BF%BD/i.test(sent.toString("latin1")) && !sent.includes("\uFFFD");
}

/** The browser still has what was written. */
function describeExcess(request: Request, { maxBytes }: PostRule, problem: Problem): Problem {
  const over = Math.ceil((Number(request.headers.get("content-length") ?? 0) - maxBytes) / 1_024);
  const excess = over > 0 ? ` That was ${formatNumber(over)} KiB more.` : "";
  return { ...problem, message: `${problem.message}${excess} Go back: what you wrote is still in the form.` };
}
