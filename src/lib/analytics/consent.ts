export const optOutKey = "penwright-measuring";

/** False under Global Privacy Control, Do Not Track and the opt-out. Checked for every event, so that an opt-out works at once. */
export function isMeasuringAllowed(): boolean {
  if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) return false;
  if (navigator.doNotTrack === "1") return false;
  return !hasOptedOut();
}

export function hasOptedOut(): boolean {
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
