import { expect, test } from "vitest";
import { pickSection } from "./current-section.ts";

test.each([
  ["the section under the reading line", { line: "terms", end: null, target: null }, "terms"],
  [
    "the section under the line, not one that was jumped to earlier",
    { line: "terms", end: null, target: "fees" },
    "terms",
  ],
  ["nothing above the first section", { line: null, end: null, target: null }, null],
  ["the last section at the end of the text", { line: "fees", end: "contact", target: null }, "contact"],
  ["at the end, the one that was jumped to", { line: "fees", end: "contact", target: "changes" }, "changes"],
])("the contents list marks %s", (_, at, id) => {
  expect(pickSection(at)).toBe(id);
});
