import { expect, test } from "vitest";
import { measuringState } from "./measuring-state.ts";

const nothing = { sink: "first-party", hasGpc: false, hasDnt: false, hasOptedOut: false };

test.each([
  [{}, "on"],
  [{ hasOptedOut: true }, "off-chosen"],
  [{ hasDnt: true }, "off-dnt"],
  [{ hasGpc: true }, "off-gpc"],
  [{ hasGpc: true, hasDnt: true, hasOptedOut: true }, "off-gpc"],
  [{ sink: "none", hasOptedOut: true }, "off-site"],
] as const)("with %o analytics are %s", (facts, state) => {
  expect(measuringState({ ...nothing, ...facts })).toBe(state);
});
