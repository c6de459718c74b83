const bareAddress = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u;

/**
 * Reads the one email address that a mail program or provider means: with a display name, in angle brackets, after `mailto:` or
 * `rfc822;`, with a trailing dot or comment. @returns null where there is none, or more than one
 */
export function readReportedAddress(text: string): string | null {
  if (text.length > 1_000) return null;
  // A quoted name may hold anything; a comment is no part of the address.
  const plain = text
    .replace(/"(?:[^"\\]|\\.)*"(?!@)/g, " ")
    .replace(/\([^()]*\)/g, " ")
    .trim();
  const inBrackets = [...plain.matchAll(/<([^<>]*)>/g)].map(([, inner = ""]) => inner);
  if (inBrackets.length > 1) return null;
  const [inner = plain] = inBrackets;
  const address = inner
    .trim()
    .replace(/^(?:rfc822|utf-8|smtp)\s*[;:]\s*/i, "")
    .replace(/^(mailto:)([^?]*)(?:\?.*)?$/i, (_all, _scheme, encoded: string) => decodeUri(encoded))
    .replace(/^'([^']*)'$/, "$1")
    .replace(/\.$/, "");
  return bareAddress.test(address) && address.length <= 255 ? address : null;
}

function decodeUri(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
