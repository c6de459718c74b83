import { randomBytes } from "node:crypto";
import { isRouteErrorResponse, type RouterContextProvider } from "react-router";
import { createThrottle } from "../../lib/throttle.ts";
import { type AppServices, appContext } from "../../platform/app-context.server.ts";
import { type Log, toLoggedError } from "../../platform/log.server.ts";
import { createSlack, type Slack, slackMessage } from "../../platform/slack.server.ts";
import { toLoggedPath } from "./logged-path.ts";

/** Keyed by request, because all requests share the router's context. */
const errorIds = new WeakMap<Request, string>();

// Without characters that are easily confused, because it is read out and typed.
const alphabet = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Such as "7K3F-9Q2M". */
export function createErrorId(random: (count: number) => Uint8Array = randomBytes): string {
  const letters = [...random(8)].map((byte) => alphabet[byte % alphabet.length] ?? "2").join("");
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** The ID that `noteFailure` gave the request; empty when it did not fail. */
export function errorIdOf(request: Request): string {
  return errorIds.get(request) ?? "";
}

/** Scanners request thousands of URLs. */
const mayLog = createThrottle({ limit: 60, ms: 60_000 });

/** At most 60 lines a minute; `leftOut` counts those that were not written. */
export function logErrorPage(log: Log, url: string, status: number): void {
  const leftOut = mayLog();
  if (leftOut !== null)
    log.info({ path: toLoggedPath(new URL(url).pathname), status, leftOut }, "an error page was answered");
}

/** Logs a page's failure under an error ID and posts it to the team's chat. A request that fails twice keeps its first ID. */
export function noteFailure(error: unknown, request: Request, context: Readonly<RouterContextProvider>): void {
  const services = findServices(context);
  if (isRouteErrorResponse(error) && error.status < 500) {
    // An unknown path or method is no failure of the site.
    if (services) logErrorPage(services.log, request.url, error.status);
    return;
  }
  const errorId = errorIdOf(request) || createErrorId();
  errorIds.set(request, errorId);
  const path = toLoggedPath(new URL(request.url).pathname);
  if (!services) {
    // While prerendering, the build's output is the log.
    console.error(`${path} could not be rendered.`, error);
    return;
  }
  services.log.error({ reference: errorId, path, error: toLoggedError(error) }, "a page failed");
  if (error instanceof Error) services.log.debug({ reference: errorId, stack: error.stack }, "where the page failed");
  if (!services.env.SLACK_WEBHOOK_URL) return;
  report ??= createFailureReport({
    slack: createSlack({ webhookUrl: services.env.SLACK_WEBHOOK_URL, log: services.log }),
    now: () => services.now().getTime(),
  });
  report({ errorId, path }).catch((problem: unknown) => {
    services.log.warn(
      { reference: errorId, error: toLoggedError(problem) },
      "the failure could not be reported to the chat",
    );
  });
}

let report: ReturnType<typeof createFailureReport> | null = null;

/** Posts the first failure at once, then one message in ten minutes at most, with a count. */
export function createFailureReport({ slack, now }: { slack: Slack; now: () => number }) {
  const mayReport = createThrottle({ ms: 10 * 60_000, now });
  return async ({ errorId, path }: { errorId: string; path: string }): Promise<void> => {
    const unreported = mayReport();
    if (unreported === null) return;
    const earlier = unreported === 0 ? [] : [["Since the last report", `${unreported} more`] as const];
    await slack.send(slackMessage("A page failed on the server", [["Path", path], ["Reference", errorId], ...earlier]));
  };
}

function findServices(context: Readonly<RouterContextProvider>): AppServices | null {
  try {
    return context.get(appContext);
  } catch {
    // React Router throws for a context that is not set, for example while prerendering.
    return null;
  }
}
