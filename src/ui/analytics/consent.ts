export const optOutKey = "penwright-analytics";

/** The first reason why analytics are off, or "on". @param sink the site's setting, where it counts */
export function analyticsState(sink?: string) {
  if (sink === "none") return "off-site";
  if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) return "off-gpc";
  if (navigator.doNotTrack === "1") return "off-dnt";
  return hasOptedOut() ? "off-chosen" : "on";
}

/** False under Global Privacy Control, Do Not Track and the opt-out. Checked for every event, so that an opt-out works at once. */
export function isAnalyticsAllowed(): boolean {
  return analyticsState() === "on";
}

function hasOptedOut(): boolean {
  try {
    return localStorage.getItem(optOutKey) === "off";
  } catch {
    // Storage may be disabled.
    return false;
  }
}

/** @returns whether the choice could be stored */
export function setOptOut(isOut: boolean): boolean {
  try {
    if (isOut) localStorage.setItem(optOutKey, "off");
    else localStorage.removeItem(optOutKey);
    return true;
  } catch {
    return false;
  }
}
