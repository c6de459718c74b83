import { expect, test } from "vitest";
import { letterSchema, readLetterFile, readUtcTime } from "./letter.ts";

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

test.each([
  ["- ".repeat(20_000), "20 deep"],
  ["> ".repeat(20_000), "20 deep"],
  [">".repeat(40_000), "20 deep"],
  ["1. ".repeat(16_000), "20 deep"],
  ["_a".repeat(25_000), "2,000 signs"],
  ["*a ".repeat(16_000), "2,000 signs"],
])("a letter that costs a parser too much is refused with a sentence", (start, reason) => {
  const begun = performance.now();
  const read = letterSchema.safeParse({ subject: "A", body: `${start}x`.slice(0, 50_000) });
  expect(read.success).toBe(false);
  expect(read.error?.issues[0]?.message).toContain(reason);
  expect(performance.now() - begun).toBeLessThan(200);
});

test("a letter with rules, tables and emphasis is none of these", () => {
  const body = `${"-".repeat(60)}\n\n* * *\n\n- a\n  - b\n    - c\n\n${"**bold** and _it_. ".repeat(300)}`;
  expect(letterSchema.safeParse({ subject: "A", body }).success).toBe(true);
});

test("a line of Word, Google Docs or an old Mac is a line", () => {
  const { body } = letterSchema.parse({ subject: "News", body: "one\rtwo\u2028three\u2029four\vfive\r\nsix" });
  expect(body).toBe("one\ntwo\nthree\nfour\nfive\nsix");
});
