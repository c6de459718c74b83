import { expect, test } from "vitest";
import { isWholeLine, sayLeftOut } from "./left-out-content.ts";
import { readText } from "../counts/read-text.ts";

const prose =
  "I started ours in March, on the tray table of a train, because my sister had asked me three times what I was doing all day. The first one went to eleven people, and nine of them were family. It was late, it was short, and it had one good line in it.";

test("what is left out is said by kind, and a line that is counted after all counts", () => {
  const text = `# Why I write\n\n${prose}\n\n-- \nAda Byron\nThe Analytical Society`;
  const read = readText(text);
  expect(sayLeftOut(read.leftOut, text)).toMatch(/^Not counted: 1 heading, \d lines of a signature\.$/);
  const [heading] = read.leftOut;
  if (!heading || !read.ok) throw new Error("nothing was left out");
  expect(isWholeLine(text, heading)).toBe(true);
  const again = readText(text, null, { counted: [heading.start], dismissed: [] });
  if (!again.ok) throw new Error("refused");
  expect(again.reading.words).toBe(read.reading.words + 3);
  expect(again.leftOut.some(({ kind }) => kind === "heading")).toBe(false);
});

test("a piece within a line is no line", () => {
  const text = `Ada: ${prose}\nBob: ${prose}`;
  const { leftOut } = readText(text);
  expect(leftOut.map((one) => isWholeLine(text, one))).not.toContain(true);
});
