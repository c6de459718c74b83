import { expect, test } from "vitest";
import { toOwnRequest } from "./own-request.ts";

test("a loader gets the site's own origin and no header", () => {
  const request = toOwnRequest("https://penwright.example", "//evil.example/blog");
  expect(request.url).toBe("https://penwright.example//evil.example/blog");
  expect([...request.headers]).toEqual([]);
});

test("a posted form brings the headers that its action may read", () => {
  const referer = "https://penwright.example/contact?utm_source=letter";
  const request = toOwnRequest("https://penwright.example", "/contact", {
    form: new URLSearchParams({ name: "Ada" }),
    headers: { referer, dnt: "" },
  });
  expect(request.headers.get("referer")).toBe(referer);
  expect(request.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
});
