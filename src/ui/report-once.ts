const reported = new Set<string>();

/** Reports a caught error as if it were uncaught, so that it is in the console; the same error is not repeated. */
export function reportOnce(error: unknown): void {
  const text = String(error);
  if (reported.has(text)) return;
  reported.add(text);
  reportError(error);
}
