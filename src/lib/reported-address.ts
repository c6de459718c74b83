const bareAddress = /^[^\s@<>()[\],;:"\\\p{Cc}]+@[^\s@<>()[\],;:"\\\p{Cc}]+$/u;

// What is left standing around an address: it begins with a letter, a digit or a character of an atom, and ends in a letter or digit.
const junkBefore = /^(?:[^\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~@-]|\p{DI}|%20)+/u;
const listMark = /^(?:[-*+|]{1,3}|#?\d{1,3}[.)])\s+/;
const lastCharacter = /^(?!\p{DI})[\p{L}\p{M}\p{N}]/u;
// Quotes, and bold, italic or highlight of Markdown, around it.
const marksBefore = /^['`*_~|=]+/;

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
    .replace(listMark, "")
    .replace(/^(?:(?:rfc822|utf-8|smtp|\W?e-?mail)\s*[;:=]|[^@:;]*(?:[^ -~]:|:\s))\s*/i, "")
    .replace(/^mailto:(?:\/\/)?([^?|]*)(?:[?|].*)?$/i, (_all, encoded: string) => decodeUri(encoded))
    .replace(junkBefore, "");
  const address = withoutJunkAfter(found);
  return bareAddress.test(address) && address.length <= 255 ? address : null;
}

function withoutJunkAfter(text: string): string {
  const characters = [...text];
  const kept = characters.slice(0, characters.findLastIndex((one) => lastCharacter.test(one)) + 1).join("");
  const marks = marksBefore.exec(kept)?.[0] ?? "";
  return text.startsWith(marks, kept.length) ? kept.slice(marks.length) : kept;
}

function decodeUri(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
