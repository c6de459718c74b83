import { expect, test } from "vitest";
import { commonHeaders, ownSourcesOnly, pageHeaders } from "./security-headers.ts";

const page = { html: "", scriptHashes: [], styleHashes: [] };

test("a response that is not a page may load nothing, run nothing and be framed by nobody", () => {
  const headers = commonHeaders(true);
  expect(headers["content-security-policy"]).toBe(
    "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'",
  );
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
});

test("transport security is two years, with subdomains, and only where the site is reached over TLS", () => {
  expect(commonHeaders(true)["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
  expect(commonHeaders(false)).not.toHaveProperty("strict-transport-security");
});

test("a page is isolated unless it shows frames of another site", () => {
  expect(pageHeaders(page, ownSourcesOnly, true)["cross-origin-embedder-policy"]).toBe("credentialless");
  const framed = pageHeaders(page, { ...ownSourcesOnly, frame: ["https://widget.test"] }, true);
  expect(framed).not.toHaveProperty("cross-origin-embedder-policy");
});
