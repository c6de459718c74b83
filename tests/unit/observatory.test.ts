import { expect, test } from "vitest";
import { foreignOrigin, scoreByObservatory } from "../support/observatory.ts";

const good = {
  "content-security-policy":
    "default-src 'none'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'; style-src-attr 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'none'",
  "referrer-policy": "strict-origin-when-cross-origin",
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "cross-origin-embedder-policy": "credentialless",
};
const html =
  '<!doctype html><script type="module" src="/assets/a.js" integrity="sha384-a"></script><script>b()</script>';

function score(change: Record<string, string | null> = {}, body = html, crossOrigin: Record<string, string> = {}) {
  const headers = new Headers();
  for (const [name, value] of Object.entries({ ...good, ...change })) if (value !== null) headers.set(name, value);
  const page = { headers, crossOriginHeaders: new Headers(crossOrigin), html: body, hostname: "penwright.example" };
  return scoreByObservatory(page).score;
}

test("a page with everything scores 155, one with frames of another site 145", () => {
  expect(score()).toBe(155);
  expect(score({ "cross-origin-embedder-policy": null })).toBe(145);
});

const csp = good["content-security-policy"];
test.each([
  ["no policy at all", { "content-security-policy": null }, 75],
  ["a directive given twice", { "content-security-policy": `${csp}; default-src 'none'` }, 75],
  ["any script from https", { "content-security-policy": csp.replace("'sha256-a'", "https:") }, 80],
  ["inline scripts", { "content-security-policy": csp.replace("'sha256-a'", "'unsafe-inline'") }, 80],
  ["eval", { "content-security-policy": csp.replace("'sha256-a'", "'sha256-a' 'unsafe-eval'") }, 135],
  ["inline styles", { "content-security-policy": csp.replace("'sha256-b'", "'unsafe-inline'") }, 145],
  ["a default of the site itself", { "content-security-policy": csp.replace("'none'", "'self'") }, 150],
  ["no referrer policy", { "referrer-policy": null }, 150],
  ["a loose referrer policy", { "referrer-policy": "unsafe-url" }, 145],
  ["no transport security", { "strict-transport-security": null }, 80],
  ["short transport security", { "strict-transport-security": "max-age=3600" }, 145],
  ["no nosniff", { "x-content-type-options": null }, 150],
  ["an unknown embedder policy", { "cross-origin-embedder-policy": "isolated" }, 140],
  ["a cookie", { "set-cookie": "seen=1" }, 60],
])("%s changes the score as the rules say", (_, change, expected) => {
  expect(score(change)).toBe(expected);
});

test("scripts count by their URL and integrity", () => {
  expect(score({}, "<script>a()</script>")).toBe(150);
  expect(score({}, html.replace(/ integrity="[^"]*"/, ""))).toBe(150);
  expect(score({}, `${html}<script src="https://cdn.example/a.js"></script>`)).toBe(140);
  expect(score({}, `${html}<script src="http://cdn.example/a.js"></script>`)).toBe(50);
});

test("an origin that is let in with credentials takes fifty points", () => {
  const headers = { "access-control-allow-origin": foreignOrigin, "access-control-allow-credentials": "true" };
  expect(score({}, html, headers)).toBe(50);
});
