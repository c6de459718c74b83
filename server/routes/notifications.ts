import { createHash } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod/mini";
import { contactSchema } from "../../src/features/submissions/contact/contact-schema.ts";
import { waitlistSchema } from "../../src/features/submissions/waitlist/waitlist-schema.ts";
import { isEmailAddress } from "../../src/lib/email-address.ts";
import type { Database } from "../../src/platform/db.server.ts";
import { type Log, toLoggedError } from "../../src/platform/log.server.ts";
import type { GatewayFunction } from "./functions.ts";
import { parseJson } from "../gateway/json-body.ts";
import { maxBodyBytes } from "../gateway/request-form.ts";
import { type ClientIp, toLimitKey } from "../middleware/client-ip.ts";
import { jsonTypes, type PostRule, readPost, unreadableBody } from "../http/posted-body.ts";
import { answerProblem, floodProblem } from "../http/problem.ts";
import type { LimitOutcome, RateLimiter } from "../http/rate-limiter.ts";

type Source = "waitlist" | "contact";

export interface NotificationDependencies {
  db: () => Promise<Database>;
  /** Asks for what is owed for one stored row; asking again adds nothing. */
  ask: (source: Source, sourceId: string) => Promise<void>;
  limits: RateLimiter;
  log: Log;
  now: () => Date;
}

/** A row older than this is not asked for by a visitor any more; the sweep has it. */
const askWithinMs = 10 * 60_000;

/** Points at both doors together. A refused question costs seconds only: the sweep delivers without being asked. */
export const noticeLimits = {
  perIp: { limit: 30, seconds: 60 },
  perEmail: { limit: 10, seconds: 3_600 },
  total: { limit: 6_000, seconds: 60 },
} as const;

const slackRule: PostRule = { types: jsonTypes, wanted: "application/json", maxBytes: maxBodyBytes };

const emailBody = z.discriminatedUnion("type", [
  z.object({ type: z.literal("waitlist"), data: waitlistSchema }),
  z.object({ type: z.literal("contact"), data: contactSchema }),
]);

/**
 * The `send-email` function of the backend client (spec §7). The body is checked and then believed in nothing: what is
 * sent, and to whom, comes from the row. The answer says only that the question was understood.
 */
export function sendEmailFunction(deps: NotificationDependencies): GatewayFunction {
  return async (body, { address }) => {
    const asked = emailBody.safeParse(body);
    if (!asked.success) {
      const error = 'The body must be {"type": "waitlist" | "contact", "data": the form’s answers}.';
      return { status: 400, body: { error } };
    }
    const taken = await askFor(deps, asked.data.data.email, [asked.data.type], address);
    if (taken.ok) return { status: 202, body: { ok: true } };
    const headers = { "Retry-After": String(taken.retryAfterSeconds) };
    return { status: 429, body: { error: "Too many requests." }, headers };
  };
}

/**
 * POST /api/slack-notify (spec §7). Of headline and blocks only the address in the section labelled Email is read, to find
 * the row; the message itself is written anew from the row.
 * @param deps.clientAddress the visitor's network address, as the limits count it
 */
export function createSlackNotifyRoute(
  deps: NotificationDependencies & { clientAddress: ClientIp },
): (context: Context) => Promise<Response> {
  return async (context) => {
    const request = context.req.raw;
    const posted = await readPost(request, slackRule);
    if (!posted.ok) return answerProblem(request, posted.problem);
    const json = parseJson(posted.bytes);
    const email = json.ok ? findEmail(json.value) : null;
    if (!email) {
      const wanted = 'The body must be {"text", "blocks"}, with a section "*Email:* …" among the blocks.';
      return answerProblem(request, unreadableBody(wanted));
    }
    const taken = await askFor(deps, email, ["waitlist", "contact"], deps.clientAddress(context));
    if (!taken.ok) return answerProblem(request, floodProblem(taken.retryAfterSeconds));
    return context.json({ ok: true }, 202, { "cache-control": "no-store" });
  };
}

async function askFor(
  deps: NotificationDependencies,
  email: string,
  sources: readonly Source[],
  address: string,
): Promise<LimitOutcome> {
  const key = email.toLowerCase();
  const limits = [
    [`notice:from:${toLimitKey(address)}`, noticeLimits.perIp],
    // Hashed, because limits may be kept in a table and addresses belong in one only.
    [`notice:to:${createHash("sha256").update(key).digest("base64url")}`, noticeLimits.perEmail],
    ["notice:all", noticeLimits.total],
  ] as const;
  for (const [name, points] of limits) {
    const taken = await deps.limits.take(name, points);
    if (!taken.ok) return taken;
  }
  // Not awaited: neither the answer nor its time says whether there is such a row, and what fails here the sweep does.
  void askForRows(deps, key, sources).catch((error: unknown) =>
    deps.log.warn({ error: toLoggedError(error) }, "asking for a notice failed; the sweep will"),
  );
  return { ok: true };
}

async function askForRows(deps: NotificationDependencies, email: string, sources: readonly Source[]): Promise<void> {
  const db = await deps.db();
  const { rows } = await db.query<{ source: Source; id: string }>(
    `(select 'waitlist' as source, id from public.waitlist_signups where lower(email) = lower($1) and created_at > $2)
     union all
     (select 'contact', id from public.contact_submissions where lower(email) = lower($1) and created_at > $2
      order by created_at desc limit 5)`,
    [email, new Date(deps.now().getTime() - askWithinMs)],
  );
  for (const row of rows) if (sources.includes(row.source)) await deps.ask(row.source, row.id);
}

const slackBody = z.object({
  text: z.optional(z.string()),
  blocks: z.array(
    z.object({
      type: z.string(),
      text: z.optional(z.object({ text: z.string() })),
      fields: z.optional(z.array(z.object({ text: z.string() }))),
    }),
  ),
});

const emailLine = /^\*?e-?mail:?\*?:?[ \t]*\n?[ \t]*(\S+)[ \t]*$/im;

/** The address in the section labelled Email, or null. Slack's own notations (`&amp;`, `<mailto:a|a>`) are undone. */
export function findEmail(body: unknown): string | null {
  const parsed = slackBody.safeParse(body);
  if (!parsed.success) return null;
  for (const block of parsed.data.blocks.slice(0, 50)) {
    for (const { text } of [...(block.text ? [block.text] : []), ...(block.fields ?? [])]) {
      const word = emailLine.exec(text.slice(0, 3_000))?.[1];
      const email = word?.replace(/^<mailto:([^|>]+)(?:\|[^>]*)?>$/, "$1").replaceAll("&amp;", "&");
      if (email && isEmailAddress(email)) return email;
    }
  }
  return null;
}
