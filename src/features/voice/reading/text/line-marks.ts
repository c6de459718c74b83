import { isSystemMessage } from "./chat-lines.ts";
import type { LeftOutKind } from "./left-out-content.ts";
import type { Line } from "./line.ts";

const symbol =
  /^\s{0,12}(?:>\s+|(?:[-*+–—]\s+)?\[[ xX✓]?\]\s+|-\s(?:TODO|DOING|DONE|NOW|LATER|WAITING|\{\{\[\[(?:TODO|DONE)\]\]\}\})\s+|[-*+–—]\s+|[•‣▪◦·⁃●○■□►▶➤➜→⇒✔✓✅☑✗✘❌👉└┗╰╚├┣]\ufe0f?\s*|[\u2460-\u2473\u2776-\u277f]\s*|o(?:\t\s*|\s+(?=\p{Lu}))|\d\ufe0f?\u20e3\s*|\d{1,2}(?:\.\d{1,2}){1,3}\.?\s+(?=["“]?\p{Lu})|[([]?\d{1,3}(?:\.\)|[.)\]])\s+|(?:\d{1,2}[.)]|[-•])(?=\p{Lu}\p{Ll})|\d{1,2}[-–]\s+(?=\p{Lu})|#\d{1,2}[:.]?\s+(?=\p{Lu})|(?:🧵\s{0,2})?(?:Part\s)?[([]?\d{1,3}(?:\/|\sof\s(?=\d+[)\]]))(?:(?:\d{1,3}|[nNxX])[)\]]?:?(?:\s+(?=\p{Lu})|$)|\s+|$)|(?:[Ss](?:tep|TEP)|Tip|Lesson|Reason|Mistake|Rule)\s+#?\d{1,2}(?:[:.]|\s[-–—])\s+|RT\s+@\w{1,30}:\s+|\\item(?:\[[^\]]{0,40}\])?\s+)/u;
const letter = /^\s{0,12}(?:\([a-z]\)|[a-z][.)]|\(?[ivx]{1,4}[.)])\s+/i;
const time =
  /^\s*(?:\[?\(?\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?(?:\s?[AaPp]\.?[Mm]\.?)?\]?\)?(?:\s*[-–>→]+\s*\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?)?|\[\d{1,2}:\d{2}(?:\s?[AaPp][Mm])?,\s\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\]|\[?\d{1,4}[./-]\d{1,2}[./-]\d{1,4},?\s\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?\]?)\s*(?:[-–]\s+)?/;
const dated = /^\s*\[?(?:\d{1,2}:\d{2}(?:\s?[AaPp][Mm])?,\s)?\d{1,4}[./-]\d{1,2}[./-]\d{1,4}[,\]]?\s/;
/** Behind a day and an hour anything may be a name. */
const anyName = /^(?:\p{P}{0,2}(\S[^:\n]{0,39}):(?:\s+|(?=\p{L}))|<[@+%~&]?([^<>\s]{1,30})>\s+)/u;
const label =
  /^(?:>{2,3}\s?)?(?:\*{1,2}|\[)?(\p{Lu}[\p{L}.'’]{0,19}(?:[ _]\p{Lu}?[\p{L}.'’\d]{0,19}){0,2}|\p{Lu}\d{1,2})(?:\*{1,2}|\])?(?:\s\((?:\d{1,2}:\d{2}(?::\d{2})?|\p{Ll}[^()\n]{1,40})\)|\s\[[\d.]+s - [\d.]+s\])?:(?:\*{1,2})?\s+/u;

/** “HAMLET. To be”, “ANA — I am”, “Q. Where?” */
const cue = /^(\p{Lu}{2,20}(?: \p{Lu}{2,20}){0,2}|[QA])(?:\.|\s[—–])\s+(?=["'“‘(]?[\p{L}\d])/u;

/** Labels before a colon that begin two lines or more: speakers of a transcript, writers of a chat. */
export function findSpeakers(lines: readonly Line[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { trimmed } of lines) {
    const found = labelOf(trimmed.slice(0, 120));
    if (found) counts.set(found.name, (counts.get(found.name) ?? 0) + (found.isSure ? 2 : 1));
  }
  const cues = lines.flatMap(({ trimmed }) => cue.exec(trimmed.slice(0, 90))?.[1] ?? []);
  const cast = new Set(cues);
  const isPlay = cast.size > 1 && cast.size < cues.length;
  const isTranscript = [...counts.values()].some((count) => count >= 2) || (counts.has("Q") && counts.has("A"));
  const capitals = [...counts.keys()].filter((name) => name.length > 1 && name === name.toUpperCase());
  const names = isTranscript || capitals.length > 1 ? [...counts.keys()] : [];
  return new Set([
    ...names.filter((name) => (counts.get(name) ?? 0) > 1 || capitals.includes(name) || counts.size > 1),
    ...(isPlay ? [...cast].map(asCue) : []),
  ]);
}

/** Apart from the same word before a colon. */
const asCue = (name: string) => `${name}.`;

function labelOf(line: string): { name: string; length: number; isSure: boolean } | null {
  const stamp = time.exec(line)?.[0].length ?? 0;
  const isDated = dated.test(line);
  const rest = line.slice(stamp);
  const found =
    (isDated || (stamp > 0 && (/^[[(]/.test(line) || /^(?:<|From\s)/.test(rest))) ? anyName.exec(rest) : null) ??
    label.exec(rest);
  return found && !/^(?:step\s|\[?(?:edit|update|image|photo)\b)/i.test(found[0])
    ? {
        name: found[1] ?? found[2] ?? "",
        length: stamp + found[0].length,
        isSure:
          found[2] !== undefined ||
          /^(?:Speaker\s|(?:User|Human|Assistant|ChatGPT|Claude)$)/.test(found[1] ?? "") ||
          isDated ||
          (stamp > 0 && /^\s*[[(]|\d:\d{2}:\d{2}/.test(line)),
      }
    : null;
}

/** Whether most lines begin with an hour, as those of a transcript do. */
export function isTimed(lines: readonly Line[]): boolean {
  const written = lines.filter(({ trimmed }) => trimmed !== "");
  return written.filter(({ trimmed }) => time.test(trimmed.slice(0, 60))).length >= Math.max(3, written.length / 2);
}

/** Hours before titles: most begin with a capital letter, none ends a sentence. */
export function isChapters(lines: readonly Line[]): boolean {
  const titles = lines.flatMap(({ trimmed }) => {
    const length = time.exec(trimmed.slice(0, 60))?.[0].length ?? 0;
    return length > 0 && trimmed.length > length ? [trimmed.slice(length)] : [];
  });
  return titles.length > 2 && titles.every((title) => /^\p{Lu}[^.!?]{0,80}$/u.test(title));
}

/** What stands before a line's prose: a list's marker, a speaker's name, a time. */
export function findLineMark(
  content: string,
  speakers: ReadonlySet<string>,
  hasLetters: boolean,
  hasTimes: boolean,
): { length: number; kind: LeftOutKind } | null {
  const line = content.slice(0, 140);
  const indent = /^\s*/.exec(line)?.[0].length ?? 0;
  const played = cue.exec(line.slice(indent));
  if (played && speakers.has(asCue(played[1] ?? ""))) return { length: indent + played[0].length, kind: "speaker" };
  const spoken = labelOf(line.slice(indent));
  if (spoken && speakers.has(spoken.name)) {
    const length = indent + spoken.length;
    return isSystemMessage(line.slice(length))
      ? { length: content.length, kind: "notice" }
      : { length, kind: "speaker" };
  }
  const stamp = time.exec(line)?.[0].length ?? 0;
  if (stamp > 0 && speakers.size > 0 && dated.test(line)) return { length: content.length, kind: "notice" };
  if (stamp > 0 && (/^\s*[[(]/.test(line) || speakers.size > 0 || hasTimes))
    return { length: stamp, kind: "timestamp" };
  const marker = symbol.exec(line) ?? (hasLetters ? letter.exec(line) : null);
  return marker ? { length: marker[0].length, kind: "listMarker" } : null;
}

/** Whether two lines or more begin with a letter or a Roman number as lists do. */
export function hasLetterList(lines: readonly Line[]): boolean {
  return (
    lines.filter(
      ({ content }) => letter.test(content.slice(0, 30)) && !/^\s*\p{Lu}\.\s\p{Lu}/u.test(content.slice(0, 30)),
    ).length > 1
  );
}
