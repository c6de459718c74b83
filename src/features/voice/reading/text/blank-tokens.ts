import type { LeftOut, LeftOutKind } from "./left-out-content.ts";
import { blankMarkup } from "./inline-markup.ts";
import { markupMark, objectMark } from "./sentence-tokens.ts";

const footnote =
  /\[{1,2}\^?\d{1,3}(?:[,–-] ?\d{1,3}){0,5}\]{1,2}|\[\^\w{1,20}\]|(?<=[\p{L}\p{N}.,;!?"')\]])[\u00b9\u00b2\u00b3\u2070-\u2079]+(?:,[\u00b9\u00b2\u00b3\u2070-\u2079]+)*|(?<=(?:\p{Ll}{2}|[)\]"'”’])[.!?]["'”’)]?)\d{1,3}(?:[,–-]\d{1,3}){0,4}(?=\s["'“(]?\p{Lu}|$)/gmu;

/** Replaces addresses, code, markup and footnote marks by marks of the same length. @param onLeftOut what was replaced and counts no more */
export function blankTokens(text: string, onLeftOut: (found: LeftOut) => void): string {
  const blank = (kind: LeftOutKind, mark: string) => (found: string, at: number) => {
    onLeftOut({ kind, start: at, end: at + found.length });
    return mark.repeat(found.length);
  };
  return blankMarkup(text, blank)
    .replace(/!\[[^\]\n]{0,200}\](?:\([^()\s]{1,300}\)|\u2061+)/g, blank("link", markupMark))
    .replace(/`(?!\s)[^`\n]{0,199}[^`\s]`/g, blank("code", objectMark))
    .replace(/<(?:[a-zA-Z/!?]|\d\d:\d\d)[^<>\n]{0,200}>/g, (found) =>
      /^<(?:https?:|[^<>\s]{1,100}@)/.test(found) ? found : markupMark.repeat(found.length),
    )
    .replace(
      /(?<=\])\(<[^<>\n]{1,300}>\)|(?<=\])\((?:[^()\s]|\([^()\s]{0,100}\)){1,300}(?: "[^"\n]{0,100}")?\)/g,
      blank("link", markupMark),
    )
    .replace(footnote, blank("footnoteMark", markupMark))
    .replace(/\S+/g, (token, at: number) => {
      if (token.length > 60 && isLongNoise(token)) return blank("code", " ")(token, at);
      if (!isAddress(token)) return token;
      const start = /^["'“(<[*_]*/.exec(token)?.[0].length ?? 0;
      let end = token.length;
      while (end > start + 1 && /[.,;:!?"'”’)>\]*_…]/.test(token[end - 1] ?? "")) end -= 1;
      return token.slice(0, start) + blank("link", objectMark)(token.slice(start, end), at + start) + token.slice(end);
    });
}

function isLongNoise(token: string): boolean {
  if (token.length > 300) return true;
  return !isAddress(token) && !/[\p{L}\p{N}]{1,30}(?:[—–/…-]|\.{3})[\p{L}\p{N}]/u.test(token);
}

function isAddress(token: string): boolean {
  if (token.includes("/") && /:\/\/|^["'“(<[*_]{0,3}(?:[a-z\d-]{1,60}\.){1,5}[a-z]{2,12}\/\S/i.test(token)) return true;
  return /^["'“(<[*_.]{0,3}(?:www\.\p{L}|(?:hashtag)?#[\p{L}_]|@\p{L}|mailto:)|[^@\s]@[^@\s]+\.\p{L}|^["'(]{0,2}(?:~|\.{1,2})?\/[\w.-]+\/[\w.-]|^["'(]{0,2}[A-Z]:\\/u.test(
    token,
  );
}
