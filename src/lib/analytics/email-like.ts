/**
 * Whether a text may hold an email address, also one that is percent-encoded; rather too often than too rarely. Asked before
 * an event leaves the page, whatever the sink, and again by the endpoint.
 */
export function looksLikeAddress(text: string): boolean {
  return /[^\s@]@[^\s@]/.test(text.replace(/%40|&#64;|\uff20/gi, "@"));
}
