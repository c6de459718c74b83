/** What the opt-out on the cookie policy shows; each state has its words in `analyticsOptOut.states`. */
export type MeasuringState = "on" | "off-chosen" | "off-gpc" | "off-dnt" | "off-site";

/**
 * Whether this visitor is measured, and if not, why. What the visitor cannot change here comes first: a site that measures
 * nobody, then the browser's own signals, then the choice.
 * @param facts.sink the site's setting; "none" measures nobody
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
