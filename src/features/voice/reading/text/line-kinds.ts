import { kindsOfChat } from "./chat-lines.ts";
import { isStatement } from "./code-lines.ts";
import type { LeftOutKind } from "./left-out-content.ts";
import { isHeading, isPlaceOfWork, knownHeadings } from "./heading-lines.ts";
import type { Line } from "./line.ts";
import { findMailHeads, isAttribution, isDevice, isNotice, isUnmarkedReply, mailbox } from "./mail-lines.ts";
import { kindsOfMarkup } from "./markup-lines.ts";
import { findContents, findPageFoot, markRunningHeads } from "./page-edges.ts";
import { findFrame, isButton } from "./post-lines.ts";
import { findTables } from "./table-lines.ts";

const signOff =
  /^(?:(?:all |the |with |many |my |very |kind |best |warm |warmest |kindest )*(?:best|regards|wishes|rgds|thx|thanks|thank you|cheers|sincerely|love|respectfully|yours|take care|talk soon|speak soon|xoxo|(?:\S+ ){0,2}\S*(?:grüß|hils|hälsn|terveis|pozdr|saludo|saluti|cordiale|groet|atent|cumpriment|abraç|üdvöz)\S*(?: cordial\S*)?)(?: (?:regards|wishes|again|and regards|so much|in advance|truly|sincerely|faithfully|a lot))*|yours (?:truly|sincerely|faithfully))[,.!]?$/i;
const contact =
  /https?:|www\.|\S@\S|\+?\(?\d[\d() .-]{6,}\d|\s\|\s|^(?:t|m|e|w|p|tel|phone|mobile|email|web|fax|cell)[.:]\s/i;
const personName = /^\p{Lu}[\p{L}.'-]*(?: \p{Lu}[\p{L}.'-]*){0,3}(?: \(.{2,12}\)| \p{Extended_Pictographic}\ufe0f?)?$/u;
/** Who said what is quoted above. */
const credit = /^(?:[–—―~] ?|-)\p{Lu}[\p{L}.'-]{1,20}(?: \p{Lu}[\p{L}.'-]{0,20}){0,3}(?:, [^.!?]{2,40})?$/u;

