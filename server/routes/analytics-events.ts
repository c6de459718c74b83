import { Hono } from "hono";
import { isbot } from "isbot";
import { parseBatch } from "../../src/features/analytics/event-batch.ts";
import { createEventStore } from "../../src/features/analytics/event-store.server.ts";
import { createVisitorHash } from "../../src/features/analytics/visitor-hash.server.ts";
import { createThrottle } from "../../src/lib/throttle.ts";
import { toLoggedError } from "../../src/platform/log.server.ts";
import { parseJson } from "../gateway/json-body.ts";
import { toLimitKey } from "../middleware/client-ip.ts";
import { type PostRule, readPost, unreadableBody } from "../http/request-body.ts";
import { answerProblem, floodProblem, type Problem } from "../http/problem.ts";
import type { Services } from "../services.ts";

type EventDependencies = Pick<Services, "db" | "log" | "now" | "clientIp" | "limits"> & {
  /** The embedded database's folder; events are dropped while its disk is nearly full. */
  folder: string | null;
};

/** Batches; an open page sends one every five seconds at most. */
const limitPerIp = { limit: 120, seconds: 60 };

/** The site's batches are 3 to 6 kB. Some browsers' beacons can only send text. */
const batchRule: PostRule = {
  contentTypes: /^(?:application\/json|text\/plain)(?:;\s*charset=utf-8)?$/i,
  contentTypeName: "application/json",
  maxBytes: 16 * 1024,
};

/** POST /api/events: analytics without cookies or stored IP addresses. 204 does not say whether the events were stored. */
export function createEventRoutes(deps: EventDependencies): { app: Hono; stop(): Promise<void> } {
  const { log, now, clientIp } = deps;
  const store = createEventStore(deps);
  const hashVisitor = createVisitorHash({ db: deps.db, now });
  const takeDroppedLine = createThrottle({ ms: 60_000, now: () => now().getTime() });

  const app = new Hono();
  app.post("/api/events", async (context) => {
    const { req } = context;
    context.header("cache-control", "no-store");
    // A text body needs no CORS preflight, so another site could send it for its visitors.
    const site = req.header("sec-fetch-site");
    if (site !== undefined && site !== "same-origin") return answerProblem(req.raw, foreignBatch);
    if (req.header("sec-gpc") === "1" || req.header("dnt") === "1") return context.body(null, 204);
    const ip = clientIp(context);
    const limit = await deps.limits.take(`events:${toLimitKey(ip)}`, limitPerIp);
    if (!limit.ok) return answerProblem(req.raw, floodProblem(limit.retryAfterSeconds));
    const posted = await readPost(req.raw, batchRule);
    if (!posted.ok) return answerProblem(req.raw, posted.problem);
    const json = parseJson(posted.bytes);
    const batch = json.ok ? parseBatch(json.value, now()) : { ok: false as const };
    if (!batch.ok) return answerProblem(req.raw, unreadableBatch);
    const leftOut = batch.dropped > 0 ? takeDroppedLine() : null;
    if (leftOut !== null) log.info({ dropped: batch.dropped, leftOut }, "events outside the catalog were dropped");
    const userAgent = (req.header("user-agent") ?? "").slice(0, 500);
    if (userAgent === "" || isbot(userAgent) || batch.events.length === 0) return context.body(null, 204);
    try {
      const client = await hashVisitor(toLimitKey(ip), "");
      store.add(await hashVisitor(ip, userAgent), client, batch.events);
    } catch (error) {
      log.warn({ error: toLoggedError(error) }, "a batch of events was lost: the day's salt cannot be read");
      return context.body(null, 503);
    }
    return context.body(null, 204);
  });
  return { app, stop: () => store.stop() };
}

const unreadableBatch = unreadableBody(
  'The body must be {"sentAt", "events": [{"name", "properties", "path", "at"}]}.',
);

const foreignBatch: Problem = {
  status: 403,
  error: "foreign_post",
  message: "Only the site's own pages send events.",
};
