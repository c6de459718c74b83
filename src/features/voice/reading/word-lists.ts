/** Splits a list that is written as one line of words. */
function words(list: string): readonly string[] {
  return list.split(" ");
}

/**
 * The closed word lists that everything is counted with. Person and private verbs after Biber 1988, hedges and boosters after
 * Hyland 1998; the function words also tell English from other languages.
 */
export const wordLists = {
  articles: words("the a an"),
  prepositions: words(
    "about above across after against along alongside amid amidst among amongst around as at before " +
      "behind below beneath beside besides between beyond by concerning despite down during except for from " +
      "in inside into like near of off on onto opposite out outside over past per regarding round since " +
      "through throughout till to toward towards under underneath until unto up upon versus via with within " +
      "without",
  ),
  firstSingular: words("i me my mine myself"),
  firstPlural: words("we us our ours ourselves let's"),
  second: words("you your yours yourself yourselves"),
  third: words("he him his himself she her hers herself it its itself they them their theirs themselves"),
  thirdHuman: words("he him his himself she her hers herself"),
  otherPronouns: words(
    "who whom whose someone somebody something anyone anybody anything everyone everybody everything " +
      "nobody nothing none oneself one another",
  ),
  auxiliaries: words(
    "be am is are was were been being have has had having do does did can could may might must shall " +
      "should will would ought need dare",
  ),
  modals: words("can could may might must shall should will would ought"),
  commonAdverbs: words(
    "very really always never so too also just only even still again now then here there ever yet already " +
      "almost often soon once away back home together perhaps maybe quite rather well far more most less " +
      "least not n't instead however therefore thus hence else seldom sometimes today tomorrow yesterday",
  ),
  hedges: words(
    "may might perhaps maybe probably possibly presumably apparently likely roughly approximately appear " +
      "appears appeared seem seems seemed suggest suggests indicate indicates typically generally usually " +
      "partly somewhat fairly arguably relatively largely mostly often sometimes could tend tends rather " +
      "almost nearly",
  ),
  boosters: words(
    "very really always never clearly obviously certainly definitely absolutely completely totally " +
      "entirely truly indeed surely undoubtedly extremely incredibly exactly simply actually everything " +
      "everyone all every must best most so such",
  ),
  privateVerbs: words(
    "think thinks thought thinking feel feels felt feeling know knows knew known knowing believe believes " +
      "believed believing guess guesses guessed hope hopes hoped hoping wonder wonders wondered wondering " +
      "remember remembers remembered imagine imagines imagined suppose supposed understand understands " +
      "understood realize realized realise notice noticed figured forget forgot forgotten mean meant want " +
      "wants wanted wish wished love loved hate hated",
  ),
  beForms: words("be am is are was were been being"),
  functionWords: words(
    "a about after again against all also although an and another any are as at be because been before " +
      "being between both but by can could did do does down each either even every for from had has have he " +
      "her his how i if in into is it its may me might more most much must my neither never no nor not now " +
      "of on one only or other our out over own shall she should since so some still such than that the " +
      "their them then there these they this those though through to too under up upon us was we were what " +
      "when where whether which while who whom whose will with within without would yet you your",
  ),
} as const;

/** Verbs that open an order. */
export const imperativeVerbs = words(
  "accept add allow answer apply approve ask assign assume avoid be begin bring build buy call check choose click close come " +
    "compare complete consider contact count create cut decide define delete do draw drop eat end enter expect explain fill find " +
    "fix focus follow forget get give go hand have hear help hire hold imagine include insist join keep know learn leave let limit " +
    "listen look make mark meet mind move name note notice offer open order pay pick picture plan play pour practice prepare " +
    "press print publish pull push put read reconsider record refuse remember remove repeat replace report require reserve resist " +
    "return review run save say see sell send serve set share ship show sign sit skip speak spend stand start stay stop store " +
    "suppose take taste teach tell test think throw train treat trust try turn use visit wait walk watch wear work write",
);

/** Past participles that do not end in "-ed". */
export const irregularParticiples = words(
  "been begun bent bound bought broken brought built burnt cast caught chosen cut dealt done drawn driven eaten fallen fed felt " +
    "found forgotten given gone grown held heard hidden hit hurt kept known laid led left lent lost made meant met paid put read " +
    "run said seen sent set shaken shown shut sold spent split spread sung sunk taken taught thought thrown told torn understood " +
    "undone won worn written",
);

/** Words in "-ly" that are no adverbs. */
export const adverbExceptions = words(
  "apply assembly anomaly butterfly comply costly daily deadly early elderly family friendly holy italy july likely lively lonely " +
    "lovely monopoly multiply monthly only orderly rally rely reply silly supply timely ugly unlikely weekly yearly",
);
