import type { LeftOutKind } from "./left-out-content.ts";
import { endsSentence, endsThought, type Line } from "./line.ts";

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
/** A day, an age, or how many did something. */
const when = new RegExp(
  [
    `\\b${month} \\d{1,2}(?:st|nd|rd|th)?(?:,? (?:19|20)\\d\\d|(?= at \\d| [·•|/—–])|$(?<=[·•|/—–] .{3,20}))|\\b\\d{1,2}(?:st|nd|rd|th)? ${month},? (?:19|20)\\d\\d`,
    "\\b(?:19|20)\\d\\d-\\d{2}-\\d{2}|\\b\\d{1,2}([./])\\d{1,2}\\1(?:19|20)?\\d\\d\\b",
    "\\b\\d{1,2} ?(?:[smhdwy]|mo|yr|hr|min|(?:minute|hour|day|week|month|year)s?)\\b(?: ago)?",
    "\\b\\d[\\d,.]*[km]?\\+? (?:comments?|views?|likes?|claps?|shares?|reads?|replies|responses|reactions)\\b",
  ].join("|"),
  "gi",
);
const small =
  /^(?:a|am|an|and|at|by|comments?|created|edited|for|from|in|leave|listen|minutes?|now|of|on|pm|posted|present|public|published|read|reading|the|time|to|updated|views|watch|with|written|you)$/;

