import type { Word } from "../text/parse-text.ts";
import { setOf } from "../text/set-of.ts";
import { auxiliaries, wordLists } from "./word-lists.ts";

/** Also nouns, adjectives or prepositions: an order only before a determiner, a pronoun, a particle or a comma. */
export const ambiguousVerbs = setOf(
  "direct fund secure aim answer back bet book break burn call change charge check circle claim clean clear close comment contact cook copy count cover cross cry cut dance deal design do double download draw dream dress drink drive drop dry email empty end escape experiment fall face feed fight file fill fix focus fold form fork guard guess hand head heat help hug increase jump judge kick kiss knock label land laugh launch lead lie lift light limit link list live load lock log look love lower mail mark match mind mix move name note notice offer open order pack paint park pass place plan plant play plug point post practice praise present press promise pull push question raise rate reach read record release reply report repost request rescue respect rest return review ride ring rise roll run rush save schedule search season serve set shake share shift ship shop show sign sleep slice slow smell smile sort split spread stand start stay steal step stick stop store stress strike study support switch tag talk tap taste test thank tie tip toast touch trace track train transfer travel treat trim trust try turn twist type update upgrade use visit vote wait wake walk warm wash watch water welcome whisk win wonder work worry wrap zoom brush coat dice drizzle grease line mash spoon",
);
/** Verbs that open a sentence as an order, whatever follows but a verb of the sentence's own. */
const verbs = new Set([
  ...wordLists.imperativeVerbs,
  ...ambiguousVerbs,
  ...setOf(
    "hit arrange arrive attach attend bake beat become behave believe bite blame blend boil borrow breathe browse bury cancel carry catch celebrate chop climb collect combine continue convert deliver deny describe destroy dig discover discuss dive divide drag drain earn edit embrace enable enjoy erase examine explore extend fail feel fetch finish flip fly forgive freeze grab greet grow handle hang hide hurry ignore improve insert install invest invite kill lay lend lose manage marry measure melt mention monitor obey observe paste peel polish practise pray pretend protect prove quit realize recall reduce refer register relax rely remind rename reset respond restart rinse rub scrub scroll seek select separate settle shoot shout shut simmer sing soak solve sprinkle steer stir submit subscribe subtract suggest surround swap swim tear toss translate understand unplug untie upload vary verify warn weigh wipe yell dm bookmark preheat hydrate swipe scan connect highlight unlock rethink rewrite reread appoint cite commit garnish knead marinate sift skim strain instruct obtain retire revisit delegate propose confirm reject announce adopt allocate retain negotiate",
  ),
]);
/** May follow an order. */
const objects = setOf(
  "the a an this that these those my your his her its our their me us him them it yourself yourselves one each every all any some no more both " +
    "left right up down out off on in into back away over around through forward ahead along at to for with from by about after before together here there home " +
    "what how why where when who whether if as until only not now again less first later next today tomorrow everything something anything nothing everyone " +
    "someone anyone two three four five ten twice once carefully slowly gently quickly well hard and or better never always like between under against without " +
    "whatever whichever whoever enough such many much another somewhere within upon onto towards toward",
);
const subjects = setOf("i you we he she they it there");
const before = new Set([
  ...wordLists.beforeImperative,
  ...setOf(
    "fourth fifth just always never kindly or also instead ok okay simply lastly again well hey meanwhile oh ps tip",
  ),
]);
const opensClause =
  /^(?:if|when|whenever|before|after|once|until|while|unless|to|for|in|on|at|as|with|without|next|whatever|wherever|by|during|since|instead|from|once)$/;

/** The verb of an order, or null. A question is none. */
export function findOrder(words: readonly Word[], text: string, isQuestion: boolean): Word | null {
  if (isQuestion) return null;
  let at = 0;
  while (at < 2 && isBefore(words[at], text)) at += 1;
  const verb = orderAt(words, at, text);
  if (verb) return verb;
  return opensClause.test(words[0]?.text ?? "") ? orderAfterClause(words, text) : null;
}

/** “Then”, “Third,” and “Two:” lead to an order. */
function isBefore(word: Word | undefined, text: string): boolean {
  return (
    word !== undefined &&
    (before.has(word.text) || (/^(?:one|two|three|four|five)$/.test(word.text) && text[word.end] === ":"))
  );
}

