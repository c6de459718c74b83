import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { createClientIp, toLimitKey } from "./client-ip.ts";

async function clientIp(trustedProxies: number, forwarded: string | null): Promise<string> {
  const find = createClientIp(trustedProxies);
  const app = new Hono().get("/", (context) => context.text(find(context)));
  const socket = { incoming: { socket: { remoteAddress: "192.0.2.9", remotePort: 1, remoteFamily: "IPv4" } } };
  const response = await app.request(
    "/",
    forwarded === null ? {} : { headers: { "x-forwarded-for": forwarded } },
    socket,
  );
  return response.text();
}

test.each([
  [0, null, "192.0.2.9"],
  [0, "203.0.113.1", "192.0.2.9"],
  [1, "203.0.113.1", "203.0.113.1"],
  [1, "spoofed, 203.0.113.1", "203.0.113.1"],
  [1, "198.51.100.7, 203.0.113.1", "203.0.113.1"],
  [2, "198.51.100.7, 203.0.113.1, 10.0.0.1", "203.0.113.1"],
  [2, "203.0.113.1", "192.0.2.9"],
  // Fly writes its own address behind the visitor's, Render Cloudflare's and its balancer's.
  [2, "198.51.100.7, 203.0.113.1, 2001:db8:1::af:1aa1:0", "203.0.113.1"],
  [3, "198.51.100.7,203.0.113.1, 192.0.2.71, 10.19.6.53", "203.0.113.1"],
  [1, null, "192.0.2.9"],
  [1, "", "192.0.2.9"],
  [1, "203.0.113.1,", "192.0.2.9"],
  [1, "unknown", "192.0.2.9"],
  [1, "203.0.113.1:4711", "203.0.113.1"],
  [1, "[2001:db8::1]:4711", "2001:db8::1"],
  [1, "[2001:db8::1]", "2001:db8::1"],
  [1, "2001:db8::1", "2001:db8::1"],
  [1, " 203.0.113.1 ", "203.0.113.1"],
  [1, "203.0.113.1; drop table", "192.0.2.9"],
])("with %i proxies, X-Forwarded-For %j means %s", async (trustedProxies, forwarded, expected) => {
  expect(await clientIp(trustedProxies, forwarded)).toBe(expected);
});

test("without a socket the client IP is unknown", async () => {
  const find = createClientIp(0);
  const app = new Hono().get("/", (context) => context.text(find(context)));
  expect(await (await app.request("/")).text()).toBe("unknown");
});

test("a real connection is known by its socket", async () => {
  const find = createClientIp(0);
  const app = new Hono().get("/", (context) => context.text(find(context)));
  const port = await new Promise<number>((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (info) => resolve(info.port));
    server.unref();
  });
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe("127.0.0.1");
});

test.each([
  ["203.0.113.1", "203.0.113.1"],
  ["::ffff:203.0.113.1", "203.0.113.1"],
  ["0:0:0:0:0:ffff:cb00:7101", "203.0.113.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/56"],
  ["2001:DB8:1:2::", "2001:db8:1::/56"],
  ["2001:db8:1:3::", "2001:db8:1::/56"],
  ["2001:db8:1:ff::1", "2001:db8:1::/56"],
  ["2001:db8:1:100::", "2001:db8:1:100::/56"],
  ["2001:db8::1", "2001:db8::/56"],
  ["::1", "::/56"],
  ["fe80::1%eth0", "fe80::/56"],
  ["64:ff9b::203.0.113.1", "64:ff9b::/56"],
  ["unknown", "unknown"],
])("%s is counted as %s", (ip, key) => {
  expect(toLimitKey(ip)).toBe(key);
});
