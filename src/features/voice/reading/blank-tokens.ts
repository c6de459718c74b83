import type { LeftOut, LeftOutKind } from "./left-out-content.ts";
import { markupMark, objectMark } from "./sentence-tokens.ts";

const footnote =
  /\[\^?\d{1,3}(?:[,–-] ?\d{1,3}){0,5}\]|\[\^\w{1,20}\]|(?<=[\p{L}\p{N}.,;!?"')\]])[\u00b9\u00b2\u00b3\u2070-\u2079]+|(?<=(?:\p{Ll}{2}|[)\]"'”’])[.!?]["'”’)]?)\d{1,3}(?=\s["'“(]?\p{Lu}|$)/gmu;

/** Replaces addresses, code, markup and footnote marks by marks of the same length. @param onLeftOut what was replaced and counts no more */
export function blankTokens(text: string, onLeftOut: (found: LeftOut) => void): string {
  const report = (kind: LeftOutKind, start: number, length: number) => onLeftOut({ kind, start, end: start + length });
  return text
    .replace(/!\[[^\]\n]{0,200}\]\([^()\s]{1,300}\)/g, (found, at: number) => {
      report("link", at, found.length);
      return markupMark.repeat(found.length);
    })
    .replace(/`(?!\s)[^`\n]{0,199}[^`\s]`/g, (found, at: number) => {
      report("code", at, found.length);
      return objectMark.repeat(found.length);
    })
    .replace(/<[a-zA-Z/!][^<>\n]{0,200}>/g, (found) =>
      /^<(?:https?:|[^<>\s]{1,100}@)/.test(found) ? found : markupMark.repeat(found.length),
    )
    .replace(/\]\([^()\s]{1,300}(?: "[^"\n]{0,100}")?\)/g, (found, at: number) => {
      report("link", at + 1, found.length - 1);
      return `]${markupMark.repeat(found.length - 1)}`;
    })
    .replace(footnote, (found, at: number) => {
      report("footnoteMark", at, found.length);
      return markupMark.repeat(found.length);
    })
    .replace(/\S+/g, (token, at: number) => {
      if (token.length > 60 && isLongNoise(token)) {
        report("code", at, token.length);
        return " ".repeat(token.length);
      }
      if (!isAddress(token)) return token;
      const start = /^["'“(<[*_]*/.exec(token)?.[0].length ?? 0;
      let end = token.length;
      while (end > start + 1 && /[.,;:!?"'”’)>\]*_…]/.test(token[end - 1] ?? "")) end -= 1;
      report("link", at + start, end - start);
      return token.slice(0, start) + objectMark.repeat(end - start) + token.slice(end);
    });
}

function isLongNoise(token: string): boolean {
  if (token.length > 300) return true;
  return !isAddress(token) && !/[\p{L}\p{N}]{1,30}(?:[—–/…-]|\.{3})[\p{L}\p{N}]/u.test(token);
}

function isAddress(token: string): boolean {
  if (token.includes("://")) return true;
  return /^["'“(<[*_]{0,3}(?:www\.\p{L}|#[\p{L}_]|@\p{L}|mailto:)|[^@\s]@[^@\s]+\.\p{L}|^["'(]{0,2}(?:~|\.{1,2})?\/[\w.-]+\/[\w.-]|^["'(]{0,2}[A-Z]:\\/u.test(
    token,
  );
}
