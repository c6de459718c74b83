import { expect, test } from "vitest";
import { readLetterFile, readUtcTime } from "./letter.ts";

test.each([
  ["2026-12-01T09:00", "2026-12-01T09:00:00.000Z"],
  ["2028-02-29T23:59:59", "2028-02-29T23:59:59.000Z"],
])("%s is %s", (text, at) => {
  expect(readUtcTime(text)?.toISOString()).toBe(at);
});

test.each([
  null,
  "",
  "2026-02-29T09:00",
  "2026-02-30T09:00",
  "2026-04-31T09:00",
  "2026-13-01T09:00",
  "2026-00-10T09:00",
  "2026-12-00T09:00",
  "2026-12-01T24:00",
  "2026-12-01T09:60",
  "2026-12-01",
  "2026-12-01 09:00",
  "tomorrow",
])("%j is no time", (text) => {
  expect(readUtcTime(text)).toBeNull();
});

test.each([
  "# News\n\nHello.",
  "\ufeff# News\r\n\r\nHello.\r\n",
  "\n \n#News\nHello.",
  "\ufeff\n\n#   News #\rHello.",
  "# News ##\nHello.",
])("%j is a letter's file", (text) => {
  expect(readLetterFile(text)).toEqual({ subject: "News", body: "Hello." });
});

test.each(["", "Hello.", "## News\nHello.", "#\nHello."])("%j has no subject", (text) => {
  expect(readLetterFile(text)).toEqual({ subject: "", body: "" });
});

test("a subject may have a hash in it, and a letter no text", () => {
  expect(readLetterFile("# We are #1 in C#")).toEqual({ subject: "We are #1 in C#", body: "" });
});
