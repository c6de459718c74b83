// Direction marks, embeddings, overrides and isolates: they reorder what is read around them.
const directionControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A visitor's text as the team reads it in plain text and chat: direction controls are spelled out (`‹U+202E›`) and
 * right-to-left text is isolated, so that it cannot reorder the words around it. Nothing is left out.
 */
export function toVisibleText(text: string): string {
  const spelled = text.replace(
    directionControls,
    (control) => `‹U+${control.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}›`,
  );
  return spelled
    .split("\n")
    .map((line) => (rightToLeft.test(line) ? `\u2068${line}\u2069` : line))
    .join("\n");
}

/** An email address for the team: a domain with letters outside ASCII has its punycode beside it. */
export function toVisibleAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const spelled = toAsciiDomain(domain);
  return spelled === domain.toLowerCase() ? address : `${toVisibleText(address)} (${address.slice(0, at)}@${spelled})`;
}

/** A domain in ASCII and lower case, as the name system knows it; as it is where it cannot be written so. */
export function toAsciiDomain(domain: string): string {
  const url = /[/?#:@%\\]/.test(domain) ? null : URL.parse(`http://${domain}`);
  return url === null || url.hostname === "" ? domain.toLowerCase() : url.hostname;
}

// Letters of any script in words; between them spaces, apostrophes and hyphens, and a dot only where it ends a word.
const nameLike = /^\p{L}[\p{L}\p{M}]*\.?(?:[’' -]\p{L}[\p{L}\p{M}]*\.?)*$/u;
const innerDot = /\.[^ ]/u;
const titles = /^(?:mr|mrs|ms|mx|miss|dr|prof|sir|madam)$/iu;

/**
 * The word to greet a person with, or null when the text might be anything but a name: anyone can type any
 * email address, and must not be able to send its owner a text through us. So the whole has to look like a name (no link,
 * domain, digit or symbol), and only its first word of 2 to 24 letters is used; initials and titles are not.
 */
export function toGreetingName(name: string): string | null {
  if ([...name].length > 100 || !nameLike.test(name) || innerDot.test(name)) return null;
  const first = name.split(" ")[0] ?? "";
  const letters = [...first].length;
  return letters >= 2 && letters <= 24 && !first.includes(".") && !titles.test(first) ? first : null;
}
