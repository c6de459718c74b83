import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { exampleKey, withMac } from "../fixtures/storychief-vectors.ts";
import { askTeamSocket } from "../../server/routes/team-socket.ts";
import { exchange } from "../support/raw-exchange.ts";
import { sharedSite } from "../support/shared-site.ts";
import { postJson, signupOf, visit } from "../support/http-client.ts";
import { test } from "./fault.ts";

const signups = "/rest/v1/waitlist_signups";
const form = { "content-type": "application/x-www-form-urlencoded" };
const key = { apikey: "penwright-anon" };
const json = { "content-type": "application/json", ...key };

/** Every POST route with its content type and body limit. */
const writes: readonly [path: string, type: string, maxBytes: number][] = [
  [signups, "application/json", 64 * 1024],
  ["/rest/v1/contact_submissions", "application/json", 64 * 1024],
  ["/functions/v1/send-email", "application/json", 64 * 1024],
  ["/api/slack-notify", "application/json", 64 * 1024],
  ["/api/events", "application/json", 16 * 1024],
  ["/api/csp-report", "application/csp-report", 16 * 1024],
  ["/api/blog/webhook", "application/json", 10 * 1024 * 1024],
  ["/waitlist", "application/x-www-form-urlencoded", 64 * 1024],
  ["/contact", "application/x-www-form-urlencoded", 64 * 1024],
  ["/waitlist.data", "application/x-www-form-urlencoded", 64 * 1024],
  ["/unsubscribe?id=a&mac=b", "application/x-www-form-urlencoded", 64 * 1024],
];

const publish = (number: number, title = `Replayed ${number}`) =>
  withMac(
    JSON.stringify({
      meta: { event: "publish", status: "publish" },
      data: { storychief_id: number, title, seo_slug: `replayed-${number}`, content: "<p>Words.</p>" },
    }),
    exampleKey,
  );

