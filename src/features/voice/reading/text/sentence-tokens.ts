/** Stands for an address, a tag of a person or a subject, or code: part of the sentence, no word. */
export const objectMark = "\ufffc";
/** Stands for markup and footnote marks: neither a word nor part of one. */
export const markupMark = "\u2061";

/** White space between; a token without letters, digits or objects belongs to the one before. */
export type Token = ReturnType<typeof toToken>;

const endMark = /[.!?…‽؟।‼⁇⁈⁉․‥。．！？｡]/;
const closer = /["'”’“»«›‹」』》〉)\]}*_~\u2061]/;
const opener = /^["'“”‘’„‚»«›‹「『《〈([{*_~\u2061¿¡•⁃—–-]+/;
const wordful = /[\p{L}\p{N}\ufffc]/u;
const emoji = /\p{Extended_Pictographic}|[♪♫]|[\u{1f1e6}-\u{1f1ff}]|\p{Emoji_Modifier}/u;
const smiley = /^(?:[:;=8][-'^o]?[)(DPpO/|3]+|<3|\^\^|[xX]D)$/;

/** The words of a paragraph with what surrounds them. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of text.matchAll(/\S+/g)) {
    for (const { piece, at } of cutInside(found)) {
      const last = tokens.at(-1);
      const start = index + at;
      // “It rained .Then”
      if (last?.marks === "" && /^[.?](?!Net)\p{Lu}\p{Ll}/u.test(piece)) last.marks = piece.charAt(0);
      if (!wordful.test(piece) || smiley.test(piece)) {
        if (!last) continue;
        last.isBulleted ||= /^[•●▪‣◦]$/.test(piece);
        last.isDashed ||= /^[—–-]+$/.test(piece);
        last.isJoined ||= piece === "&";
        if (/^["“‘„«»([{*_~→•-]+$/.test(piece)) continue;
        last.end = start + piece.length;
        if (/^[)\]]/.test(piece)) last.closes = true;
        // A pointing hand or a dash goes on; a picture or a smiley ends.
        if (isPicture(piece) || smiley.test(piece)) last.closers += "☺";
        else if (/^[.…]+$/.test(piece)) last.marks += piece.replaceAll(".", "…");
        else if (/^[[(][.…]+[)\]]\.$/.test(piece)) last.marks += ".";
        // “The ? operator” and “a != b” name the character.
        else if (endMark.test(piece) && !/^[[(]|=/.test(piece) && last.core !== "the") last.marks += piece;
        continue;
      }
      tokens.push(toToken(piece, start));
    }
  }
  return tokens;
}

// “It ended.Then it began.”, “why?She”, and full-width marks that need no space.
const insideEnd =
  /(?:\p{L}\p{Ll}|[\d)\]*_])[.!?…]{1,9}["'”’)\]]{0,3}(?=["'“‘(]?(?:\p{Lu}[\p{Ll}']|[AI]$))|\p{L}[!?]{1,9}(?=\p{Lu}\p{Ll}|[AI]$)|[。！？｡．]+["”’」』]?(?=.)/gsu;

function cutInside(token: string): { piece: string; at: number }[] {
  const pieces: { piece: string; at: number }[] = [];
  let from = 0;
  for (const { 0: found, index } of token.matchAll(insideEnd)) {
    if (/[/\\@]|\(\)/.test(token)) break;
    const to = index + found.length;
    pieces.push({ piece: token.slice(from, to), at: from });
    from = to;
  }
  pieces.push({ piece: token.slice(from), at: from });
  return pieces;
}

function toToken(piece: string, start: number) {
  const points = Array.from(piece);
  let to = points.length;
  let marks = "";
  let closers = "";
  // From the end: closing marks, footnote marks and pictures, then the end marks, then closing marks before them.
  for (; to > 0; to -= 1) {
    const at = points[to - 1] ?? "";
    if (endMark.test(at)) marks = at + marks;
    else if (marks === "" && closer.test(at)) closers += at;
    else if (marks === "" && isPicture(at)) closers += "☺";
    else if (marks !== "" || !/[\u2070-\u2079\u00b9\u00b2\u00b3†‡§¶]|\ufe0f|\u200d/.test(at)) break;
  }
  const body = points.slice(0, Math.min(to, 80)).join("").replace(opener, "");
  return {
    start,
    end: start + piece.length,
    /** Without opening and closing marks and end marks. */
    core: body.toLowerCase(),
    first: firstOf(body),
    /** End marks, and what stood after them. */
    marks,
    closers,
    /** Begins with a bracket, and ends with one. */
    opens: /^[[(](?!\p{L}{1,3}\]\p{L})/u.test(piece),
    closes: /[)\]][.!?,;:]?["'”’]?$/.test(piece),
    isQuoteStart: /^["“]/.test(piece),
    isQuoteEnd: /["”][.!?,;:]?$/.test(piece),
    /** A dash stands behind it. */
    isDashed: false,
    /** “&” stands behind it. */
    isJoined: false,
    /** A list's dot stands behind it. */
    isBulleted: false,
    /** Two letters or more, none in lower case. */
    isCapitals: !/\p{Ll}/u.test(body) && (body.match(/\p{Lu}/gu)?.length ?? 0) > 1,
  };
}

function isPicture(point: string): boolean {
  return emoji.test(point) && !/^[\d#*©®™]/.test(point);
}

/** “iPhone” begins a sentence, too. */
function firstOf(body: string): string {
  const brand = /^\p{Ll}{1,3}(\p{Lu})/u.exec(body)?.[1];
  if (brand) return brand;
  return /[\p{L}\p{N}\ufffc]/u.exec(body)?.[0] ?? "";
}

/** Begins with a capital letter. */
export function startsUpper(token: Token | undefined): boolean {
  return token !== undefined && /[\p{Lu}\p{Lt}]/u.test(token.first);
}

/** “1.”, “2.)”, “(c)”: the mark of a list inside a paragraph that a token is; “A.” is an initial. */
export function listMarkOf(token: Token | undefined): { number: number; style: string } | null {
  const after = token ? token.marks + token.closers : "";
  if (!token || !/^(?:\.|\.?\))$/.test(after)) return null;
  if (/^\d{1,2}$/.test(token.core)) return { number: Number(token.core), style: "1" };
  if (!/^[a-z]$/.test(token.core) || (startsUpper(token) && after === ".")) return null;
  return { number: token.core.charCodeAt(0) - 96, style: (startsUpper(token) ? "A" : "a") + after };
}

const longestInside = 40;

/**
 * The token that opens the brackets or quotation marks in which a token stands, by the index of the latter: of those
 * that are closed within 40 tokens, and of quotation marks those after which the sentence goes on in lower case.
 */
export function findInsides(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const insides = new Map<number, number>();
  const opened: Record<"bracket" | "quote", number | null> = { bracket: null, quote: null };
  for (const [index, token] of tokens.entries()) {
    if (token.opens) opened.bracket = index;
    if (token.isQuoteStart) opened.quote = index;
    for (const kind of ["bracket", "quote"] as const) {
      const from = opened[kind];
      const isEnd = kind === "bracket" ? token.closes : token.isQuoteEnd;
      if (from === null || !isEnd) continue;
      opened[kind] = null;
      const goesOn = kind === "bracket" || /\p{Ll}/u.test(tokens[index + 1]?.first ?? "");
      for (let at = from; goesOn && index - from <= longestInside && at < index; at += 1) insides.set(at, from);
    }
  }
  return insides;
}
