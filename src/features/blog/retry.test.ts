import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FailedResponse, retryRules, withRetries } from "./retry.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = new AbortController().signal;

function failing(error: unknown, times: number) {
  let calls = 0;
  return vi.fn(async () => {
    calls += 1;
    if (calls <= times) throw error;
    return "post";
  });
}

test.each([
  ["a network failure", new TypeError("Failed to fetch")],
  ["a 503", new FailedResponse(503)],
  ["a 503 of a route", { status: 503, statusText: "", internal: false, data: "The archive cannot be reached." }],
])("%s is asked for again after 1, 2 and 4 seconds", async (_name, error) => {
  const request = failing(error, 3);
  const result = withRetries(request, open);
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

test("the fourth failure is thrown", async () => {
  const request = failing(new FailedResponse(500), 9);
  const result = expect(withRetries(request, open)).rejects.toThrow("500");
  await vi.advanceTimersByTimeAsync(60_000);
  await result;
  expect(request).toHaveBeenCalledTimes(4);
});

test.each([
  ["a 404", new FailedResponse(404)],
  ["a 429", new FailedResponse(429)],
  ["a redirect", new Response(null, { status: 302 })],
])("%s is not asked for again", async (_name, error) => {
  const request = failing(error, 9);
  await expect(withRetries(request, open)).rejects.toBe(error);
  expect(request).toHaveBeenCalledTimes(1);
});

test("a request that was given up is not repeated", async () => {
  const controller = new AbortController();
  const request = failing(new TypeError("Failed to fetch"), 9);
  const result = expect(withRetries(request, controller.signal)).rejects.toThrow("Failed to fetch");
  await vi.advanceTimersByTimeAsync(500);
  controller.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  await result;
  expect(request).toHaveBeenCalledTimes(2);
});

test("the wait never exceeds 30 seconds", () => {
  expect(retryRules.retryDelay(20)).toBe(30_000);
});
