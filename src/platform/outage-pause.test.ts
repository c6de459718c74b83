import { expect, test } from "vitest";
import { createOutagePause } from "./outage-pause.server.ts";

test("pauses after so many failures in a row, doubling up to the longest", () => {
  const pause = createOutagePause({ tolerance: 3, firstMs: 1_000, maxMs: 5_000, random: () => 1 });
  expect([1, 2, 3, 4, 5, 6, 7].map(() => pause.failed())).toEqual([null, null, 1_000, 2_000, 4_000, 5_000, 5_000]);
});

test("one success ends the row", () => {
  const pause = createOutagePause({ tolerance: 2, firstMs: 1_000, maxMs: 5_000, random: () => 1 });
  pause.failed();
  pause.succeeded();
  expect([pause.failed(), pause.failed()]).toEqual([null, 1_000]);
});

test("servers that failed together come back at different moments", () => {
  const paused = (random: number) =>
    createOutagePause({ tolerance: 1, firstMs: 1_000, maxMs: 5_000, random: () => random }).failed();
  expect([paused(0), paused(0.5), paused(1)]).toEqual([500, 750, 1_000]);
});
