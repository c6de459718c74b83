import { expect, test } from "vitest";
import { toStrippedRequest } from "./stripped-request.ts";

test("a loader gets the site's own origin and no header, and development hears which one it reads", () => {
  const read: string[] = [];
  const headers = new Headers({ cookie: "a=b", host: "evil.example" });
  const request = toStrippedRequest("https://penwright.example", "//evil.example/blog", {
    dropped: { headers, onRead: (name) => read.push(name) },
  });
  expect(request.url).toBe("https://penwright.example//evil.example/blog");
  expect([...request.headers]).toEqual([]);
  expect(request.headers.get("cookie")).toBeNull();
  expect(request.headers.get("accept")).toBeNull();
  expect(read).toEqual(["cookie"]);
});

test("a posted form brings the headers that its action may read", () => {
  const referer = "https://penwright.example/contact?utm_source=letter";
  const request = toStrippedRequest("https://penwright.example", "/contact", {
    form: new URLSearchParams({ name: "Ada" }),
    headers: { referer, dnt: "" },
  });
  expect(request.headers.get("referer")).toBe(referer);
  expect(request.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
});