/** “If you can, call me.” */
function orderAfterClause(words: readonly Word[], text: string): Word | null {
  for (let index = 1; index < Math.min(words.length - 1, 25); index += 1) {
    const end = words[index]?.end ?? 0;
    if (text[end] !== ",") continue;
    let at = index + 1;
    while (before.has(words[at]?.text ?? "") && at < index + 3) at += 1;
    const verb = words[at];
    if (!verb || /^[A-Z]/.test(text[verb.start] ?? "")) return null;
    const found = orderAt(words, at, text);
    return found &&
      (objects.has(words[at + 1]?.text ?? "") || !words[at + 1] || /^(?:don't|do|let's|dont)$/.test(found.text))
      ? found
      : null;
  }
  return null;
}

function orderAt(words: readonly Word[], at: number, text: string): Word | null {
  const verb = words[at];
  if (!verb) return null;
  const next = words[at + 1]?.text ?? "";
  const gap = text.slice(verb.end, verb.end + 1);
  if (verb.text === "let's" || verb.text === "lets") return next !== "" && verb.text === "let's" ? verb : null;
  if (verb.text === "don't" || verb.text === "dont") return /^(?:i|we|they|the|most|all)$/.test(next) ? null : verb;
  if (verb.text === "do") {
    if (next === "not") return subjects.has(words[at + 2]?.text ?? "") ? null : verb;
    return verbs.has(next) || (objects.has(next) && !subjects.has(next)) ? verb : null;
  }
  if (verb.text === "be") return next === "" || subjects.has(next) ? null : verb;
  if (!verbs.has(verb.text)) return null;
  if (next === "") return words.length <= 2 && !/[:]/.test(gap) ? verb : null;
  if (
    verb.text === "thank" ||
    (verb.text === "look" && gap === ",") ||
    (/^(?:see|love|miss)$/.test(verb.text) && /^(?:you|ya)$/.test(next)) ||
    (verb.text === "love" && /^(?:this|that|it|how)$/.test(next)) ||
    (gap === ":" && !/^(?:remember|imagine|listen|look|think|stop|wait)$/.test(verb.text))
  )
    return null;
  if (gap === ",") return verb;
  if (words[at + 2]?.text === verb.text && /^(?:after|by|for|to)$/.test(next)) return null;
  if (/^(?:that|which|and|or)$/.test(next) && words.slice(at + 2, at + 4).some(({ text: one }) => auxiliaries.has(one)))
    return null;
  if (auxiliaries.has(next) || next === "of" || /(?:isn't|wasn't|won't|doesn't|can't)$/.test(next)) return null;
  if (
    subjects.has(next) &&
    !/^(?:it|you|there)$/.test(next) &&
    !/^(?:imagine|suppose|say|remember|know|think|pretend)$/.test(verb.text)
  )
    return null;
  if (
    next === "you" &&
    !/^(?:bet|imagine|remember|know)$/.test(verb.text) &&
    auxiliaries.has(words[at + 2]?.text ?? "")
  )
    return null;
  if (!ambiguousVerbs.has(verb.text)) return /[^s]s$/.test(next) && hasVerbAfter(words, at + 2) ? null : verb;
  if (objects.has(next)) return isNounPhrase(words, at) ? null : verb;
  const isObject = words[at + 1]?.isCapitalized === true || (next.endsWith("ing") && words.length < 8);
  return (isObject && !hasVerbAfter(words, at + 2, 1)) ||
    (/[^s]s$/.test(next) && words.length - at > 2 && !hasVerbAfter(words, at + 1)) ||
    (words.length - at <= 3 && !/[^s]s$/.test(next) && !hasVerbAfter(words, at + 1))
    ? verb
    : null;
}

/** “Work in the garden is hard”: a preposition and a verb of the sentence after it. */
function isNounPhrase(words: readonly Word[], at: number): boolean {
  return (
    /^(?:in|on|at|to|for|with|from|by|about|after|before|between|and|or|without|under|against|like|within)$/.test(
      words[at + 1]?.text ?? "",
    ) && words.slice(at + 2, at + 7).some(isVerb)
  );
}

function hasVerbAfter(words: readonly Word[], from: number, within = 3): boolean {
  return words.slice(from, from + within).some((word) => isVerb(word) || /^\p{L}{3,}ed$/u.test(word.text));
}

function isVerb({ text }: Word): boolean {
  return (
    auxiliaries.has(text) ||
    /^(?:makes|takes|goes|comes|seems|became|began|went|came|made|took|keeps|gets|feels)$/.test(text)
  );
}
