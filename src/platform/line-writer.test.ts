import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLineWriter } from "./line-writer.server.ts";

function open() {
  const written: string[] = [];
  let flushes = 0;
  const destination = { write: (text: string) => void written.push(text), flushSync: () => void (flushes += 1) };
  return { lines: createLineWriter({ destination }), written, flushes: () => flushes };
}

test("lines are written together, within a second and in their order", async () => {
  const { lines, written } = open();
  lines.write("one\n");
  lines.write("two\n");
  expect(written).toEqual([]);
  await sleep(600);
  expect(written).toEqual(["one\ntwo\n"]);
});

test("many lines do not wait for the clock", () => {
  const { lines, written } = open();
  for (let number = 0; number < 1_000; number += 1) lines.write(`${"x".repeat(99)}\n`);
  expect(written.length).toBeGreaterThan(1);
  lines.flushSync();
  expect(written.join("")).toHaveLength(100_000);
});

test("what is gathered is not lost when the process ends", () => {
  const { lines, written, flushes } = open();
  lines.write("last words\n");
  lines.flushSync();
  expect(written).toEqual(["last words\n"]);
  expect(flushes()).toBe(1);
});

test("what is put into words later goes out before the next line, and by itself", async () => {
  const { lines, written } = open();
  lines.writeLater(() => "first\n");
  lines.write("second\n");
  lines.writeLater(() => "third\n");
  lines.flushSync();
  expect(written).toEqual(["first\nsecond\nthird\n"]);
  lines.writeLater(() => "fourth\n");
  await sleep(600);
  expect(written.at(-1)).toBe("fourth\n");
});
