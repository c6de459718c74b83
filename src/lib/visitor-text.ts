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

// Letters of any script, separated by spaces, apostrophes, hyphens or the dot of Katakana; a dot only at the end of a word.
const nameLike = /^\p{L}[\p{L}\p{M}]*\.?(?:[’‘' ‐‑・-]\p{L}[\p{L}\p{M}]*\.?)*$/u;
const innerDot = /\.[^ ]/u;
const titles = /^(?:mr|mrs|ms|mx|miss|dr|prof|sir|madam)$/iu;

// Words inside a family name, in the languages that have them.
const particles = new Set(
  `de da do dos das del della dello di du des la le las los el al bin ibn bint von van der den ten ter zu zum zur af av of y e i
   san santa st mac mc vom abu abd abdul umm ould عبد أبو ابو أبي ابي ابن بن بنت أم ام آل בן בת בר אבן де да ди дер ван фон`.split(
    /\s+/,
  ),
);
// What programs and hurried people put where a name is asked for.
const noNames = /^(?:null|undefined|none|nan|nil|test|name|unknown|anonymous|user|guest|the|team|asdf|qwerty)$/iu;
// "al-Rahman", "d’Ávila": a particle that is joined to its word.
const joinedParticle = /^(?:al|el|ad|ar|as|at|az|an|ash|ul|ibn|bin|abd|d|l|dell|dall|de)[-‐‑’‘']\p{L}/iu;
// The family name comes first.
const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana} ・ー]+$/u;
const longestName = 50;
const mostWords = 4;
const capitalized = /^[^\p{Ll}]/u;

/** A word that belongs to the family name, or a given name that is none without the next word. */
function isParticle(word: string): boolean {
  return particles.has(word.toLowerCase()) || joinedParticle.test(word);
}

/**
 * A name for a greeting: the first of two words, which are plainly given and family name, else the whole name. Null for what may be
 * no name: anyone can type another person's email address and must not be able to send them a text.
 */
export function toGreetingName(typed: string): string | null {
  const name = typed.trim().replace(/\p{Zs}+/gu, " ");
  if ([...name].length > 100 || !nameLike.test(name) || innerDot.test(name)) return null;
  const words = name.split(" ");
  const [first = ""] = words;
  const plain = words.filter((word) => !isParticle(word));
  const isPlain = plain.length === words.length && words.length <= 2 && !first.endsWith(".") && !familyFirst.test(name);
  const isWhole =
    plain.length <= (isPlain ? 1 : mostWords) &&
    words.some((word) => !particles.has(word.toLowerCase())) &&
    (plain.length <= 2 || plain.every((word) => capitalized.test(word)));
  if (words.length > 1 && isWhole && words.every(isWord) && [...name].length <= longestName)
    return titles.test(first.replace(/\.$/, "")) ? null : name;
  return particles.has(first.toLowerCase()) ? null : isGreeting(first) ? first : null;
}

/** An initial may stand inside a name. */
function isWord(word: string): boolean {
  return [...word].length <= 24 && !titles.test(word.replace(/\.$/, ""));
}

function isGreeting(word: string): boolean {
  const letters = [...word].length;
  const isShort = letters < 2 && !/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word);
  return !isShort && letters <= 24 && !word.includes(".") && !titles.test(word) && !noNames.test(word);
}
