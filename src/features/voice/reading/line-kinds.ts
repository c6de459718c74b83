import { isStatement } from "./code-lines.ts";
import type { LeftOutKind } from "./left-out-content.ts";

export interface Line {
  start: number;
  end: number;
  content: string;
  trimmed: string;
}

export const endsSentence = /[.!?…‽:;,。！？]["”’')\]*_]{0,3}\s*$/;
const endsThought = /[.!?…‽。！？]["”’')\]*_\p{Extended_Pictographic}\ufe0f\s]{0,6}$/u;
const signOff =
  /^(?:(?:all |with |many |my |very |kind |best |warm |warmest |kindest )*(?:best|regards|wishes|thanks|thank you|cheers|sincerely|love|respectfully|yours|take care|talk soon|speak soon)(?: (?:regards|wishes|again|and regards|so much|in advance|truly|sincerely|faithfully|a lot))*|yours (?:truly|sincerely|faithfully))[,.!]?$/i;
const contact =
  /https?:|www\.|\S@\S|\+?\(?\d[\d() .-]{6,}\d|\s\|\s|^(?:t|m|e|w|p|tel|phone|mobile|email|web|fax|cell)[.:]\s/i;
const mailHeader = /^(?:From|To|Cc|Bcc|Sent|Date|Subject|Reply-To|Received|Message-ID|Attachments?):\s/i;
const attribution =
  /^(?:On\s.{4,160}\bwrote:|-{2,}\s?(?:Original|Forwarded) Message\s?-{2,}|Begin forwarded message:|.{1,80}<[^<>\s@]+@[^<>\s@]+>\s+wrote:)$/i;
/** “Ana Jones 10:15 AM” above what she wrote. */
const chatName =
  /^\p{Lu}[\p{L}.'-]{0,20}(?: \p{Lu}[\p{L}.'-]{0,20}){0,2}\s{1,3}(?:(?:[Tt]oday|[Yy]esterday) at )?\[?\d{1,2}:\d{2}(?::\d{2})?(?:\s?[AaPp][Mm])?\]?$/u;
const device = /^(?:Sent from my |Get Outlook for |Sent via |Sent with )/i;
const notice =
  /intended recipient|(?:e-?mail|message|communication)(?: and any attachments?)? (?:is|are|may be|may contain).{0,40}(?:confidential|privileged)|unsubscribe|view (?:this|it)(?: e-?mail| newsletter)? (?:in|online)|^(?:©|copyright ©)|^all rights reserved/i;
const knownHeadings =
  /^(?:(?:work |professional |relevant )?experience|education|skills|summary|profile|introduction|conclusion|abstract|references|contents|table of contents|background|methods?|results|discussion|appendix|acknowledg?ments|languages|interests|certifications|projects|publications|employment|objective)$/i;
const minor = /^(?:a|an|the|and|but|or|nor|for|of|in|on|at|to|by|with|from|as|is|vs|via|into|over|per|up|it)$/i;

/** The kind of each line that is left out whole; null for prose and blank lines. */
export function kindsOfLines(lines: readonly Line[]): (LeftOutKind | null)[] {
  const kinds: (LeftOutKind | null)[] = lines.map(() => null);
  const repeated = repeatedLines(lines);
  let fence = "";
  let signature = false;
  let signedAt = -99;
  let isCodeBefore = false;
  let isQuotedMail = false;
  let hasProse = false;
  for (const [index, { content, trimmed }] of lines.entries()) {
    const before = lines[index - 1]?.trimmed ?? "";
    const fenceMark =
      /^(?:`{3,}|~{3,})/.exec(trimmed)?.[0].slice(0, 3) ??
      (index === 0 && trimmed === "---" && closesFrontMatter(lines) ? "---" : "");
    if (fence !== "" || fenceMark !== "") {
      kinds[index] = fence === "---" || (fence === "" && fenceMark === "---") ? "frontMatter" : "code";
      if (fence === "") fence = fenceMark;
      else if (trimmed.startsWith(fence)) fence = "";
      continue;
    }
    if (trimmed === "") {
      signature = false;
      if (signedAt < index - 2) signedAt = -99;
      continue;
    }
    if (/^--\s*$|^—$/.test(trimmed) && index > 0 && lines[index + 1]?.trimmed) signature = true;
    if (signOff.test(trimmed)) signedAt = index;
    // A mail program's header below what was written: the rest is the mail that was answered.
    isQuotedMail ||= hasProse && mailHeader.test(trimmed) && mailHeader.test(lines[index + 1]?.trimmed ?? "");
    const isIndented: boolean = /^(?: {4}|\t)/.test(content) && (before === "" || isCodeBefore);
    const kind: LeftOutKind | null = signature
      ? "signature"
      : (kindOf(trimmed) ??
        (isQuotedMail ||
        opensAttribution(lines, index) ||
        (kinds[index - 1] === "quote" && opensAttribution(lines, index - 1))
          ? "quote"
          : null) ??
        (repeated.has(pageKey(trimmed)) && /^\d|\d$/.test(trimmed) ? "pageNumber" : null) ??
        (index > signedAt + 1 &&
        index <= signedAt + 9 &&
        (contact.test(trimmed) || kinds[index - 1] === "signature" || isAboveContact(lines, index))
          ? "signature"
          : null) ??
        (device.test(trimmed) ? "signature" : null) ??
        ((isIndented && /[{}=<>()[\];]|\w_\w|--\w/.test(trimmed)) || isStatement(trimmed) ? "code" : null) ??
        (isHeading(lines, index) ? "heading" : null));
    kinds[index] = kind;
    hasProse ||= kind === null;
    isCodeBefore = kind === "code";
    if (kind === "heading" && /^(?:=+|-+)$/.test(lines[index + 1]?.trimmed ?? "")) kinds[index] = "heading";
  }
  return kinds;
}

/** “On Monday Ana Jones” with “<ana@example.com> wrote:” on the next line. */
function opensAttribution(lines: readonly Line[], index: number): boolean {
  const next = lines[index + 1]?.trimmed ?? "";
  return /^On\s.*\d/.test(lines[index]?.trimmed ?? "") && next.length < 160 && next.endsWith("wrote:");
}

/** A job or a firm between the name and the numbers. */
function isAboveContact(lines: readonly Line[], index: number): boolean {
  for (const { trimmed } of lines.slice(index + 1, index + 5)) {
    if (trimmed === "") return false;
    if (contact.test(trimmed)) return true;
  }
  return false;
}

function closesFrontMatter(lines: readonly Line[]): boolean {
  const at = lines.findIndex(({ trimmed }, index) => index > 0 && trimmed === "---");
  return (
    at > 0 &&
    at < 60 &&
    lines.slice(1, at).every(({ trimmed }) => trimmed === "" || /^(?:[\w-]+:|[-#]|\S+$)/.test(trimmed))
  );
}

function kindOf(trimmed: string): LeftOutKind | null {
  if (/^(?:>|\|{1,2}\s?>)/.test(trimmed)) return "quote";
  if (/^\|.*\|$/.test(trimmed) || /^[|+:\s-]{3,}$/.test(trimmed)) return trimmed.includes("|") ? "table" : "rule";
  if (/^[-*_=~]{3,}$/.test(trimmed) || /^(?:[-*_]\s){2,}[-*_]$/.test(trimmed)) return "rule";
  // A table of contents has dots between a title and its page.
  if (/^#{1,6}\s/.test(trimmed) || /(?:\.{5}|(?: \.){5}|…{2}) ?\d{1,4}(?:[-–]\d{1,4})?$/.test(trimmed))
    return "heading";
  if (attribution.test(trimmed)) return "quote";
  if (chatName.test(trimmed)) return "speaker";
  if (/^\d{1,2}:\d{2}[\d:.,]{0,9}\s?(?:-->|[-–])\s?\d{1,2}:\d{2}[\d:.,]{0,9}$/.test(trimmed)) return "timestamp";
  if (mailHeader.test(trimmed) && trimmed.length < 160) return "mailHeader";
  if (notice.test(trimmed)) return "notice";
  if (/^(?:\[\^?\d{1,3}\]:|\[\^\w+\]:)\s/.test(trimmed)) return "link";
  if (/\s[|•·]\s/.test(trimmed) && /\S@\S|\+?\(?\d[\d() .-]{7,}\d/.test(trimmed) && trimmed.length < 160)
    return "signature";
  if (isPageNumber(trimmed)) return "pageNumber";
  return null;
}

function isPageNumber(trimmed: string): boolean {
  return (
    /^(?:[-–—[(]\s?)?(?:page\s+)?\d{1,4}(?:\s?(?:of|\/)\s?\d{1,4})?(?:\s?[-–—\])])?$/i.test(trimmed) ||
    /^\d{1,4}\s?\|\s?page$/i.test(trimmed)
  );
}

/** Running heads: the same line with another page number. */
function repeatedLines(lines: readonly Line[]): ReadonlySet<string> {
  const seen = new Map<string, Set<string>>();
  for (const { trimmed } of lines) {
    if (trimmed.length < 4 || trimmed.length > 90 || !/^\d{1,4}\s|\s\d{1,4}$/.test(trimmed)) continue;
    const key = pageKey(trimmed);
    seen.set(key, (seen.get(key) ?? new Set()).add(trimmed));
  }
  return new Set(
    [...seen].filter(([key, all]) => key !== "" && all.size > 1 && !endsThought.test(key)).map(([key]) => key),
  );
}

function pageKey(trimmed: string): string {
  return trimmed.length > 90 ? "" : trimmed.replace(/^\d{1,4}\s|\s\d{1,4}$/, "").trim();
}

/** Only by evidence: underlined, numbered, of a known section, in capitals or title case above a longer paragraph. */
function isHeading(lines: readonly Line[], index: number): boolean {
  const trimmed = (lines[index]?.trimmed ?? "").replace(/^\*\*(.{1,80})\*\*$/, "$1");
  const next = lines[index + 1]?.trimmed ?? "";
  if (/^(?:=+|-{2,})$/.test(next) && next.length > 1 && trimmed.length <= 80) return true;
  if (
    trimmed.length > 80 ||
    endsSentence.test(trimmed) ||
    /[\p{Extended_Pictographic}#@]/u.test(trimmed.replace(/\d/g, ""))
  )
    return false;
  const before = lines[index - 1]?.trimmed ?? "";
  if (before !== "" && !endsThought.test(before)) return false;
  const below = next === "" ? index + 2 : index + 1;
  const paragraph = lines[below]?.trimmed ?? "";
  const isAbove =
    paragraph.length > Math.max(40, trimmed.length) && /[.!?]/.test(paragraph + (lines[below + 1]?.trimmed ?? ""));
  if (!isAbove) return knownHeadings.test(trimmed) && paragraph !== "";
  if (knownHeadings.test(trimmed)) return true;
  const numbered =
    /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[IVX]{1,5}\.|(?:[Cc]hapter|[Pp]art|[Ss]ection|[Aa]ppendix|CHAPTER|PART)\s+\w{1,5}[.:]?)\s+\p{Lu}/u.exec(
      trimmed,
    );
  if (numbered) return !/^\d{1,2}[.)]\s/.test(paragraph) && trimmed.split(/\s+/).length <= 8;
  return isTitleCase(trimmed);
}

function isTitleCase(trimmed: string): boolean {
  const words = trimmed.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const main = words.filter((word) => !minor.test(word));
  return (
    main.length >= 2 &&
    /^[\p{Lu}\p{N}]/u.test(trimmed) &&
    main.every((word) => /^\p{Lu}/u.test(word)) &&
    !/^(?:I|He|She|They|We)\b/.test(trimmed)
  );
}
