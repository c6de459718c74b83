import { endsThought, type Line } from "./line.ts";
import { isByline } from "./page-edges.ts";

const sure = new RegExp(
  `^(?:${[
    "(?:read|open|get) (?:in|the) app|go to comments|upgrade to paid|restack|refer a friend|member-only story|(?:alle?|todas las|toutes les) r\\S+ ?:|see original",
    "(?:…|\\.{3})\\s?(?:(?:see )?more|(?:ver |voir )?(?:plus|m[aá]s)|mehr(?: anzeigen)?)|(?:show|see) (?:more|less|translation)|show this thread|translate(?: post)?",
    "feed post number \\d+|published in|activate to view larger image,?|no alternative text description for this image|thought for \\d+ \\w+|search in video|sync to video time|\\S+ \\(auto-generated\\)|.{0,12}\\*\\* .{3,60} \\(https?:\\S+\\)\\.?",
    "press enter or click to view image in full size|shared with public",
    "to (?:\\S+, ){1,4}me|viewed \\S+ times|date of experience: .*|for immediate release|last edited(?: .{3,40})?|replying to(?: @\\S{1,40})+|last reply .{3,30}|\\d+ repl(?:y|ies) from .{2,60}|transcribed by \\S.{0,40}",
    "\\S.{0,40} (?:reposted|st\\S+ed transcription|(?:likes|reposted|commented on) this)",
    "(?:liked by \\S.{0,60} and (?:\\d\\S* )?|\\S.{0,60} and \\d\\S* )others(?: (?:reacted|liked this))?",
    "(?:posted by|submitted .{3,30} by) \\S{2,40}.{0,40}|u/\\S{2,30}(?: avatar)?|r/\\S{2,30}|\\S{2,20} (?:\\d+ \\w+ ago|on \\w+ \\d+, \\d+) (?:\\||next|prev|\\[).*",
    "\\d[\\d,.]*[km]? (?:comments|reposts|views)(?:\\s[·•∙]\\s\\d[\\d,.]*[km]? (?:comments|reposts|views|shares))+",
    "report this (?:post|article|comment)|to view or add a comment, sign in|more relevant posts|view profile for .{2,60}|thread by @\\S{2,30} .*|\\+ follow|your document has finished loading",
    "- your highlight .*|highlight \\(.*|play video|0:00(?: \\/ .*)?|video player is loading\\.?|loaded: \\d.*|you can see how people vote\\..*|\\d+ votes\\s[•·].*|option: .* \\(\\d+ votes?\\)",
    "subscribed|discover more from .*|over [\\d,]+ subscribers|by subscribing, .*|already have an account\\?.*|(?:type|enter) your email.*|this post is for .*subscribers|subscribe to \\S+['’]s .{3,40}|sign up for more like this\\W*|ready for more\\?|issue (?:#|no\\. ?)\\d{1,4}(?: ?[|·•–—-].{3,40})?|pinned(?: post)?|click to expand.*|word count: .*",
    "\\d{1,2}:\\d{2} [ap]m \\(.*\\)|skip to (?:main )?content|share this:|click to (?:share|print) .*|like loading\\W*|(?:accept|reject) all(?: cookies)?|.{3,40}\\? (?:subscribe|sign up)\\b.{0,20}",
    "your email address will not be published.*|this site uses akismet.*|thanks for reading! this post is public.*|(?:this (?:article|post|story|piece) )?(?:was )?(?:originally|first) (?:published|appeared) (?:in|on|at) .{3,80}|we use cookies to .*\\b(?:experience|site|website|traffic|content|ads|services)\\b.*|(?:tagged|filed under|(?:previous|next) post|read(?:ing)? time):.*|add a comment\\W*",
    "view all \\d+ comments|\\S.{0,40}['’]s? profile(?: picture)?|log ?in or subscribe to .*|(?:built|sent) with kit",
    "join zoom meeting|(?:meeting id|passcode|video call link|or dial): .*|one tap mobile|google meet joining info",
    "\\d\\.\\d out of 5 stars|reviewed in .* on .*\\d{4}|verified purchase|\\d+ people found this helpful",
    '\\S+ commented (?:on [a-z]{3} \\d.*|\\d+ .*)|commit [\\da-f]{40}|imessage|(?:(?:dis)?liked|loved|laughed at|emphasized|questioned) (?:[“"].*[”"]|an? (?:image|movie|attachment))',
    ".{2,40} (?:updated \\w+ status|shared a (?:post|link|photo)|added (?:a|\\d+) (?:new )?photos?|unsent a message|replied to you)\\.?|.{2,60} sent the following messages? at .*",
    "(?:mehr|übersetzung) anzeigen|post übersetzen|voir (?:plus|la traduction)|ver (?:más|traducción|mais)|##- .* -##",
    "\\W{0,4}(?:advertisement(?: - .*)?|publicidad|publicité|werbung|anzeige|reklama|sponsored|promoted|(?:article|story) continues below.*|listen to this (?:article|post|story)|(?:recommended|related|more|top) (?:stories|articles|posts|reading))\\W{0,4}",
    "(?:read (?:more|next)|related(?: (?:reading|story|article))?|recommended reading): .*[^.!?]",
    "\\S.{0,60} @\\w{2,30} [·•] (?:\\d{1,2} ?[smhdwy]|[a-z]{3} \\d{1,2}(?:, \\d{4})?)|\\S.{0,40} posted this|just now|clap|[[(*~–—-]+ ?(?:the )?ends? ?[\\])*~–—-]+",
    "(?:image|photo|picture|illustration)s?(?: credits?| source| by| courtesy of| from)?:? .{2,60}\\b(?:unsplash|pexels|pixabay|getty(?: images)?|shutterstock|istock|wikimedia(?: commons)?|freepik|canva|midjourney|dall[-·]e(?: \\d)?)",
    "(?:generated|written|drafted|created|made) (?:by|with|using) (?:chatgpt|claude|gemini|copilot|jasper|gpt-?\\d\\S*)|(?:chatgpt|claude|gemini|copilot|you) said:|(?:chatgpt|claude|gemini) can make mistakes.{0,20}(?:important info|double-check).{0,40}|is this conversation helpful so far\\?|(?:read|find out|learn) more(?: here| at)?:? https?:\\S+",
    "(?:preview(?: text)?|preheader|pre-header|meta (?:title|description)|seo title|(?:(?:focus|target) )?keywords?): .*|received \\d.{5,20}; (?:revised .{5,25}; )?accepted .{5,20}",
    "[←‹«<] ?(?:back|all) .{0,40}|back to (?:all )?(?:the )?(?:blog|posts|articles|news|home|stories|insights)|(?:alt(?: text)?|image description): .*|characters?(?: count)?: \\d.*|\\d[\\d,]* characters (?:left|remaining)",
    ".{2,60} on (?:linkedin|x|medium|facebook|threads|substack): .*|.{2,60} \\(@\\w{2,30}\\)(?: (?:\\/|on) x)?|(?:be the first to|no) comments?.{0,20}|open emoji keyboard",
    "[-·•∙]\\s(?:paid|\\d[\\d,.]*[km]? views)|(?:.{5,70}[.!] )?(?:image|photo(?:graph)?|picture|illustration)s?(?: credits?| by)?: [^.!?]{3,60}|.{3,80} kindle edition\\.",
  ].join("|")})$`,
  "i",
);
const button =
  /^(?:share(?: this post)?|likes?|comments?|reply|replies|reposts?|quotes?|bookmarks?|views?|boosts?|favou?rites?|useful|previous|next|send|follow(?: publication)?|following|more|save|to me|upvote|downvote|subscribe(?: now| here)?|leave a comment|read online|copy link|forward|helpful|report|\d+ min(?:utes?)?|listen|sign in|celebrate|insightful|funny|home|about(?: us| me)?|contact(?: us)?|blog|menu|search|log ?in|sign ?up|pricing|products?|services|shop|faqs?|newsletter|transcript|\d[\d.,]*[km]?(?: (?:likes?|comments?|subscribers|kommentare?|commentaires?|comentarios?|restacks?|reposts?|notes?|views?|replies|reactions?|followers|claps?|responses?|shares?|quotes?|bookmarks?))?)$/i;
