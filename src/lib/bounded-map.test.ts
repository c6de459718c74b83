import { expect, test } from "vitest";
import { createBoundedMap } from "./bounded-map.ts";

test("what was set last is there, and never more than the limit", () => {
  const map = createBoundedMap<number>(10);
  for (let key = 0; key < 100; key += 1) {
    map.set(String(key), key);
    for (let last = Math.max(0, key - 4); last <= key; last += 1) expect(map.get(String(last))).toBe(last);
    expect(map.size()).toBeLessThanOrEqual(10);
  }
  expect(map.get("0")).toBeUndefined();
});

test("setting a key again keeps it, and deletes nothing else", () => {
  const map = createBoundedMap<number>(10);
  for (let key = 0; key < 100; key += 1) {
    map.set(String(key), key);
    map.set("kept", key);
  }
  expect(map.get("kept")).toBe(99);
  map.set("kept", 100);
  expect(map.get("kept")).toBe(100);
});

test("entries are deleted by their value", () => {
  const map = createBoundedMap<number>(10);
  for (let key = 0; key < 8; key += 1) map.set(String(key), key);
  map.deleteWhere((value) => value % 2 === 0);
  expect([map.size(), map.get("2"), map.get("3")]).toEqual([4, undefined, 3]);
});

test("a million invented keys take a second or two", () => {
  const map = createBoundedMap<number>(300_000);
  const began = performance.now();
  for (let key = 0; key < 1_000_000; key += 1) map.set(`invented ${key}`, key);
  expect(performance.now() - began).toBeLessThan(5_000);
});
