import assert from "node:assert/strict";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { exampleKey, withMac } from "../fixtures/storychief-vectors.ts";
import { askTeamSocket } from "../../server/routes/team-socket.ts";
import { exchange, type RawAnswer } from "../support/raw-exchange.ts";
import { sharedSite } from "../support/shared-site.ts";
import { test } from "./fault.ts";

/** A request as text: nothing between here and the server tidies it up. */
interface Sent {
  method: string;
  target: string;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
}

/** Stands in every mutated part. Wherever it comes back, it must have been made harmless. */
const marker = `"><img src=x onerror=fz()>'fz`;

const json = ["content-type", "application/json"] as const;
const key = ["apikey", "penwright-anon"] as const;
const form = ["content-type", "application/x-www-form-urlencoded"] as const;
const signup = `{"name":"Ada","email":"ada@example.com","primary_use":"team","timeline":"1month","formats":["blog"]}`;
const letter = `{"name":"Ada","email":"ada@example.com","use_case":"media","message":"Ten letters and more."}`;
const slack = `{"text":"New","blocks":[{"type":"section","text":{"type":"mrkdwn","text":"*Email:* ada@example.com"}}]}`;
const events = `{"sentAt":1,"events":[{"name":"nav_clicked","properties":{"label":"Blog"},"path":"/","at":1}]}`;
const delivery = `{"meta":{"event":"publish","status":"publish"},"data":{"storychief_id":77,"title":"Fuzz","seo_slug":"fuzz","content":"<p>Words</p>"}}`;
const report = `{"csp-report":{"effective-directive":"img-src","blocked-uri":"https://evil.example/x"}}`;

/** Stands for the cookie of a session, which the site gives at the start. */
const session = ["cookie", "the team's session"] as const;
const own = ["sec-fetch-site", "same-origin"] as const;
const teamReads = [
  "/team",
  "/team/messages?state=answered&page=2",
  "/team/people?search=ada&sort=name&page=2",
  "/team/posts",
  "/team/sessions",
  "/team/log?before=5",
];
const nobody = "00000000-0000-4000-8000-000000000000";

