import { expect, test } from "vitest";
import { backOff } from "./outbox-channel.server.ts";

test("waits double up to the longest", () => {
  expect([0, 1, 2, 3, 4, 5_000].map((times) => backOff(1_000, 5_000, times, 1))).toEqual([
    1_000, 2_000, 4_000, 5_000, 5_000, 5_000,
  ]);
});

test("servers that failed together come back at different moments", () => {
  expect([0.5, 0.75, 1].map((share) => backOff(1_000, 5_000, 0, share))).toEqual([500, 750, 1_000]);
});
