/** Where the cookie policy's opt-out is kept: local storage, on this device only. */
export const optOutKey = "penwright-measuring";

/**
 * Whether this visitor may be measured: not when the browser sends Global Privacy Control or Do Not Track, nor after the
 * opt-out. Asked at every event, so that an opt-out works at once.
 */
export function isMeasuringAllowed(): boolean {
  if ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) return false;
  if (navigator.doNotTrack === "1") return false;
  return !hasOptedOut();
}

/** Whether the visitor used the opt-out. A browser that refuses storage counts as not opted out. */
export function hasOptedOut(): boolean {
  try {
    return localStorage.getItem(optOutKey) === "off";
  } catch {
    // Storage can be switched off altogether; then nothing was kept.
    return false;
  }
}

/** Keeps or withdraws the opt-out. @returns whether it could be kept */
export function setOptOut(isOut: boolean): boolean {
  try {
    if (isOut) localStorage.setItem(optOutKey, "off");
    else localStorage.removeItem(optOutKey);
    return true;
  } catch {
    return false;
  }
}