/** A valid request of every route; the generator begins with these. */
const seeds: readonly Sent[] = [
  ...[
    "/",
    "/pricing",
    "/blog",
    "/blog?page=2",
    "/blog?search=voice&category=craft",
    "/blog/one-idea-four-formats",
    "/demo?formality=20&energy=80&perspective=20&topic=x",
    "/personas",
    "/contact?plan=team",
    "/waitlist?plan=team&formality=20",
    "/unsubscribe?id=a&list=b&mac=c",
    "/500",
    "/nowhere",
    "/blog.data?page=2",
    "/blog/one-idea-four-formats.data",
    "/waitlist.data?_routes=routes%2Fwaitlist",
    "/_root.data",
    "/api/blog/posts?page=1&limit=5&search=voice&category=craft",
    "/api/blog/get-post?slug=one-idea-four-formats",
    "/blog/feed.xml",
    "/blog/feed.json",
    "/blog/category/craft/feed.xml",
    "/blog/one-idea-four-formats.md",
    "/share/home.png",
    "/share/blog/one-idea-four-formats.png",
    "/sitemap.xml",
    "/sitemap-1.xml",
    "/robots.txt",
    "/llms.txt",
    "/.well-known/security.txt",
    "/site.webmanifest",
    "/healthz",
    "/favicon.svg",
    "/assets/root.js",
    "/.env",
    "/.git/config",
    "/assets/root.js.map",
    "/../../etc/passwd",
    "/..%2f..%2f..%2fetc%2fpasswd",
    "/team/sign-in",
    "/team/sign-in/link?token=abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ",
    "/team/messages",
  ].map((target) => ({ method: "GET", target, headers: [], body: "" })),
  ...teamReads.map((target) => ({ method: "GET", target, headers: [session], body: "" })),
  { method: "POST", target: "/team/sign-in", headers: [form, own], body: "email=ada%40example.com" },
  {
    method: "POST",
    target: "/team/sign-in/link",
    headers: [form, own],
    body: "token=abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ",
  },
  { method: "POST", target: "/team/sessions/end", headers: [form, own, session], body: `id=${nobody}` },
  {
    method: "POST",
    target: `/team/messages/${nobody}/answer`,
    headers: [form, own, session],
    body: `id=${nobody}&body=Yes`,
  },
  { method: "POST", target: `/team/people/${nobody}/note`, headers: [form, own, session], body: "note=x" },
  { method: "POST", target: "/team/people/export", headers: [form, own, session], body: "search=ada" },
  { method: "POST", target: "/rest/v1/waitlist_signups", headers: [json, key], body: signup },
  { method: "POST", target: "/rest/v1/contact_submissions", headers: [json, key], body: letter },
  {
    method: "POST",
    target: "/rest/v1/waitlist_signups?columns=%22name%22%2C%22email%22",
    headers: [json, key, ["prefer", "return=minimal"]],
    body: `[${signup}]`,
  },
  {
    method: "POST",
    target: "/functions/v1/send-email",
    headers: [json, key],
    body: `{"type":"contact","data":{"name":"Ada","email":"ada@example.com","reason":"media","message":"Ten letters and more."}}`,
  },
  { method: "POST", target: "/api/slack-notify", headers: [json], body: slack },
  { method: "POST", target: "/api/events", headers: [json, ["user-agent", "Mozilla/5.0 Firefox/140.0"]], body: events },
  { method: "POST", target: "/api/csp-report", headers: [["content-type", "application/csp-report"]], body: report },
  { method: "POST", target: "/api/blog/webhook", headers: [json], body: withMac(delivery, exampleKey) },
  { method: "POST", target: "/api/blog/webhook", headers: [json], body: delivery },
  {
    method: "POST",
    target: "/waitlist",
    headers: [form],
    body: "name=Ada&email=ada%40example.com&primaryUse=team&timeline=1month&formats=blog",
  },
  {
    method: "POST",
    target: "/contact",
    headers: [form],
    body: "name=Ada&email=ada%40example.com&reason=media&message=Ten+letters+and+more.",
  },
  { method: "POST", target: "/contact.data", headers: [form], body: "name=Ada&message=x" },
  { method: "POST", target: "/unsubscribe?id=a&mac=b", headers: [form], body: "List-Unsubscribe=One-Click" },
];

const nasty = fc.constantFrom(
  marker,
  "../",
  "..%2f",
  "%2e%2e/",
  "..%5c",
  "%",
  "%0",
  "%zz",
  "%00",
  "%0d%0aSet-Cookie:%20fz=1",
  "%ED%A0%80",
  "%F0%9F%A6%8B",
  "%E2%80%AE",
  "//evil.example",
  "\\evil.example",
  "/.",
  "?",
  "&",
  "=",
  ";",
  "__proto__",
  "constructor",
  "[]",
  "null",
  "-1",
  "1e309",
  "99999999999999999999",
  "0x10",
  "NaN",
  "'; select pg_sleep(9); --",
  "${7*7}",
  "{{7*7}}",
  "<!--",
  "]]>",
  "javascript:fz()",
  "\u00e9",
  "a".repeat(2_000),
);
const noise = fc.oneof(
  { weight: 4, arbitrary: nasty },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme-ascii", maxLength: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
);

/** Puts noise into a text: before, after, instead of, or in the middle of what is there. */
const mutate = (text: string): fc.Arbitrary<string> =>
  fc
    .tuple(noise, fc.nat(text.length), fc.nat(6))
    .map(([more, at, cut]) => text.slice(0, at) + more + text.slice(Math.min(text.length, at + cut)));

const methods = fc.constantFrom(
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "QUERY",
);

const headerName = fc.constantFrom(
  "accept",
  "accept-encoding",
  "accept-language",
  "apikey",
  "authorization",
  "content-encoding",
  "content-profile",
  "content-type",
  "cookie",
  "forwarded",
  "host",
  "if-modified-since",
  "if-none-match",
  "next-action",
  "origin",
  "prefer",
  "range",
  "referer",
  "sec-fetch-site",
  "sec-gpc",
  "user-agent",
  "x-client-info",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-http-method-override",
  "x-middleware-subrequest",
  "x-original-url",
  "x-react-router-prerender-data",
  "x-react-router-spa-mode",
  "x-request-id",
  "x-rewrite-url",
);
const headerValue = fc.oneof(
  noise,
  fc.constantFrom(
    "text/html",
    "application/json",
    "yes",
    "evil.example",
    "https://evil.example",
    "*",
    "bytes=0-",
    "same-origin",
  ),
);

