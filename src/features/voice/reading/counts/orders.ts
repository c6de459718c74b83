import type { Word } from "../text/parse-text.ts";
import { setOf } from "../text/set-of.ts";
import { auxiliaries, functionWords, wordLists } from "./word-lists.ts";

/** Also nouns, adjectives or prepositions: an order only before a determiner, a pronoun, a particle or a comma. */
const ambiguousVerbs = setOf(
  "act aim answer bet block book break brush burn call change charge chase check chill circle claim clean clear close coat comment contact cook copy count cover cross cry cut dance deal design dice direct do document double download draw dream dress drink drive drizzle drop dry email empty end escape experiment face fall feed fight file fill fire fix focus fold fork form fund grease guard guess hand head heat help hug hustle increase journal judge jump kick kiss knock label land laugh launch lead lie lift light limit line list live load lock log look love lower mail mark mash match message mind mix move name network note notice offer open order pack paint park pass pause place plan plant play plug point post practice praise present press promise pull push question raise rate reach read record release reply report repost request rescue respect rest return review ride ring rise roll run rush save schedule search season secure serve set shake share shift ship shop show sign sleep slice slow smell smile sort split spoon spread stand start stay steal step stick stop store stress strike study support switch tag talk tap taste test thank tie tip toast touch trace track train transfer travel treat trim trust try turn twist type update upgrade use visit vote wait wake walk warm wash watch water whisk win wonder work worry wrap zoom",
);
/** Verbs that open a sentence as an order, whatever follows but a verb of the sentence's own. */
export const orderVerbs: ReadonlySet<string> = new Set([
  ...ambiguousVerbs,
  ...setOf(
    "accept add adopt allocate allow announce apologise apologize apply appoint approve arrange arrive ask assign assume attach attend automate avoid bake be bear beat become begin behave believe bite blame blanch blend boil bookmark borrow breathe bring browse build bury buy cancel carry catch celebrate choose chop cite click climb clone collect combine come commit compare complete confirm connect consider continue convert create decide define delegate delete deliver deny deploy describe destroy dig discover discuss dive divide dm double-tap drag drain earn eat edit embrace enable enjoy enter erase examine expect explain explore extend fail feel fetch find finish flip fly follow forget forgive forward freeze fry garnish get give go google grab greet grill grow handle hang have hear hide highlight hire hit hold hurry hydrate ignore imagine improve include insert insist install instruct invest invite iterate join keep kill knead know lay learn leave lend let listen lose make manage marinate marry maximize measure meet melt mention mince minimize monitor mute negotiate obey observe obtain optimise optimize outsource overdeliver own paste pay peel pick picture ping poach polish pour practise pray preheat prepare pretend print prioritise prioritize propose protect prove publish put quit realize recall reconsider reduce refer reflect refrigerate refuse register reject relax rely remember remind remove rename repeat replace require reread reserve reset resist respond restart retain rethink retire revert revisit rewrite rinse roast rsvp rub say scan screenshot scroll scrub see seek select sell send separate settle shoot shout shut sift simmer simplify sing sit skim skip soak solve speak spend sprinkle steam steer stir strain submit subscribe subtract suggest suppose surround swap swim swipe take teach tear tell think throw toss translate underestimate underpromise understand unfollow unlock unplug untie upload validate vary verify warn wear weigh wipe write yell",
  ),
]);
/** May follow an order. */
const objects = new Set([
  ...functionWords,
  ...wordLists.prepositions,
  ...setOf(
    "him yourself yourselves left right north south east west back away forward ahead together here home why less first later next today tomorrow everything something anything nothing everyone someone anyone two three four five ten twice once carefully slowly gently quickly well hard better always whatever whichever whoever enough many somewhere early often overnight daily harder faster",
  ),
]);
const subjects = setOf("i you we he she it they there");
const before = setOf(
  "so then now and but first next finally please second third fourth fifth just always never kindly or also instead ok okay simply lastly again " +
    "well hey meanwhile oh ps tip carefully gently slowly quickly",
);
const determiner = /^(?:the|an?|this|these|those|your|my|our|me|us|it|them|him|her)$/;
const opensClause =
  /^(?:if|when|whenever|before|after|once|until|while|unless|to|for|in|on|at|as|with|without|next|whatever|wherever|by|during|since|instead|from)$/;
/** Thanks, wishes, tastes and labels. */
const noOrder =
  /^(?:thank (?:you|ya|god|goodness)|(?:see|love|miss) (?:you|ya)|love (?:|this|that|it|how)|open to|(?:note|message) (?:to|from)|(?:act|step) (?:one|two|three|four|five)|(?:put|run|set) (?:by|simply|differently)|come what)$/;

