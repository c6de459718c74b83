/** Whether a text may hold an email address, percent-encoded or not; false positives are fine. Used in the browser and by the endpoint. */
export function looksLikeEmail(text: string): boolean {
  return /[^\s@]@[^\s@]/.test(text.replace(/%(?:25)*40|&#64;|&commat;|\uff20/gi, "@"));
}