const request: fc.Arbitrary<Sent> = fc.constantFrom(...seeds).chain((seed) =>
  fc.record({
    method: fc.oneof({ weight: 3, arbitrary: fc.constant(seed.method) }, { weight: 1, arbitrary: methods }),
    target: fc.oneof({ weight: 2, arbitrary: fc.constant(seed.target) }, { weight: 3, arbitrary: mutate(seed.target) }),
    headers: fc.array(fc.tuple(headerName, headerValue), { maxLength: 4 }).map((more) => [...seed.headers, ...more]),
    body: fc.oneof(
      { weight: 2, arbitrary: fc.constant(seed.body) },
      { weight: 3, arbitrary: mutate(seed.body) },
      // Signed all the same, so that what is behind the signature is fuzzed as well.
      { weight: seed.target.endsWith("webhook") ? 3 : 0, arbitrary: mutate(delivery).map(trySigning) },
    ),
  }),
);

function trySigning(body: string): string {
  try {
    return withMac(body, exampleKey);
  } catch {
    // Too broken to be signed: sent as it is.
    return body;
  }
}

/** Bytes on the wire. Line breaks within a header would be another request, and have tests of their own (request-shapes). */
function toBytes(sent: Sent, address: string, cookie: string): Buffer {
  const target = Buffer.from(sent.target, "utf8")
    .toString("latin1")
    .replace(/[\s\0-\x20\x7f]/g, "%20");
  const names = new Set<string>();
  const fields = [...sent.headers, ["host", "penwright.example"] as const].flatMap(([name, value]) => {
    if (names.has(name)) return [];
    names.add(name);
    return [
      `${name}: ${Buffer.from(value === session[1] ? cookie : value, "utf8")
        .toString("latin1")
        .replace(/[\r\n\0]/g, " ")}`,
    ];
  });
  const body = Buffer.from(sent.body, "utf8");
  const hasBody = sent.body !== "" && sent.method !== "GET" && sent.method !== "HEAD";
  const head = [
    `${sent.method} ${target.startsWith("/") ? target : `/${target}`} HTTP/1.1`,
    ...fields,
    `x-forwarded-for: ${address}`,
    "connection: close",
    ...(hasBody ? [`content-length: ${body.length}`] : []),
  ].join("\r\n");
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, "latin1"), hasBody ? body : Buffer.alloc(0)]);
}

/** What must hold for every response of every route. */
function expectCalm(sent: Sent, answer: RawAnswer): void {
  const said = `${JSON.stringify(sent).slice(0, 1_500)}\n→ ${answer.text.slice(0, 400)}`;
  const [head, body] = splitOnce(answer.text, "\r\n\r\n");
  assert.ok(answer.status >= 200, `no answer within ${Math.round(answer.ms)} ms: ${said}`);
  // The page that shows how a failure looks answers 500 by its nature.
  const isFailure = answer.status >= 500 && !/^\/500(?:$|[/?.])/i.test(sent.target) && !/%35|%30/.test(sent.target);
  assert.ok(!isFailure, said);
  // Where it has moved to is a path of its own, and checked below.
  assert.doesNotMatch(
    // The team's sign-in remembers in a cookie which page was asked for, and takes away what is no session.
    head
      .replace(/^location: .*$/im, "")
      .replace(/^set-cookie: __Host-team(?:-next)?=[\w%-]*; Max-Age=\d+; Path=\/;.*$/gim, ""),
    /onerror|set-cookie|evil\.example/i,
    `a header came back: ${said}`,
  );
  assert.doesNotMatch(body, /<img src=x onerror/i, `it came back as it was: ${said}`);
  assert.doesNotMatch(
    body,
    /node_modules|\.server\.ts|\n\s+at .*:\d+:\d+|PL\/pgSQL|pglite/i,
    `it says how it is made: ${said}`,
  );
  if (answer.status >= 400)
    assert.match(answer.headers["cache-control"] ?? "", /no-store|max-age=(?:60|[0-5]?\d)(?!\d)/, said);
  if (answer.status === 405) assert.ok(answer.headers["allow"], said);
  if (answer.status === 429) assert.ok(Number(answer.headers["retry-after"]) > 0, said);
  if (answer.status >= 300 && answer.status < 400 && answer.status !== 304)
    assert.match(answer.headers["location"] ?? "", /^\/(?![/\\])/, said);
}

