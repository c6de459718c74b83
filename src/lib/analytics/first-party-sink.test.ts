import { describe, expect, test } from "vitest";
import { createBatches, firstParty } from "./first-party-sink.ts";
import type { TrackedEvent } from "./track.ts";

const click: TrackedEvent = { name: "nav_clicked", properties: { link: "/demo" }, path: "/", at: 1 };

function open(state = { isAllowed: true, isHidden: false }) {
  const sent: { sentAt: number; events: TrackedEvent[] }[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const batches = createBatches({
    send: (body) => sent.push(JSON.parse(body)),
    later: (run, ms) => timers.push({ run, ms }),
    isAllowed: () => state.isAllowed,
    isHidden: () => state.isHidden,
    now: () => 42,
  });
  return { batches, sent, timers, state };
}

describe("a batch of events", () => {
  test("leaves a few seconds after its first event, whole", () => {
    const { batches, sent, timers } = open();
    batches.add(click);
    batches.add(click);
    expect(sent).toHaveLength(0);
    expect(timers.map((timer) => timer.ms)).toEqual([firstParty.everyMs]);
    timers[0]?.run();
    expect(sent).toEqual([{ sentAt: 42, events: [click, click] }]);
  });

  test("leaves at once when it is full", () => {
    const { batches, sent } = open();
    for (let count = 0; count < firstParty.maxBatch; count += 1) batches.add(click);
    expect(sent).toHaveLength(1);
  });

  test("leaves at once while the page is hidden: it may never be seen again", () => {
    const { batches, sent } = open({ isAllowed: true, isHidden: true });
    batches.add(click);
    expect(sent).toHaveLength(1);
  });

  test("is thrown away after an opt-out", () => {
    const { batches, sent, state } = open();
    batches.add(click);
    state.isAllowed = false;
    batches.flush();
    state.isAllowed = true;
    batches.flush();
    expect(sent).toHaveLength(0);
  });

  test("is not sent empty", () => {
    const { batches, sent } = open();
    batches.flush();
    expect(sent).toHaveLength(0);
  });
});