const clock = /^\d{1,2}:\d{2}(?: (?:[AP]M|\S{2,5}|\S\. m\.))?\s[·•]\s.{6,20}(?:\s[·•]\s.{3,30})?$/;
/** “2d • Edited”, “3h”, “3 hr. ago”, and in other languages with a dot. */
const age =
  /^(?:(?:edited\s?)?(?:[-•·]\s?)?(?:\d{1,2}|an?)\s?(?:mo|yr|hr|min|tage?|std|[smhdwyj]|(?:hour|minute|day|week|month|year)s?)\.?(?: ago)?|[a-z]{3} \d{1,2}|(?:.{2,40}\s[•·]\s)?(?:yesterday|[a-z]{3,9} \d{1,2}) at \d{1,2}:\d{2}(?:\s?[ap]m)?)(?:(?:\s?[•·]\s?|\s(?=edited))(?:edited|bearbeitet|modifié|editado|\d{1,2} (?:hour|minute|day|week|month|year)s? ago|visible to .{3,40}|\p{Extended_Pictographic}\ufe0f?)?)*(?:\s[•·])?$|^\d{1,2}\.?\s(?:de )?\p{L}{1,9}\.?(?:,?(?: \p{L}{1,3}){0,2} \d{1,2}:\d{2})?\s[•·](?:\s.*)?$|^\p{L}{4,12}\s[•·]\s\d{1,2}\s?\p{L}{1,4}\.?$/iu;
