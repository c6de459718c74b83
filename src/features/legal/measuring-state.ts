/** Texts are in `analyticsOptOut.states`. */
export type MeasuringState = "on" | "off-chosen" | "off-gpc" | "off-dnt" | "off-site";

/**
 * The analytics state for this visitor, checked in this order: the site's setting, the browser's signals, the visitor's choice.
 * @param facts.sink the site's setting; "none" turns analytics off
 */
export function measuringState(facts: {
  sink: string;
  hasGpc: boolean;
  hasDnt: boolean;
  hasOptedOut: boolean;
}): MeasuringState {
  if (facts.sink === "none") return "off-site";
  if (facts.hasGpc) return "off-gpc";
  if (facts.hasDnt) return "off-dnt";
  return facts.hasOptedOut ? "off-chosen" : "on";
}
