import type { LeftOutKind } from "./left-out-content.ts";
import type { Line } from "./line.ts";

const hour = "\\d{1,2}[:.]\\d{2}(?::\\d{2})?(?:[.,]\\d{1,3})?(?:\\s?[AaPp]\\.?[Mm]\\.?)?";
const day = "\\d{1,4}[./-]\\d{1,2}(?:[./-]\\d{2,4})?";
const noPreposition =
  "(?!(?:[Aa]t|[Bb]y|[Ff]rom|[Uu]ntil|[Tt]ill|[Ss]ince|[Bb]efore|[Aa]fter|[Aa]round|[Aa]bout|[Oo]n)\\b)";
const name = `${noPreposition}\\p{Lu}[\\p{L}.'-]{0,20}(?:,? \\p{Lu}[\\p{L}.'-]{0,20}){0,2}`;
const who = `\\[?(?:${name}|Speaker \\d{1,2})\\]?(?: \\([\\p{Ll}/]{2,20}\\))?`;

const weekday =
  "(?:(?:\\d{1,4}[./-][\\d./-]{1,7}|[Tt]oday|[Yy]esterday|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day),? (?:at )?)?";

/** A name and an hour above what was written: “Ana Jones 10:15 AM”, “ana — Today at 10:15 AM”, “Ana, [12.03.2024 10:15]”, “[10:15 AM] Ana”. */
const heads = [
  new RegExp(`^${who}(?:[,:]| \\|)?\\s{1,3}${weekday}[[(]?${hour}[\\])]?:?$`, "u"),
  new RegExp(`^\\S.{0,40}?\\s{1,3}(?:[—–]\\s)?(?:[Tt]oday at |[Yy]esterday at |${day},?\\s)${hour}$`, "u"),
  new RegExp(`^\\S.{0,40}?(?:, \\[[^\\]]{4,30}\\d:\\d{2}[^\\]]{0,8}| \\[${day},? ${hour})\\]:?$`, "u"),
  new RegExp(`^\\[${weekday}${hour}\\] (?:- )?(?:${name}|Speaker \\d{1,2})(?: \\(\\p{Lu}\\p{L}+\\))?$`, "u"),
  new RegExp(`^\\S{2,30} \\[${hour}\\]$`, "u"),
  new RegExp(`^${hour}\\s+From\\s.{1,80}:$`, "u"),
  new RegExp(`^(?:Today|Yesterday|Read|Delivered|Last reply.{0,20}) (?:at )?${hour}$`, "u"),
];
/** “ana 10:15”, where each stands above a text. */
const lowHead = new RegExp(`^${noPreposition}\\p{Ll}[\\p{L}\\d._-]{1,20} ${hour}$`, "u");
const nameLine = new RegExp(`^${name}(?<!\\.)$`, "u");
const clock =
  /^(?:(?:[\p{Lu}\d]\S{1,11}|[A-Z][a-z]{2,8} \d{1,2}, \d{4},?) (?:at )?)?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp][Mm]| Uhr)?$/u;
