import * as z from "zod/mini";
import { countOf } from "../../src/lib/format-count.ts";
import { requestViewUrl } from "../routes/request-view.ts";
import { fault, type Finding, note, ok, toReason } from "./finding.ts";

const healthSchema = z.object({
  status: z.string(),
  trouble: z.optional(z.string()),
  seen: z.optional(z.object({ forwardedFor: z.number(), host: z.nullable(z.string()), clientIp: z.string() })),
});

const clockToleranceMs = 5_000;

/** Asks the running site at its public URL, through every proxy, as a visitor would. */
export async function checkSite(site: {
  origin: string;
  secret: string;
  trustedProxies: number;
  now: () => Date;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
}): Promise<Finding[]> {
  const { origin, trustedProxies } = site;
  const url = requestViewUrl(origin, site.secret, site.now());
  const answer = await (site.fetch ?? fetch)(url, { redirect: "manual", signal: AbortSignal.timeout(10_000) }).catch(
    (error: unknown) => toReason(error instanceof Error && error.cause ? error.cause : error),
  );
  if (typeof answer === "string")
    return [fault("site", `${origin} does not answer (${answer}): is the site started, and SITE_ORIGIN right?`)];
  const health = healthSchema.safeParse(await answer.json().catch(() => null));
  if (!health.success) return [fault("site", `${origin}/healthz answers ${answer.status}, and not as this site does`)];
  const { status, trouble, seen } = health.data;
  const state = `${origin} is ${status}${trouble ? `: ${trouble}` : ""}`;
  return [
    answer.ok ? ok("site", state) : fault("site", state),
    checkClock(answer.headers.get("date"), site.now()),
    ...(seen
      ? [checkProxies(seen.forwardedFor, trustedProxies, seen.clientIp), checkHost(seen.host, origin)]
      : [fault("proxies", `the site at ${origin} has another secret than this configuration`)]),
  ];
}

function checkProxies(entries: number, trusted: number, clientIp: string): Finding {
  const seen = `X-Forwarded-For came with ${countOf(entries, "entry", "entries")}, TRUSTED_PROXIES is ${trusted}`;
  if (entries === trusted) return ok("proxies", `${seen}; this machine is seen as ${clientIp}`);
  const why = entries > trusted ? "all visitors share one rate limit" : "a visitor can choose an IP address";
  return fault("proxies", `${seen}: ${why}; set it to ${entries}`);
}

function checkHost(host: string | null, origin: string): Finding {
  const wanted = new URL(origin).host;
  return host === wanted
    ? ok("host", `the proxy passes the host on: ${wanted}`)
    : note("host", `the site is asked as ${host ?? "nothing"} instead of ${wanted}; it answers by SITE_ORIGIN`);
}

function checkClock(date: string | null, now: Date): Finding {
  const apartMs = Math.abs(new Date(date ?? Number.NaN).getTime() - now.getTime());
  return apartMs < clockToleranceMs
    ? ok("clock", "this machine's and the site's agree")
    : fault("clock", `the site's answer is dated ${date ?? "not at all"}, this machine says ${now.toUTCString()}`);
}
