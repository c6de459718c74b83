import assert from "node:assert/strict";
import { exchange } from "../support/raw-exchange.ts";
import { sharedSite } from "../support/shared-site.ts";
import { test } from "./fault.ts";

const ok = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const post = "POST /waitlist HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n";

/** Ambiguous requests for smuggling: each gets one refusal, and the bytes after it are not read as a request. */
const smuggled: Record<string, string> = {
  "a length and chunks": `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  "chunks and a length": `${post}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`,
  "two lengths": `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!`,
  "a list of lengths": `${post}Content-Length: 5, 5\r\n\r\nhello`,
  "a signed length": `${post}Content-Length: +5\r\n\r\nhello`,
  "a negative length": `${post}Content-Length: -1\r\n\r\n`,
  "a length in hexadecimal": `${post}Content-Length: 0x5\r\n\r\nhello`,
  "another coding": `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
  "chunked, then something": `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`,
  "a chunk size with a sign": `${post}Transfer-Encoding: chunked\r\n\r\n+5\r\nhello\r\n0\r\n\r\n`,
  "a chunk without its end": `${post}Transfer-Encoding: chunked\r\n\r\n5\r\nhelloworld\r\n0\r\n\r\n`,
  "a folded header": "GET / HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b\r\n\r\n",
  "a space before the colon": "GET / HTTP/1.1\r\nHost : x\r\n\r\n",
  "a bare line feed": "GET / HTTP/1.1\nHost: x\n\n",
  "a bare carriage return": "GET / HTTP/1.1\rHost: x\r\r",
  "a NUL in a header": "GET / HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n",
  "two Hosts": "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
  "one Host twice": "GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n",
  "no Host": "GET / HTTP/1.1\r\nX-A: a\r\n\r\n",
  "a Host with a path": "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n",
  "a Host with a user": "GET / HTTP/1.1\r\nHost: a@b\r\n\r\n",
  "a Host with a space": "GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
  "a header without a name": "GET / HTTP/1.1\r\nHost: x\r\n: a\r\n\r\n",
  "a space in the URL": "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n",
  "a URL without a slash": "GET pricing HTTP/1.1\r\nHost: x\r\n\r\n",
  "a URL beyond ASCII": "GET /\x80\xff HTTP/1.1\r\nHost: x\r\n\r\n",
  "a backslash at the beginning": "GET \\evil.example HTTP/1.1\r\nHost: x\r\n\r\n",
  "a method nobody knows": "FOO / HTTP/1.1\r\nHost: x\r\n\r\n",
  "a method in small letters": "get / HTTP/1.1\r\nHost: x\r\n\r\n",
  "the preface of HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "a TLS greeting": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  "an asterisk": "OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n",
};

test("request smuggling shapes: a length beside chunks, folded headers, bare line feeds, two Hosts and their like are refused, and what follows them is not read", async ({
  note,
}) => {
  const { port } = await sharedSite();
  for (const [name, bytes] of Object.entries(smuggled)) {
    const answer = await exchange(port, `${bytes}${ok}`, { untilClosed: true });
    assert.equal(answer.status, 400, `${name}: ${answer.text.slice(0, 200)}`);
    assert.equal(answer.text.match(/HTTP\/1\.1 \d/g)?.length, 1, `${name} was answered more than once`);
    assert.match(answer.headers["content-type"] ?? "", /^application\/json/, name);
    assert.match(answer.headers["cache-control"] ?? "no-store", /no-store/, name);
  }
  assert.equal((await exchange(port, "CONNECT evil.example:80 HTTP/1.1\r\nHost: x\r\n\r\n")).status, 0);
  note(`${Object.keys(smuggled).length} shapes`);
});

test("pipelined requests are answered in their order, and a flood of them by one connection", async () => {
  const { port } = await sharedSite();
  const order = ["/robots.txt", "/nowhere", "/blog/feed.json", "/api/events", "/%", "/llms.txt"];
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept: application/json\r\n`;
  const last = `${ask("/robots.txt")}Connection: close\r\n\r\n`;
  const few = await exchange(port, `${order.map((path) => `${ask(path)}\r\n`).join("")}${last}`, {
    untilClosed: true,
  });
  const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map((match) => match[1]);
  assert.deepEqual(statuses(few.text), ["200", "404", "200", "405", "400", "200", "200"]);
  const many = await exchange(port, `${ask("/robots.txt")}\r\n`.repeat(2_000) + last, {
    untilClosed: true,
    withinMs: 15_000,
  });
  assert.deepEqual([...new Set(statuses(many.text))], ["200"]);
  assert.equal(statuses(many.text).length, 2_001);
});

test("a URL in absolute form is answered by its path, and its host changes nothing", async () => {
  const { port } = await sharedSite();
  const sender = "X-Forwarded-For: 192.0.2.61\r\n";
  for (const path of ["/", "/pricing", "/blog", "/nowhere", "/sitemap.xml"]) {
    const own = await exchange(
      port,
      `GET ${path} HTTP/1.1\r\nHost: penwright.example\r\n${sender}Connection: close\r\n\r\n`,
    );
    const foreign = await exchange(
      port,
      `GET http://evil.example${path} HTTP/1.1\r\nHost: evil.example\r\n${sender}Connection: close\r\n\r\n`,
    );
    const said = `${path}: ${foreign.status} after ${Math.round(foreign.ms)} ms, not ${own.status}: ${foreign.text.slice(0, 500)}`;
    assert.equal(foreign.status, own.status, said);
    assert.doesNotMatch(foreign.text, /evil\.example/, path);
  }
});

test("HTTP/1.0 without a Host is answered: old load balancers ask so", async () => {
  const { port } = await sharedSite();
  for (const path of ["/healthz", "/pricing", "/blog?page=2"])
    assert.equal((await exchange(port, `GET ${path} HTTP/1.0\r\n\r\n`)).status, 200, path);
});
