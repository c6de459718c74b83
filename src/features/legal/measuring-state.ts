/** Texts are in `analyticsOptOut.states`. */
export type MeasuringState = "on" | "off-chosen" | "off-gpc" | "off-dnt" | "off-site";

/** Checks the site's setting, then the browser's signals, then the visitor's choice. @param facts.sink "none" turns analytics off */
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
