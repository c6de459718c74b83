import { marked } from "marked";
import { expect, test } from "vitest";
import { toMarkdownLine } from "./markdown-line.ts";

test.each([
  ["Salt & fog", "Salt & fog"],
  ["A  guide\nto <head>", "A guide to \\<head>"],
  ["Ends in \\", "Ends in \\\\"],
  ["[Draft] *really*", "\\[Draft\\] \\*really\\*"],
  ["Learn C #", "Learn C \\#"],
  ["What &amp; means", "What \\&amp; means"],
])("%j is written as %j", (text, written) => {
  expect(toMarkdownLine(text)).toBe(written);
});

test.each(["a `b` c", "~~a~~", "snake_case_name", "__init__", "<!-- a -->", "1 < 2 && 3 > 2", "A #", "A ##", "x\\"])(
  "%j is read as it was, in a heading and in a link",
  (text) => {
    const line = toMarkdownLine(text);
    const shown = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    expect(marked.parse(`# ${line}`)).toBe(`<h1>${shown}</h1>\n`);
    expect(marked.parse(`[${line}](/a)`)).toBe(`<p><a href="/a">${shown}</a></p>\n`);
  },
);
