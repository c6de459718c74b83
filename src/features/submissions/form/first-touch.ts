import { keysOf } from "../../../lib/keys-of.ts";
import { cutText } from "../../../lib/cut-text.ts";
import { isAnalyticsAllowed } from "../../../ui/analytics/consent.ts";
import { reportOnce } from "../../../ui/report-once.ts";
import { findBeginning } from "../../../ui/visit-history.ts";
import { looksLikeEmail } from "../../../lib/analytics/email-like.ts";
import { type VisitContext, visitContextSchema } from "./visit-context.ts";

const parameterNames = {
  from: "from",
  utmSource: "utm_source",
  utmMedium: "utm_medium",
  utmCampaign: "utm_campaign",
  utmTerm: "utm_term",
  utmContent: "utm_content",
};

/** The source of a visit that came from somewhere, by a link or a page that cannot be stored. */
const unreadable = "unreadable";

/**
 * First-touch attribution: utm parameters, the code of a shared link, the referring host and the landing page. For a same-origin
 * referrer its URL counts instead of `page`. Drops values that are no text or look like an email address; a visit is never taken for a direct one because of that.
 */
export function readFirstTouch(page: string, referrer: string): VisitContext {
  const loaded = toUrl(page);
  const from = toUrl(referrer);
  if (!loaded) return {};
  const isEarlierPage = from?.origin === loaded.origin;
  const first = isEarlierPage ? from : loaded;
  const values: Record<string, string | undefined> = {
    landing: first.pathname.slice(0, 100),
    referrer: isEarlierPage ? undefined : from?.hostname.toLowerCase(),
  };
  for (const [name, parameter] of Object.entries(parameterNames))
    values[name] = cutText(first.searchParams.get(parameter)?.normalize("NFC").trim() ?? "", 60).trim();
  const usable = Object.entries(values).filter(
    ([name, value]) => value && !looksLikeEmail(value) && visitContextSchema.safeParse({ [name]: value }).success,
  );
  const touch = visitContextSchema.parse(Object.fromEntries(usable));
  const isDropped = (name: string) => name !== "landing" && name !== "from" && values[name] && !(name in touch);
  if (touch.utmSource || touch.referrer || !Object.keys(values).some(isDropped)) return touch;
  return { ...touch, utmSource: unreadable };
}

/** Empty for visitors who opted out of analytics, and when it cannot be read. Nothing is stored on the device. */
export function currentFirstTouch(): VisitContext {
  try {
    if (!isAnalyticsAllowed()) return {};
    const began = findBeginning();
    if (began) return readFirstTouch(began.url, began.referrer);
    const [entry] = performance.getEntriesByType("navigation");
    return readFirstTouch(entry?.name ?? location.href, document.referrer);
  } catch (error) {
    reportOnce(error);
    return {};
  }
}

/** For a form that a blocker makes the page send as without JavaScript: its URL with the campaign, which `requestFirstTouch` reads. */
export function withCampaign(action: string): string {
  const url = new URL(action);
  const touch = currentFirstTouch();
  for (const name of keysOf(parameterNames)) if (touch[name]) url.searchParams.set(parameterNames[name], touch[name]);
  return url.href;
}

/** For a form sent without JavaScript: the parameters of its URL, else of the form's page; its landing page is unknown. */
export function requestFirstTouch({ headers, url }: Request): VisitContext {
  if (headers.get("sec-gpc") === "1" || headers.get("dnt") === "1") return {};
  const isNamed = Object.values(parameterNames).some((parameter) => new URL(url).searchParams.has(parameter));
  const { landing: _landing, ...touch } = readFirstTouch(url, isNamed ? "" : (headers.get("referer") ?? ""));
  return touch;
}

// Not every browser has URL.parse yet.
function toUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