/** A writer's own note in the form of a quotation. */
const callout = /^>\s?\[!(?!quote|cite)\w/i;

/** The kind of each line that is left out whole; null for prose and blank lines. */
export function kindsOfLines(lines: readonly Line[]): (LeftOutKind | null)[] {
  const kinds: (LeftOutKind | null)[] = lines.map(() => null);
  const heads = findMailHeads(lines);
  const markup = kindsOfMarkup(lines);
  const callouts = findRuns(lines, ({ trimmed }) => callout.test(trimmed), /^>/);
  const kindAt = kindFinder(lines, heads, kinds);
  let [hasProse, isQuotedMail] = [false, false];
  for (const [index, { trimmed }] of lines.entries()) {
    if (trimmed === "" || (callouts.has(index) && !callout.test(trimmed) && !markup.has(index))) continue;
    kinds[index] = markup.get(index) ?? (callouts.has(index) ? "markup" : null);
    if (kinds[index]) continue;
    // A mail program's header below what was written: the rest is the mail that was answered.
    isQuotedMail ||= hasProse && (heads.has(index) || isUnmarkedReply(lines, index));
    kinds[index] = kindAt(index, isQuotedMail);
    hasProse ||= kinds[index] === null;
  }
  markRunningHeads(lines, kinds);
  return kinds;
}

/** Indexes of lines that open a block, and of those behind them that go on with it. */
function findRuns(
  lines: readonly Line[],
  opens: (line: Line, index: number) => boolean,
  goesOn: RegExp,
): ReadonlySet<number> {
  let isOpen = false;
  return new Set(
    lines.flatMap((line, index) => {
      isOpen = opens(line, index) || (isOpen && goesOn.test(line.trimmed));
      return isOpen ? [index] : [];
    }),
  );
}

/** @param kinds of the lines before */
function kindFinder(lines: readonly Line[], heads: ReadonlySet<number>, kinds: readonly (LeftOutKind | null)[]) {
  const trimmedAt = (index: number) => lines[index]?.trimmed ?? "";
  const tables = findTables(lines);
  const frame = findFrame(lines);
  const contents = findContents(lines);
  const chat = kindsOfChat(lines);
  // A chat has buttons between what is written.
  const isChat = [...chat.values()].filter((kind) => kind === "speaker").length > 1;
  const foot = isChat ? Infinity : findPageFoot(lines, (index) => isButton(lines, index));
  const signatures = findRuns(
    lines,
    ({ trimmed }, index) =>
      /^--\s*$/.test(trimmed)
        ? index > 0 && trimmedAt(index + 1) !== ""
        : /^_{30,}$/.test(trimmed) && index > lines.length - 12,
    /\S/,
  );
  const works = findRuns(
    lines,
    ({ trimmed }) => /^\W{0,4}(?:references|bibliography|works cited|citations)\W{0,2}$/i.test(trimmed),
    /^$|\b(?:19|20)\d\d\b|^\[\d|\.$/,
  );
  const quoted = lines.findIndex((_, index) => isAttribution(lines, index) || (heads.has(index) && !heads.has(0)));
  const isBelow = lines.slice(0, Math.max(0, quoted)).some(({ trimmed }) => trimmed !== "");
  const own = lines.slice(0, Math.min(isBelow ? quoted : lines.length, foot, [...signatures][0] ?? Infinity));
  const closing = findClosing(own);
  const notes = findNotes(lines);
  // An address below a notice goes on with it.
  const notices = findRuns(lines, ({ trimmed }) => isNotice(trimmed), /^.{1,59}[^.!?…:;,]$/);
  const signed = findSigned(own, (index) => chat.has(index));

  return (index: number, isQuotedMail: boolean): LeftOutKind | null => {
    const trimmed = trimmedAt(index);
    const before = trimmedAt(index - 1);
    if (signatures.has(index)) return "signature";
    if (heads.has(index) || mailbox.test(trimmed) || (index === 0 && /^(?:Subject|Re|Fwd?|FW|RE|AW): /.test(trimmed)))
      return "mailHeader";
    if (tables.has(index)) return "table";
    const isCredit = /["”]$/.test(before) || kinds[index - (before === "" ? 2 : 1)] === "quote";
    if (isCredit ? credit.test(trimmed) : /^["“].*["”]$/.test(trimmed) && credit.test(trimmedAt(index + 1)))
      return "quote";
    const own = kindOf(trimmed) ?? chat.get(index);
    if (own) return own;
    if (/^:[\w-]{1,40}:(?:\s|$)/.test(trimmed) && kinds[index - 1]) return "frontMatter";
    if (works.has(index)) return knownHeadings.test(trimmed) ? "heading" : "notice";
    if (frame.has(index) || notices.has(index) || index >= foot || notes.has(index)) return "notice";
    if (contents.has(index)) return "heading";
    if (isQuotedMail || isAttribution(lines, index)) return "quote";
    if (index >= closing || signed.has(index) || isDevice(trimmed)) return "signature";
    const isIndented =
      /^(?: {4}|\t)/.test(lines[index]?.content ?? "") && (before === "" || kinds[index - 1] === "code");
    if ((isIndented && /[{}=<>()[\];]|\w_\w|--\w/.test(trimmed)) || isStatement(trimmed)) return "code";
    return isHeading(lines, index) ? "heading" : null;
  };
}

/** “Best regards” and the name below with what is attached to it, and blocks with a number or an address; “Best regards,” alone where nothing else is written. */
function findSigned(lines: readonly Line[], isSpeaker: (index: number) => boolean): ReadonlySet<number> {
  const postscript = lines.findIndex(({ trimmed }) => /^P\.? ?S\b/.test(trimmed));
  const above = postscript < 0 ? lines : lines.slice(0, postscript);
  const last = above.findLastIndex(({ trimmed }) => trimmed !== "" && !isNotice(trimmed));
  // “– Ana”
  const isAlone = last > 1 && ![1, 2].some((back) => /^[–—~-]/.test(lines[last - back]?.trimmed ?? ""));
  const end = lines[last]?.trimmed ?? "";
  // “Cheers, Ana”
  const [, thanks = "", by = ""] = /^(.{3,30},) ?([^,]{2,40}?)(?: x+)?$/.exec(end) ?? [];
  const isThanks = last > 0 && signOff.test(thanks) && personName.test(by);
  const found = new Set((isAlone && credit.test(end)) || isThanks ? [last] : []);
  for (const [index, { trimmed }] of lines.entries()) {
    let at = lines[index + 1]?.trimmed ? index + 1 : index + 2;
    const name = lines[at]?.trimmed ?? "";
    // Any words with a comma where the name is the last line.
    const isLast =
      at === last &&
      /^\p{Lu}[^\s.!?:]*(?: [^\s.!?:]+){0,4},$/u.test(trimmed) &&
      !/^(?:hi|hello|hey|dear)\b/i.test(trimmed);
    if (index === 0 || !(isLast || signOff.test(trimmed))) continue;
    const isSure = /[, ]|regards/i.test(trimmed) || !/^\w/.test(lines[at + 1]?.trimmed ?? "");
    const isNamed = personName.test(name) && isSure && !isSpeaker(at);
    if (!isNamed && !(/,$|regards|wishes/i.test(trimmed) && (name === "" || contact.test(name)))) continue;
    found.add(index);
    for (let isBelow = isNamed; at < index + 10; isBelow = false) {
      const rest = lines.slice(at, index + 10).map((line) => line.trimmed);
      const end = rest.findIndex((line) => line === "" || /.{40}[.!?]$|^P\.? ?S\b/.test(line));
      const block = end === -1 ? rest : rest.slice(0, end);
      if (!isBelow && !block.some((line) => contact.test(line))) break;
      for (const by of block.keys()) found.add(at + by);
      if (rest[end] !== "") break;
      at += end + 1;
    }
  }
  return found;
}

/** The first line of a name with a job and a number or an address, the text's last lines; Infinity for none. */
function findClosing(lines: readonly Line[]): number {
  const end = lines.findLastIndex(({ trimmed }) => trimmed !== "") + 1;
  const rule = lines.slice(0, end).findLastIndex(({ trimmed }) => /^[-_=]{3,}$/.test(trimmed)) + 1;
  const from =
    rule > 0 && rule > end - 14 ? rule : lines.slice(0, end).findLastIndex(({ trimmed }) => trimmed === "") + 1;
  const block = lines.slice(from, end);
  const [name = ""] = (block[0]?.trimmed ?? "").replace(/^\*|\*$/g, "").split(/ [|•·] |, /);
  const isBlock =
    from > 1 &&
    block.length > (block.every(({ trimmed }) => contact.test(trimmed)) ? 1 : 2) &&
    (from === rule || block.length < 7) &&
    name.includes(" ") &&
    personName.test(name) &&
    block.every(({ trimmed }) => trimmed.length < 70 && !/.{30}[.!?]$/.test(trimmed));
  return isBlock && block.some(({ trimmed }) => contact.test(trimmed)) ? from : Infinity;
}

/** Comments and footnotes that stand below a text, with the marks that it has. */
function findNotes(lines: readonly Line[]): ReadonlySet<number> {
  const note = /^(?:\[[a1]\]|¹) ?(?=\S)/;
  const first = lines.findIndex(({ trimmed }) => note.test(trimmed));
  const mark = note.exec(lines[first]?.trimmed ?? "")?.[0].trim() ?? "";
  const isMarked = lines.slice(0, Math.max(0, first)).some(({ trimmed }) => trimmed.indexOf(mark) > 0);
  const opens = /^(?:\[[a-z\d]{1,2}\]|[¹²³⁴-⁹]) ?\S/;
  return findRuns(lines, ({ trimmed }, index) => isMarked && index >= first && opens.test(trimmed), /\S/);
}

/** What a line is by its own characters, whatever stands around it; the first that fits. */
const shapes: readonly (readonly [kind: LeftOutKind, pattern: RegExp])[] = [
  ["frontMatter", /^(?:#\+[a-z_]+|(?:SCHEDULED|DEADLINE|CLOSED): [<[]\d)/i],
  ["heading", /^h[1-6]\. \S/],
  ["quote", /^bq\. \S/],
  ["code", /^(?:In|Out) ?\[\d{1,4}\]:|^[%!](?:pip|matplotlib|load_ext|time|cd|ls)\b/],
  ["markup", /^(?:image|include|video|toc|audio)::[^\s[]*\[.*\]$|^\{panel\b.*\}$/],
  ["markup", /^\[(?:NOTE|TIP|WARNING|IMPORTANT|CAUTION|quote.*)\]$/],
  ["markup", /^\.\. (?:(?!\w+:: \S+ \S)[\w-]+::|_[^:]{1,80}:|\|)/],
  ["markup", /^:{3,}(?:\s?\{?[\w .-]{0,60}\}?(?:\[.*\])?)?$/],
  ["frontMatter", /^[\w-]{1,30}::\s.*[^.!?\s]$/],
  ["heading", /^(?=.{0,120}$)={2,6}\s\S/],
  ["heading", /^.{0,90}\S\[edit(?: source)?\]$|^\[(?:verse|(?:pre-)?chorus|bridge|intro|outro|hook)\b.{0,40}\]$/i],
  ["markup", /^(?:\[{1,2}toc\]{1,2}|!{3} [a-z]+(?: "[^"]{0,80}")?)$/i],
  ["markup", /^(?:\{%[^%]{0,200}%\}|\{\{[^{}]{0,200}\}\})$/],
  ["quote", /^(?:>(?!!\S|>\s?\p{Lu}[\p{Lu} .]{1,30}:)|\|{1,2}\s?>)/u],
  ["table", /^\|.*\|$|^(?=.*\|)[|+:\s-]{3,}$/],
  ["rule", /^(?:[-*_=~`]{3,}|[\^"]{4,}|[+:\s-]{3,}|(?:[-*_]\s){2,}[-*_])$/],
  ["heading", /^#{1,6}\s/],
  [
    "heading",
    /^(?:(?:version |release |v)\d{1,4}(?:\.\d{1,4}){1,3}|\d{1,4}\.\d{1,4}\.\d{1,4})(?: ?[-–—(·] ?[^.!?]{0,16}\b20\d\d(?:-\d\d-\d\d)?\)?)?$/i,
  ],
  // A table of contents has dots between a title and its page.
  ["heading", /(?:\.{5}|(?: \.){5}|…{2}) ?\d{1,4}(?:[-–]\d{1,4})?$/],
  ["heading", /^<h[1-6]\b.{0,200}<\/h[1-6]>$|^(?:Table|Figure|Fig\.|Listing) \d{1,3}[.:] .{0,80}[^.!?]$/i],
  ["timestamp", /^\d{1,2}:\d{2}[\d:.,]{0,9}\s?(?:-->|[-–,])\s?\d{1,2}:\d{2}[\d:.,]{0,9}(?:\s[a-z]+:\S{1,20}){0,6}$/],
  ["link", /^(?:\[\^?\d{1,3}\]:|\[\^\w+\]:|\[[^\]]{1,60}\]:(?=\s(?:https?:|\S+\.\w{2,4}$)))\s/],
  ["signature", /^[A-Z][a-z]+(?:-[a-z]+)?-by: .*@|^\+\d[\d,#() -]{8,}/],
  ["signature", /^(?=.{0,160}$)(?=.*\s[|•·]\s).*(?:\S@\S|\d[\d() .-]{7,}\d)/],
  [
    "pageNumber",
    /^(?:\d{1,4} \| (?:[\p{Lu} ]{2,60}|Chapter \w{1,5})|(?:[\p{Lu} ]{2,60}|Chapter \w{1,5}) \| \d{1,4})$/u,
  ],
  ["pageNumber", /^(?:[-–—[(]\s?)?(?:(?:page|slide)\s+)?\d{1,4}(?:\s?(?:of|\/)\s?\d{1,4})?(?:\s?[-–—\])])?$/i],
  ["pageNumber", /^(?:\d{1,4}\s?\|\s?p ?a ?g ?e|page\s?\|\s?\d{1,4})$/i],
  // What a browser prints.
  [
    "pageNumber",
    /^(?:(?:https?|file):\S+ \d{1,3}\/\d{1,3}|\d{1,2}\/\d{1,2}\/\d{2,4}, \d{1,2}:\d{2} [ap]m [^:]{1,100})$/i,
  ],
];

function kindOf(trimmed: string): LeftOutKind | null {
  if (isNotice(trimmed)) return "notice";
  return shapes.find(([, pattern]) => pattern.test(trimmed))?.[0] ?? (isPlaceOfWork(trimmed) ? "heading" : null);
}