/** The verb of an order, or null. A question is none. */
export function findOrder(words: readonly Word[], text: string, isQuestion: boolean): Word | null {
  if (isQuestion) return null;
  let at = 0;
  while (at < 2 && isBefore(words[at], text)) at += 1;
  if (isOrderAt(words, at, text)) return words[at] ?? null;
  const isClause = [0, at].some((index) => opensClause.test(words[index]?.text ?? ""));
  return isClause || isNamed(words, text) ? orderAfterClause(words, text, isClause ? 1 : 0) : null;
}

/** “Then”, “Third,” and “Two:” lead to an order. */
function isBefore(word: Word | undefined, text: string): boolean {
  return (
    word !== undefined &&
    (before.has(word.text) || (/^(?:one|two|three|four|five)$/.test(word.text) && text[word.end] === ":"))
  );
}

/** “Tom, close the window”, “Tom, sit down”. */
function isNamed([name, verb, object]: readonly Word[], text: string): boolean {
  return (
    text[name?.end ?? 0] === "," &&
    verb?.text !== "say" &&
    (determiner.test(object?.text ?? "") || /^(?:down|up|out|back|over|here)$/.test(object?.text ?? ""))
  );
}

/** “If you can, call me.” */
function orderAfterClause(words: readonly Word[], text: string, from: number): Word | null {
  for (let index = from; index < Math.min(words.length - 1, 25); index += 1) {
    if (text[words[index]?.end ?? 0] !== ",") continue;
    let at = index + 1;
    while (before.has(words[at]?.text ?? "") && at < index + 3) at += 1;
    const verb = words[at];
    if (!verb || verb.isCapitalized || !isOrderAt(words, at, text)) return null;
    const next = words[at + 1];
    return !next || objects.has(next.text) || /^(?:don't|do|let's|dont)$/.test(verb.text) ? verb : null;
  }
  return null;
}

