import { expect, test } from "vitest";
import { createLivePages, type Rendered } from "./live-pages.ts";
import { toStoredResponse } from "./stored-response.ts";

const page = (text: string, cacheSeconds = 60, status = 200): Rendered => ({
  response: toStoredResponse(Buffer.from(text), {}, status),
  cacheSeconds,
});

function open(maxBytes = 1_000_000) {
  let nowMs = 0;
  const pages = createLivePages({ maxBytes, now: () => nowMs });
  let renders = 0;
  const get = async (key: string, rendered: Rendered) =>
    (
      await pages.get(key, async () => {
        renders += 1;
        await new Promise((resolve) => setTimeout(resolve, 5));
        return rendered;
      })
    ).identity.toString();
  return { pages, get, renders: () => renders, pass: (seconds: number) => (nowMs += seconds * 1_000) };
}

test("concurrent requests share one rendering", async () => {
  const { get, renders } = open();
  const answers = await Promise.all(Array.from({ length: 50 }, () => get("/blog", page("a"))));
  expect(new Set(answers)).toEqual(new Set(["a"]));
  expect(renders()).toBe(1);
});

test("isRendering tells which pages are being rendered", async () => {
  const { pages, get } = open();
  const rendered = get("/blog", page("a"));
  expect([pages.isRendering("/blog"), pages.isRendering("/demo")]).toEqual([true, false]);
  await rendered;
  expect(pages.isRendering("/blog")).toBe(false);
});

test("a page is cached for its time, and dropped at once when its data change", async () => {
  const { pages, get, pass } = open();
  await get("/blog", page("old"));
  expect(await get("/blog", page("new"))).toBe("old");
  pages.invalidate();
  expect(await get("/blog", page("new"))).toBe("new");
  pass(61);
  expect(await get("/blog", page("newer"))).toBe("newer");
});

test.each([
  [404, 60, true],
  [404, 0, false],
  [302, 60, true],
  [302, 0, false],
  [301, 60, false],
  [500, 60, false],
])(
  "a page with status %i, to be cached for %i seconds, is compressed too; cached: %s",
  async (status, seconds, isCached) => {
    const pages = createLivePages({ maxBytes: 1e6, now: () => 0 });
    const response = toStoredResponse(Buffer.from("Not here. ".repeat(50)), {}, status);
    const answered = await pages.get("/missing", async () => ({ response, cacheSeconds: seconds }));
    expect(answered.brotli?.length).toBeLessThan(100);
    expect(pages.findFresh("/missing") !== undefined).toBe(isCached);
  },
);

test("a page rendered from data that changed meanwhile is not cached", async () => {
  const { pages, get } = open();
  const slow = get("/blog", page("old"));
  pages.invalidate();
  await slow;
  expect(await get("/blog", page("new"))).toBe("new");
});

test("while the database is unavailable the last good page is served, marked stale", async () => {
  const { pages, get } = open();
  await get("/blog", page("good"));
  pages.invalidate();
  expect(await get("/blog", page("sorry", 0, 503))).toBe("good");
  expect(await get("/other", page("sorry", 0, 503))).toBe("sorry");
});

test("while rendering hangs, the last good page is served without waiting, until the next rendering succeeds", async () => {
  const { pages, get, renders, pass } = open();
  await get("/blog", page("good"));
  pass(61);
  expect(await get("/blog", page("sorry", 0, 503))).toBe("good");
  expect(renders()).toBe(2);
  pass(2);
  const never = pages.get("/blog", () => new Promise(() => undefined));
  expect((await never).headers).toMatchObject({ warning: expect.stringContaining("Stale") });
  pages.invalidate();
  expect(await get("/blog", page("new"))).toBe("new");
});

test("after a failure the page is rendered in the background, and then replaces the last good one", async () => {
  const { get, pass } = open();
  await get("/blog", page("good"));
  pass(61);
  await get("/blog", page("sorry", 0, 503));
  pass(2);
  expect(await get("/blog", page("new"))).toBe("good");
  await expect.poll(() => get("/blog", page("newer"))).toBe("new");
});

test("a page for one visitor is never cached", async () => {
  const { get, renders } = open();
  await get("/waitlist?joined=x", page("mine", 0));
  await get("/waitlist?joined=x", page("mine", 0));
  expect(renders()).toBe(2);
});

test("the memory is bounded: the least recently used goes first", async () => {
  const { get } = open(5_000);
  for (const key of ["a", "b", "c"]) await get(key, page(key.repeat(800)));
  expect(await get("c", page("again"))).toBe("c".repeat(800));
  expect(await get("a", page("again"))).toBe("again");
});
