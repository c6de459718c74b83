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
 * What the receiving server found, from its own Authentication-Results: the topmost, and those of the same name right below it for what
 * the ones above do not say. Further down a sender may have written anything. Source: RFC 8601.
 */
export function readAuthenticationResults(headers: readonly MessageHeader[]): FoundResults {
  const first = headers.findIndex(({ name }) => name === "authentication-results");
  if (first === -1) return { server: "", results: [] };
  const server = serverOf(headers[first]?.value ?? "");
  const results: AuthenticationResult[] = [];
  for (const { name, value } of headers.slice(first)) {
    if (name === "received") break;
    if (name !== "authentication-results" || serverOf(value) !== server) continue;
    const said = new Set(results.map(({ method }) => method));
    results.push(...parseResults(value).filter(({ method }) => !said.has(method)));
  }
  return { server, results };
}

const resultPattern = /^([a-z][\w-]*)(?:\/\d+)?=([a-z]+)$/i;

/** Exchange gives no name, and begins with a result. */
function serverOf(value: string): string {
  const [word = ""] = splitParts(value)[0]?.text.trim().split(/\s/, 1) ?? [];
  return resultPattern.test(word) ? "" : word.toLowerCase();
}

function parseResults(value: string): AuthenticationResult[] {
  return splitParts(value).flatMap(({ text, comment }) => {
    const [head = "", ...rest] = text.trim().split(/\s+/);
    const found = resultPattern.exec(head);
    if (!found) return [];
    const properties = rest.flatMap((pair): [string, string][] => {
      const equals = pair.indexOf("=");
      return equals < 1 ? [] : [[pair.slice(0, equals).toLowerCase(), pair.slice(equals + 1)]];
    });
    return [
      {
        method: (found[1] ?? "").toLowerCase(),
        result: (found[2] ?? "").toLowerCase(),
        properties: new Map(properties),
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
