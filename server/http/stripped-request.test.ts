import { expect, test } from "vitest";
import { toStrippedRequest } from "./stripped-request.ts";

const origin = "https://penwright.example";
const visitor = new Headers({ cookie: "a=b", host: "evil.example", referer: `${origin}/contact`, origin });

test("a loader gets the site's own origin and the headers that its page lists", () => {
  const request = toStrippedRequest(origin, "//evil.example/blog", { visitor, headers: ["cookie", "dnt"] });
  expect(request.url).toBe("https://penwright.example//evil.example/blog");
  expect([...request.headers]).toEqual([["cookie", "a=b"]]);
});

test.each<[string, (headers: Headers) => unknown, string[]]>([
  ["get", (headers) => headers.get("Cookie"), ["cookie"]],
  ["has", (headers) => headers.has("cookie"), ["cookie"]],
  ["a loop", (headers) => [...headers], ["cookie", "host"]],
  ["forEach", (headers) => headers.forEach(() => undefined), ["cookie", "host"]],
  ["a name that the visitor did not send", (headers) => headers.get("accept"), []],
  ["a name that the page lists", (headers) => headers.get("referer"), []],
])("development is notified of dropped headers read by %s", (_, read, names) => {
  const heard: string[] = [];
  const onDropped = (dropped: readonly string[]) => heard.push(...dropped);
  read(toStrippedRequest(origin, "/blog", { visitor, headers: ["referer"], onDropped }).headers);
  expect(heard).toEqual(names);
});

test("a posted form brings its fields, and the headers that its page lists for its action", async () => {
  const form = new URLSearchParams({ name: "Ada" });
  const request = toStrippedRequest(origin, "/contact", { visitor, headers: ["referer"], form, onDropped: () => {} });
  expect(request.headers.get("referer")).toBe(`${origin}/contact`);
  expect(request.headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
  expect((await request.formData()).get("name")).toBe("Ada");
});
