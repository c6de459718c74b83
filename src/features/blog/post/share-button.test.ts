import { expect, test } from "vitest";
import { sharePost } from "./share-button.tsx";

const post = { title: "A post", url: "https://penwright.example/blog/a-post" };

function failWith(name: string) {
  return () => Promise.reject(Object.assign(new Error(name), { name }));
}

test("the device's share function gets title and URL", async () => {
  const seen: unknown[] = [];
  const outcome = await sharePost(post, {
    share: async (what) => void seen.push(what),
    clipboard: { writeText: async () => void seen.push("copied") },
  });
  expect([outcome, seen]).toEqual(["shared", [post]]);
});

test("a canceled share is no failure and copies nothing", async () => {
  const seen: unknown[] = [];
  expect(
    await sharePost(post, {
      share: failWith("AbortError"),
      clipboard: { writeText: async (text) => void seen.push(text) },
    }),
  ).toBe("canceled");
  expect(seen).toEqual([]);
});

test("without a share function, or with one that refuses, the URL is copied", async () => {
  const seen: unknown[] = [];
  const clipboard = { writeText: async (text: string) => void seen.push(text) };
  expect(await sharePost(post, { clipboard })).toBe("copied");
  expect(await sharePost(post, { share: failWith("NotAllowedError"), clipboard })).toBe("copied");
  expect(seen).toEqual([post.url, post.url]);
});

test("where neither sharing nor copying is allowed the reader is shown the URL", async () => {
  expect(await sharePost(post, {})).toBe("failed");
  expect(await sharePost(post, { clipboard: { writeText: failWith("NotAllowedError") } })).toBe("failed");
});
