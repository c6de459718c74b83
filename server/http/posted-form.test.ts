import { expect, test } from "vitest";
import { readForm } from "./posted-form.ts";

const form = { "content-type": "application/x-www-form-urlencoded" };

function post(headers: Record<string, string>, body: BodyInit = "name=Ada"): Promise<number | string> {
  const request = new Request("http://site.test/waitlist", { method: "POST", headers, body });
  return readForm(request).then((read) => (read.ok ? read.form.toString() : read.problem.status));
}

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
  expect(await readForm(new Request("http://site.test/waitlist", init))).toMatchObject({
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
  const read = await readForm(request);
  expect(read.ok && read.form.toString()).toBe("name=Ada+%26+Co&formats=blog&formats=thread");
});

test.each([
  ["Latin-1", "name=Ren%E9", 400],
  ["raw Latin-1", Uint8Array.from(Buffer.from("name=Ren\u00e9", "latin1")), 400],
  ["a half of a surrogate pair", "name=%ED%A0%80", 400],
  ["UTF-8", "name=Ren%C3%A9", "name=Ren%C3%A9"],
  ["a replacement character that was typed", "name=%EF%BF%BD", "name=%EF%BF%BD"],
])("%s: what cannot be read is refused, not stored as something else", async (_name, body, outcome) => {
  expect(await post(form, body)).toBe(outcome);
});
