import { type Contraction, findContraction } from "./contractions.ts";
import type { Sentence, Word } from "../text/parse-text.ts";
import { keysOf } from "../../../../lib/keys-of.ts";
import { recordOf } from "../../voice-model.ts";
import lists from "./person-and-hedges.json" with { type: "json" };
import { mapOf, setOf } from "../text/set-of.ts";

/** The words for I, we and you, and the hedges. */
export const personLists = recordOf(keysOf(lists), (list) => lists[list].split(" "));

const bases = mapOf("ca can wo will sha shall ai is");

export interface Context {
  words: readonly Word[];
  text: string;
  isShouted: boolean;
}

/** In capitals throughout, or in title case: capitals say nothing about names. */
export function isShouted(words: readonly Word[], text: string): boolean {
  const long = words.filter(({ end, start }) => end - start > 3);
  if (long.length < 3)
    return words.length > 1 && words.every(({ start, end }) => /^[^\p{Ll}]+$/u.test(text.slice(start, end)));
  return long.every(({ isCapitalized }) => isCapitalized);
}

/** “can” of “can't”, “we” of “we'll”; the word itself without a possessive otherwise. */
export function baseOf(text: string, contracted: Contraction | null): string {
  const stem = contracted?.stem ?? "";
  return stem === "" ? text.replace(/'s?$/, "") : (bases.get(stem) ?? stem);
}

/** Before a Roman number; in lower case behind an article more often before a clause (“the part I like”). */
const numbered = setOf(
  "part type class phase volume chapter book act grade stage title section sections article item level mark war table figure " +
    "vitamin numeral appendix schedule division tier step group category exhibit annex",
);
const rulers = setOf(
  "elizabeth charles james george henry napoleon francis william frederick nicholas alexander mary leopold wilhelm ptolemy paul john " +
    "catherine peter philip louis edward richard robert kenneth darius xerxes cyrus constantine theodosius justinian ferdinand otto pedro",
);
const afterI =
  /^(?:am|have|had|will|would|do|did|think|know|knew|can|could|saw|met|like|liked|love|loved|want|wanted|said|need|took|went)$/;
const pits = /^(?:the|an?|this|that|each|every|old|new|open|deep|coal|gold|copper|iron|silver|diamond|salt|land|data)$/;
const miners = /^(?:to|they|we|who)$/;
const afterMine = /^(?:number|shafts?|workers?|fields?|owners?|sites?|closures?|itself)$/;

/** “US” is a country, “mine” may be a pit, and the I of “World War I” is a number; in capitals “US” may be the word. */
function isNoPerson({ start, end, text }: Word, index: number, context: Context): boolean {
  const { words, text: whole, isShouted: shouted } = context;
  const written = whole.slice(start, end);
  const before = words[index - 1];
  const next = words[index + 1]?.text ?? "";
  const beforeText = before?.text ?? "";
  if (text === "us") return written === "US" && (!shouted || index === 0 || /^(?:the|a|an)$/.test(beforeText));
  if (text === "me") return written === "ME" && !shouted && /^\d/.test(next);
  if (text === "u" || text === "ur") return written !== text || beforeText === "letter";
  if (text === "mine") {
    const isVerb = miners.test(beforeText) && !isLastOfClause(words, index, whole);
    return isVerb || pits.test(beforeText) || afterMine.test(next);
  }
  if (text !== "i") return false;
  if (whole[start - 1] === "/" || whole[end] === "/") return true;
  if (whole[start - 1] === "(" && whole[end] === ")") return true;
  if (/^(?:ii|iii|beams?)$/.test(next) || /^(?:letters?|vowel|the|an)$/.test(beforeText)) return true;
  if (!before || whole.slice(before.end, start) !== " ") return false;
  if (/[.,)]/.test(whole[end] ?? "") && numbered.has(beforeText)) return true;
  if (afterI.test(next)) return false;
  if (rulers.has(beforeText)) return before.isCapitalized && !shouted;
  return (
    numbered.has(beforeText) &&
    (before.isCapitalized || /^errors?$/.test(next) || !determiner.test(words[index - 2]?.text ?? ""))
  );
}

const determiner = /^(?:the|an?|this|that|these|those|every|each|any|first|only|best|last|my|his|her|its|our|their)$/;
const placesAndTimes =
  /^(?:in|on|at|from|before|behind|beside|with|under|over|again|here|there|by|as|out|for|and|when|where|everywhere|only|below|above|anywhere|somewhere|inside|outside|within|between|among|throughout|across|after|during|until|since|once|twice|first|last|next|soon|later|now|then|every|each|daily|two|three|four|several|many)$/;

const findings =
  /^(?:data|results?|stud(?:y|ies)|evidence|research|findings?|surveys?|figures|numbers|polls?|reports?|records|tests?|analys[ei]s|estimates?|statistics|trends?|signs|experience|history|it|this|that|these|those|they|which|also|strongly|clearly)$/;

/** “As a child I could swim”. */
const ofPast = /\b(?:as an? (?:child|kid|boy|girl|teen\w*|student)|back then|growing up|when \w+ (?:was|were))\b/i;

