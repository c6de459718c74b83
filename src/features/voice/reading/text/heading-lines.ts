import { endsSentence, endsThought, type Line } from "./line.ts";

export const knownHeadings =
  /^(?:(?:work |professional |relevant )?experience|education|skills|summary|profile|introduction|conclusion|abstract|references|bibliography|works cited|contents|table of contents|background|methods?|results|discussion|appendix|acknowledg?ments|ingredients|directions|instructions|equipment|added|changed|fixed|removed|deprecated|improve(?:d|ments)|what's new|release notes|changelog|bug fixes|known issues|languages|interests|certifications|projects|publications|employment|objective|prologue|epilogue|preface|(?:chapter|part|act|scene) (?:\d{1,3}|[ivxl]+|one|two|three|four|five|six|seven|eight|nine|ten)(?:[.:] .*)?)$/i;
const minor = /^(?:a|an|the|and|but|or|nor|for|of|in|on|at|to|by|with|from|as|is|vs|via|into|over|per|up|it)$/i;
const underline = /^(?:={2,}|-{3,}|~{4,}|\^{4,}|"{4,})$/;
/** A place of work and its years. */
const years =
  /^(?!.*\b(?:I|we|was|were|[Ff]rom|[Ii]n|[Bb]etween|the)\b).*\b(?:19|20)\d\d ?[-–—] ?(?:(?:[A-Z][a-z]{2,8}\.? )?(?:19|20)\d\d|[Pp]resent|[Nn]ow)\)?(?: · .*)?$/u;

/** A firm, a job or a school with its years, as in a curriculum vitae. */
export function isPlaceOfWork(trimmed: string): boolean {
  return trimmed.length < 120 && years.test(trimmed) && !endsThought.test(trimmed);
}

/** Only by evidence: underlined, numbered, of a known section, in capitals or title case above a longer paragraph. */
export function isHeading(lines: readonly Line[], index: number): boolean {
  const whole = lines[index]?.trimmed ?? "";
  const plain = whole.replace(/^(\*\*|__)(.{1,80})\1$/, "$2");
  const trimmed = plain.replace(/^[\p{Extended_Pictographic}\ufe0f\u200d\s]+(?=\p{Lu})/u, "");
  const next = lines[index + 1]?.trimmed ?? "";
  // A rule below a sentence is no underline.
  if (
    underline.test(next) &&
    trimmed.length <= 80 &&
    ((next.startsWith("=") && Math.abs(next.length - trimmed.length) < 4) || !/[.!…]["')]?$/.test(trimmed))
  )
    return true;
  if (
    trimmed.length > 80 ||
    endsSentence.test(trimmed) ||
    /[\p{Extended_Pictographic}#@]/u.test(trimmed.replace(/\d/g, ""))
  )
    return false;
  if (isPlaceOfWork(next) && /^\S{0,10} ?\d{4}/.test(next)) return true;
  const before = lines[index - 1]?.trimmed ?? "";
  if (before !== "" && !endsThought.test(before)) return false;
  const below = next === "" ? index + 2 : index + 1;
  const paragraph = lines[below]?.trimmed ?? "";
  const isAbove =
    paragraph.length > Math.max(35, trimmed.length) && /[.!?]/.test(paragraph + (lines[below + 1]?.trimmed ?? ""));
  // “2. Terms” above “2.1 …”
  const isPart = /^\d{1,2}\.?\s+\p{Lu}/u.test(trimmed) && /^\d{1,2}\.\d/.test(paragraph);
  // “**Agenda**” above a list
  const isOfList = plain !== whole && /^(?:[-*•]|\d{1,2}[.)])\s/.test(paragraph);
  if (!isAbove) return isPart || isOfList || (knownHeadings.test(trimmed) && paragraph !== "");
  // All of a line in bold type, and the next is not.
  if (knownHeadings.test(trimmed) || (plain !== whole && !/^(?:\*\*|__)/.test(paragraph))) return true;
  const numbered =
    /^(?:\d{1,2}(?:\.\d{1,2}){0,3}\.?|[IVX]{1,5}\.|(?:[Cc]hapter|[Pp]art|[Ss]ection|[Aa]ppendix|[Aa]rticle|CHAPTER|PART|ARTICLE)\s+\w{1,5}[.:]?)\s+\p{Lu}/u.exec(
      trimmed,
    );
  if (numbered) return !/^\d{1,2}[.)]\s/.test(paragraph) && trimmed.split(/\s+/).length <= 8;
  // One word with a picture before it, too.
  return isTitleCase(trimmed, trimmed === plain ? 2 : 1);
}

function isTitleCase(trimmed: string, least: number): boolean {
  const words = trimmed.match(/\p{L}[\p{L}'’-]*/gu) ?? [];
  const main = words.filter((word) => !minor.test(word));
  return (
    main.length >= least &&
    /^[\p{Lu}\p{N}]/u.test(trimmed) &&
    main.every((word) => /^\p{Lu}/u.test(word)) &&
    !/^(?:I|He|She|They|We|Hi|Hello|Hey|Dear|Good)\b/.test(trimmed)
  );
}
