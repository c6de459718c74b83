/** Milliseconds that a `Retry-After` asks to wait, in seconds or as a date (RFC 9110); null without one, and for one in the past. */
export function readRetryAfter(header: string | null | undefined, now: Date): number | null {
  const text = header?.trim() ?? "";
  // Date.parse takes almost anything: an HTTP date begins with the name of a day.
  const ms = /^\d{1,9}(?:\.\d+)?$/.test(text)
    ? Number(text) * 1_000
    : /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)/i.test(text)
      ? Date.parse(/(?:GMT|UTC|[+-]\d{4})$/i.test(text) ? text : `${text} GMT`) - now.getTime()
      : Number.NaN;
  return ms > 0 ? ms : null;
}
