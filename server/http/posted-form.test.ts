import { expect, test } from "vitest";
import { readForm } from "./posted-form.ts";

const origin = "https://penwright.example";
const form = { "content-type": "application/x-www-form-urlencoded" };

// Behind a proxy that ends TLS the request itself is plain HTTP, under whatever host it was sent to.
function post(headers: Record<string, string>, body: BodyInit = "name=Ada"): Promise<number | string> {
  const request = new Request("http://10.0.0.7:3000/waitlist", { method: "POST", headers, body });
  return readForm(request, origin).then((read) => (read.ok ? read.form.toString() : read.problem.status));
}

test.each([
  ["the site's own page", { "sec-fetch-site": "same-origin", origin }, "name=Ada"],
  ["the site's own page in an older browser", { origin }, "name=Ada"],
  ["a mail program", {}, "name=Ada"],
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, 403],
  ["another site that names ours", { "sec-fetch-site": "cross-site", origin }, 403],
  ["another site of the same domain", { "sec-fetch-site": "same-site" }, 403],
  ["another site in an older browser", { origin: "https://evil.example" }, 403],
  ["a page that hides where it is", { origin: "null" }, 403],
  ["the host that the request calls itself", { origin: "http://10.0.0.7:3000", host: "10.0.0.7:3000" }, 403],
])("cross-site posts: Origin and Sec-Fetch-Site on document posts: from %s", async (_name, headers, outcome) => {
  expect(await post({ ...form, ...headers })).toBe(outcome);
});

test.each([
  ["text", { "content-type": "text/plain" }, 415],
  ["JSON", { "content-type": "application/json" }, 415],
  ["another type that begins alike", { "content-type": "multipart/form-data-x" }, 415],
  ["a packed form", { ...form, "content-encoding": "gzip" }, 415],
  ["a multipart form without a boundary", { "content-type": "multipart/form-data" }, 400],
  ["a multipart form that is none", { "content-type": "multipart/form-data; boundary=x" }, 400],
])("%s is refused", async (_name, headers, status) => {
  expect(await post(headers)).toBe(status);
});

test("a form beyond 64 KiB is refused, also when it does not say how long it is", async () => {
  expect(await post(form, "a".repeat(65_537))).toBe(413);
  const endless = new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(10_000)) });
  const init: RequestInit & { duplex: "half" } = { method: "POST", headers: form, body: endless, duplex: "half" };
  expect(await readForm(new Request("http://site.test/waitlist", init), origin)).toMatchObject({
    problem: { status: 413 },
  });
});

test("the text fields of a multipart form are read, and its file is not among them", async () => {
  const fields = new FormData();
  fields.append("name", "Ada & Co");
  fields.append("formats", "blog");
  fields.append("formats", "thread");
  fields.append("file", new Blob(["x"]), "x.txt");
  const request = new Request("http://site.test/waitlist", { method: "POST", body: fields });
  const read = await readForm(request, origin);
  expect(read.ok && read.form.toString()).toBe("name=Ada+%26+Co&formats=blog&formats=thread");
});
