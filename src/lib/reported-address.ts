const bareAddress = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u;

// Brackets, quotes and separators left standing around an address, and invisible characters that a copy brings along.
const junkBefore = /^[\s\p{DI}<‹＜«“„"]+/u;
const junkAfter = /[\s\p{DI}>›＞»”“".,;]/u;

/**
 * Reads the one email address that a mail program or provider means: with a display name, in angle brackets, after `mailto:` or
 * `rfc822;`, in quotes, with a trailing sign or comment. @returns null where there is none, or more than one
 */
export function readReportedAddress(text: string): string | null {
  if (text.length > 1_000) return null;
  // A quoted name may hold anything; a comment is no part of the address.
  const plain = text
    .replace(/"((?:[^"\\]|\\.)*)"(?!@)/g, (_quoted, words: string) =>
      bareAddress.test(words) && !text.includes("<") ? words : " ",
    )
    .replace(/\([^()]*\)/g, " ")
    .trim();
  const inBrackets = [...plain.matchAll(/<([^<>]*)>/g)].map(([, inner = ""]) => inner);
  if (inBrackets.length > 1) return null;
  const [inner = plain] = inBrackets;
  const found = inner
    .replace(junkBefore, "")
    .replace(/^(?:rfc822|utf-8|smtp)\s*[;:]\s*/i, "")
    .replace(/^(mailto:)([^?]*)(?:\?.*)?$/i, (_all, _scheme, encoded: string) => decodeUri(encoded))
    .replace(junkBefore, "")
    .replace(/^(['`])([^'`]*)\1/, "$2");
  const address = withoutJunkAfter(found);
  return bareAddress.test(address) && address.length <= 255 ? address : null;
}

function withoutJunkAfter(text: string): string {
  let end = text.length;
  while (end > 0 && junkAfter.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function decodeUri(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
