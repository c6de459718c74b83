import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { form, mutate, noise, own, request, type Sent, session } from "../fixtures/generated-requests.ts";
import { askTeamSocket } from "../../server/routes/team-socket.ts";
import { exchange, type RawAnswer } from "../support/raw-exchange.ts";
import { sharedSite } from "../support/shared-site.ts";
import { test } from "./fault.ts";

/** Serializes a request. Line breaks in headers are removed; request-shapes.fault.ts tests those. */
function toBytes(sent: Sent, clientIp: string, cookie: string): Buffer {
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
    `x-forwarded-for: ${clientIp}`,
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
  // /500 shows the error page and answers 500 on purpose.
  const isFailure = answer.status >= 500 && !/(?:^|\/)(?:5|%35)(?:0|%30){2}(?:$|[/?.#])/i.test(sent.target);
  assert.ok(!isFailure, said);
  // Location is checked below.
  assert.doesNotMatch(
    // The team's sign-in stores the requested page in a cookie, and deletes those of an invalid session; a list of the desk stores its query.
    head
      .replace(/^location: .*$/im, "")
      .replace(/^set-cookie: __Host-team(?:-next)?=[\w%-]*; Max-Age=\d+; Path=\/;.*$/gim, "")
      .replace(/^set-cookie: __Host-list-team[a-z-]*=[\w%.~*!'()-]*; (?:Max-Age=0; )?Path=\/;.*$/gim, ""),
    /onerror|set-cookie|evil\.example/i,
    `a header came back: ${said}`,
  );
  // React Router's data for a submitted form repeats what was typed; nosniff keeps browsers from rendering it.
  if (answer.headers["content-type"] === "text/x-script")
    assert.equal(answer.headers["x-content-type-options"], "nosniff", said);
  else assert.doesNotMatch(body, /<img src=x onerror/i, `it came back as it was: ${said}`);
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
    body: new URL(await text(answer)).search.slice(1),
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

/** The short form sends the same requests each time; the long form uses a new seed. */
function seedOf(isLong: boolean): { seed?: number } {
  return isLong ? {} : { seed: 20_261_121 };
}

test("every route, thousands of generated requests: no 5xx, no hang, no echo, no reflected header, no stack trace", async ({
  isLong,
  note,
}) => {
  test.setTimeout((isLong ? 120 : 3) * 60_000);
  const { port, folder, output } = await sharedSite();
  const cookie = await signIn(port, folder);
  const saidBefore = output().length;
  const lanes = 10;
  const rounds = isLong ? 10_000 : 310;
  const statuses = new Map<number, number>();
  let count = 0;
  let worst = 0;
  let slow = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: lanes, maxLength: lanes }), async (all) => {
      await Promise.all(
        all.map(async (sent) => {
          count += 1;
          // A client IP for each, so that rate limits hide nothing.
          const clientIp = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
          const withinMs = isLong ? 60_000 : 15_000;
          const answer = await exchange(port, toBytes(sent, clientIp, cookie), { withinMs, untilClosed: true });
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          worst = Math.max(worst, answer.ms);
          if (answer.ms > 1_000) slow += 1;
          expectCalm(sent, answer);
        }),
      );
    }),
    { numRuns: rounds, ...seedOf(isLong), endOnFailure: true, includeErrorInReport: true },
  );
  const spread = [...statuses].toSorted(([a], [b]) => a - b).map(([status, times]) => `${times} × ${status}`);
  note(`${count} requests: ${spread.join(", ")}; worst ${Math.round(worst)} ms, ${slow} above 1 s`);
  assert.ok(count >= (isLong ? 100_000 : 3_000));
  // Requests for /500 are logged with status 500.
  const said = output().slice(saidBefore).split("\n");
  const failures = said.filter((line) => /"level":"(?:error|fatal)"/.test(line) && !/"path":"\/500[/?"]/.test(line));
  assert.deepEqual(failures.slice(0, 3), []);
});

/** Every query parameter that the code reads, by name. */
function parameterNames(): string[] {
  const names = new Set<string>();
  for (const folder of ["server", "src"])
    for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      if (/\.tsx?$/.test(file) && !file.includes(".test.")) {
        const source = readFileSync(join(folder, file), "utf8");
        for (const [, name = ""] of source.matchAll(/(?:\bquery|\bget)\("([\w-]{1,30})"\)/g)) names.add(name);
        for (const [, list = ""] of source.matchAll(/\{([^{}]{1,200})\} = [\w.]+\.query\(\)/g))
          for (const name of list.split(",")) names.add(name.split(":")[0]?.trim() ?? "");
      }
  return [...names];
}

test("the names that every object has are no values of a parameter: no 5xx on any page", async ({ note }) => {
  const { port, folder } = await sharedSite();
  const cookie = await signIn(port, folder);
  const names = parameterNames();
  for (const name of ["did", "done", "page", "search", "state", "category"]) assert.ok(names.includes(name), name);
  const desk = "people messages invitations posts letters launch report sessions webhooks log people/stopped";
  const pages = [
    "/",
    "/blog",
    "/pricing",
    "/demo",
    "/waitlist",
    "/contact",
    "/unsubscribe",
    "/invitation",
    "/your-place",
  ];
  const targets = [...pages, "/team", ...desk.split(" ").map((name) => `/team/${name}`), "/api/blog/posts"];
  let count = 0;
  for (const target of targets)
    for (const value of ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf"]) {
      count += 1;
      const query = names.map((name) => `${name}=${value}`).join("&");
      const sent = { method: "GET", target: `${target}?${query}`, headers: [session], body: "" };
      expectCalm(sent, await exchange(port, toBytes(sent, `10.254.0.${count}`, cookie), { untilClosed: true }));
    }
  note(`${count} requests with ${names.length} parameters each`);
});

test("an id with NUL in a form of the team is refused, not a failure", async () => {
  const { port, folder } = await sharedSite();
  const cookie = await signIn(port, folder);
  const body = "id=00000000-0000-4000-8000-00000000%00";
  const sent = { method: "POST", target: "/team/sessions/end", headers: [form, own, session], body };
  const answer = await exchange(port, toBytes(sent, "10.255.255.2", cookie), { untilClosed: true });
  assert.equal(answer.status, 400, answer.text.slice(0, 400));
});

test("the team's socket answers generated requests without a 5xx, and keeps answering", async ({ isLong, note }) => {
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