/** For each word that may be no hedge: what shows that it is none. */
const noHedges: readonly [words: RegExp, isNone: (around: Around) => boolean][] = [
  // “You may not copy this”, but “you may not know it”.
  [
    /^may$/,
    ({ isCapital, isFirst, before2, before, next, afterNext }) =>
      (isFirst && !/^(?:be|have|not|also)$/.test(next)) ||
      (isCapital && !isFirst) ||
      before === "what" ||
      before2 === "as" ||
      (before === "you" &&
        next === "not" &&
        afterNext !== "" &&
        !/^(?:be|have|want|need|know|find|see|hear|like|notice|reali[sz]e|think|feel|agree|get|even|always|believe|remember|understand|care|recogni[sz]e|receive)$/.test(
          afterNext,
        )),
  ],
  [/^might$/, ({ before }) => /^(?:the|his|her|its|their|my|our|your|military|with|of)$/.test(before)],
  [
    /^rather$/,
    ({ before, next, isLast }) => next === "than" || /^(?:would|had|but|or|much)$|'d$/.test(before) || isLast,
  ],
  [
    /^appear/,
    ({ before, next, afterNext, isLast }) =>
      placesAndTimes.test(next) ||
      (/^(?!likely).*ly$/.test(next) && (afterNext === "" || placesAndTimes.test(afterNext))) ||
      (isLast && !/^(?:it|so)$/.test(before)),
  ],
  [/^suggest/, ({ before }) => /^(?:i|i'd|i'll|you|me|we|he|she|who|name|please)$/.test(before)],
  [/^possibly$/, ({ before }) => /n't$|^(?:cannot|not)$/.test(before)],
  // Findings indicate a trend; a sign, a line or a value says what it stands for.
  [/^indicate/, ({ before }) => !findings.test(before)],
  [
    /^(?:fairly|roughly)$/,
    ({ next, isLast }) => isLast || /^(?:by|with|and|against|to|from|in|aside|away|back|down|up|off)$/.test(next),
  ],
  [/^tends?$/, ({ next, afterNext }) => !/^(?:to|not|towards?)$/.test(next) || determiner.test(afterNext)],
  [
    /^could/,
    ({ text, before2, before, next, isLast, said }) =>
      text === "couldn't" ||
      isLast ||
      /\bso(?: \S+){1,3} $/i.test(said) ||
      /^(?:if|only|wish|all|as)$/.test(before2) ||
      (ofPast.test(said) && /^(?:i|we|he|she|they)$/.test(before)) ||
      /^(?:you|not|see|hear|feel|smell|taste|remember|barely|hardly|no|never)$/.test(next),
  ],
  [/^often$/, ({ before }) => /^(?:how|as|so|too)$/.test(before)],
  [/^nearly$/, ({ before }) => before === "not"],
];

/** “May” is a month, "might" also a power, “could see” an ability, and “rather than” softens nothing. */
function isNoHedge(word: Word, index: number, context: Context): boolean {
  return noHedges.find(([pattern]) => pattern.test(word.text))?.[1](aroundOf(word, index, context)) ?? false;
}

type Around = ReturnType<typeof aroundOf>;

function aroundOf(
  { text, start, isCapitalized }: Word,
  index: number,
  { words, text: whole, isShouted: shouted }: Context,
) {
  const [before2 = "", before = "", , next = "", afterNext = ""] = [-2, -1, 0, 1, 2].map(
    (by) => words[index + by]?.text,
  );
  return {
    text,
    before2,
    before,
    next,
    afterNext,
    isFirst: index === 0,
    isLast: isLastOfClause(words, index, whole),
    isCapital: isCapitalized && !shouted,
    said: whole.slice(words[0]?.start, start),
  };
}

export function isLastOfClause(words: readonly Word[], index: number, whole: string): boolean {
  const word = words[index];
  return index === words.length - 1 || /[.,;:!?)]/.test(whole[word?.end ?? -1] ?? "");
}

const numbers =
  /^(?:\d.*|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|half)$/;
const amounts = /^(?:dozen|hundred|thousand|million|third|quarter|hour|minute|mile|week|month|year)$/;
/** What is said, asked or written about something. */
const telling = setOf(
  "talk talked talking talks think thinks thought thinking write writes wrote written writing read reads reading know knows knew ask asks " +
    "asked tell tells told telling hear heard learn learned learnt speak spoke dream dreamt dreamed worry worried worrying care cared cares " +
    "complain complained argue argued joke joked forget forgot book books story stories film films song songs movie movies article post posts " +
    "question questions rumor rumors jokes news something anything nothing everything concerned curious happy sad right wrong how what facts all",
);

/** “About 31 percent”, “about half”; not “a book about two dogs”. */
function isHedgeBeforeNumber(words: readonly Word[], index: number): boolean {
  if (words[index]?.text !== "about") return false;
  const next = words[index + 1]?.text ?? "";
  const isNumber = numbers.test(next) || (/^an?$/.test(next) && amounts.test(words[index + 2]?.text ?? ""));
  return isNumber && ![1, 2].some((back) => telling.has(words[index - back]?.text ?? ""));
}

type PersonOrHedge = "i" | "we" | "you" | "hedges";

const listOf = { i: "firstSingular", we: "firstPlural", you: "second", hedges: "hedges" } as const;
const kinds: ReadonlyMap<string, PersonOrHedge> = new Map(
  keysOf(listOf).flatMap((counts) => personLists[listOf[counts]].map((word) => [word, counts] as const)),
);

/** What a word counts as; null for all else. @param base of the word, without its contraction */
export function personOrHedge(word: Word, index: number, base: string, context: Context): PersonOrHedge | null {
  if (isHedgeBeforeNumber(context.words, index)) return "hedges";
  const counts = kinds.get(word.text) ?? kinds.get(base);
  return counts && !(counts === "hedges" ? isNoHedge : isNoPerson)(word, index, context) ? counts : null;
}

/** The words for I, we and you, and the hedges, as `countSentence` counts them; without the lists that it needs for the rest. */
export function findPersonAndHedges({ words }: Sentence, text: string): (Word & { counts: PersonOrHedge })[] {
  const context = { words, text, isShouted: isShouted(words, text) };
  return words.flatMap((word, index) => {
    const counts = personOrHedge(word, index, baseOf(word.text, findContraction(words, index, text)), context);
    return counts ? [{ ...word, counts }] : [];
  });
}
