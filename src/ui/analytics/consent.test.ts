import { afterEach, expect, test, vi } from "vitest";
import { analyticsState, isAnalyticsAllowed, optOutKey } from "./consent.ts";

afterEach(() => vi.unstubAllGlobals());

test.each([
  [{}, "on"],
  [{ hasOptedOut: true }, "off-chosen"],
  [{ hasDnt: true }, "off-dnt"],
  [{ hasGpc: true }, "off-gpc"],
  [{ hasGpc: true, hasDnt: true, hasOptedOut: true }, "off-gpc"],
  [{ sink: "none", hasOptedOut: true }, "off-site"],
] as const)("with %o analytics are %s", (facts, state) => {
  const { sink, hasGpc, hasDnt, hasOptedOut } = {
    sink: "first-party",
    hasGpc: false,
    hasDnt: false,
    hasOptedOut: false,
    ...facts,
  };
  vi.stubGlobal("navigator", { globalPrivacyControl: hasGpc, doNotTrack: hasDnt ? "1" : null });
  vi.stubGlobal("localStorage", { getItem: (key: string) => (key === optOutKey && hasOptedOut ? "off" : null) });
  expect(analyticsState(sink)).toBe(state);
  expect(isAnalyticsAllowed()).toBe(state === "on");
});