/** Names, days, ages and counts in one line: “By Ana Jones | March 3, 2025 | 5 comments”. */
export function isByline(trimmed: string): boolean {
  if (trimmed.length > 90 || endsThought.test(trimmed) || /[<[]/.test(trimmed)) return false;
  const rest = trimmed.replace(when, " ");
  const words = rest.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  // An age alone, “3 years ago”, begins a story.
  const isMore = /\p{L}|[|·•—]/u.test(rest) || /(?:19|20)\d\d/.test(trimmed);
  return (
    rest !== trimmed && isMore && words.length < 10 && words.every((word) => /^\p{Lu}/u.test(word) || small.test(word))
  );
}

/** What stands below “On this page”, up to an empty line. */
export function findContents(lines: readonly Line[]): ReadonlySet<number> {
  const first = lines.slice(0, 31).findIndex(({ trimmed }) => aboveContents.test(trimmed));
  const end = lines.findIndex(({ trimmed }, index) => index > first && trimmed === "");
  const block = first === -1 ? [] : lines.slice(first, end === -1 ? lines.length : end);
  const isProse = block.some(
    ({ trimmed }, index) => trimmed.length > 90 || (index > 0 && /[.!?]$/.test(trimmed) && trimmed.length > 40),
  );
  return new Set(block.length > 2 && !isProse ? block.map((_, index) => first + index) : []);
}

const aboveContents =
  /^(?:on this page|in this (?:article|post|issue|guide)|(?:table of )?contents|jump to(?: section)?)\W{0,2}$/i;
/** Begins what others wrote, or what is said of the author. */
const others =
  /^(?:(?:top )?(?:comments?|responses?|replies|discussion) ?\(\d+\)|discussion about this post|add to the discussion|sign up for more like this|schreibe? einen kommentar|laisser un commentaire|deja (?:una respuesta|un comentario)|(?:dodaj|lascia un|deixe um) coment\S+|\d+ thoughts? on .{3,80}|leave a (?:comment|reply)(?: cancel reply)?|join the (?:conversation|discussion)|post (?:a |your )?comments?|about the (?:author|writer)s?|notes? (?:to|for) editors?)[:.]?$/iu;
const moreFrom = /^(?:More (?:stories |posts )?(?:from|by)|(?:Written|Published) (?:by|in)) \p{Lu}.{1,60}$/u;
/** Begins a list of titles, a form or a row of buttons. */
const lists = new RegExp(
  `^(?:${[
    "(?:related|similar|recommended|latest|recent|popular|featured|further|other)(?: (?:posts?|articles?|stories|news|reads?|reading|content|for you))",
    "ähnliche beiträge|articles similaires|entradas relacionadas|(?:teilen mit|partager|compartir) ?",
    "you (?:may|might) (?:also )?(?:like|enjoy|be interested in)(?: this| these)?",
    "(?:read|what to read|up) next|(?:keep|continue) reading|most (?:read|popular)|trending(?: now)?|don['’]t miss",
    "(?:previous|next|older|newer)(?: post| article| story)|(?:explore )?more (?:posts|articles|stories|like this|to read|on (?:this|these) .{3,20})",
    "(?:filed (?:under|in)|posted in|tagged|categori[sz]ed as)\\b.{0,120}|(?:tags|categories|labels|topics)(?::.{0,120})?",
    "(?:share|print|email|tweet|pin) (?:this(?: (?:post|article|page|story|entry|via))?|on (?:x|twitter|facebook|linkedin|whatsapp)\\b.{0,40})",
    "(?:was|is) this (?:article |page |post |answer )?(?:helpful|useful)\\?|did you (?:find this|like this|enjoy this) .{3,30}\\?",
    "(?:subscribe|sign up) (?:to|for) (?:our|my|the|this) (?:newsletter|mailing list|blog|updates)|stay in the loop|never miss an? (?:post|update|issue)",
    "download (?:the |as )?(?:pdf|article|citation)|cite this (?:article|paper|page)|print(?: this)?(?: page| article)?|back to top",
    "copy(?: code| link| url)?|archived|likereplyshare|join the waitlist|book a demo|contact sales|transcript|captions|what are your thoughts\\?|source: \\w+|[\\d:]+ / [\\d:]+|regenerate(?: response)?|(?:good|bad) response|sort(?:ed)? by:? .{2,20}|most relevant",
    "(?:see|view|show|read|load|explore|browse|hide|get)(?: (?:all|more|the|\\d[\\d,.]*|previous|other))* (?:posts?|comments?|replies|upvotes?|reactions?|likes?|topics?|stories|transcript|captions|translation|original|thread|articles?|app|answers?|results?)(?: (?:by|from|in|on) .{1,40})?",
    "(?:see|view|get|recommended) (?:all |more )?(?:from|by) .{1,60}|join \\d[\\d,.]*[km]?\\+? (?:readers|subscribers|others|people|writers).*|follow us\\b.{0,60}",
    "share (?:to|on|via) .{1,20}|no (?:responses|replies) yet|write a (?:response|comment|reply|review)|(?:log|sign) in to .{3,40}|all rights reserved|save (?:as )?draft|how (?:was|did you like) .{3,40}\\?|published by .{2,40}|(?:previous|next): .{2,80}|[←‹«] ?\\S.{1,80}|\\S.{1,80} ?[→›»]|who can reply\\?|(?:privacy|cookie)(?: policy)?|terms(?: of (?:use|service))?",
  ].join("|")})[:.!]?$`,
  "i",
);

const name = /^\p{Lu}\S*(?: \p{Lu}\S*){0,3}$/u;

/** @returns the index of the first line of what a page puts below its text; Infinity for none */
export function findPageFoot(lines: readonly Line[], isButton: (index: number) => boolean): number {
  const words = lines.map(({ trimmed }) => (trimmed === "" ? 0 : trimmed.split(/\s+/).length));
  let left = words.reduce((sum, count) => sum + count, 0);
  let below = 0;
  let isShort = true;
  let found = Infinity;
  for (let at = lines.length - 1; at > 0 && below < left; at -= 1) {
    const trimmed = (lines[at]?.trimmed ?? "").replace(/^(?:#{1,6}|-) /, "");
    const count = words[at] ?? 0;
    if (trimmed.length > 300) break;
    below += count;
    left -= count;
    const isKnown = lists.test(trimmed) || isButton(at);
    if (left > 30 && (others.test(trimmed) || moreFrom.test(trimmed) || (isShort && isKnown))) found = at;
    // Above the degree or the account of somebody else stands the name.
    if (
      left > 30 &&
      /^(?:(?:[-•·] )?(?:1st|2nd|3rd\+?)|@\w{2,30})$/.test(trimmed) &&
      name.test(lines[at - 1]?.trimmed ?? "")
    )
      found = lines[at - 2]?.trimmed === "Quote" ? at - 2 : at - 1;
    const isTitle = trimmed.length < 90 && !(count > 3 && endsSentence.test(trimmed));
    isShort = others.test(trimmed) || (isShort && (isKnown || isTitle));
  }
  // A row of one word on each line began above.
  const isRow = isOneWord(lines[found]) || (isOneWord(lines[found - 2]) && isOneWord(lines[found - 3]));
  if (isRow && lines[found - 1]?.trimmed === "") found -= 1;
  while (found < lines.length && isRow && isOneWord(lines[found - 1])) found -= 1;
  return found;
}

function isOneWord(line: Line | undefined): boolean {
  return line !== undefined && /^\p{Lu}[\p{L}.]{1,14}$/u.test(line.trimmed) && !endsThought.test(line.trimmed);
}

/** Marks running heads among the kinds of lines: a line that stands again with another page's number, or beside one inside a sentence. */
export function markRunningHeads(lines: readonly Line[], kinds: (LeftOutKind | null)[]): void {
  const same = new Map<string, number[]>();
  for (const [index, { trimmed }] of lines.entries()) {
    const key = trimmed.length > 90 ? "" : trimmed.replace(/^\d{1,4}\s|\s\d{1,4}$/, "").trim();
    if (key !== "" && !endsThought.test(key) && kinds[index] !== "pageNumber")
      same.set(key, [...(same.get(key) ?? []).slice(-400), index]);
  }
  const pages = new Set(kinds.flatMap((kind, index) => (kind === "pageNumber" ? [index] : [])));
  // A page's end inside a sentence.
  const written = lines.flatMap(({ trimmed }, index) => (trimmed === "" || pages.has(index) ? [] : [index]));
  for (const [at, index] of written.entries()) {
    const [before = "", head = "", after = ""] = [-1, 0, 1].map((by) => lines[written[at + by] ?? -1]?.trimmed);
    if (
      [-2, -1, 1, 2].some((by) => pages.has(index + by)) &&
      /[\p{Ll},]$/u.test(before) &&
      /^(?=\p{Lu}).{3,60}(?<![.!?,])$/u.test(head) &&
      /^\p{Ll}/u.test(after)
    )
      kinds[index] = "pageNumber";
  }
  for (const [key, all] of same) {
    const numbered = all.filter((index) => lines[index]?.trimmed !== key);
    const beside = all.filter((index) => [-2, -1, 1, 2].some((by) => pages.has(index + by)));
    const isNumbered = new Set(all.map((index) => lines[index]?.trimmed)).size > 1;
    for (const index of beside.length > 1 ? all : isNumbered ? numbered : [])
      if (!kinds[index] || /^(?:heading|code|signature)$/.test(kinds[index])) kinds[index] = "pageNumber";
  }
}
