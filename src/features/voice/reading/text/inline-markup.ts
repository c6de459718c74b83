import type { LeftOutKind } from "./left-out-content.ts";
import { markupMark, objectMark } from "./sentence-tokens.ts";

type Blank = (kind: LeftOutKind, mark: string) => (found: string, at: number) => string;

/** Of a text's first character on: pieces of a line that markup languages and programs use for themselves, and how each is left out. */
const pieces: readonly [kind: LeftOutKind, ...patterns: RegExp[]][] = [
  [
    "link",
    /\[\[(?:File|Image|Category):[^\n]{1,300}?\]\]|#\[\[[^\]\n]{1,80}\]\]|\(\([\da-f-]{36}\)\)|\[~[\w.-]{1,40}\]|link:\S{1,300}?(?=\[)|(?<=\])\[[\w -]{0,60}\](?![(\]\p{L}])/gu,
    /!\[\[[^[\]\n]{1,200}\]\]/g,
    /(?<=\[\[)(?:[^[\]\n|]{1,200}\||[a-z]+:[^[\]\n]{1,300}\](?=\[))/g,
    /\\(?:\w{0,5}cite\w{0,10}|(?:eq|page|auto|c)?ref|label|url|footnotemark)\*?(?:\[[^\]\n]{0,80}\]){0,2}\{[^{}\n]{0,200}\}/g,
    /(?<=…|\.{3})\s?(?:(?:see )?more|mehr|plus|más|altro|mais)$|(?<=[.!?…]["']?\s)(?:show|see|read) (?:more|less)$/gim,
  ],
  [
    "footnoteMark",
    /\[-?@[^\]\n]{2,120}\]|\[p{1,2}\. [^\]\n]{1,20}\]|\[fn:\w{1,20}\]/g,
    /【[^】\n]{1,60}】|:contentReference\[[^\]\n]{1,40}\]\{[^}\n]{1,40}\}/g,
    /[\ue200-\ue2ff]?cite[\ue200-\ue2ff]?(?:turn\d+[a-z]+\d+[\ue200-\ue2ff]?){1,9}/g,
    /\[(?:citation needed|edit|note \d{1,3}|clarification needed|who\?|when\?|sic|update)\]/gi,
    /(?<=^|[\p{L}\p{N}.,;!?"')])\[(?:(?!(?<=\p{Ll}\[)(?:[sn]|e?d|es)\])[a-z]{1,2}|[A-Z]{1,3}\d{1,3})\](?!\p{Ll})/gmu,
    /(?<=[\p{Ll})][.,;!?]["']?)\(\d{1,3}\)/gu,
    /\\footnote\{[^{}\n]{0,400}\}/g,
  ],
  ["quote", /[–—―~-](?<=["”]\n? ?.) ?\p{Lu}[\p{L}.'-]{1,20}(?: \p{Lu}[\p{L}.'-]{0,20}){0,3}(?:, [^.!?\n]{2,40})?$/gmu],
  ["timestamp", /\[\d{1,2}:\d{2}(?::\d{2})?\]/g],
  [
    "code",
    /<(style|script|title|pubDate|updated|published|guid|link|ref|author)\b[^<>\n]{0,300}>[^<\n]{0,5000}<\/\1>/gi,
  ],
  [
    "markup",
    /\{\\[^{}\n]{1,40}\}|\{--[^{}\n]{1,200}--\}/g,
    /%%[^%\n]{1,400}%%/g,
    /<!--[^\n]{0,400}?-->/g,
    /(?<!\S)Commented \[[A-Z]{1,4}\d{1,3}\]:[^\n]{0,400}|Error! (?:Reference source not found|Bookmark not defined)\./g,
    /\*\|[A-Z_:]{2,40}\|\*|\{[{%][^{}\n]{1,200}[}%]\}|(?<=\])\{[.#:][^{}\n]{1,80}\}|\[\/?(?:caption|gallery|embed|audio|video|playlist|image|cid)\b[^\]\n]{0,200}\]|>!(?=\S)|(?<=\S)!</gi,
    /\\[a-zA-Z]{2,20}\*?(?:\[[^\]\n]{0,80}\])?(?=\{)/g,
    /:[a-z]{2,20}:(?=`)|^\.\. \w+::(?= \S)/gm,
    /(?<=\s)\^[a-z0-9-]{2,20}$/gm,
    /(?<=\s)(?:<This message was edited>|\(edited\))$/gm,
  ],
];
const formula = /\\\([^\n]{1,200}?\\\)|\$(?=\S)(?=[^$\n]{0,120}[\\^_={}+<>])[^$\n]{1,120}\$(?!\d)|\$[a-zA-Z]\$/g;
/** They end a sentence as pictures do. */
const pictures: typeof pieces = [
  [
    "markup",
    /(?<!\S)(?:[:;=][-'^o]?[DPpOo3]|[xX]D|<3|[oO]_[oO]|T_T|\^_?\^|¯\\?_\(ツ\)_\/¯)(?![\p{L}\p{N}])/gu,
    /(?<![\p{L}\p{N}:]):(?:[+-]1|[a-z][a-z0-9_+-]{1,40}):(?![\p{L}\p{N}:])/gu,
  ],
  ["listMarker", /\d\ufe0f?\u20e3|(?<=^|\S )\/(?:end|fin|thread)$/gm],
];
const forum = /\[\/?(?:b|i|u|s|url|img|size|color|list|center|spoiler|\*)(?:=[^\]\n]{1,200})?\]/gi;
const threadEnd = /(?<=\S )\(?(\d{1,2})\/(?:\d{1,2}|[nN])?\)?$/gm;

/** Replaces each piece by marks of its length. */
export function blankMarkup(text: string, blank: Blank): string {
  let left = text.replace(formula, blank("code", objectMark));
  for (const [kind, ...patterns] of pictures) for (const one of patterns) left = left.replace(one, blank(kind, "☺"));
  for (const [kind, ...patterns] of pieces)
    for (const one of patterns) left = left.replace(one, blank(kind, markupMark));
  if (/\[\/[a-z]{1,8}\]/i.test(left)) left = left.replace(forum, blank("markup", markupMark));
  if (/\p{Ll} \(1\)[.,;]/u.test(left)) left = left.replace(bracketed, blank("footnoteMark", markupMark));
  const numbers = Array.from(left.matchAll(threadEnd), ([, number]) => Number(number));
  return numbers.length > 1 && numbers.every((number, index) => number === index + 1)
    ? left.replace(threadEnd, (found, _, at: number) => blank("listMarker", " ")(found, at))
    : left;
}

/** “(1)” behind clauses, where the first of them is there. */
const bracketed = /(?<=\p{Ll} )\(\d{1,2}\)(?=[.,;])/gu;
