import type { Word } from "../text/parse-text.ts";
import { setOf } from "../text/set-of.ts";
import { auxiliaries, functionWords } from "./word-lists.ts";

const suffix = /^(.+?)(n't|'m|'re|'ve|'ll|'d)(?:'ve|'d)?$/;
/** Always “is”, “has” or “us” after these. */
const alwaysIs = /^(?:it|that|there|here|what|who|where|how|he|she|let|when|why|this|now|there|how|so|y'all)'s$/;
/** “Everyone's here” and “everyone's idea”: the next word decides. */
const maybeIs = /^\p{L}[\p{L}-]*'s$/u;
const afterIs = setOf(
  "a an the not been gone got going gonna so too very here there just always never still already in on at out up my your his our their ok " +
    "okay fine happy right wrong welcome ready busy possible better great good bad different true easy hard sure like what why how about " +
    "all no nothing being really actually also only probably supposed kind sort as to asleep awake alive alone afraid aware away hungry",
);

/** At a clause's end: “the food's amazing”. */
const adjectives = setOf(
  "simple perfect clear free open closed dead full empty cold hot big small long short cheap expensive nice lovely beautiful amazing awesome " +
    "brilliant terrible awful crazy huge tired late sick fast slow new old young strong weak broken gorgeous delicious boring impossible",
);

/** Before a noun these follow a possessive: “the company's growing team”. */
const beforeNoun = setOf(
  "growing rising working leading existing upcoming remaining surrounding winning changing operating marketing housing planning hiring dining",
);
const nouns = setOf(
  "king ring wing string thing spring morning evening building wedding meeting writing training reading feeling painting opening ceiling " +
    "clothing beginning ending meaning standing understanding thinking cooking",
);
const noNouns = new Set([
  ...functionWords,
  ...setOf("hard late fast well fine home together today tomorrow here there"),
]);

const written = setOf(
  "dont doesnt didnt cant isnt wasnt arent werent couldnt wouldnt shouldnt hasnt havent hadnt aint wont mustnt neednt im ive youre youve youll " +
    "theyre theyve theyll weve thats whats theres heres hes shes wheres whos hows itll thatll youd theyd gonna wanna gotta hafta dunno gimme " +
    "lemme kinda sorta outta lotta oughta shoulda coulda woulda mighta musta tryna finna imma ima innit cmon c'mon yall y'all y'know whatcha gotcha " +
    "betcha lotsa cuppa s'pose d'you d'ya ma'am o'er ne'er e'er cos cuz doncha whaddya needa wouldja didja",
);
/** Contractions only after an apostrophe, which is no part of the word. */
const afterApostrophe = setOf("tis twas twere twill em cause bout til cuz round n tisn't twasn't");

export interface Contraction {
  /** The full word before: “can” of “can't”; empty when it is one word. */
  stem: string;
  isNegative: boolean;
}

const plain: Contraction = { stem: "", isNegative: false };

/** @param text the prepared text, in which an apostrophe before the word is seen */
export function findContraction(words: readonly Word[], index: number, text: string): Contraction | null {
  const word = words[index];
  if (!word) return null;
  const found = suffix.exec(word.text);
  if (found) return { stem: found[1] ?? "", isNegative: found[2] === "n't" };
  if (written.has(word.text)) return { stem: "", isNegative: /n't$|nt$/.test(word.text) };
  if (alwaysIs.test(word.text) || /^(?:tis|twas)$/.test(word.text)) return plain;
  if (text[word.start - 1] === "'" && afterApostrophe.has(word.text) && text[word.end] !== "'") return plain;
  if (!maybeIs.test(word.text)) return null;
  const next = words[index + 1]?.text ?? "";
  if (/^[^\p{L}\p{N}]*[.!?,;:]/u.test(text.slice(word.end, word.end + 2))) return null;
  const goesOn =
    afterIs.has(next) ||
    (adjectives.has(next) &&
      /^["')]?(?:$|[.!?,;])/.test(text.slice(words[index + 1]?.end, (words[index + 1]?.end ?? 0) + 2))) ||
    (/^.{2,}ing$/.test(next) && !isOfPossessive(words[index + 1], words[index + 2], text) && !nouns.has(next));
  return goesOn ? plain : null;
}

/** “Tom's cooking is fine”, “the team's working hours”; not “the team's working hard”. */
function isOfPossessive(word: Word | undefined, after: Word | undefined, text: string): boolean {
  if (!word || !after || text.slice(word.end, after.start) !== " ") return false;
  if (auxiliaries.has(after.text)) return true;
  return beforeNoun.has(word.text) && !noNouns.has(after.text) && !after.text.endsWith("ly");
}
