import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { connectFirstPartySink, firstParty } from "./first-party-sink.ts";
import type { TrackedEvent } from "./track.ts";

const click: TrackedEvent = { name: "nav_clicked", properties: { link: "/demo" }, path: "/", at: 1 };

function open(state = { isAllowed: true, isHidden: false }) {
  const sent: { sentAt: number; events: TrackedEvent[] }[] = [];
  const listeners = new Map<string, () => void>();
  vi.stubGlobal("document", {
    get visibilityState() {
      return state.isHidden ? "hidden" : "visible";
    },
    addEventListener: () => undefined,
  });
  vi.stubGlobal("addEventListener", (name: string, listener: () => void) => listeners.set(name, listener));
  vi.stubGlobal("localStorage", { getItem: () => (state.isAllowed ? null : "off") });
  // Without beacons, as in a browser that has none.
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
  });
  const add = connectFirstPartySink();
  return { add, flush: () => listeners.get("pagehide")?.(), sent, state };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 42 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a batch of events", () => {
  test("is sent whole a few seconds after its first event", () => {
    const { add, sent } = open();
    add(click);
    add(click);
    vi.advanceTimersByTime(firstParty.everyMs - 1);
    expect(sent).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([{ sentAt: 42 + firstParty.everyMs, events: [click, click] }]);
  });

  test("is sent at once when it is full", () => {
    const { add, sent } = open();
    for (let count = 0; count < firstParty.maxBatch; count += 1) add(click);
    expect(sent).toHaveLength(1);
  });

  test("is sent at once while the page is hidden, as it may be closed", () => {
    const { add, sent } = open({ isAllowed: true, isHidden: true });
    add(click);
    expect(sent).toHaveLength(1);
  });

  test("is discarded after an opt-out", () => {
    const { add, flush, sent, state } = open();
    add(click);
    state.isAllowed = false;
    flush();
    state.isAllowed = true;
    flush();
    expect(sent).toHaveLength(0);
  });

  test("is not sent when it is empty", () => {
    const { flush, sent } = open();
    flush();
    expect(sent).toHaveLength(0);
  });
});
