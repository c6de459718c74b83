/** An element's attributes `lang` and `dir`. `lang` is BCP 47, "" when it cannot be read. */
export interface TextLanguage {
  lang: string;
  dir: "ltr" | "rtl" | "auto";
}

/** For English inside a text in another language. */
export const englishText: TextLanguage = { lang: "en", dir: "ltr" };

/** ISO 15924 codes of scripts written from right to left. */
const rightToLeft = new Set(
  "Adlm Arab Aran Armi Avst Chrs Cprt Gara Hatr Hebr Hung Khar Lydi Mand Mani Mend Merc Mero Narb Nbat Nkoo Orkh Ougr Palm Phli Phlp Phnx Prti Rohg Samr Sarb Sogd Sogo Syrc Syre Syrj Syrn Thaa Yezi".split(
    " ",
  ),
);

/** The attributes of a text; undefined in English, the language of every page. The direction is "auto" where the language has no known script. @param code BCP 47, in any letter case */
export function toTextLanguage(code: string): TextLanguage | undefined {
  if (/^en$/i.test(code)) return undefined;
  const locale = toLocale(code);
  if (!locale) return { lang: "", dir: "auto" };
  const script = locale.script ?? (isUndetermined(locale) ? undefined : locale.maximize().script);
  return { lang: locale.toString(), dir: script === undefined ? "auto" : rightToLeft.has(script) ? "rtl" : "ltr" };
}

/** Open Graph's `og:locale`, such as `ar_EG`; undefined for a language without a known country. */
export function toOpenGraphLocale(code: string): string | undefined {
  const locale = toLocale(code);
  if (!locale || isUndetermined(locale)) return undefined;
  const { language, region } = locale.maximize();
  return region && `${language}_${region}`;
}

/** A name or title for an English sentence: one with letters written from right to left is isolated (U+2068, U+2069). */
export function isolateText(text: string): string {
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(text)
    ? `\u2068${text}\u2069`
    : text;
}

/** `und`, which `maximize` takes for English. V8 gives it no `language`. */
function isUndetermined(locale: Intl.Locale): boolean {
  return locale.toString().split("-")[0] === "und";
}

function toLocale(code: string): Intl.Locale | null {
  try {
    return new Intl.Locale(code);
  } catch {
    // Not a language code; an editor typed it.
    return null;
  }
}
