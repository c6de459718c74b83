import { isAligned } from "./aligned-domains.ts";
import type { MessageHeader } from "./message-headers.ts";

export interface AuthenticationResult {
  /** Lower case: spf, dkim, dmarc, arc. */
  method: string;
  /** Lower case: pass, fail, none … */
  result: string;
  /** Like header.d, in lower case. */
  properties: ReadonlyMap<string, string>;
  comment: string;
}

export interface FoundResults {
  /** The server that says so; "" where it gives no name. */
  server: string;
  results: readonly AuthenticationResult[];
}

/**
 * What the receiving server found, from its own Authentication-Results: the topmost, and those of the same organization right below it for
 * what the ones above do not say. Further down a sender may have written anything. Source: RFC 8601.
 */
export function readAuthenticationResults(headers: readonly MessageHeader[]): FoundResults {
  const first = headers.findIndex(({ name }) => name === "authentication-results");
  if (first === -1) return { server: "", results: [] };
  const server = serverOf(headers[first]?.value ?? "");
  const results: AuthenticationResult[] = [];
  for (const { name, value } of headers.slice(first)) {
    if (name === "received") break;
    if (name !== "authentication-results") continue;
    const one = serverOf(value);
    if (one !== server && !isAligned(one, server)) continue;
    const said = new Set(results.map(({ method }) => method));
    results.push(...parseResults(value).filter(({ method }) => !said.has(method)));
  }
  return { server, results };
}

/** Yahoo writes `dkim=dkim_pass` and `dmarc=success`. */
const resultPattern = /^\s*([a-z][\w-]*)\s*(?:\/\s*\d+\s*)?=\s*(?:dkim_)?([a-z]+)(?=\s|$)/i;

/** Exchange gives no name, and begins with a result. */
function serverOf(value: string): string {
  const text = splitParts(value)[0]?.text ?? "";
  return resultPattern.test(text) ? "" : (text.trim().split(/\s/, 1)[0] ?? "").toLowerCase();
}

function parseResults(value: string): AuthenticationResult[] {
  return splitParts(value).flatMap(({ text, comment }) => {
    const found = resultPattern.exec(text);
    if (!found) return [];
    const [head, method = "", result = ""] = found;
    const pairs = text.slice(head.length).matchAll(/(?<=\s)([\w.-]+)\s*=(?:\s+(?![\w.-]+\s*=))?(\S*)/g);
    return [
      {
        method: method.toLowerCase(),
        result: result.toLowerCase().replace(/^success$/, "pass"),
        properties: new Map(Array.from(pairs, ([, name = "", said = ""]) => [name.toLowerCase(), said])),
        comment,
      },
    ];
  });
}

/** The parts between semicolons, each without its comments in brackets. A quoted value is one word, without its quotes. */
function splitParts(value: string): { text: string; comment: string }[] {
  const parts: { text: string; comment: string }[] = [];
  let part = { text: "", comment: "" };
  let depth = 0;
  let isQuoted = false;
  for (const character of value) {
    if (character === '"' && depth === 0) isQuoted = !isQuoted;
    else if (isQuoted) part.text += /\s/.test(character) ? "_" : character;
    else if (character === "(") depth += 1;
    else if (character === ")" && depth > 0) depth -= 1;
    else if (depth > 0) part.comment += character;
    else if (character === ";") {
      parts.push(part);
      part = { text: "", comment: "" };
    } else part.text += character;
  }
  return [...parts, part];
}