/** Signs in as the owner, with a link from the machine. @returns the cookie */
async function signIn(port: number, folder: string): Promise<string> {
  const answer = await askTeamSocket(folder, "/team-link?email=hello%40penwright.example", "POST");
  assert.ok(answer, "nobody is behind the socket");
  const sent = {
    method: "POST",
    target: "/team/sign-in/link",
    headers: [form, own],
    body: `token=${await text(answer)}`,
  };
  const used = await exchange(port, toBytes(sent, "10.255.255.1", ""), { withinMs: 15_000, untilClosed: true });
  const cookie = /__Host-team=[\w-]{43}/.exec(used.text)?.[0];
  assert.ok(cookie, used.text.slice(0, 400));
  return cookie;
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return at === -1 ? [text, ""] : [text.slice(0, at), text.slice(at + by.length)];
}

/** The short form sends the same requests each time, so that a failure is the change's; the long form sends others. */
function seedOf(isLong: boolean): { seed?: number } {
  return isLong ? {} : { seed: 20_261_121 };
}

test("every route, five thousand generated requests: no 5xx, no hang, no echo, no reflected header, no stack trace", async ({
  isLong,
  note,
}) => {
  test.setTimeout(180 * 1000);
  const { port, folder, output } = await sharedSite();
  const cookie = await signIn(port, folder);
  const saidBefore = output().length;
  const lanes = 10;
  const rounds = isLong ? 5_000 : 510;
  const statuses = new Map<number, number>();
  let count = 0;
  let worst = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: lanes, maxLength: lanes }), async (all) => {
      await Promise.all(
        all.map(async (sent) => {
          count += 1;
          // An address of its own for each, so that limits hide nothing.
          const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
          const answer = await exchange(port, toBytes(sent, address, cookie), { withinMs: 15_000, untilClosed: true });
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          worst = Math.max(worst, answer.ms);
          expectCalm(sent, answer);
        }),
      );
    }),
    { numRuns: rounds, ...seedOf(isLong), endOnFailure: true, includeErrorInReport: true },
  );
  const spread = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
  note(`${count} requests: ${spread.join(", ")}; worst ${Math.round(worst)} ms`);
  assert.ok(count >= 5_000);
  // The page that shows the server-error screen on purpose answers 500, and its request line says so.
  const said = output().slice(saidBefore).split("\n");
  const failures = said.filter((line) => /"level":"(?:error|fatal)"/.test(line) && !/"path":"\/500[/?"]/.test(line));
  assert.deepEqual(failures.slice(0, 3), []);
});

test("the team's socket, generated requests: answered or refused in a sentence, and it keeps answering", async ({
  isLong,
  note,
}) => {
  const { folder } = await sharedSite();
  const question = fc.oneof(
    mutate("/export?table=waitlist&format=csv&since=2026-01-01"),
    mutate("/report?days=30"),
    noise.map((text) => `/${text}`),
  );
  let count = 0;
  await fc.assert(
    fc.asyncProperty(question, async (text) => {
      count += 1;
      const answer = await askTeamSocket(folder, encodeURI(text.toWellFormed()));
      assert.ok(answer, "nobody is behind the socket");
      let body = "";
      for await (const chunk of answer) body += String(chunk);
      assert.ok((answer.statusCode ?? 0) < 500, `${text} → ${answer.statusCode} ${body.slice(0, 200)}`);
      assert.doesNotMatch(body, /node_modules|\n\s+at /);
    }),
    { numRuns: 120, ...seedOf(isLong), endOnFailure: true, includeErrorInReport: true },
  );
  note(`${count} questions`);
});
