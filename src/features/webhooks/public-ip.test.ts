import { lookup } from "node:dns/promises";
import { expect, test } from "vitest";
import { isPublicIp, lookupPublic } from "./public-ip.server.ts";

test.each([
  "1.1.1.1",
  "8.8.8.8",
  "172.15.0.1",
  "172.32.0.1",
  "223.255.255.1",
  "2606:4700::1111",
  "2a00:1450::1",
  "3ffe::1",
  "2001:4860:4860::8888",
])("%s is public", (ip) => expect(isPublicIp(ip)).toBe(true));

test.each([
  "127.0.0.1",
  "127.8.8.8",
  "0.0.0.0",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:a00:1",
  "64:ff9b::a00:1",
  "2002:7f00:1::",
  "fd00::1",
  "fe80::1",
  "ff02::1",
  "::ffff:0:7f00:1",
  "::ffff:0:a00:1",
  "5f00::1",
  "3fff::1",
  "3fff:fff:ffff::1",
  "2001:db8::1",
  "2001:2::1",
  "64:ff9b:1::1",
  "100::1",
  "100:0:0:1::1",
  "fec0::1",
  "4000::1",
  "8000::1",
  "240.0.0.1",
  "example.org",
  "",
])("%s is not", (ip) => expect(isPublicIp(ip)).toBe(false));

test.each([{ all: true }, { all: false }])("a name that leads to this machine is refused: %j", async (options) => {
  expect((await lookup("localhost")).address).toMatch(/^127\.|^::1$/);
  const code = await new Promise((resolve) =>
    lookupPublic("localhost", options, (error) => resolve(error === null ? null : error.code)),
  );
  expect(code).toBe("EPRIVATE");
});
