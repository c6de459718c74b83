import type { Line } from "./line.ts";

const sure =
  /^(?:read in app|upgrade to paid|(?:…|\.{3})\s?(?:see )?more|(?:show|see) (?:more|less|translation)|restack)$/i;
const button =
  /^(?:share(?: this post)?|likes?|comments?|reply|replies|reposts?|quotes?|bookmarks?|views?|send|follow|following|subscribe(?: now| here)?|leave a comment|read online|copy link|\d[\d.,]*[km]?(?: (?:likes?|comments?|restacks?|reposts?|views?|replies|reactions?))?)$/i;
const clock = /^\d{1,2}:\d{2} [AP]M\s[·•]\s.{6,20}$/;
/** “2d • Edited”, “3h”. */
const age = /^(?:[-•·]\s)?\d{1,2}\s?(?:mo|yr|[smhdwy])(?:\s?[•·]\s?(?:edited)?)*$/i;
const degree = /^(?:[-•·]\s)?(?:1st|2nd|3rd\+?)(?: degree connection)?$/i;
const endsThought = /[.!?]["')]?$/;

const month =
  "(?:Jan(?:uary|\\.)?|Feb(?:ruary|\\.)?|Mar(?:ch|\\.)?|Apr(?:il|\\.)?|May|June?|July?|Aug(?:ust|\\.)?|Sept?(?:ember|\\.)?|Oct(?:ober|\\.)?|Nov(?:ember|\\.)?|Dec(?:ember|\\.)?)";
const date = new RegExp(
  `^(?:[A-Z][a-z]{2,5}day,? )?(?:\\d{1,2}(?:st|nd|rd|th)? ${month},? \\d{4}|${month} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4})$`,
);
const dateline =
  /^(?:\d{1,2}[- ]min(?:ute)?s? read|(?:[Pp]ublished|[Uu]pdated|[Pp]osted|Last (?:updated|modified))(?: on)?:?\s[^.!?]{0,40}\d{4}|(?:By|Written by|Words by) \p{Lu}[\p{L}.'-]{1,20}(?: (?:and )?\p{Lu}[\p{L}.'-]{0,20}){1,5})$/u;

/** Indexes of what a network or a page puts around a text: its writer's name and title, its day, buttons with their counts. */
export function findFrame(lines: readonly Line[]): ReadonlySet<number> {
  const found = new Set<number>();
  const head = lines.slice(0, 10).findLastIndex(({ trimmed }) => age.test(trimmed));
  const hasNames = lines.slice(0, 10).some(({ trimmed }) => degree.test(trimmed) || /^@\w{2,30}$/.test(trimmed));
  if (head > 0 && hasNames && lines.slice(0, head).every(({ trimmed }) => !endsThought.test(trimmed)))
    for (let at = 0; at <= head; at += 1) if (lines[at]?.trimmed !== "") found.add(at);
  for (const [index, { trimmed }] of lines.entries()) {
    if (trimmed.length > 80) continue;
    if (date.test(trimmed) || (index < 8 && dateline.test(trimmed)) || isButton(lines, index)) found.add(index);
  }
  return found;
}

/** “Like” alone is a word. */
function isButton(lines: readonly Line[], index: number): boolean {
  const trimmed = lines[index]?.trimmed ?? "";
  if (sure.test(trimmed) || clock.test(trimmed)) return true;
  if (!button.test(trimmed)) return false;
  const near = [-2, -1, 1, 2].map((step) => lines[index + step]?.trimmed ?? "");
  return near.some(
    (other) => sure.test(other) || clock.test(other) || (button.test(other) && /\D/.test(trimmed + other)),
  );
}