test("every POST route refuses a body over its limit with 413 before it has read it all, and a compressed one with 415", async ({
  note,
}) => {
  const { port } = await sharedSite();
  const bomb = gzipSync(Buffer.alloc(4 * 1024 * 1024));
  for (const [path, type, maxBytes] of writes) {
    const packed = await visit(path, {
      method: "POST",
      headers: { ...key, "content-type": type, "content-encoding": "gzip" },
      body: new Uint8Array(bomb.subarray(0, 4_000)),
    });
    assert.equal(packed.status, 415, `${path}, packed`);
    // A too large Content-Length is refused before the body is sent.
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\napikey: penwright-anon\r\nContent-Type: ${type}\r\n`;
    const long = await exchange(port, `${head}Content-Length: ${maxBytes + 1}\r\n\r\n`);
    assert.equal(long.status, 413, `${path}, declared too long`);
    assert.ok(long.ms < 14_000, `${path} took ${long.ms} ms`);
    if (maxBytes > 100_000) continue;
    const chunks = `4000\r\n${"x".repeat(0x4000)}\r\n`.repeat(Math.ceil(maxBytes / 0x4000) + 1);
    const endless = await exchange(port, `${head}Transfer-Encoding: chunked\r\n\r\n${chunks}`);
    assert.equal(endless.status, 413, `${path}, in chunks without an end`);
  }
  note(`${writes.length} routes`);
});

test("a wrong content type and a form posted from another site are refused, and a form from the site's own https origin is accepted", async () => {
  for (const [path, type] of writes.filter(([path]) => path !== "/api/blog/webhook")) {
    for (const wrong of [
      "text/plain",
      "application/jsonx",
      "multipart/form-datax",
      "text/html",
      `text/plain; ${type}`,
    ]) {
      if (path === "/api/events" && wrong === "text/plain") continue;
      const answer = await visit(path, { method: "POST", headers: { ...key, "content-type": wrong }, body: "{}" });
      assert.ok(answer.status === 415 || answer.status === 400, `${path} took ${wrong}: ${answer.status}`);
    }
  }
  const foreign: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site", origin: "https://other.penwright.example" },
    { origin: "https://penwright.example.evil.example" },
    { origin: "http://penwright.example" },
  ];
  for (const path of ["/waitlist", "/contact", "/waitlist.data", "/unsubscribe?id=a&mac=b"]) {
    for (const headers of foreign) {
      const answer = await visit(path, { method: "POST", headers: { ...form, ...headers }, body: "name=Ada" });
      assert.equal(answer.status, 403, `${path} from ${JSON.stringify(headers)}`);
    }
  }
  // Behind a TLS proxy the site's origin is https, while the request to the process is http.
  const own = { ...form, origin: "https://penwright.example", "sec-fetch-site": "same-origin" };
  const body = "name=Ada&email=own%40writes.example&primaryUse=team&timeline=1month&formats=blog";
  const joined = await visit("/waitlist", { method: "POST", headers: own, body });
  assert.ok([302, 303].includes(joined.status), String(joined.status));
  assert.match(joined.headers.get("location") ?? "", /^\/waitlist\?joined=/);
});

test("CORS headers are the same for every origin and never allow credentials", async () => {
  for (const origin of ["https://evil.example", "null", "https://penwright.example"]) {
    for (const path of [signups, "/functions/v1/send-email"]) {
      const asked = await visit(path, {
        method: "OPTIONS",
        headers: { origin, "access-control-request-method": "POST", "access-control-request-headers": "x-evil" },
      });
      assert.equal(asked.status, 204);
      assert.equal(asked.headers.get("access-control-allow-origin"), "*");
      assert.equal(asked.headers.get("access-control-allow-credentials"), null);
      assert.doesNotMatch(asked.headers.get("access-control-allow-headers") ?? "", /x-evil|\*/);
    }
    for (const path of ["/", "/blog", "/api/blog/posts", "/api/events", "/waitlist", "/healthz"]) {
      const answer = await visit(path, { headers: { origin } });
      assert.equal(answer.headers.get("access-control-allow-origin"), null, path);
      assert.equal(answer.headers.get("access-control-allow-credentials"), null, path);
    }
  }
});

test("texts that could make a regular expression backtrack are answered within seconds", async ({ note }) => {
  let worst = 0;
  const long = 20_000;
  const texts = [
    `${"a".repeat(long)}@`,
    `${"a.".repeat(long)}@b`,
    `a@${"b.".repeat(long)}`,
    `a@${"-".repeat(long)}`,
    `${" ".repeat(long)}a`,
    "\u00a0".repeat(long),
    "*Email:* ".repeat(long / 10),
    `*Email:*${" ".repeat(long)}x`,
    "<".repeat(long),
    "https://".repeat(long / 8),
  ];
  for (const text of texts) {
    const began = performance.now();
    const all = await Promise.all([
      postJson(signups, signupOf(text, { name: text })),
      postJson("/functions/v1/send-email", {
        type: "contact",
        data: { name: text, email: text, reason: "media", message: text },
      }),
      postJson("/api/slack-notify", { text, blocks: [{ type: "section", text: { type: "mrkdwn", text } }] }),
      visit("/contact", {
        method: "POST",
        headers: form,
        body: new URLSearchParams({ name: text, email: text, message: text }).toString().slice(0, 60_000),
      }),
      visit(`/blog?search=${encodeURIComponent(text.slice(0, 4_000))}`, {
        headers: { "accept-encoding": text.slice(0, 4_000).replace(/[^\x20-\x7e]/g, "a") },
      }),
    ]);
    worst = Math.max(worst, performance.now() - began);
    for (const answer of all) assert.ok(answer.status < 500, `${text.slice(0, 10)}…: ${answer.status}`);
  }
  note(`five routes at once with ${texts.length} texts of up to ${long} characters: worst ${Math.round(worst)} ms`);
  // A regular expression that backtracks would take minutes.
  assert.ok(worst < 10_000, `${worst} ms`);
});

test("control characters and lone surrogates are refused, and bidi, zero-width and look-alike characters are accepted", async () => {
  for (const control of ["\u0000", "\u0007", "\u001b", "\u007f", "\u0085", "\u009f", "\n", "\r", "\u2028"])
    assert.equal(
      (await postJson(signups, signupOf("c@writes.example", { name: `A${control}b` }))).status,
      400,
      JSON.stringify(control),
    );
  assert.equal((await postJson(signups, signupOf("c@writes.example", { name: "A\ud800b" }))).status, 400);
  for (const [index, name] of ["\u202eAda", "A\u200bda", "Аdа", "A\u0301da"].entries())
    assert.equal(
      (await postJson(signups, signupOf(`bidi${index}@writes.example`, { name }))).status,
      201,
      JSON.stringify(name),
    );
});

test("a honeypot and a dwell time on both forms mark suspicious rows for review instead of refusing people", async () => {
  const { folder } = await sharedSite();
  const answers = {
    "/waitlist": { primaryUse: "team", timeline: "1month", formats: "blog" },
    "/contact": { reason: "media", message: "A message with more than ten letters." },
  };
  const signals = {
    trap: { website: "http://spam.example", dwellMs: "60000" },
    hasty: { website: "", dwellMs: "300" },
    calm: { website: "", dwellMs: "60000" },
  };
  for (const [path, own] of Object.entries(answers)) {
    for (const [kind, signal] of Object.entries(signals)) {
      const body = new URLSearchParams({ name: "Ada", email: `${kind}@review.example`, ...own, ...signal });
      const answer = await visit(path, { method: "POST", headers: form, body: body.toString() });
      assert.ok([302, 303].includes(answer.status), `${path}, ${kind}: ${answer.status}`);
    }
  }
  for (const table of ["waitlist", "contact"]) {
    const answer = await askTeamSocket(folder, `/export?table=${table}&format=csv`);
    assert.ok(answer);
    let csv = "";
    for await (const chunk of answer) csv += String(chunk);
    const lines = csv.split("\r\n").map((line) => line.split(","));
    const column = lines[0]?.indexOf("needs_review") ?? -1;
    const marked = (kind: string) => lines.find((line) => line.includes(`${kind}@review.example`))?.[column];
    assert.deepEqual([marked("trap"), marked("hasty"), marked("calm")], ["true", "true", "false"], csv.slice(0, 500));
  }
});

test("a spoofed client IP does not evade the rate limit, and a flood of writes does not limit reads", async ({
  note,
}) => {
  const from = "203.0.113.77";
  let refusal: Response | null = null;
  for (let number = 0; number < 70; number += 1) {
    const answer = await postJson(signups, signupOf(`flood${number}@limits.example`), {
      from: `198.18.0.${number}, ${from}`,
    });
    if (answer.status === 429) refusal = answer;
  }
  assert.ok(refusal, "another IP address on the left must not help");
  assert.ok(Number(refusal.headers.get("retry-after")) > 0);
  assert.match(refusal.headers.get("content-type") ?? "", /^application\/json/);
  for (const header of ["x-real-ip", "forwarded", "cf-connecting-ip", "true-client-ip", "x-client-ip"]) {
    const answer = await postJson(signups, signupOf("other@limits.example"), {
      from,
      headers: { [header]: "198.18.9.9" },
    });
    assert.equal(answer.status, 429, header);
  }
  for (const path of ["/", "/blog", "/blog?search=voice", "/api/blog/posts", "/waitlist", "/blog/feed.xml"])
    assert.equal((await visit(path, { from })).status, 200, path);
  const page = await visit("/contact", {
    method: "POST",
    from,
    headers: { ...form, accept: "text/html" },
    body: "name=Ada",
  });
  assert.equal(page.status, 400, "forms are counted apart from rows");
  note(`${refusal.headers.get("retry-after")} s to wait`);
});

test("a webhook with a forged, mistyped or multibyte mac is refused and publishes nothing", async () => {
  const good = publish(501);
  const mac = /"mac":"([0-9a-f]{64})"/.exec(good)?.[1] ?? "";
  assert.equal(mac.length, 64);
  const wrong: unknown[] = [
    "",
    "0".repeat(64),
    mac.toUpperCase(),
    `${mac} `,
    mac.slice(1),
    `${mac}0`,
    "é".repeat(32),
    "é".repeat(64),
    0,
    true,
    null,
    [mac],
    { mac },
    "__proto__",
  ];
  for (const value of wrong) {
    const answer = await visit("/api/blog/webhook", {
      method: "POST",
      headers: json,
      body: good.replace(`"${mac}"`, JSON.stringify(value)),
    });
    assert.ok(answer.status === 401 || answer.status === 400, `${JSON.stringify(value)}: ${answer.status}`);
  }
  assert.equal((await visit("/blog/replayed-501")).status, 404);
});

test("a webhook body changed after signing is refused, also when duplicate keys hide the change", async () => {
  const good = publish(502);
  for (const forged of [
    good.replace('"title":', '"title":"Forged","title":'),
    good.replace('"data":', '"data":{"title":"Forged"},"data":'),
    good.replace("{", '{"meta":{"event":"delete"},'),
    `${good}{"data":{"title":"Forged"}}`,
    `\ufeff${good.replace("Replayed", "Forged")}`,
    good.replace("Replayed", "Forged"),
  ]) {
    const answer = await visit("/api/blog/webhook", { method: "POST", headers: json, body: forged });
    assert.ok(answer.status === 401 || answer.status === 400, `${forged.slice(0, 80)}: ${answer.status}`);
  }
  assert.doesNotMatch(await (await visit("/api/blog/posts?limit=50")).text(), /Forged/);
});

test("a replayed webhook delivery does not overwrite a newer one", async () => {
  const send = (body: string) => visit("/api/blog/webhook", { method: "POST", headers: json, body });
  const first = publish(503, "First words");
  const answers = [await send(first), await send(publish(503, "Second words")), await send(first)];
  assert.deepEqual(
    answers.map((answer) => answer.status),
    [200, 200, 200],
  );
  const post = await (await visit("/api/blog/get-post?slug=replayed-503")).text();
  assert.match(post, /Second words/, "the older delivery, sent again, must not win");
});
