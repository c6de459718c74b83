import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCachedLoader, loadWithRetries } from "./retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = new AbortController().signal;

function failing(error: unknown, times: number) {
  let calls = 0;
  return vi.fn(async () => {
    calls += 1;
    if (calls > times) return "post";
    if (error === null) return null;
    throw error;
  });
}

/** What React Router throws for a loader's response with this status. */
function routeError(status: number) {
  return { status, statusText: "", internal: false, data: "The database cannot be reached." };
}

test.each([
  ["a network failure", new TypeError("Failed to fetch")],
  ["a 503", routeError(503)],
  ["a page without data", null],
])("%s is asked for again after 1, 2 and 4 seconds", async (_name, error) => {
  const request = failing(error, 3);
  const result = loadWithRetries(request, open);
  for (const [ms, calls] of [
    [999, 1],
    [1, 2],
    [1_999, 2],
    [1, 3],
    [3_999, 3],
    [1, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(ms);
    expect(request).toHaveBeenCalledTimes(calls);
  }
  await expect(result).resolves.toBe("post");
});

test("after the fourth failure there is no data", async () => {
  const request = failing(routeError(500), 9);
  const result = loadWithRetries(request, open);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(result).resolves.toBeNull();
  expect(request).toHaveBeenCalledTimes(4);
});

test("a refusal is not asked for again", async () => {
  const request = failing(routeError(429), 9);
  await expect(loadWithRetries(request, open)).resolves.toBeNull();
  expect(request).toHaveBeenCalledTimes(1);
});

test.each([
  ["a 404", routeError(404)],
  ["a redirect", new Response(null, { status: 302 })],
])("%s is thrown at once", async (_name, error) => {
  const request = failing(error, 9);
  await expect(loadWithRetries(request, open)).rejects.toBe(error);
  expect(request).toHaveBeenCalledTimes(1);
});

test("an abandoned request is not repeated", async () => {
  const controller = new AbortController();
  const request = failing(new TypeError("Failed to fetch"), 9);
  const result = expect(loadWithRetries(request, controller.signal)).rejects.toThrow("aborted");
  await vi.advanceTimersByTimeAsync(500);
  controller.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  await result;
  expect(request).toHaveBeenCalledTimes(1);
});

test("a URL's list is cached for five minutes, a failure is not", async () => {
  const found = { posts: [] };
  const load = createCachedLoader<typeof found>();
  const request = new Request("https://penwright.example/blog?page=2");
  const refused = () => Promise.reject(routeError(429));
  await expect(load({ request, serverLoader: refused })).resolves.toBeNull();
  const server = vi.fn(async () => found);
  await load({ request, serverLoader: server });
  await vi.advanceTimersByTimeAsync(299_999);
  await expect(load({ request, serverLoader: server })).resolves.toBe(found);
  expect(server).toHaveBeenCalledTimes(1);
  await load({ request: new Request("https://penwright.example/blog"), serverLoader: server });
  await vi.advanceTimersByTimeAsync(1);
  await load({ request, serverLoader: server });
  expect(server).toHaveBeenCalledTimes(3);
});
