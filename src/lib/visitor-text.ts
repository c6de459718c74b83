import { splitLines } from "./text-lines.ts";
// Direction marks, embeddings, overrides and isolates.
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** For plain text and chat: every line break is a line feed, direction controls are spelled out (`‹U+202E›`) and right-to-left text is isolated. */
export function toVisibleText(text: string): string {
  const spelled = text.replace(
    directionControls,
    (control) => `‹U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}›`,
  );
  return splitLines(spelled)
    .map((line) => (rightToLeft.test(line) ? `\u2068${line}\u2069` : line))
    .join("\n");
}

/** Appends the punycode of a domain that is not ASCII. */
export function toVisibleEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const spelled = toAsciiDomain(domain);
  return spelled === domain.toLowerCase() ? email : `${toVisibleText(email)} (${email.slice(0, at)}@${spelled})`;
}

/** In ASCII and lower case; unchanged where that is impossible. */
export function toAsciiDomain(domain: string): string {
  const url = /[/?#:@%\\]/.test(domain) ? null : URL.parse(`http://${domain}`);
  return url === null || url.hostname === "" ? domain.toLowerCase() : url.hostname;
}

// Letters of any script, separated by spaces, apostrophes or hyphens; a dot only at the end of a word.
const nameLike = /^\p{L}[\p{L}\p{M}]*\.?(?:[’' -]\p{L}[\p{L}\p{M}]*\.?)*$/u;
const innerDot = /\.[^ ]/u;
const titles = /^(?:mr|mrs|ms|mx|miss|dr|prof|sir|madam)$/iu;

/** A first name for a greeting, or null: anyone can type another person's email address and must not be able to send them a text. */
export function toGreetingName(name: string): string | null {
  if ([...name].length > 100 || !nameLike.test(name) || innerDot.test(name)) return null;
  const first = name.split(" ")[0] ?? "";
  const letters = [...first].length;
  return letters >= 2 && letters <= 24 && !first.includes(".") && !titles.test(first) ? first : null;
}
