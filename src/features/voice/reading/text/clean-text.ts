import { mapOf } from "./set-of.ts";
import { letterOf, undoEscapes } from "./undo-escapes.ts";
import { undoLayout } from "./undo-layout.ts";

/** Named characters of HTML that stand in pasted texts. */
export const entities = mapOf(
  `amp & lt < gt > nbsp \u00a0 quot " apos ' rsquo ’ lsquo ‘ rdquo ” ldquo “ mdash — ndash – hellip … copy © bull •`,
);

const entity = /&(?:([a-z][a-z\d]{1,7})|#(\d{1,6}|x[\da-f]{1,5}));/gi;

function letterOfEntity(names: ReadonlyMap<string, string>) {
  return (found: string, name = "", code?: string) =>
    code ? letterOf(Number(code.replace(/^x/i, "0x"))) : (names.get(name) ?? names.get(name.toLowerCase()) ?? found);
}

/** Puts characters where a page's source has their names or numbers. */
export function decodeEntities(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(entity, letterOfEntity(names));
}

/** First parts of a word that keep their hyphen where a line broke at it. */
const keepsHyphen =
  /[\d-]|^(?:well|self|non|co|long|short|high|low|half|full|first|second|third|last|one|two|three|four|five|six|twenty|thirty|fifty|cross|all|anti|post|decision|open|real|old|new|ever|much|user|large|small|hard|free|state)$/i;

/** Removes invisible characters and layout from a pasted or opened text. Private-use characters are the bullets of symbol fonts. */
export function cleanText(text: string): string {
  return undoLayout(undoEscapes(text.replace(/\r\n?|[\u0085\u2028\u2029\u000b\f]/g, "\n")))
    .replace(/[\u00ac\u00ad]\n|(?<=\p{Ll})\n(?=-\n\p{Ll})|(?<=\p{Ll}\n-)\n(?=\p{Ll})/gu, "")
    .replace(
      /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffc\u{e0001}-\u{e007f}]|(?<=\p{L})(?:[\ufe0e\ufe0f]|\u034f|[\u200c\u200d](?=\p{L}))/gu,
      "",
    )
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u2800\u3000\u3164]/g, " ")
    .replace(/(?<=[\ufb01-\ufb04]) (?=\p{Ll})/gu, "")
    .replace(
      /[\ufb00-\ufb06\uff10-\uff5a\u24b6-\u24e9\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f149}]|(?=\p{L})[\u02b0-\u02b8\u02e0-\u02e3\u1d2c-\u1d6a\u1d9c-\u1dbb\u2071-\u207f\u2102-\u2138]|\p{L}\p{M}/gu,
      (found) => found.normalize("NFKC"),
    )
    .replace(/[\u2010\u2011]|(?<=\p{L})[\u2012\u2212\ufe63\uff0d](?=\p{L})/gu, "-")
    .replace(/(?<=\p{L}) ?[’'] ?(?=(?:(?<=n ?[’'] ?)t|[smd]|re|ve|ll)(?![\p{L}-]))/gu, (found) => found.trim())
    .replace(/(?<!\S)hashtag\n?(?=#)/g, "")
    .replace(/\/{5,}/g, " ")
    .replace(/(?<=\S)\\$|(?<=^\d{0,3})\\(?=[-+.)] )|\\(?=['"*_#!>~|])/gm, "")
    .replace(entity, letterOfEntity(entities))
    .replace(/^[ \t]*[•·▪◦‣\ue000-\uf8ff][ \t]*/gm, "- ")
    .replace(/(?<=\S)[ \t]+/g, (found) => (found.includes("\t") ? "\t" : " "))
    .replace(/(?<=^|\n)[ \t]+(?=\n)/g, "")
    .replace(/(?<=\S)[ \t]\n/g, "\n")
    .replace(/(?<=^|\n)[ \t]{1,3}(?=\S)/g, "")
    .replace(
      /(?<![\p{L}\p{N}-])([\p{L}\p{N}-]{0,39}[\p{L}\p{N}])-\n[ \t]*(?=(ly|ness|dom|ers?|est)(?!\p{L})|(?<=\p{N}-\n)\p{N}|\p{Ll})/gu,
      (_, part: string, ending?: string) => (keepsHyphen.test(part) && !ending ? `${part}-` : part),
    )
    .replace(/^([B-HJ-Z])\n(?=\p{Ll})/gmu, "$1")
    .replace(/^\p{Lu}{1,2}(?:\n\p{Lu}{1,2}){3,40}$/gmu, (found) => found.replaceAll("\n", ""))
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
