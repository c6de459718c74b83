/** Named characters of HTML that stand in pasted texts. */
export const entities: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["nbsp", " "],
  ["quot", '"'],
  ["apos", "'"],
  ["rsquo", "’"],
  ["lsquo", "‘"],
  ["rdquo", "”"],
  ["ldquo", "“"],
  ["mdash", "—"],
  ["ndash", "–"],
  ["hellip", "…"],
]);

/** First members that keep their hyphen where a line broke at it. */
const keepsHyphen =
  /^(?:well|self|non|co|ex|long|short|high|low|half|full|part|first|second|third|last|one|two|three|four|five|six|ten|twenty|thirty|forty|fifty|so|cross|all|anti|post|pre|mid|price|world|time|decision|open|real|old|new|ever|much|user|data|high|large|small|hard|free|state|up|in)$/i;

/** Removes invisible characters and layout from a pasted or opened text. Private-use characters are the bullets of symbol fonts. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u000b\f]/g, "\n")
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]|(?<=\p{L})[\u200c\u200d](?=\p{L})/gu, "")
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ")
    .replace(/[\ufb00-\ufb06]/g, (found) => found.normalize("NFKC"))
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/\/{5,}/g, " ")
    .replace(/&(?:([a-z]{3,6})|#(\d{2,5}));/g, (found, name: string | undefined, code: string | undefined) =>
      code ? String.fromCodePoint(Number(code)) : (entities.get(name ?? "") ?? found),
    )
    .replace(/^[ \t]*[•·▪◦‣\ue000-\uf8ff][ \t]*/gm, "- ")
    .replace(/(?<=\S)[ \t]+/g, " ")
    .replace(/(?<=^|\n)[ \t]+(?=\n)/g, "")
    .replace(/(?<=\S) \n/g, "\n")
    .replace(/(?<=^|\n)[ \t]{1,3}(?=\S)/g, "")
    .replace(/(?<!\p{L})(\p{L}{1,30})-\n[ \t]*(?=\p{Ll})/gu, (_, part: string) =>
      keepsHyphen.test(part) ? `${part}-` : part,
    )
    .replace(/^\p{Lu}{1,2}(?:\n\p{Lu}{1,2}){3,40}$/gmu, (found) => found.replaceAll("\n", ""))
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
