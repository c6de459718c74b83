import { once } from "./once.ts";
import { decodeALabel } from "./punycode.ts";

// Which addresses are one mailbox. `site.mailbox_key` and `site.canonical_mailbox` say the same in SQL; mailbox-cases.json is the
// table of cases that both are tested with. Nothing compares email addresses in any other way, and mail goes to what was typed.

const invisible = /\p{Default_Ignorable_Code_Point}/u;
const changesWhenMapped = /\p{Changes_When_NFKC_Casefolded}/u;
// UTS 46 keeps these two (non-transitional processing).
const keptLetters = new Set(["ß", "ς"]);
// UTS 46 reads it as a dot.
const ideographicStop = "\u3002";

// Scripts that are in everyday use. A label has letters of one of them, or of those that Japanese, Chinese and Korean are written in
// together with Latin (UTS 39, highly restrictive); letters of other scripts stand beside none of them.
const scripts =
  `Arabic Armenian Bengali Bopomofo Cherokee Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Han Hangul Hebrew
  Hiragana Kannada Katakana Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan`.split(
    /\s+/,
  );
const together = ["Latin Han Hiragana Katakana", "Latin Han Bopomofo", "Latin Han Hangul"].map((names) =>
  names.split(" "),
);
const anyScript = "\\p{Script=Common}\\p{Script=Inherited}";
const toClass = (names: readonly string[]) => names.map((name) => `\\p{Script_Extensions=${name}}`).join("");
const oneScript = once(() => {
  const sets = [...scripts.map((name) => [name]), ...together];
  return new RegExp(`^(?:${sets.map((names) => `[${toClass(names)}${anyScript}]*`).join("|")})$`, "u");
});
const noScript = once(() => new RegExp(`^(?:(?![${toClass(scripts)}])[^]|[${anyScript}])*$`, "u"));

const problems = {
  invisible: "The email address has invisible characters. Please type it anew",
  mapped: "The part after the @ has letters that mail servers read as other ones. Please type it in plain letters",
  scripts: "The part after the @ mixes letters of different alphabets. Please check it",
};

/** The key that two addresses share when they are one mailbox: ASCII letters in lower case, and the domain as its A-label (UTS 46). */
export function mailboxKey(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  return `${toAsciiLowerCase(email.slice(0, at))}${toALabels(domain) ?? toAsciiLowerCase(domain)}`;
}

/** On top of `mailboxKey`: no `+tag`, no dots at Gmail. For counting people only, never to find one or to send to. */
export function canonicalMailbox(email: string): { mailbox: string; domain: string } {
  const key = mailboxKey(email);
  const at = key.lastIndexOf("@");
  const name = key.slice(0, at);
  const plus = name.indexOf("+", 1);
  const local = plus === -1 ? name : name.slice(0, plus);
  const domain = key.slice(at + 1);
  if (domain !== "gmail.com" && domain !== "googlemail.com") return { mailbox: `${local}@${domain}`, domain };
  return { mailbox: `${local.replaceAll(".", "")}@gmail.com`, domain: "gmail.com" };
}

/** Why it cannot be told which mailbox an address is, in a sentence for whoever typed it; null when it can. */
export function describeMailboxProblem(email: string): string | null {
  if (invisible.test(email)) return problems.invisible;
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const folded = foldDomain(domain);
  if (folded === null || toALabels(domain) === null) return problems.mapped;
  for (const label of folded.split(".")) {
    const letters = label.startsWith("xn--") ? decodeALabel(label) : label;
    // What an A-label stands for must be what its letters are mapped to.
    if (letters === null || foldDomain(letters) !== letters || (letters !== label && toALabels(letters) !== label))
      return problems.mapped;
    if (!isOneScript(letters)) return problems.scripts;
  }
  return null;
}

/** The address as an email names it: what was typed, its domain as its A-label if it is not ASCII. */
export function toSendableAddress(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  return `${email.slice(0, at)}${isAscii(domain) ? domain : (toALabels(domain) ?? domain)}`;
}

/** Null for what is no domain name, and where UTS 46 changes more than the case of letters. */
function toALabels(domain: string): string | null {
  const folded = foldDomain(domain);
  if (folded === null || isAscii(folded)) return folded;
  if (/[/?#:@%\\\s]/u.test(folded)) return null;
  try {
    // Not every browser has URL.parse.
    return new URL(`http://${folded}`).hostname;
  } catch {
    return null;
  }
}

/** In lower case and NFC, as UTS 46 maps a domain; null where that changes a letter into another one. */
function foldDomain(domain: string): string | null {
  let folded = "";
  for (const letter of domain) {
    const mapped = foldLetter(letter);
    if (mapped === null) return null;
    folded += mapped;
  }
  return folded.normalize("NFC");
}

function foldLetter(letter: string): string | null {
  if (isAscii(letter)) return toAsciiLowerCase(letter);
  if (invisible.test(letter) || letter === ideographicStop) return null;
  if (!changesWhenMapped.test(letter) || keptLetters.has(letter)) return letter;
  const lower = letter.toLowerCase();
  if (isCaseOf(letter, lower) && lower.toUpperCase() === letter) return lower;
  // Cherokee is mapped to its capitals.
  const upper = letter.toUpperCase();
  return isCaseOf(letter, upper) && upper.toLowerCase() === letter ? upper : null;
}

function isCaseOf(letter: string, other: string): boolean {
  return other !== letter && [...other].length === 1 && !changesWhenMapped.test(other);
}

function isOneScript(label: string): boolean {
  return isAscii(label) || oneScript().test(label) || noScript().test(label);
}

function toAsciiLowerCase(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function isAscii(text: string): boolean {
  return /^[\u0000-\u007f]*$/.test(text);
}
