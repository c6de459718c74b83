import { setOf } from "./set-of.ts";

/* Words with a period that need not end a sentence, lower case without the last period. */

/** Before a name; those that are also words (`rep`, `gen`) only with a capital letter. */
export const titles = setOf(
  "mr mrs ms mx dr drs prof profs st ste sr jr rev revd hon gen sen sens rep reps gov capt cpt lt col maj sgt cpl pvt adm cmdr brig pres " +
    "supt insp det messrs mme mlle fr hr hrn sra srta msgr amb atty dir shri smt br mt ft geo wm chas thos",
);

/** Before a number: pages, parts, measures of number, currencies, books of the Bible. Before a capital letter they end a sentence only in lower case. */
export const beforeNumber = setOf(
  "p pp pg pgs cl no nos nr n° n fig figs sec secs ch chs chap chaps eq eqs art arts para paras vol vols v vv c ca cca cf op ex tab " +
    "ref refs app b d r ph tel tele fax ext rs approx circa est ver rm apt col cols l ll fn rev lot rt hwy bldg ste flr usd eur gbp max min avg " +
    "vers pt rom cor eph thess heb ps isa jer deut exod lev prov eccl",
);

export const months = setOf("jan feb mar apr jun jul aug sep sept oct nov dec");
export const monthNames: ReadonlySet<string> = new Set([
  ...months,
  ...setOf("january february march april may june july august september october november december"),
]);
export const weekdays = setOf("mon tue tues wed weds thu thur thurs fri sat sun");
export const weekdayNames: ReadonlySet<string> = new Set([
  ...weekdays,
  ...setOf("monday tuesday wednesday thursday friday saturday sunday today tomorrow"),
]);

/** Never the last word of a sentence. */
export const neverLast = setOf("mr mrs ms mx messrs e.g i.e eg ie cf viz vs v.s e.g, i.e, resp incl excl esp cp");

/** May be last; a capital letter that begins no common sentence goes on. */
export const others = setOf(
  "med etc inc ltd co corp llc plc gmbh dept depts univ assn assoc assocs bros al ave blvd rd ln pl sq hts pkwy ed eds edn " +
    "trans tr comp anon misc comm dist div mfg mfr intl natl govt acct mgr asst exec tech admin temp deg lb lbs oz tbsp tbsps " +
    "tsp tsps pts qt qts gal gals yd yds in ins km kg cm mm mi mph hr hrs mins wk wks mo mos yr yrs doz cu wt ht esq ret phd " +
    "b.tech m.tech d.phil ibid cit loc et seq fwd attn encl cont contd ff orig prob rsvp ea sp spp var subsp conn mass calif " +
    "penn fla wash ore minn wis ariz ala",
);

/** Also words of their own: in lower case an abbreviation only before or after a number. */
export const alsoWords = setOf(
  "no in art fig sec app tab ref gal mass wash ore ala rep col hon sat sun mar rev pres ret ins tech trans " +
    "comp comm admin exec lot est ex mo pt var tr ea sp loc et rm pl al rt fn l det dir amb capt prob fax avg mi penn op conn hts",
);

/** Streets and shops end sentences before any word that is common there; regions are followed by these nouns. */
export const countries = setOf("u.s u.s.a u.k e.u u.n u.a.e d.c n.y l.a n.j u.s.s.r");
export const afterCountry = setOf(
  "government army navy senate congress supreme president house department dollar dollars treasury air marine marines coast embassy " +
    "secretary attorney constitution capitol customs citizen citizens citizenship census federal postal postmaster open patent bank " +
    "ambassador district court representative senator soldier soldiers troops marshal news parliament general security council persons forest food olympic",
);

export const zones = setOf("est edt cst cdt mst mdt pst pdt et ct pt gmt utc bst cet cest ist jst aest");

/** Before a letter that is a grade, a size or a choice and no initial. */
export const beforeLetter = setOf(
  "plan size vitamin grade class type option hepatitis group exhibit appendix part point level an a the letter team row block " +
    "terminal gate list side section model series column version influenza schedule step question answer building zone platform " +
    "unit room form note key factor in line number to bra cup flat track page category tier",
);

/** Names with an exclamation mark, without it. */
export const exclaiming = setOf(
  "yahoo jeopardy yum guess ahoy e! mia! joomla panic moulin oklahoma oliver hello! zoom wham",
);

export const openers = setOf(
  "the a an i we you he she it they this that these those there here in on at but and so if when while my our your his her its their " +
    "what why how who where which no not nor nobody nothing none everyone everybody everything someone somebody something for as one " +
    "then now yes or because although though after before since until once however still yet also perhaps maybe even just only " +
    "some many most all both each every another two three four five to from with without by of did do does is are was were has have had " +
    "can could will would should may might must let please thanks thank never always today tonight tomorrow yesterday " +
    "i'm i'd i've i'll we're we've we'll you're you've you'll he's she's it's they're they've that's there's here's what's don't " +
    "unfortunately meanwhile later instead finally first next people last",
);

/** In a text of capitals these go on after an abbreviation. */
export const midSentence = setOf(
  "is are was were has have had does do did can could will would should may might must be of in on at by for to from with and or " +
    "but as than then that which who not",
);

export const speechVerbs = setOf(
  "said says say asked asks ask cried cries exclaimed shouted shouts whispered whispers replied replies answered called yelled " +
    "muttered murmured demanded screamed wondered inquired enquired added snapped begged sighed laughed barked growled roared repeated",
);

/** Words after which "no." is an answer and no number. */
export const beforeAnswer = setOf(
  "said say says is was a answered answers means meant or and yes be just simply replied told",
);
