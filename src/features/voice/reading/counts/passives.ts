import type { Word } from "../text/parse-text.ts";
import { setOf } from "../text/set-of.ts";
import { auxiliaries, functionWords, wordLists } from "./word-lists.ts";

const be = new Set([
  ...wordLists.beForms,
  ...setOf("isn't aren't wasn't weren't ain't isnt arent wasnt werent im youre theyre"),
]);
/** Before “'s” that may be “is”; with “has” the participle would be no passive. */
const thingIs = /^(?:it|this|that|there|everything|nothing|something|anything|which|what|everyone|nobody)'s$/;

const irregular = setOf(
  "arisen awoken beaten begotten bent bet bid bitten blown bound bought bred broken broadcast brought built burnt burst cast caught chosen " +
    "cut dealt done drawn driven drunk dug eaten fed felt fought found flown flung forbidden forecast foreseen forgiven forgotten forsaken " +
    "frozen given ground grown heard held hewn hidden hit hung hurt kept knit known laid lain led left lent let lit lost made meant met " +
    "mown offset overcome paid proven put " +
    "quit read rid ridden rung run said sawn seen sent set sewn shaken shed shone shorn shot shown " +
    "shut sold slain slung slit smelt sought sown spelt spent spilt split spoilt spoken spread spun stolen strewn stricken struck strung stuck " +
    "stung sung sunk sworn swept swum swung taken taught thought thrown thrust told torn trodden undergone understood undone upheld " +
    "won worn wound woven written wrung borne learnt dreamt born beset cleft shaven sped wed bred preset typeset input",
);

/** Participles of verbs without an object, and words in -ed that are no participles. */
const neverPassive = setOf(
  "need indeed hundred naked wicked sacred rugged ragged crooked kindred embed speed exceed proceed succeed bleed breed " +
    "happened occurred arrived existed appeared disappeared died lived belonged seemed consisted remained lasted behaved smiled " +
    "understaffed talented gifted aged beloved skilled inexperienced sophisticated",
);

/** “Unbothered” is a state, “unpacked” was done. */
const undone = /^un(?!der|do|if|ion|it|cover|fold|hook|leash|load|lock|pack|plug|ravel|seat|tie|veil|wrap)/;