const sentAt = new RegExp(`^${day},? ${hour}$|^(?:Today|Yesterday) at ${hour}$`);
const system =
  /^(?:messages and calls are end-to-end encrypted|this message was deleted|you deleted this message|missed (?:voice|video) call|\S+(?: card)? omitted|<[^<>]{3,60}>$|.{0,80} ?(?:\(file attached\)|<attached: [^<>]{1,80}>)$|waiting for this message|null$|poll:$|you're now an admin|.{1,40} (?:added you$|created (?:this )?group|changed (?:this group|the group name)|joined using ))/i;

/** What the programs of chats, subtitles and transcripts add to a text, by line. */
export function kindsOfChat(lines: readonly Line[]): ReadonlyMap<number, LeftOutKind> {
  const kinds = new Map<number, LeftOutKind>();
  const clocks = lines.filter(({ trimmed }) => clock.test(trimmed)).length;
  const cues = lines.filter((_, index) => isCue(lines, index)).map(({ trimmed }) => trimmed);
  // Capitals above each part of a text are headings; in a play somebody speaks twice.
  const isPlay = new Set(cues).size < cues.length || lines.some(({ trimmed }) => scene.test(trimmed));
  const labels = findLabels(lines);
  const named = namesBelowHours(lines);
  const isMessenger = lines.some(({ trimmed }, index) => trimmed === "You sent" && labels.has(index));
  let isHead = /^WEBVTT\b/.test(lines[0]?.trimmed ?? "");
  const kindOf = ({ trimmed }: Line, index: number): LeftOutKind | null => {
    const below = lines[index + 1]?.trimmed ?? "";
    if (isHead) return "frontMatter";
    if (trimmed.length < 100 && heads.some((head) => head.test(trimmed))) return "speaker";
    if (clock.test(trimmed) && (clocks > 1 || kinds.get(index - 1) === "speaker")) return "timestamp";
    if (isNamed(lines, index) || named.has(trimmed) || labels.has(index)) return "speaker";
    if (isNamed(lines, index + 1) && trimmed.endsWith(` by ${below}`)) return "notice";
    if (scene.test(trimmed)) return "heading";
    if (isMessenger && nameLine.test(trimmed)) return "speaker";
    if (!/\s/.test(trimmed) && trimmed.length < 60 && / --> \d/.test(below)) return "timestamp";
    if (cues.length < 2 || !isCue(lines, index)) return null;
    return isPlay ? "speaker" : "heading";
  };
  for (const [index, line] of lines.entries()) {
    isHead &&= line.trimmed !== "";
    const kind = line.trimmed === "" ? null : kindOf(line, index);
    if (kind) kinds.set(index, kind);
  }
  if (kinds.size > 0)
    for (const [index, { trimmed }] of lines.entries())
      if (!kinds.has(index) && between.test(trimmed)) kinds.set(index, "notice");
  return kinds;
}

/** A name, or what a chat puts between it and its hour, above an hour; also a dash and an hour, each on its own line. */
function isNamed(lines: readonly Line[], index: number): boolean {
  const trimmed = lines[index]?.trimmed ?? "";
  const [below = "", next = ""] = lines
    .slice(index + 1, index + 4)
    .map((line) => line.trimmed)
    .filter((line) => line !== "");
  if (/^[—–]$/.test(below) || /^[—–]$/.test(trimmed)) return sentAt.test(trimmed === "—" ? below : next);
  return nameLine.test(trimmed) && (clock.test(below) || (below === "APP" && clock.test(next)));
}

/** Names below most of the hours that stand alone, one of them twice. */
function namesBelowHours(lines: readonly Line[]): ReadonlySet<string> {
  const written = lines.map(({ trimmed }) => trimmed).filter((trimmed) => trimmed !== "");
  // Where an hour stands below what was written, the first name is above all.
  const places = [-1, ...written.flatMap((trimmed, index) => (clock.test(trimmed) ? [index] : []))];
  const names = places.map((index) => written[index + 1] ?? "").filter((one) => nameLine.test(one));
  const different = new Set(names);
  return names.length > 0.6 * places.length && different.size < names.length ? different : new Set();
}

/** “Ana:”, “ana 10:15”, “You said:” above what they wrote, twice or more. */
function findLabels(lines: readonly Line[]): ReadonlySet<number> {
  const found = new Map<string, number[]>();
  for (const [index, { trimmed }] of lines.entries()) {
    const below = lines[index + 1]?.trimmed ?? "";
    const isAbove = below !== "" && !lowHead.test(below);
    const isName = isAbove && trimmed.endsWith(":") && nameLine.test(trimmed.slice(0, -1));
    const key =
      assistant.test(trimmed) || trimmed === "You sent" ? "you" : isAbove && lowHead.test(trimmed) ? "hour" : null;
    if (!key && !isName) continue;
    const same = found.get(key ?? trimmed);
    if (same) same.push(index);
    else found.set(key ?? trimmed, [index]);
  }
  return new Set([...found.values()].filter((all) => all.length > 1).flat());
}

const scene = /^(?:(?:INT|EXT|INT\.\/EXT)\.\s[\p{Lu}\d .'/-]{2,60}|(?:FADE|CUT|DISSOLVE) (?:IN|OUT|TO)[:.])$/u;
/** What a chat's program writes between those who write. */
const between =
  /^(?:\d{1,2}:\d{2}|joined #\S+|set the channel .*|replied to a thread:.*|was added to .*|pinned a message.*|\d+ \w+ reactions?\.?|(?:[a-z]{3,6}day, )?[a-z]{3,9} \d{1,2}(?:st|nd|rd|th)|(?:like|heart|laugh|surprised|sad|angry) \d{1,3}|new(?: messages)?|edited|bot|delivered|view thread|seen by .{1,60}|\d+ repl(?:y|ies)|(?::[\w+-]+:(?: \d+)?\s?)+|\[ ?(?:photo|video|sticker|voice message|file|gif)\b.*\])$/i;

/** A name in capitals above what is spoken, as in a play. */
function isCue(lines: readonly Line[], index: number): boolean {
  const trimmed = lines[index]?.trimmed ?? "";
  return (
    /^\p{Lu}[\p{Lu}.'-]{1,20}(?: \p{Lu}[\p{Lu}.'-]{0,20}){0,2}(?: \(.{1,30}\))?$/u.test(trimmed) &&
    !trimmed.endsWith(".") &&
    (lines[index - 1]?.trimmed ?? "") === "" &&
    /\p{Ll}/u.test(lines[index + 1]?.trimmed ?? "")
  );
}

const assistant = /^(?:(?:you|user|human|assistant|chatgpt|claude|gemini|copilot)(?: said)?:|User|Assistant)$/i;

/** What the program of a chat says itself, behind the writer's name. */
export function isSystemMessage(rest: string): boolean {
  return system.test(rest.trim());
}
