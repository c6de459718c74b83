import { expect, test } from "vitest";
import { demoCacheSeconds, openDemo } from "./open-demo.ts";
import { readDemoUrl } from "./demo-url.ts";

function query(url: string): URLSearchParams {
  return new URL(url, "https://site.test").searchParams;
}

test.each([
  ["/demo", []],
  ["/demo?formality=80&energy=50&perspective=75", []],
  ["/demo?topic=ai-education&formality=80&energy=50&perspective=75", ["executive"]],
  ["/demo?topic=ai-education", ["visionary"]],
  ["/demo?topic=ai-education&formality=30&energy=70&perspective=30&beside=analyst", ["storyteller", "analyst"]],
  ["/demo?topic=ai-education&formality=85&energy=30&perspective=85&beside=analyst", ["analyst"]],
])("%s is sent with the drafts %j and no others", async (url, presets) => {
  const { shown } = await openDemo(query(url));
  expect(Object.keys(shown?.drafts ?? {})).toEqual(presets);
  expect(shown === null).toBe(presets.length === 0);
});

test("a visitor from a card finds its specimen until a topic is chosen", async () => {
  const card = "/demo?persona=builder&formality=60&energy=70&perspective=60";
  expect((await openDemo(query(card))).specimen).toMatch(/^Your morning has a leak\./);
  expect((await openDemo(query(`${card}&topic=saas-growth`))).specimen).toBeNull();
  expect((await openDemo(query("/demo?formality=60&energy=70&perspective=60"))).specimen).toBeNull();
});

test.each([
  ["/demo", 3_600],
  ["/demo?topic=saas-growth", 3_600],
  ["/demo?topic=saas-growth&formality=30&energy=70&perspective=30", 3_600],
  ["/demo?topic=saas-growth&formality=30&energy=70&perspective=30&format=twitter", 3_600],
  ["/demo?persona=builder&formality=60&energy=70&perspective=60", 3_600],
  ["/demo?topic=saas-growth&formality=31&energy=70&perspective=30", 0],
  ["/demo?topic=saas-growth&formality=30&energy=70&perspective=30&beside=analyst", 0],
  ["/demo?topic=nonsense", 0],
  ["/demo?formality=abc", 0],
  ["/demo?energy=70&formality=30&perspective=30", 0],
])("%s is cached for %i seconds", (path, seconds) => {
  const url = new URL(path, "https://site.test");
  expect(demoCacheSeconds(readDemoUrl(url.searchParams), url)).toBe(seconds);
});
