/** Responses for one page over TLS: to a plain request, and to one with another Origin. */
export interface ScannedPage {
  headers: Headers;
  /** The same page asked for with an `Origin` of somebody else. */
  crossOriginHeaders: Headers;
  html: string;
  hostname: string;
}

export interface ObservatoryScore {
  score: number;
  /** Points by the rule that gave or took them, those that did neither left out. */
  points: Record<string, number>;
}

/** Bonuses count only from this score. */
const bonusFrom = 90;

/**
 * Scores a page by the published rules of Mozilla's HTTP Observatory (mdn/mdn-http-observatory, algorithm 5 with the points for
 * COOP and COEP of 6). Not scored: the redirect from http, which is the proxy's, and the preload list, which is not the page's.
 */
export function scoreByObservatory(page: ScannedPage): ObservatoryScore {
  const policy = parsePolicy(page.headers.get("content-security-policy"));
  const all: Record<string, number> = {
    "content-security-policy": scorePolicy(policy),
    "x-frame-options": scoreFraming(page.headers.get("x-frame-options"), policy),
    cookies: scoreCookies(page.headers.getSetCookie()),
    "cross-origin-resource-sharing": scoreSharing(page.crossOriginHeaders),
    "referrer-policy": scoreReferrer(page.headers.get("referrer-policy")),
    "strict-transport-security": scoreTransport(page.headers.get("strict-transport-security")),
    "subresource-integrity": scoreIntegrity(page.html, page.hostname),
    "x-content-type-options": page.headers.get("x-content-type-options")?.trim().toLowerCase() === "nosniff" ? 0 : -5,
    "cross-origin-resource-policy": scoreToken(page.headers.get("cross-origin-resource-policy"), [
      "same-origin",
      "same-site",
    ]),
    "cross-origin-opener-policy": scoreToken(page.headers.get("cross-origin-opener-policy"), ["same-origin"]),
    "cross-origin-embedder-policy": scoreToken(page.headers.get("cross-origin-embedder-policy"), [
      "require-corp",
      "credentialless",
    ]),
  };
  const points = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== 0));
  const values = Object.values(points);
  const penalized = 100 + sum(values.filter((value) => value < 0));
  return { score: Math.max(0, penalized >= bonusFrom ? 100 + sum(values) : penalized), points };
}

type Policy = ReadonlyMap<string, ReadonlySet<string>>;

const broad = ["ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"];
const broadOrInline = [...broad, "'unsafe-inline'", "data:"];

/** One header, as the scanner reads it: a directive given twice makes the whole header invalid. */
function parsePolicy(header: string | null): Policy | "invalid" | null {
  if (header === null) return null;
  const policy = new Map<string, Set<string>>();
  for (const entry of header.split(";")) {
    const [name = "", ...sources] = entry.trim().toLowerCase().split(/\s+/);
    if (name === "") continue;
    if (policy.has(name)) return "invalid";
    policy.set(name, new Set(sources.length === 0 && name.endsWith("-src") ? ["'none'"] : sources));
  }
  return policy;
}

function scorePolicy(policy: Policy | "invalid" | null): number {
  if (policy === null || policy === "invalid") return -25;
  const sourcesOf = (name: string) => {
    const sources = new Set(policy.get(name) ?? policy.get("default-src") ?? ["*"]);
    // A hash or nonce switches 'unsafe-inline' off.
    if (/^'(?:nonce|sha\d+)-/m.test([...sources].join("\n"))) sources.delete("'unsafe-inline'");
    return sources;
  };
  const script = sourcesOf("script-src");
  const style = sourcesOf("style-src");
  const holds = (sources: ReadonlySet<string>, names: readonly string[]) => names.some((name) => sources.has(name));
  const loadsPlainly = (names: readonly string[]) =>
    names.some((name) => [...sourcesOf(name)].some((source) => /^(?:http|ftp):/.test(source)));
  const active = [...policy.keys()].filter((name) => name !== "img-src" && name !== "media-src");

  if (holds(script, broadOrInline) || holds(sourcesOf("object-src"), broad)) return -20;
  if (loadsPlainly(active)) return -20;
  if (script.has("'unsafe-eval'") || style.has("'unsafe-eval'")) return -10;
  if (loadsPlainly(["img-src", "media-src"])) return -10;
  if (holds(style, broadOrInline)) return 0;
  const byDefault = policy.get("default-src");
  return byDefault?.size === 1 && byDefault.has("'none'") ? 10 : 5;
}

function scoreFraming(header: string | null, policy: Policy | "invalid" | null): number {
  if (policy !== null && policy !== "invalid" && policy.has("frame-ancestors")) return 5;
  return /^\s*(?:deny|sameorigin|allow-from)/i.test(header ?? "") ? 0 : -20;
}

/** The site sets no cookie; any cookie gets the worst score, so that a new one is noticed. */
function scoreCookies(cookies: readonly string[]): number {
  return cookies.length === 0 ? 0 : -40;
}

function scoreSharing(headers: Headers): number {
  const isReflected = headers.get("access-control-allow-origin") === foreignOrigin;
  return isReflected && headers.get("access-control-allow-credentials") === "true" ? -50 : 0;
}

/** The origin to ask with for `crossOriginHeaders`. */
export const foreignOrigin = "https://somebody-else.example";

function scoreReferrer(header: string | null): number {
  if (header === null) return 0;
  const isPrivate = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];
  const known = [...isPrivate, "origin", "origin-when-cross-origin", "unsafe-url", "no-referrer-when-downgrade"];
  const last = header
    .split(",")
    .map((value) => value.trim().toLowerCase())
    .findLast((value) => known.includes(value));
  return last !== undefined && isPrivate.includes(last) ? 5 : -5;
}

function scoreTransport(header: string | null): number {
  const seconds = /(?:^|;)\s*max-age=(\d+)/i.exec(header ?? "")?.[1];
  if (seconds === undefined || header?.includes(",")) return -20;
  return Number(seconds) >= 15_552_000 ? 0 : -10;
}

/** Scores external scripts, worst first; one of the site's own with `integrity` earns the bonus. */
function scoreIntegrity(html: string, hostname: string): number {
  const scripts = [...html.matchAll(/<script\b[^>]* src="([^"]*)"[^>]*>/g)].map(([tag, src = ""]) => {
    const isOwn = !/^(?:https?:)?\/\//.test(src) || URL.parse(src)?.hostname === hostname;
    return { isOwn, isSecure: isOwn || src.startsWith("https://"), hasIntegrity: tag.includes(' integrity="') };
  });
  const foreign = scripts.filter(({ isOwn }) => !isOwn);
  if (foreign.some(({ isSecure, hasIntegrity }) => !isSecure && !hasIntegrity)) return -50;
  if (foreign.some(({ isSecure }) => !isSecure)) return -20;
  if (foreign.some(({ hasIntegrity }) => !hasIntegrity)) return -10;
  return foreign.length > 0 || scripts.some(({ hasIntegrity }) => hasIntegrity) ? 5 : 0;
}

/** Ten points for one of these values; minus five for an unknown one. */
function scoreToken(header: string | null, values: readonly string[]): number {
  if (header === null) return 0;
  const value = header.split(";")[0]?.trim().toLowerCase() ?? "";
  if (values.includes(value)) return 10;
  return ["unsafe-none", "cross-origin", "same-origin-allow-popups", "noopener-allow-popups"].includes(value) ? 0 : -5;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