/** Those whose form says it, by what stands behind them; null for other verbs. */
function isAuxiliaryOrder(verb: string, next: string, afterNext: string): boolean | null {
  if (verb === "let's") return next !== "";
  if (/^don'?t$/.test(verb)) return !/^(?:i|we|they|the|most|all)$/.test(next);
  if (verb === "do" && next === "not") return !subjects.has(afterNext);
  return verb === "do" || verb === "be" ? (verb === "do" && next === "it") || !subjects.has(next || "i") : null;
}

function isOrderAt(words: readonly Word[], at: number, text: string): boolean {
  const verb = words[at];
  if (!verb) return false;
  const [next = "", afterNext = ""] = words.slice(at + 1, at + 3).map((word) => word.text);
  const gap = text[verb.end];
  const isAuxiliary = isAuxiliaryOrder(verb.text, next, afterNext);
  if (isAuxiliary !== null) return isAuxiliary;
  if (verb.text === "like" && asksForLikes.test(`${gap} ${next} ${afterNext}`)) return true;
  if (!orderVerbs.has(verb.text)) return isAddressed(verb.text, next, words[at - 1]?.text);
  if (gap === ":" && !/^(?:remember|imagine|listen|look|think|stop|wait)$/.test(verb.text)) return false;
  if (noOrder.test(`${verb.text} ${next}`) && !words[at + 1]?.isQuoteStart) return false;
  if (next === "")
    return (
      (words.length <= 2 && gap !== ":") ||
      (text[words[at - 1]?.end ?? 0] === "," &&
        (!ambiguousVerbs.has(verb.text) || /^(?:if|when|unless)$/.test(words[0]?.text ?? "")))
    );
  if (verb.text === "look" && gap === ",") return false;
  if (gap === ",") return true;
  if (afterNext === verb.text && /^(?:after|by|for|to)$/.test(next)) return false;
  const isRelative = /^(?:that|which|and|or)$/.test(next) && !(next === "that" && clauseVerbs.test(verb.text));
  if (isRelative && words.slice(at + 2, at + 4).some((word) => auxiliaries.has(word.text))) return false;
  if (auxiliaries.has(next) || (next === "of" && verb.text !== "think") || next.endsWith("n't")) return false;
  if (subjects.has(next) && !takesClause(verb.text, next, afterNext)) return false;
  return ambiguousVerbs.has(verb.text) ? hasObject(words, at, text) : !(isPlural(next) && hasVerbAfter(words, at + 2));
}

/** “Like and share”, “Like this post”. */
const asksForLikes = /^[ ,] (?:and )?(?:comment|follow|repost|save|share|subscribe)\b|^  this (?:page|post|video)/;

/** “Batch your calls”, “never discount the first one”: an order whatever the verb is. */
function isAddressed(verb: string, next: string, lead = ""): boolean {
  const isObject = /^(?:never|always|please|kindly)$/.test(lead)
    ? determiner.test(next)
    : /^your(?:self|selves)?$/.test(next);
  return isObject && !noVerbs.has(verb) && !/(?:ing|ed|ly|[^s]s)$/.test(verb);
}

const noVerbs: ReadonlySet<string> = new Set([
  ...functionWords,
  ...wordLists.prepositions,
  ...wordLists.commonAdverbs,
  ...setOf(
    "because unless unlike whenever half twice somehow regarding yes maybe ok okay hey oh wow no sorry given i'm",
  ),
]);

const clauseVerbs = /^(?:imagine|suppose|say|remember|know|think|pretend|note|assume|believe|check|ensure)$/;

/** “Imagine we win”, “bet you can”; not “love we share”. */
function takesClause(verb: string, next: string, afterNext: string): boolean {
  if (next === "you") return /^(?:bet|imagine|remember|know)$/.test(verb) || !auxiliaries.has(afterNext);
  return /^(?:it|there)$/.test(next) || clauseVerbs.test(verb);
}

/** Of a verb that may be a noun: what stands behind it is no part of a noun phrase. */
function hasObject(words: readonly Word[], at: number, text: string): boolean {
  const next = words[at + 1];
  if (!next) return false;
  if (objects.has(next.text)) return !isNounPhrase(words, at);
  const length = words.length - at;
  // “Stay tuned.”
  if (words[at]?.text === "stay" && (length < 4 || next.text.endsWith("ed"))) return true;
  if (next.isCapitalized || next.isQuoteStart || (next.text.endsWith("ing") && words.length < 8))
    return !hasVerbAfter(words, at + 2, 1);
  if (hasVerbAfter(words, at + 1) || (isPlural(next.text) && isCompound(words, at))) return false;
  if (isPlural(next.text)) return length > 2 || /[.!]/.test(text[next.end] ?? "");
  return length <= 3 || /^(?:while|when|until|who|if|because|not)$/.test(words[at + 2]?.text ?? "");
}

function isPlural(text: string): boolean {
  return /[^su]s$|^people$/.test(text);
}

/** “Call centers never sleep”, “search engines like Google help”: a verb behind the plural; not “help teams win”. */
function isCompound(words: readonly Word[], at: number): boolean {
  const isLike = words[at + 2]?.text === "like";
  const verb = words
    .slice(at + (isLike ? 4 : 2))
    .find(({ text }) => !wordLists.commonAdverbs.includes(text) && !text.endsWith("ly"));
  return (
    !/^(?:help|watch)$/.test(words[at]?.text ?? "") &&
    verb !== undefined &&
    (isPlainVerb(verb.text) || (isLike && isVerb(verb)))
  );
}

function isPlainVerb(text: string): boolean {
  return (orderVerbs.has(text) && !objects.has(text)) || /^(?:age|differ|last|mean|bore|broke)$/.test(text);
}

/** “Work in the garden is hard”: a preposition and a verb of the sentence after it. */
function isNounPhrase(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]?.text ?? "";
  return (
    (wordLists.prepositions.includes(next) || /^(?:and|or)$/.test(next)) && words.slice(at + 2, at + 7).some(isVerb)
  );
}

function hasVerbAfter(words: readonly Word[], from: number, within = 3): boolean {
  return words
    .slice(from, from + within)
    .some(
      (word) => isVerb(word) || isThirdPerson(word.text) || /^(?:\p{L}{3,}ed|taken|done|given|lost)$/u.test(word.text),
    );
}

function isVerb({ text }: Word): boolean {
  return (
    auxiliaries.has(text) ||
    /^(?:makes|takes|goes|comes|seems|became|began|went|came|made|took|keeps|gets|feels|fell|rose|grew)$/.test(text)
  );
}

/** “Focus beats talent”, “design matters”. */
function isThirdPerson(text: string): boolean {
  const stem = text.replace(/s$/, "");
  return (
    /^(?:matters|works|helps|hurts|wins|counts)$/.test(text) ||
    (stem !== text && orderVerbs.has(stem) && !ambiguousVerbs.has(stem))
  );
}
