import type { Line } from "./line.ts";

const sure = new RegExp(
  `^(?:${[
    "(?:read|open|get) (?:in|the) app|go to comments|upgrade to paid|restack|refer a friend|member-only story|all reactions:|see original",
    "(?:…|\\.{3})\\s?(?:see )?more|(?:show|see) (?:more|less|translation)|show this thread|translate(?: post)?|see less",
    "feed post number \\d+|published in|activate to view larger image,?",
    "press enter or click to view image in full size|shared with public",
    "last edited|replying to(?: @\\S{1,40})+|last reply .{3,30}|\\d+ repl(?:y|ies) from .{2,60}|transcribed by \\S.{0,40}",
    "\\S.{0,40} (?:reposted|st\\S+ed transcription|(?:likes|reposted|commented on) this)",
    "(?:liked by \\S.{0,60} and (?:\\d\\S* )?|\\S.{0,60} and \\d\\S* )others(?: (?:reacted|liked this))?",
    "(?:posted by|submitted .{3,30} by) \\S{2,40}.{0,40}|u/\\S{2,30}|r/\\S{2,30}",
    "\\d[\\d,.]*[km]? (?:comments|reposts|views)(?:\\s[·•∙]\\s\\d[\\d,.]*[km]? (?:comments|reposts|views|shares))+",
    "[-·•∙]\\s(?:paid|\\d[\\d,.]*[km]? views)|photo by .{2,60} on \\S{3,20}|(?:image|photo) credits?: .{2,60}",
  ].join("|")})$`,
  "i",
);
const button =
  /^(?:share(?: this post)?|likes?|comments?|reply|replies|reposts?|quotes?|bookmarks?|views?|send|follow|following|upvote|downvote|subscribe(?: now| here)?|leave a comment|read online|copy link|\d[\d.,]*[km]?(?: (?:likes?|comments?|restacks?|reposts?|views?|replies|reactions?|followers))?)$/i;
/** Words that are no button but beside others. */
const weak =
  /^(?:listen|award|celebrate|insightful|love|delivered|sign in|translate|facebook|email|notes|more|start writing|level \d)$/i;
const clock = /^\d{1,2}:\d{2} [AP]M\s[·•]\s.{6,20}$/;
/** “2d • Edited”, “3h”, “3 hr. ago”. */
const age =
  /^(?:(?:[-•·]\s?)?\d{1,2}\s?(?:mo|yr|hr|min|[smhdwy]|(?:hour|minute|day|week|month|year)s?)\.?(?: ago)?|[a-z]{3} \d{1,2})(?:\s?[•·]\s?(?:edited|visible to .{3,40}|\p{Extended_Pictographic}\ufe0f?)?)*$/iu;
/** Who wrote it: a degree, an account, a number of followers. */
const account =
  /^(?:(?:[-•·]\s)?(?:1st|2nd|3rd\+?)(?: degree connection)?|@[\w.@-]{2,60}|[ur]\/\w{2,30}|[a-z\d]{2,20}[_.\d][a-z\d_.]{0,20}|\d[\d,.]*[km]? followers)$/;
const endsThought = /[.!?]["')]?$/;

const month = "[A-Z][a-z]{2,8}\\.?";
const date = new RegExp(
  `^(?:[A-Z][a-z]{2,5}day,? )?(?:\\d{1,2}(?:st|nd|rd|th)? ${month},? \\d{4}|${month} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4})(?:\\s[•·|∙]\\s.{1,30})?$`,
);
const dateline =
  /^(?:\d{1,2}[- ]min(?:ute)?s? read|(?:[Pp]ublished|[Uu]pdated|[Pp]osted|Last (?:updated|modified))(?: on)?:?\s[^.!?]{0,40}\d{4}|(?:By|Written by|Words by) \p{Lu}[\p{L}.'-]{1,20}(?: (?:and )?\p{Lu}[\p{L}.'-]{0,20}){1,5})$/u;

/** Indexes of what a network or a page puts around a text: its writer's name and title, its day, buttons with their counts. */
export function findFrame(lines: readonly Line[]): ReadonlySet<number> {
  const found = new Set<number>();
  const head = lines.slice(0, 10).findLastIndex(({ trimmed }) => age.test(trimmed));
  const hasAccount =
    /[•·]/.test(lines[head]?.trimmed ?? "") || lines.slice(0, 10).some(({ trimmed }) => account.test(trimmed));
  const isName = ({ trimmed }: Line) =>
    !endsThought.test(trimmed) || /^\p{Lu}.{2,40} is (?:with|feeling) /u.test(trimmed);
  if (head > 0 && hasAccount && lines.slice(0, head).every(isName))
    for (let at = 0; at <= head || isBelowHead(lines, at, head); at += 1) if (lines[at]?.trimmed !== "") found.add(at);
  for (const [index, { trimmed }] of lines.entries()) {
    if (trimmed.length > 80) continue;
    if (isByline(lines, index) && lines.slice(0, index).every(isName))
      for (const at of lines.keys()) if (at < index && lines[at]?.trimmed !== "") found.add(at);
    if (
      isByline(lines, index) ||
      date.test(trimmed) ||
      (index < 24 && dateline.test(trimmed)) ||
      isButton(lines, index)
    )
      found.add(index);
  }
  if (found.size > 2)
    for (const [index, { trimmed }] of lines.entries()) {
      const isBeside = [-2, -1, 1, 2].some((step) => found.has(index + step));
      if (/^(?:share|listen|subscribe)$/i.test(trimmed) || (isBeside && weak.test(trimmed))) found.add(index);
    }
  return found;
}

/** A name above its account, or above a day. */
function isByline(lines: readonly Line[], index: number): boolean {
  if (index > 8) return false;
  const trimmed = lines[index]?.trimmed ?? "";
  const below = lines[index + 1]?.trimmed || lines[index + 2]?.trimmed || "";
  const handle = /^@[\w.@-]{2,60}$/;
  if (handle.test(trimmed)) return index > 0 && isByline(lines, index - 1);
  return (
    /^\p{Lu}[\p{L}.'-]{1,20}(?: \p{Lu}[\p{L}.'-]{0,20}){0,2}$/u.test(trimmed) &&
    (handle.test(below) || date.test(below))
  );
}

/** “Follow” and the account behind the age of a post. */
function isBelowHead(lines: readonly Line[], at: number, head: number): boolean {
  const trimmed = lines[at]?.trimmed ?? ".";
  return at <= head + 2 && (trimmed === "" || trimmed === "Follow" || account.test(trimmed));
}

/** “Like” alone is a word. */
function isButton(lines: readonly Line[], index: number): boolean {
  const trimmed = lines[index]?.trimmed ?? "";
  if (sure.test(trimmed) || clock.test(trimmed)) return true;
  if (!button.test(trimmed)) return false;
  const near = [-2, -1, 1, 2].map((step) => lines[index + step]?.trimmed ?? "");
  return near.some(
    (other) =>
      (sure.test(other) && other.length < 60) ||
      clock.test(other) ||
      (button.test(other) && /\D/.test(trimmed + other)),
  );
}
