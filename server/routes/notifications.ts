import { mailboxKey } from "../../src/lib/mailbox.ts";
import { createHash } from "node:crypto";
import type { Context } from "hono";
import * as z from "zod/mini";
import { isEmailAddress } from "../../src/lib/email-address.ts";
import { parseJson } from "../gateway/json-body.ts";
import { toLimitKey } from "../middleware/client-ip.ts";
import { jsonTypes, type PostRule, readPost, unreadableBody, defaultMaxBytes } from "../http/request-body.ts";
import { answerProblem, floodProblem } from "../http/problem.ts";
import type { LimitOutcome } from "../http/rate-limiter.ts";
import type { Services } from "../services.ts";

type Waking = Pick<Services, "limits" | "wakeJobs">;

export const notificationLimits = {
  perIp: { limit: 30, seconds: 60 },
  perEmail: { limit: 10, seconds: 3_600 },
  total: { limit: 6_000, seconds: 60 },
} as const;

const slackRule: PostRule = { contentTypes: jsonTypes, contentTypeName: "application/json", maxBytes: defaultMaxBytes };

/** POST /api/slack-notify. Storing the row has queued its message already: only the email address is read, for the limits. */
export function createSlackNotifyRoute(deps: Waking & Pick<Services, "clientIp">) {
  return async (context: Context): Promise<Response> => {
    const request = context.req.raw;
    const ip = deps.clientIp(context);
    const own = await deps.limits.take(`notify:from:${toLimitKey(ip)}`, notificationLimits.perIp);
    if (!own.ok) return answerProblem(request, floodProblem(own.retryAfterSeconds));
    const posted = await readPost(request, slackRule);
    if (!posted.ok) return answerProblem(request, posted.problem);
    const json = parseJson(posted.bytes);
    const email = json.ok ? findEmail(json.value) : null;
    if (!email) {
      const wanted = 'The body must be {"text", "blocks"}, with a section "*Email:* …" among the blocks.';
      return answerProblem(request, unreadableBody(wanted));
    }
    const taken = await wakeWithin(deps, email);
    if (!taken.ok) return answerProblem(request, floodProblem(taken.retryAfterSeconds));
    return context.json({ ok: true }, 202, { "cache-control": "no-store" });
  };
}

/** Sends what waits, unless an email address or all together asked for it too often; the row's own messages go out all the same. */
export async function wakeWithin(deps: Waking, email: string): Promise<LimitOutcome> {
  const hash = createHash("sha256").update(mailboxKey(email)).digest("base64url");
  const own = await deps.limits.take(`notify:to:${hash}`, notificationLimits.perEmail);
  if (!own.ok) return own;
  const taken = await deps.limits.takeHere("notify:all", notificationLimits.total);
  if (taken.ok) deps.wakeJobs();
  return taken;
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

const emailLabel = /^\*?e-?mail:?\*?:?/i;

/** The email address in the section labeled Email; Slack's escapes (`&amp;`, `<mailto:a|a>`) are undone. */
export function findEmail(body: unknown): string | null {
  const parsed = slackBody.safeParse(body);
  if (!parsed.success) return null;
  for (const block of parsed.data.blocks.slice(0, 50)) {
    for (const { text } of [...(block.text ? [block.text] : []), ...(block.fields ?? []).slice(0, 50)]) {
      const email = emailIn(text.slice(0, 3_000));
      if (email) return email;
    }
  }
  return null;
}

/** The address stands alone behind its label or on the next line. Read line by line: one pattern with several gaps would be quadratic. */
function emailIn(text: string): string | null {
  const lines = text.split("\n").map((line) => line.trim());
  for (const [index, line] of lines.entries()) {
    const label = emailLabel.exec(line)?.[0];
    if (label === undefined) continue;
    const word = line.slice(label.length).trim() || (lines[index + 1] ?? "");
    const email = word.replace(/^<mailto:([^|>]+)(?:\|[^>]*)?>$/, "$1").replaceAll("&amp;", "&");
    if (isEmailAddress(email)) return email;
  }
  return null;
}
