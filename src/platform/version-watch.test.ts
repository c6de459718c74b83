import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchVersion } from "./version-watch.server.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function watch(readVersion: () => Promise<string>) {
  const changes = vi.fn<() => void>();
  const watching = await watchVersion({
    readVersion,
    nextChange: async () => null,
    now: () => new Date(),
    onChange: changes,
    onError: (error) => expect.fail(String(error)),
  });
  return { ...watching, changes };
}

test("a check announces a change before it resolves, and the polls after it do not again", async () => {
  let version = "1";
  const { check, changes, stop } = await watch(async () => version);
  await check();
  expect(changes).toHaveBeenCalledTimes(1);
  version = "2";
  await check();
  expect(changes).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(changes).toHaveBeenCalledTimes(2);
  version = "3";
  await vi.advanceTimersByTimeAsync(400);
  expect(changes).toHaveBeenCalledTimes(3);
  stop();
  version = "4";
  await vi.advanceTimersByTimeAsync(2_000);
  expect(changes).toHaveBeenCalledTimes(3);
});

test("a check waits for a change that a poll has seen first", async () => {
  let version = "1";
  let reading = Promise.withResolvers<void>();
  reading.resolve();
  const { check, stop } = await watchVersion({
    readVersion: async () => version,
    nextChange: async () => null,
    now: () => new Date(),
    onChange: () => reading.promise,
    onError: (error) => expect.fail(String(error)),
  });
  version = "2";
  reading = Promise.withResolvers<void>();
  await vi.advanceTimersByTimeAsync(400);
  const checked = vi.fn<() => void>();
  void check().then(checked);
  await vi.advanceTimersByTimeAsync(0);
  expect(checked).not.toHaveBeenCalled();
  reading.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(checked).toHaveBeenCalledTimes(1);
  stop();
});

test("what could not be read is read again with the next poll", async () => {
  const onChange = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("away")).mockResolvedValue();
  const onError = vi.fn<(error: unknown) => void>();
  const { stop } = await watchVersion({
    readVersion: async () => "1",
    nextChange: async () => null,
    now: () => new Date(),
    onChange,
    onError,
  });
  expect(onError).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(onChange).toHaveBeenCalledTimes(2);
  stop();
});

test("a change during an outage is announced after it, also when the first version could not be read", async () => {
  let read = async (): Promise<string> => Promise.reject(new Error("away"));
  const { check, changes, stop } = await watch(() => read());
  await check();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(changes).toHaveBeenCalledTimes(0);
  read = async () => "1";
  await vi.advanceTimersByTimeAsync(400);
  expect(changes).toHaveBeenCalledTimes(1);
  stop();
});