/** An age as only a network writes it. */
const brief = /[•·]|^(?:- )?\d{1,2}(?:mo|yr|[smhdwy])$|\d ?(?:mo|yr|hr|min|[smhdwy])\.? ago$/i;
/** “💬 12 🔁 3 ❤️ 88”. */
const tally = /^(?:\p{Extended_Pictographic}\ufe0f?\s?\d[\d.,]{0,8}[km]?\s{0,3})+$/iu;
/** Who wrote it: a degree, an account, a number of followers. */
const account =
  /^(?:(?:-\s|(?:\S.{0,40}\s)?[•·]\s)?[123](?:st|nd|rd\+?|[.eº°])(?: degree connection)?|(?:[•·]\s)?(?:Following|Author|Verified)|@[\w.@-]{2,60}|[ur]\/\w{2,30}|[a-z\d]{2,20}[_.\d][a-z\d_.]{0,20}|\d[\d,.]*[km]? followers)$/;
const month = "\\p{L}{3,9}\\.?";
const date = new RegExp(
  `^(?:\\p{Lu}\\p{L}{2,14}\\.?,?(?: \\p{Ll}{2,3})? )?(?:\\d{1,2}(?:st|nd|rd|th|\\.)? (?:de )?${month},?(?: de)? \\d{4}|${month} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4})(?:,? (?:\\p{Ll}+ )?\\d{1,2}:\\d{2}(?:\\s?[AaPp][Mm])?)?(?:\\s[•·|∙]\\s.{1,30})?$`,
  "u",
);
const dateline =
  /^(?:(?:.{2,40} [·•] )?\d{1,2}[- ]min(?:ute)?s? read(?: [·•] .{1,30})?|\p{Lu}[^.!?#]{1,40} #\d{1,4}|(?:[Pp]ublished|[Uu]pdated|[Pp]osted|Last (?:updated|modified))(?: on)?:?\s[^.!?]{0,40}\d{4}(?: (?:by|in) .{2,40})?|(?:By|Written by|Words by) \p{Lu}[\p{L}.'-]{1,20}(?: (?:and )?\p{Lu}[\p{L}.'-]{0,20}){1,5})$/u;

const word = /^\S{1,12}(?: \S{1,10})?(?<![.!?…‽])$/;

/** Indexes of what a network or a page puts around a text: its writer's name and title, its day, buttons with their counts. */
export function findFrame(lines: readonly Line[]): ReadonlySet<number> {
  const found = new Set<number>();
  const head = findHead(lines);
  if (head > -1)
    for (let at = 0; at <= head || isBelowHead(lines, at, head); at += 1) if (lines[at]?.trimmed !== "") found.add(at);
  let isAbove = true;
  for (const [index, { trimmed }] of lines.entries()) {
    isAbove &&= index < 24 && !endsThought.test(trimmed);
    if (trimmed.length > 100) continue;
    if (isButton(lines, index) || (index < 24 && dateline.test(trimmed)) || (isAbove && isByline(trimmed)))
      found.add(index);
  }
  // A page's menu, in any language.
  const blank = lines.findIndex(({ trimmed }) => trimmed === "");
  const top = lines.slice(0, Math.max(0, blank)).map(({ trimmed }) => trimmed);
  if (top.length > 2 && top.every((one) => word.test(one)) && top.some((one) => button.test(one)))
    for (const at of top.keys()) found.add(at);
  for (let at = findButtons(lines, head > 0); at < lines.length; at += 1) found.add(at);
  // In such a text a button stands alone, too.
  if (found.size > 3)
    for (const [index, { trimmed }] of lines.entries())
      if (button.test(trimmed) && /^\p{Lu}/u.test(trimmed) && ![-1, 1].some((by) => lines[index + by]?.trimmed))
        found.add(index);
  // Between two of these a word or two on a line are one, too.
  const written = lines.flatMap(({ trimmed }, index) => (trimmed === "" ? [] : [index]));
  let last = written.length;
  for (const [at, index] of written.entries()) {
    if (!found.has(index)) continue;
    const run = written.slice(last + 1, at);
    if (run.length < 6 && run.every((by) => word.test(lines[by]?.trimmed ?? ""))) for (const by of run) found.add(by);
    last = at;
  }
  return found;
}

const liked = /^(?:gefällt mir|j['’]aime|me gusta|mi piace|recomendar|consiglia|curtir|gostei|poleć|antworten)$/i;

/** How many liked it and a word or two on each line, at the end: buttons in any language. */
function findButtons(lines: readonly Line[], hasHead: boolean): number {
  const isShort = ({ trimmed }: Line) => /^(?:[^\s.!?…]\S{0,15}(?: \S{1,16}){0,2})?(?<![.!?…])$/.test(trimmed);
  const first = lines.findLastIndex((line) => !isShort(line)) + 1;
  const at = lines.findIndex(
    ({ trimmed }, index) => index >= first && (liked.test(trimmed) || /^\d[\d.,]*(?: ?[km])?$/i.test(trimmed)),
  );
  const below = lines.slice(at + 1).filter(({ trimmed }) => /\p{L}/u.test(trimmed)).length;
  return at > 0 && below > (hasHead || liked.test(lines[at]?.trimmed ?? "") ? 0 : 2) ? at : lines.length;
}

/** The last line of what stands above a text: an age beside an account, “Follow”, a day, an institute; all above what a letter or a paper begins with. */
function findHead(lines: readonly Line[]): number {
  const end = lines.findIndex((line) => !isName(line));
  const top = lines.slice(0, end === -1 ? 24 : Math.min(end, 24));
  const hasAccount =
    (/^\p{Lu}\S+ \p{Lu}\S*$/u.test(top[0]?.trimmed ?? "") && age.test(top[1]?.trimmed ?? "")) ||
    top.some(({ trimmed }) => account.test(trimmed) || sure.test(trimmed) || dateline.test(trimmed));
  const begins = top.findIndex(({ trimmed }) => begin.test(trimmed));
  const above = top.slice(0, Math.max(0, begins));
  if (above.some(({ trimmed }) => date.test(trimmed) || place.test(trimmed))) return begins - 1;
  return top.findLastIndex(({ trimmed }, index) => {
    if (age.test(trimmed))
      return index < 14 && (hasAccount || brief.test(trimmed) || /^[-•·]/.test(top[index + 1]?.trimmed ?? ""));
    const written = top.slice(0, index).filter((line) => line.trimmed !== "").length;
    return (
      written < 8 &&
      (/^@[\w.@-]{2,60}$/.test(trimmed) ||
        date.test(trimmed) ||
        dateline.test(trimmed) ||
        isByline(trimmed) ||
        (written > 0 && /[,\d]/.test(trimmed) && institute.test(trimmed)))
    );
  });
}

function isName({ trimmed }: Line): boolean {
  return (
    !endsThought.test(trimmed) ||
    account.test(trimmed) ||
    age.test(trimmed) ||
    /\b(?:Ltd|Inc|Co|Corp|St|Rd|Ave)\.$/.test(trimmed) ||
    /^\p{Lu}.{2,40} is (?:with|feeling) /u.test(trimmed)
  );
}

const begin = /^(?:dear .{1,60}[,:]|to whom it may concern[,:]|abstract)$/i;
const place = /\S@\S|\b\d{5}\b|^re: |^\d{1,5} \p{Lu}/iu;
const institute = /^.{0,60}\b(?:University|Institute|Department|School|Faculty|College) (?:of|for) [^.!?]*$/;

/** “Follow”, in any language, and the account behind the age of a post. */
function isBelowHead(lines: readonly Line[], at: number, head: number): boolean {
  const trimmed = lines[at]?.trimmed ?? ".";
  return (
    at <= head + 4 &&
    (/^(?:Follow|Folgen|Public|\P{L}*(?:(?<=\P{L})\p{Lu}\p{L}{0,3}\.?)?)$/u.test(trimmed) ||
      (/^[-·•]$/.test(lines[at - 1]?.trimmed ?? "") && /^\d{1,2}\.? \p{L}{3,9}\.?$/u.test(trimmed)) ||
      account.test(trimmed) ||
      /^.{0,25}\b\d{1,2} min\p{L}*\.?(?: [^.!?]{2,20})?$/iu.test(trimmed) ||
      (at <= head + 2 && /^\p{L}{3,20}$/u.test(trimmed) && lines[at + 1]?.trimmed === ""))
  );
}

/** Buttons or pages with bars or dots between them: “Read online | Sign up”, “Home > Blog > Walks”. */
function isRow(trimmed: string): boolean {
  const parts = trimmed.split(/ [|·•∙›»>/] /);
  const close = trimmed.split(/\s?[|·•∙]\s?/);
  return (
    (parts.length > 1 && !endsThought.test(trimmed) && parts.some((part) => ofRow.test(part))) ||
    (close.length > 1 && close.every((part) => button.test(part) || age.test(part) || tally.test(part)))
  );
}

const ofRow =
  /^(?:home|read online|sign up|subscribe|unsubscribe|privacy(?: policy)?|view in browser|manage preferences)$/i;

/** “Like” alone is a word. */
export function isButton(lines: readonly Line[], index: number): boolean {
  const trimmed = lines[index]?.trimmed ?? "";
  if ([sure, clock, date, tally].some((one) => one.test(trimmed)) || isRow(trimmed)) return true;
  if (!button.test(trimmed)) return false;
  const near = [-2, -1, 1, 2].map((step) => lines[index + step]?.trimmed ?? "");
  return near.some(
    (other) =>
      (sure.test(other) && other.length < 60) ||
      clock.test(other) ||
      /^\p{Lu}\p{L}{2,8} \d{1,2}$/u.test(other) ||
      (button.test(other) && /\D/.test(trimmed + other)),
  );
}
