import type { Context } from "hono";
import {
  type EventReading,
  readGenericEvents,
  readPostmarkEvent,
  readSesEvent,
} from "../../src/mailing/email-event-readers.server.ts";
import { isSignedEmailEvents, recordEmailEvents } from "../../src/mailing/email-events.server.ts";
import { toLoggedError } from "../../src/platform/log.server.ts";
import { isSame } from "../../src/platform/signed-link.server.ts";
import {
  confirmSubscription,
  createSnsVerifier,
  type FetchFromSns,
  readSnsMessage,
} from "../../src/platform/sns-message.server.ts";
import { parseJson } from "../gateway/json-body.ts";
import { answerProblem, floodProblem, type Problem, unavailable } from "../http/problem.ts";
import { jsonTypes, type PostRule, readPost, unreadableBody } from "../http/request-body.ts";
import { toLimitKey } from "../middleware/client-ip.ts";
import type { Services } from "../services.ts";

type Dependencies = Pick<Services, "db" | "log" | "now" | "limits" | "clientIp"> & { key: string };

const json: PostRule = { contentTypes: jsonTypes, contentTypeName: "application/json", maxBytes: 64 * 1024 };
// SNS calls its JSON text/plain, and sends up to 256 KiB.
const snsJson: PostRule = {
  contentTypes: /^(?:application\/json|text\/plain)\b/i,
  contentTypeName: "text/plain",
  maxBytes: 300 * 1024,
};
/** Bodies without the secret from one client IP; those with it never count. */
const refusedLimit = { limit: 60, seconds: 60 };
const unsigned: Problem = {
  status: 401,
  error: "bad_signature",
  message: "Sign the body with the key, and send it within five minutes (docs/letters.md).",
};
const noPassword: Problem = {
  status: 401,
  error: "bad_password",
  message: "Put the key into the URL as the password: https://events:<key>@… (docs/letters.md).",
  // SNS sends a password only when it is asked for one.
  headers: { "www-authenticate": 'Basic realm="email events"' },
};

/** POST /api/email-events: bounces and complaints in a form of our own, signed with EMAIL_EVENTS_KEY (docs/letters.md). */
export function createEmailEventRoute(deps: Dependencies) {
  return async (context: Context): Promise<Response> => {
    const request = context.req.raw;
    const posted = await readPost(request, json);
    if (!posted.ok) return answerProblem(request, posted.problem);
    const signature = context.req.header("x-email-signature");
    if (!isSignedEmailEvents(deps.key, signature, { body: posted.bytes, now: deps.now() }))
      return refuse(context, deps, unsigned);
    return store(context, deps, readGenericEvents(parseBody(posted.bytes)));
  };
}

/** POST /api/email-events/postmark: a webhook of Postmark, with POSTMARK_EVENTS_KEY as the password in its URL. */
export function createPostmarkRoute(deps: Dependencies) {
  return async (context: Context): Promise<Response> => {
    const request = context.req.raw;
    const posted = await readPost(request, json);
    if (!posted.ok) return answerProblem(request, posted.problem);
    if (!hasPassword(context, deps.key)) return refuse(context, deps, noPassword);
    return store(context, deps, readPostmarkEvent(parseBody(posted.bytes)));
  };
}

/** POST /api/email-events/ses: Amazon SES through SNS, signed by SNS, with SES_EVENTS_KEY as the password in its URL. */
export function createSesRoute(deps: Dependencies & { fetchFromSns: FetchFromSns }) {
  const isSignedBySns = createSnsVerifier(deps);
  return async (context: Context): Promise<Response> => {
    const request = context.req.raw;
    const posted = await readPost(request, snsJson);
    if (!posted.ok) return answerProblem(request, posted.problem);
    if (!hasPassword(context, deps.key)) return refuse(context, deps, noPassword);
    const message = readSnsMessage(parseBody(posted.bytes));
    if (!message) return answerProblem(request, unreadableBody("Send a message of Amazon SNS."));
    const isSigned = await isSignedBySns(message).catch((error: unknown) => {
      deps.log.warn({ error: toLoggedError(error) }, "the certificate of SNS could not be read");
      return null;
    });
    // SNS tries again later.
    if (isSigned === null) return answerProblem(request, unavailable);
    if (!isSigned) return refuse(context, deps, { ...unsigned, message: "SNS did not sign this." });
    if (message.Type === "UnsubscribeConfirmation") return answer(context, { events: [], ignored: [message.Type] });
    if (message.Type === "SubscriptionConfirmation") {
      const isConfirmed = await confirmSubscription(message, deps.fetchFromSns).catch(() => null);
      if (isConfirmed === null) return answerProblem(request, unavailable);
      if (!isConfirmed) return answerProblem(request, unreadableBody("Its SubscribeURL is not one of SNS."));
      deps.log.info({ topic: message.TopicArn }, "a subscription of SNS was confirmed");
      return answer(context, { events: [], ignored: [] });
    }
    // SES says in plain text that a topic was set up.
    const reading = readSesEvent(parseBody(Buffer.from(message.Message)));
    return store(context, deps, reading ?? { events: [], ignored: ["a message that is no event"] });
  };
}

function parseBody(bytes: Uint8Array): unknown {
  const read = parseJson(bytes);
  return read.ok ? read.value : null;
}

/** Basic authentication with the key as password and any name. */
function hasPassword(context: Context, key: string): boolean {
  const [, encoded = ""] = /^Basic\s+([A-Za-z0-9+/=]+)$/i.exec(context.req.header("authorization") ?? "") ?? [];
  const given = Buffer.from(encoded, "base64").toString();
  return isSame(given.slice(given.indexOf(":") + 1), key);
}

async function refuse(context: Context, deps: Dependencies, problem: Problem): Promise<Response> {
  const request = context.req.raw;
  const taken = await deps.limits.take(`email-events:${toLimitKey(deps.clientIp(context))}`, refusedLimit);
  return answerProblem(request, taken.ok ? problem : floodProblem(taken.retryAfterSeconds));
}

async function store(context: Context, deps: Dependencies, reading: EventReading): Promise<Response> {
  if (reading === null)
    return answerProblem(
      context.req.raw,
      unreadableBody(
        'Send {"events": [{"type": "bounce" | "complaint" | "unsubscribe", "email"}]}, or what the provider of this path sends.',
      ),
    );
  if (reading.events.length > 0) await recordEmailEvents(await deps.db(), reading.events);
  deps.log.info({ events: reading.events.length, ignored: reading.ignored.length }, "email events");
  return answer(context, reading);
}

/** Says what was taken and what was not, and why. */
function answer(context: Context, { events, ignored }: NonNullable<EventReading>): Response {
  const taken = events.map(({ type, email }) => ({ type, email }));
  return context.json({ ok: true, taken, ignored }, 200, { "cache-control": "no-store" });
}