/** As often passives: only with a person they are a state. */
const statesOfPersons = setOf(
  "done lost stuck finished set lit shut bent broken fed drunk involved excused drained supposed aimed agreed " +
    "committed determined prepared learned packed reserved resolved satisfied",
);
/** States of people and things: adjectives unless “by” follows. */
const states = new Set([
  ...statesOfPersons,
  ...setOf(
    "tired excited interested bored worried pleased scared married divorced concerned convinced confused surprised " +
      "amazed annoyed ashamed astonished delighted depressed devastated disappointed disgusted embarrassed engaged " +
      "exhausted fascinated frightened frustrated hooked impressed inclined irritated motivated obsessed overwhelmed " +
      "puzzled relaxed relieved retired shocked stressed stunned terrified thrilled touched troubled qualified " +
      "accustomed acquainted alarmed amused intrigued complicated crowded deserted distinguished educated isolated " +
      "mixed outdated pronounced related spirited strained tempted worked opposed rid chuffed gutted knackered psyched " +
      "pumped wasted flattered honored honoured humbled jaded dressed armed blessed experienced advanced detailed " +
      "limited dedicated devoted located situated crazed output overcast outcast outspoken mistaken overgrown " +
      "overblown overdone bothered",
  ),
]);
/** Before “to” they are states of things, too: “the team is committed to tea”, “the road is closed to cars”. */
const beforeTo = setOf("committed dedicated devoted determined prepared resolved supposed closed");
const persons = /^(?:please|be|i|we|you|he|she|they|who|(?:every|no|some)(?:one|body))(?:'(?:m|re|s|ve|d|ll))?$/;

const get = /^(?:get|gets|got|gotten|getting)$/;
/** After “get” they say what somebody did or became. */
const notGotten = setOf("started used organized organised settled burned burnt hurt wound quit shot felt left");

/** Also the verb itself, before its object. */
const sameForms = setOf("cut put let set hit shut quit read split spread");

/** After “it's” of “it has”. */
const afterHas = setOf(
  "got become gone come happened changed started ended stopped had run grown taken worked helped let put hit cost felt led rained snowed",
);
const degrees = /^(?:very|too|more|most|less|rather|extremely|incredibly|pretty|really|deeply)$/;
const between = setOf(
  "not never ever always often also soon just only still now then once twice already almost nearly yet even first last later again thus " +
    "therefore however perhaps maybe probably well better best badly all both each quite much far long indeed instead sometimes seldom " +
    "rarely there here very too more most less rather so since hardly since daily together largely simply further somehow " +
    "n't in turn at least by now of course to date fact either neither longer half",
);
const notAdverbs = setOf(
  "family reply supply only-child ally apply belly bully early friendly lovely lonely ugly silly holy rely fly july italy",
);
const determiners = /^(?:the|a|an|this|that|these|those|my|your|his|her|its|our|their|any|all|some)$/;
const pronouns = /^(?:i|we|you|he|she|it|they|this|that|these|those)$/;
const object = /^(?:it|me|us|him|them|you)$/;
const mostBetween = 4;

/** The participles that belong to the form of “be” at the index: “was written, signed and sent” has three. */
export function findPassives(words: readonly Word[], index: number, text: string): Word[] {
  const found: Word[] = [];
  for (let at = findParticiple(words, index, text); at !== -1; at = nextParticiple(words, at, text))
    found.push(...words.slice(at, at + 1));
  return found;
}

/** A further one ends its clause, unless its form can be nothing else; -1 for none. */
function nextParticiple(words: readonly Word[], before: number, text: string): number {
  const last = /^(?:up|out|off|down|away|over|back)$/.test(words[before + 1]?.text ?? "") ? before + 1 : before;
  const isJoined = /^(?:and|n?or|but|not)$/.test(words[last + 1]?.text ?? "");
  const gap = text.slice(words[last]?.end, words[last + 1]?.start);
  if (gap !== ", " && !(isJoined && gap === " ")) return -1;
  let at = last + (isJoined ? 2 : 1);
  while (isBetween(words[at]?.text ?? "")) at += 1;
  const { text: word = "", end = 0 } = words[at] ?? {};
  if (!isParticiple(word) || (states.has(word) && !statesOfPersons.has(word))) return -1;
  const isSure =
    /(?:en|wn|rn)$/.test(word) ||
    words[at + 1]?.text === "by" ||
    (!notGotten.has(word) && text[end] !== " ") ||
    nextParticiple(words, at, text) !== -1;
  return isSure ? at : -1;
}

function findParticiple(words: readonly Word[], index: number, text: string): number {
  const auxiliary = words[index];
  if (!auxiliary || !(isBe(auxiliary.text) || get.test(auxiliary.text))) return -1;
  const isThingIs = thingIs.test(auxiliary.text);
  const isGet = get.test(auxiliary.text);
  let at = index + 1;
  const opens = index === 0 || (index === 1 && /^(?:how|why|where|when)$/.test(words[0]?.text ?? ""));
  if (opens && be.has(auxiliary.text)) at += subjectLength(words, at);
  let degree = false;
  for (let passed = 0; passed <= mostBetween; passed += 1, at += 1) {
    // “No longer used”, “quickly and quietly removed”; not “no known cure”.
    if (isJoined(words, at)) at += 1;
    const word = words[at];
    if (!word) return -1;
    if (isParticiple(word.text)) {
      if (isGet && words[at + 1]?.text !== "by" && (degree || notGotten.has(word.text) || states.has(word.text)))
        return -1;
      return isPassive(words, index, at, { degree, isThingIs, text }) ? at : -1;
    }
    if (!isBetween(word.text) || (isGet && /^(?:to|in|at|by|there|all|both|each|far|much|more|most)$/.test(word.text)))
      return -1;
    degree = degrees.test(word.text);
  }
  return -1;
}

function isJoined(words: readonly Word[], at: number): boolean {
  const pair = `${words[at]?.text} ${words[at + 1]?.text}`;
  return /^no longer$|^(?:and|or|but) \p{L}+ly$/u.test(pair);
}

function isBe(text: string): boolean {
  return be.has(text) || /(?:'re|'m)$/.test(text) || thingIs.test(text);
}

/** “Was it built”, “Why were the doors closed”. */
function subjectLength(words: readonly Word[], at: number): number {
  const subject = words[at]?.text ?? "";
  const next = words[at + 1]?.text ?? "";
  if (pronouns.test(subject) && (!determiners.test(subject) || functionWords.has(next))) return 1;
  // “How is bread made?”
  if (!determiners.test(subject)) return isParticiple(next) && !isParticiple(subject) && !isBetween(subject) ? 1 : 0;
  // “Are these used?”
  if (isParticiple(next)) return pronouns.test(subject) ? 1 : 0;
  const third = words[at + 2]?.text ?? "";
  return isParticiple(third) || isBetween(third) ? 2 : 3;
}

function isBetween(text: string): boolean {
  return between.has(text) || (text.endsWith("ly") && text.length > 4 && !notAdverbs.has(text));
}

function isParticiple(text: string): boolean {
  if (irregular.has(text.replace(/^(?:re|over|under|mis|out|with)(?=\p{L}{3})/u, "")) || irregular.has(text))
    return true;
  if (text.includes("-"))
    return /^(?:re|co|pre|auto|over|under|mis|out|hand)-/.test(text) && isParticiple(text.split("-").at(-1) ?? "");
  return (
    text.length >= 4 &&
    text.endsWith("ed") &&
    !neverPassive.has(text) &&
    !/^[^aeiouy]*ed$/.test(text) &&
    !undone.test(text)
  );
}

/** “I am used to it”, “used to losing”; “used to cut bread” is a passive. */
function isAccustomed(words: readonly Word[], index: number, at: number): boolean {
  const after = words[at + 2]?.text ?? "";
  return (
    determiners.test(after) ||
    pronouns.test(after) ||
    object.test(after) ||
    (after.endsWith("ing") && /[aeiouy]/.test(after.slice(0, -3))) ||
    (isOfPerson(words, index) && words[index - 1]?.text !== "they")
  );
}

function isPassive(
  words: readonly Word[],
  index: number,
  at: number,
  { degree, isThingIs, text }: { degree: boolean; isThingIs: boolean; text: string },
): boolean {
  const participle = words[at];
  const next = words[at + 1]?.text ?? "";
  if (!participle) return false;
  const gap = text.slice(words[at - 1]?.end ?? participle.start, participle.start);
  if (/[;:.!?"”]/.test(gap)) return false;
  if (next === "by") return true;
  // “There are reported cases”, “all he did was cut the rope”.
  if (words[index - 1]?.text === "there" && !/^(?:|to|that)$/.test(next)) return false;
  if (sameForms.has(participle.text) && (determiners.test(next) || object.test(next))) return false;
  if (participle.text === "based" && /^(?:in|at|near|here|out)$/.test(next)) return false;
  if (participle.text === "used" && next === "to") return !isAccustomed(words, index, at);
  if (isThingIs && afterHas.has(participle.text)) return false;
  if ((degree && participle.text.endsWith("ed")) || (next === "to" && beforeTo.has(participle.text))) return false;
  if (!states.has(participle.text)) return true;
  if (!statesOfPersons.has(participle.text)) return false;
  return !isOfPerson(words, index) && !(participle.text === "lost" && next === "in");
}

/** “I am”, “they could have been”: a person before the form of “be” and what belongs to it, or in it. */
function isOfPerson(words: readonly Word[], index: number): boolean {
  let at = index;
  while (at > 0 && (auxiliaries.has(words[at]?.text ?? "") || isBetween(words[at]?.text ?? ""))) at -= 1;
  return persons.test(words[at]?.text ?? "");
}
